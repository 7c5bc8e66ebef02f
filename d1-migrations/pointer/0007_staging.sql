-- What the desk has sent to be staged, and how far it is; kept as long as records of releases.
CREATE TABLE staging (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('sent', 'filling', 'staged', 'failed')),
  -- The live release that it was compared with by who sent it.
  base INTEGER NOT NULL,
  -- SHA-256 of the tables that were sent, in hexadecimal digits.
  digest TEXT NOT NULL,
  person TEXT NOT NULL,
  note TEXT NOT NULL,
  source TEXT NOT NULL,
  -- Why values may break a rule; empty where none may.
  despite TEXT NOT NULL,
  -- How many products are meant to go, and which staged release may give way; 0 for none.
  removes INTEGER,
  replaces INTEGER NOT NULL,
  -- Its number once it is being filled, and how many slices of how many are.
  release INTEGER,
  slices INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  -- Why it failed, as JSON (workers/publisher/staging/staging.ts).
  reason TEXT NOT NULL DEFAULT '',
  sent_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX staging_by_time ON staging (sent_at);
