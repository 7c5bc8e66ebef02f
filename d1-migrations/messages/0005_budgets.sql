-- What all visitors together have used of the budgets of an hour (workers/api/messages/budgets.ts), kept for a month.
CREATE TABLE hour (
  -- The beginning of an ISO 8601 time in UTC: 2026-11-27T01
  hour TEXT PRIMARY KEY,
  messages INTEGER NOT NULL DEFAULT 0,
  -- Of these messages.
  bytes INTEGER NOT NULL DEFAULT 0,
  confirmations INTEGER NOT NULL DEFAULT 0,
  -- When the office was sent a digest.
  digest_at TEXT
) WITHOUT ROWID;

-- 1 for what the office reads in a digest, because it came over the budget of its hour: it has no mail of its own.
ALTER TABLE mail ADD COLUMN in_digest INTEGER NOT NULL DEFAULT 0;
CREATE INDEX mail_for_digest ON mail (message_id) WHERE in_digest = 1 AND sent_at IS NULL;

-- Mailboxes count by a digest under the day's key, as senders do: mail.mailbox is no longer written. Delayed confirmations
-- are dropped: nothing is mailed to anybody days later.
UPDATE mail SET due_at = NULL, error = 'dropped: over a limit'
WHERE recipient = 'visitor' AND attempts = 0 AND due_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour');

-- The mailboxes that want no confirmation, as HMACs under a random key of their own, which nobody can turn into addresses.
CREATE TABLE stop_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key TEXT NOT NULL
);
INSERT INTO stop_key (id, key) VALUES (1, lower(hex(randomblob(32))));
CREATE TABLE stopped (
  digest TEXT PRIMARY KEY,
  stopped_at TEXT NOT NULL
) WITHOUT ROWID;
