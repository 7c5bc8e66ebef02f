-- What addresses called groups and categories once: whoever follows an old one is led to where it is now, for good.
CREATE TABLE moved_slug (
  kind TEXT NOT NULL CHECK (kind IN ('group', 'category')),
  slug TEXT NOT NULL,
  code TEXT NOT NULL,
  -- The release that moved it.
  release INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) WITHOUT ROWID;
