-- Messages of an attack are deleted by time and text: a third reason. SQLite changes no CHECK, so the table is made anew.
CREATE TABLE deletion_with_abuse (
  id INTEGER PRIMARY KEY,
  deleted_at TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('retention', 'request', 'abuse')),
  messages INTEGER NOT NULL,
  reference TEXT
);
INSERT INTO deletion_with_abuse (id, deleted_at, reason, messages, reference)
SELECT id, deleted_at, reason, messages, reference FROM deletion;
DROP TABLE deletion;
ALTER TABLE deletion_with_abuse RENAME TO deletion;
