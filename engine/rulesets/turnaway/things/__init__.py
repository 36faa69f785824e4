"""Things in hands."""
