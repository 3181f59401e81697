"""The texts as files for other programs: JSON, CSV, TEI and Web Annotations, from the same data."""
