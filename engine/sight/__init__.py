"""What is seen from where: lines, cover, light, haze, and what a side has explored."""
