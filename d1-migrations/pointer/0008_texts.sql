-- What the pages say, as the desk has published it: texts, news, sectors, fairs, questions. Beside the pointer, so that whoever
-- reads which slot is live learns of both at once.
CREATE TABLE text_release (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The release that it was written from; 0 for the texts of the build.
  base INTEGER NOT NULL,
  -- SHA-256 of its files, in hexadecimal digits.
  digest TEXT NOT NULL,
  person TEXT NOT NULL,
  -- What was changed: one line each.
  changes TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  made_at TEXT NOT NULL,
  -- When it first went live; NULL while it is staged.
  live_at TEXT
);

-- What is large of each: its files by their path, and what was made of them for pages. JSON, compressed as a text of an address
-- is (app/ground/platform/compressed-text.ts), in parts that a statement of a backup has room for.
CREATE TABLE text_part (
  release INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('files', 'compiled')),
  part INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (release, kind, part)
) WITHOUT ROWID;

-- One row. A change of it is one UPDATE with `turn = turn + 1 WHERE turn = ?`, as that of the pointer is.
CREATE TABLE text_pointer (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  turn INTEGER NOT NULL,
  -- The release that visitors see, 0 for the texts of the build; and what waits for a yes, 0 for nothing.
  live INTEGER NOT NULL,
  staged INTEGER NOT NULL,
  -- The version of the publisher that has compiled what is live: facts and addresses are of a build.
  compiled_by TEXT NOT NULL
);
INSERT INTO text_pointer VALUES (1, 0, 0, 0, '');
