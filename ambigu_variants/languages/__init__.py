"""Sentences in the reader's language, and what a language does with numbers and lists."""
