"""The texts as files for other programs: JSON, CSV, TEI and Web Annotations, all made of the same data."""
