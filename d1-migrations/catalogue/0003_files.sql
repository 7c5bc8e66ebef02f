-- What the bucket of marketing's files holds: written by the api Worker as objects come and go, and by `npm run files`.
-- The bucket is the truth; all of this can be made again from it.

CREATE TABLE file (
  -- Given once for each key: whoever asks for several files names them by it.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('document', 'photo', 'thumbnail')),
  -- Of the downloads screen; NULL for what stands on product pages only.
  section TEXT,
  -- The language of its content, or all.
  locale TEXT NOT NULL,
  -- What is the same for a document in each of its languages; for a thumbnail the key of the file that it shows.
  document TEXT NOT NULL,
  certificate TEXT,
  -- By language, as JSON: {"tr": "…"}.
  titles TEXT NOT NULL,
  version TEXT NOT NULL,
  -- Days, as YYYY-MM-DD.
  date TEXT NOT NULL,
  valid_until TEXT,
  size INTEGER NOT NULL,
  etag TEXT NOT NULL,
  uploaded_at TEXT NOT NULL,
  -- Of the file beside it that describes it.
  sidecar_etag TEXT,
  -- Folded words to be searched by, each between spaces.
  words TEXT NOT NULL
);

CREATE INDEX file_by_section ON file (section, date DESC);
CREATE INDEX file_by_document ON file (document);
CREATE INDEX file_by_certificate ON file (certificate) WHERE certificate IS NOT NULL;

-- Products are named by code: files may come before the products that they belong to, and outlive them.
CREATE TABLE file_product (
  product_code TEXT NOT NULL,
  file_id INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  PRIMARY KEY (product_code, file_id)
) WITHOUT ROWID;

CREATE INDEX file_product_by_file ON file_product (file_id);

CREATE TABLE file_group (
  group_code TEXT NOT NULL,
  file_id INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  PRIMARY KEY (group_code, file_id)
) WITHOUT ROWID;

CREATE INDEX file_group_by_file ON file_group (file_id);

-- Objects that have no place, and descriptions that cannot be read: for `npm run files -- check` to name.
CREATE TABLE file_problem (
  key TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  found_at TEXT NOT NULL
) WITHOUT ROWID;

-- What is no longer made, and what takes its place; published with the catalogue.
CREATE TABLE discontinued_product (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  model_type TEXT NOT NULL,
  discontinued_on TEXT NOT NULL,
  successor_id INTEGER REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  -- Folded words to be searched by, each between spaces.
  words TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE discontinued_product_text (
  code TEXT NOT NULL REFERENCES discontinued_product (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (code, locale)
) WITHOUT ROWID;
