"""An evening as it is seen from one chair."""
