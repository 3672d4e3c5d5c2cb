"""What the pictures of every game share: colours, fonts, text, small pictures, encoding."""
