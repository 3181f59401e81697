"""What a player at the table may want to know: what he holds, and what an exchange would bring."""
