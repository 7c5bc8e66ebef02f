-- Who may do what at the desk, and who did what. No other Worker is bound to this database.

-- Roles of a person, by e-mail address, or of a group of the identity provider.
CREATE TABLE role (
  -- An e-mail address in small letters, or the name of a group.
  holder TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('person', 'group')),
  role TEXT NOT NULL CHECK (role IN ('reader', 'editor', 'publisher', 'messages')),
  PRIMARY KEY (holder, kind, role)
) WITHOUT ROWID;

CREATE TABLE action (
  id INTEGER PRIMARY KEY,
  -- ISO 8601, UTC.
  done_at TEXT NOT NULL,
  person TEXT NOT NULL,
  -- What was done: stage, publish, roll-back, put, bin, restore, delete, export.
  kind TEXT NOT NULL,
  -- To what: a release, a file's key.
  subject TEXT NOT NULL,
  -- Of what was shown; empty where nothing was.
  digest TEXT NOT NULL,
  -- done, or why not; empty while it is on its way, or where nobody knows how it ended.
  outcome TEXT NOT NULL
);

CREATE INDEX action_by_time ON action (done_at);
