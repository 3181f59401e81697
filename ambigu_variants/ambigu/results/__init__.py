"""Results of operations as small trees of sentences, for the HTML and terminal renderers."""
