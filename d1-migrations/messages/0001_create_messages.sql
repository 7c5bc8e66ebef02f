-- What visitors write to the company. Personal data: only the api Worker and `npm run messages` have this database, and
-- the nightly run deletes what is past its time (law no. 6698, article 7).

CREATE TABLE message (
  id TEXT PRIMARY KEY,
  -- What the visitor is told, and what the office finds it by: ABCD-EFGH.
  reference TEXT NOT NULL UNIQUE,
  -- A digest of what was sent and of the sender's own key: sent twice, it is stored once.
  key TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  -- The language of the page that it was written on.
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  message TEXT NOT NULL,
  -- The order list that went with it, as JSON: [{"code": "…", "amount": 1, "note": ""}].
  lines TEXT NOT NULL,
  -- The version of the notice that was consented to, at received_at.
  notice TEXT NOT NULL,
  -- Why it may come from a program, separated by commas; empty when nothing speaks for it.
  suspicion TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX message_by_time ON message (received_at);
CREATE INDEX message_by_email ON message (email, received_at) WHERE email <> '';

-- The mails that a message owes; written with it, so that none is forgotten.
CREATE TABLE mail (
  message_id TEXT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL CHECK (recipient IN ('office', 'visitor')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When it may be tried next; NULL when it was given up.
  due_at TEXT,
  sent_at TEXT,
  error TEXT,
  PRIMARY KEY (message_id, recipient)
) WITHOUT ROWID;

CREATE INDEX mail_owed ON mail (due_at) WHERE sent_at IS NULL AND due_at IS NOT NULL;

-- That messages were deleted, without anything of what they said; kept for three years.
CREATE TABLE deletion (
  id INTEGER PRIMARY KEY,
  deleted_at TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('retention', 'request')),
  messages INTEGER NOT NULL
);
