"""An evening as seen from one chair."""
