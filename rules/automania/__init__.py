"""Automania (Østby and Minde, 2015): four rounds of workers, cars and ships, two to four players."""
