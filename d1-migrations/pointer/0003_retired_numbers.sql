-- Order numbers that a release took away, and what they stood for: a number is never given to another product, as it stays
-- printed on what was sold.
CREATE TABLE retired_number (
  code TEXT PRIMARY KEY,
  model_type TEXT NOT NULL,
  colour_code TEXT NOT NULL,
  -- The release without it.
  release INTEGER NOT NULL
) WITHOUT ROWID;
