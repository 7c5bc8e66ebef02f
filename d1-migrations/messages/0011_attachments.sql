-- Files that visitors attach to a message; their content is in the bucket ATTACHMENTS, under `messages/` and the id. Without a
-- message a file is deleted: one that was uploaded and not sent for an hour, or one whose message is gone (received_at '').
CREATE TABLE attachment (
  id TEXT PRIMARY KEY,
  message_id TEXT REFERENCES message (id) ON DELETE SET NULL,
  received_at TEXT NOT NULL,
  -- As the visitor's computer calls it.
  name TEXT NOT NULL,
  -- In bytes.
  size INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX attachment_by_message ON attachment (message_id, received_at);

-- What files have used of the budgets (workers/api/messages/budgets.ts).
ALTER TABLE hour ADD COLUMN file_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sender ADD COLUMN file_bytes INTEGER NOT NULL DEFAULT 0;
