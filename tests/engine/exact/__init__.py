"""What is exact on the map, against a slow reference in fractions, over boards drawn to be awkward."""
