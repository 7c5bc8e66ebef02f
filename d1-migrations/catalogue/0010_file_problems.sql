-- What was found when the content of a file was looked at, and the name under which it lies in the bucket.

-- The key of the object, where it is not `key`: macOS writes é as two characters, and `key` has one.
ALTER TABLE file ADD COLUMN object_key TEXT;
-- The ETag of the version that was looked at; NULL until the next night.
ALTER TABLE file ADD COLUMN checked_etag TEXT;
-- Of the content, where whoever put it said so: the ETag of a file that came in parts is another.
ALTER TABLE file ADD COLUMN md5 TEXT;

-- Takes the place of file_problem, which the Workers before this one write. The kinds are those of
-- app/foundation/documents/file-problems.ts; what follows from the catalogue or from the day is not stored.
CREATE TABLE checked_file_problem (
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (key, kind, detail)
) WITHOUT ROWID;
