"""What a player of Sunday Drive reads and sees. Of the rules only what a seat may see is imported here."""
