-- What other makers call a product like one of ours, and what ours were called once; published with the catalogue.
CREATE TABLE cross_reference (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  manufacturer TEXT NOT NULL,
  -- The other maker's designation and its order number; one of them may be empty.
  type TEXT NOT NULL,
  number TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  -- exact: the same in dimensions and ratings; similar: it does the same.
  match TEXT NOT NULL CHECK (match IN ('exact', 'similar')),
  -- Where the other maker's number was read.
  source TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE cross_reference_text (
  id TEXT NOT NULL REFERENCES cross_reference (id) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  -- What differs.
  note TEXT NOT NULL,
  PRIMARY KEY (id, locale)
) WITHOUT ROWID;

-- Numbers and designations that are not ours, or no longer, without separators: `code` is a cross_reference's id or the
-- code of a discontinued product.
CREATE TABLE substitute_key (
  key TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (key, code)
) WITHOUT ROWID;

CREATE INDEX substitute_key_by_code ON substitute_key (code);

-- Folded words of descriptions and connection information in every language: for what no name and no value says.
CREATE VIRTUAL TABLE product_prose USING fts5 (
  words, content = '', contentless_delete = 1, detail = 'none', tokenize = "ascii tokenchars '._'"
);
