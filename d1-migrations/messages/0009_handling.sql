-- Who deals with a message, and since when it is answered: addresses of people at the desk, times in UTC; empty while nobody does.
ALTER TABLE message ADD COLUMN taken_by TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN taken_at TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN answered_by TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN answered_at TEXT NOT NULL DEFAULT '';
