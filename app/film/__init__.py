"""The battle as a moving picture: what is shown of each deed, how it is drawn, and the file it is written into."""
