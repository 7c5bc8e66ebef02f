-- Whose office a message is for; empty for that of the message's language, as before.
ALTER TABLE message ADD COLUMN country TEXT NOT NULL DEFAULT '';
