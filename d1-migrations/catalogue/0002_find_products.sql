-- What filters and search read: all of it derived from the catalogue when it is published.

-- A product's filterable values as JSON, in the shape of `ProductValues` (app/catalogue/facets/values.ts).
ALTER TABLE product ADD COLUMN facets TEXT NOT NULL DEFAULT '{}';

-- What every listing and every search needs to know of the whole catalogue, as one JSON text in numbered parts:
-- `Vocabulary` (app/catalogue/vocabulary.ts). Read once for each release by each isolate.
CREATE TABLE vocabulary (
  scope TEXT NOT NULL,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (scope, part)
) WITHOUT ROWID;

-- A category's products column by column, so that filters are counted without reading a row for each product:
-- `FacetPack` (app/catalogue/facets/pack.ts). kind: full, or the name of an order.
CREATE TABLE facet_pack (
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (category_code, kind, part)
) WITHOUT ROWID;

-- Order numbers and sales codes without separators, for the whole number or its beginning.
CREATE TABLE part_number (
  number TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (number, product_id)
) WITHOUT ROWID;

CREATE INDEX part_number_by_product ON part_number (product_id);

-- The same numbers, for any three or more characters out of their middle.
CREATE VIRTUAL TABLE part_number_piece USING fts5 (
  code, sales_code, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram'
);

-- Folded words of every language (app/search/words.ts) and the marks of a product's group, category and type. The rowid is
-- the product's id, and ids are given in catalogue order: the first matches are those that the catalogue leads with.
-- A beginning of up to six letters has an index of its own; longer ones would merge the lists of all words they begin.
-- `hit` is what ranking, filtering and counting need of a product (app/search/hit.ts), so that a search reads no other row.
CREATE VIRTUAL TABLE product_word USING fts5 (
  words, hit UNINDEXED,
  content = '', contentless_delete = 1, contentless_unindexed = 1, detail = 'none', prefix = '2 3 4 5 6',
  tokenize = "ascii tokenchars '._'"
);

-- Every word that can be found, with its usual spelling, and what leaving one letter out makes of it: which letter, or -1
-- for the word itself. Two words one slip apart share a deletion, at the same place or at neighbouring ones.
CREATE TABLE search_term (
  term TEXT PRIMARY KEY,
  spelling TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE search_term_deletion (
  deletion TEXT NOT NULL,
  term TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (deletion, term)
) WITHOUT ROWID;

CREATE INDEX search_term_deletion_by_term ON search_term_deletion (term);
