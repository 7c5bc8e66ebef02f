-- Senders are counted without their addresses: by an HMAC under a key of the day, which is deleted the night after.
CREATE TABLE daily_key (
  -- An ISO 8601 date, in UTC.
  day TEXT PRIMARY KEY,
  key TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sender (
  day TEXT NOT NULL,
  digest TEXT NOT NULL,
  -- Caused on that day, delayed ones too.
  confirmations INTEGER NOT NULL,
  PRIMARY KEY (day, digest)
) WITHOUT ROWID;

-- Where a confirmation goes, equal for all spellings of one mailbox; NULL for the office's mail.
ALTER TABLE mail ADD COLUMN mailbox TEXT;
CREATE INDEX mail_by_mailbox ON mail (mailbox, due_at) WHERE mailbox IS NOT NULL;
DROP INDEX message_by_email;

-- Of a message that was deleted at its writer's request, so that a restored backup does not bring it back.
ALTER TABLE deletion ADD COLUMN reference TEXT;

-- These keys could be digests of an address without any secret.
UPDATE message SET key = id;
