-- How many errors both Workers have logged in an hour, at least (workers/error-count.ts); kept for a month.
CREATE TABLE logged_error (
  -- The beginning of an ISO 8601 time in UTC: 2026-11-27T01
  hour TEXT PRIMARY KEY,
  errors INTEGER NOT NULL
) WITHOUT ROWID;
