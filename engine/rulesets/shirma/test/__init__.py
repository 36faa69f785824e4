"""The test: target, reasons, levels."""
