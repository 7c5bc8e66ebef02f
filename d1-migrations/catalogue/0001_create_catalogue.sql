-- The published catalogue: written by `npm run catalogue -- publish`, read by the Workers, never edited by hand. The index
-- of files is the exception: the api Worker and `npm run files` write it.
-- Foreign keys are deferred, so that one atomic change may write its rows in any order.

-- The catalogue ------------------------------------------------------------------------------------------------------

CREATE TABLE product_group (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  emblem_product TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE product_group_text (
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (group_code, locale)
) WITHOUT ROWID;

-- Slugs are rows, one for each of SLUG_SETS (app/i18n/locales.ts), so that another set changes no table. Groups, categories
-- and products have a table each, like their texts: one column deletes what belongs to an entity, a product is found by its
-- short id, and only the first two need an index that keeps slugs unique.
CREATE TABLE product_group_slug (
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  slug_set TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (group_code, slug_set)
) WITHOUT ROWID;

CREATE UNIQUE INDEX product_group_by_slug ON product_group_slug (slug_set, slug);

CREATE TABLE category (
  code TEXT PRIMARY KEY,
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  etim_class TEXT,
  eclass TEXT,
  unspsc TEXT
) WITHOUT ROWID;

CREATE INDEX category_by_group ON category (group_code, position);

CREATE TABLE category_text (
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (category_code, locale)
) WITHOUT ROWID;

CREATE TABLE category_slug (
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  slug_set TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (category_code, slug_set)
) WITHOUT ROWID;

CREATE UNIQUE INDEX category_by_slug ON category_slug (slug_set, slug);

-- Former slugs of groups and categories: whoever follows an old URL is redirected to today's, for good.
CREATE TABLE moved_slug (
  kind TEXT NOT NULL CHECK (kind IN ('group', 'category')),
  slug TEXT NOT NULL,
  code TEXT NOT NULL,
  -- The release that moved it.
  release INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) WITHOUT ROWID;

CREATE TABLE unit_text (
  unit_code TEXT NOT NULL,
  locale TEXT NOT NULL,
  symbol TEXT NOT NULL,
  PRIMARY KEY (unit_code, locale)
) WITHOUT ROWID;

-- kind: number, range (number to number_max), code (one of attribute_value_text, several allowed) or text
-- (language-neutral).
CREATE TABLE attribute (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('number', 'range', 'code', 'text')),
  unit_code TEXT,
  section TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE attribute_text (
  attribute_code TEXT NOT NULL REFERENCES attribute (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (attribute_code, locale)
) WITHOUT ROWID;

CREATE TABLE attribute_value_text (
  attribute_code TEXT NOT NULL REFERENCES attribute (code) DEFERRABLE INITIALLY DEFERRED,
  value_code TEXT NOT NULL,
  locale TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (attribute_code, value_code, locale)
) WITHOUT ROWID;

-- The attributes that matter in a category, in order: the first three stand on cards, the first five in the compact table.
CREATE TABLE category_attribute (
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  attribute_code TEXT NOT NULL REFERENCES attribute (code) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  PRIMARY KEY (category_code, attribute_code)
) WITHOUT ROWID;

CREATE TABLE product_type (
  code TEXT PRIMARY KEY,
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  drawing TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX product_type_by_category ON product_type (category_code, position);

CREATE TABLE product_type_text (
  type_code TEXT NOT NULL REFERENCES product_type (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (type_code, locale)
) WITHOUT ROWID;

CREATE TABLE colour (
  code TEXT PRIMARY KEY,
  hex TEXT NOT NULL,
  stripe_hex TEXT
) WITHOUT ROWID;

CREATE TABLE colour_text (
  colour_code TEXT NOT NULL REFERENCES colour (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (colour_code, locale)
) WITHOUT ROWID;

CREATE TABLE certificate (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  mark TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE certificate_text (
  certificate_code TEXT NOT NULL REFERENCES certificate (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (certificate_code, locale)
) WITHOUT ROWID;

-- Weights in grams, lengths in millimetres. The id is given at the first publish and kept; the code is the order number.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  category_code TEXT NOT NULL REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED,
  type_code TEXT NOT NULL REFERENCES product_type (code) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  model_type TEXT NOT NULL,
  -- Products that differ only in some values are a family, named within its category; empty for a product without one.
  family TEXT NOT NULL,
  -- What the products of a family differ in: attributes, or colour, separated by semicolons.
  variant_axes TEXT NOT NULL,
  sales_code TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  colour_code TEXT NOT NULL REFERENCES colour (code) DEFERRABLE INITIALLY DEFERRED,
  -- Drawing options of this product beyond its type's, e.g. "poles=10".
  drawing TEXT NOT NULL,
  width_mm REAL NOT NULL,
  height_mm REAL NOT NULL,
  depth_mm REAL NOT NULL,
  weight_without_packaging_g REAL NOT NULL,
  weight_with_packaging_g REAL NOT NULL,
  order_unit TEXT NOT NULL CHECK (order_unit IN ('piece', 'metre')),
  package_unit INTEGER NOT NULL,
  min_order_quantity INTEGER NOT NULL,
  customs_tariff_number TEXT NOT NULL,
  -- Its filterable values as JSON: `ProductValues` (app/catalogue/facets/facet-value.ts).
  facets TEXT NOT NULL,
  -- The release that last wrote it: search engines are told when its page changed.
  changed_in INTEGER NOT NULL
);

CREATE INDEX product_by_position ON product (position);
CREATE INDEX product_by_category ON product (category_code, position);
CREATE INDEX product_by_type ON product (type_code, position);
CREATE INDEX product_by_model ON product (type_code, model_type, position);

CREATE TABLE product_text (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  connection TEXT NOT NULL,
  PRIMARY KEY (product_id, locale)
) WITHOUT ROWID;

-- Not unique: in URLs the order number precedes the slug, and it alone identifies the product.
CREATE TABLE product_slug (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  slug_set TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (product_id, slug_set)
) WITHOUT ROWID;

CREATE TABLE product_attribute (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  attribute_code TEXT NOT NULL REFERENCES attribute (code) DEFERRABLE INITIALLY DEFERRED,
  -- The coded value; empty for numbers, ranges and texts.
  value_code TEXT NOT NULL,
  number REAL,
  number_max REAL,
  text TEXT,
  PRIMARY KEY (product_id, attribute_code, value_code)
) WITHOUT ROWID;

CREATE TABLE product_certificate (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  certificate_code TEXT NOT NULL REFERENCES certificate (code) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (product_id, certificate_code)
) WITHOUT ROWID;

CREATE TABLE accessory (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  accessory_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, accessory_id)
) WITHOUT ROWID;

CREATE INDEX accessory_by_accessory ON accessory (accessory_id);

-- Finding: what filters and search read, all of it derived from the catalogue when it is published ------------------------

-- What every listing and every search needs to know of the whole catalogue, as one JSON text in numbered parts:
-- `Vocabulary` (app/catalogue/data/vocabulary.ts). Read once for each release by each isolate.
CREATE TABLE vocabulary (
  scope TEXT NOT NULL,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (scope, part)
) WITHOUT ROWID;

-- A category's products column by column, so that filters are counted without reading a row for each product:
-- `FacetPack` (app/catalogue/facets/facet-pack.ts). kind: full, search, or the name of an order.
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

-- Folded words of every language (app/search/text-analysis/words.ts) and the marks of a product's group, category and type.
-- The rowid is the product's id, and ids are given in catalogue order: the first matches are those that the catalogue leads
-- with. A beginning of up to six letters has an index of its own; longer ones would merge the lists of all words they begin.
-- `hit` is what ranking, filtering and counting need of a product (app/search/indexed/hit.ts), so that a search reads no
-- other row.
CREATE VIRTUAL TABLE product_word USING fts5 (
  words, hit UNINDEXED,
  content = '', contentless_delete = 1, contentless_unindexed = 1, detail = 'none', prefix = '2 3 4 5 6',
  tokenize = "ascii tokenchars '._'"
);

-- Folded words of descriptions and connection information in every language: for what no name and no value says.
CREATE VIRTUAL TABLE product_prose USING fts5 (
  words, content = '', contentless_delete = 1, detail = 'none', tokenize = "ascii tokenchars '._'"
);

-- Every word that can be found, with its usual spelling.
CREATE TABLE search_term (
  term TEXT PRIMARY KEY,
  spelling TEXT NOT NULL
) WITHOUT ROWID;

-- What leaving one letter out makes of a word. Two words one slip apart share a deletion, at the same position or
-- at neighbouring ones.
CREATE TABLE search_term_deletion (
  deletion TEXT NOT NULL,
  term TEXT NOT NULL,
  -- Of the letter left out; -1 for the word itself.
  position INTEGER NOT NULL,
  PRIMARY KEY (deletion, term)
) WITHOUT ROWID;

CREATE INDEX search_term_deletion_by_term ON search_term_deletion (term);

-- Files: what the bucket of marketing's files holds. Written by the api Worker as objects come and go, and by
-- `npm run files`. The bucket is the truth; all of this can be made again from it ------------------------------------------

CREATE TABLE file (
  -- The first 48 bits of the key's SHA-256 (workers/api/files/file-id.ts): links to ZIP files name it, and every database
  -- gives a key the same one.
  id INTEGER PRIMARY KEY,
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

-- Counts what happens to the index of files, so that a cached page knows whether its files are still those it shows.
CREATE TABLE file_revision (number INTEGER NOT NULL);
INSERT INTO file_revision (number) VALUES (0);

CREATE TRIGGER file_added AFTER INSERT ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;

CREATE TRIGGER file_changed AFTER UPDATE ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;

CREATE TRIGGER file_removed AFTER DELETE ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;

-- Substitutes: what products stand in for ------------------------------------------------------------------------------

-- What is no longer made, and what takes its place. A product whose order number has changed is made still: its old number
-- leads on, and it is not listed as discontinued.
CREATE TABLE discontinued_product (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  model_type TEXT NOT NULL,
  discontinued_on TEXT NOT NULL,
  successor_id INTEGER REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  -- Folded words to be searched by, each between spaces.
  words TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('discontinued', 'renumbered'))
) WITHOUT ROWID;

CREATE TABLE discontinued_product_text (
  code TEXT NOT NULL REFERENCES discontinued_product (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (code, locale)
) WITHOUT ROWID;

-- What other makers call a product like one of ours.
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

-- Resellers: where the company's products can be had, its own offices among them ----------------------------------------

CREATE TABLE reseller (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('office', 'reseller')),
  -- ISO 3166-1 alpha-2; names of countries come from the platform.
  country TEXT NOT NULL,
  -- What stands in URLs for a city, the same in every language.
  city TEXT NOT NULL,
  -- Degrees, WGS 84.
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  website TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX reseller_by_country ON reseller (country, position);

CREATE TABLE reseller_text (
  code TEXT NOT NULL REFERENCES reseller (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  city TEXT NOT NULL,
  PRIMARY KEY (code, locale)
) WITHOUT ROWID;

-- The product groups that a reseller has; none stands for all of them.
CREATE TABLE reseller_group (
  code TEXT NOT NULL REFERENCES reseller (code) DEFERRABLE INITIALLY DEFERRED,
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (code, group_code)
) WITHOUT ROWID;

-- Housekeeping ----------------------------------------------------------------------------------------------------------

-- One row for each publish; the current release is the last one. Its number is part of every cache key.
CREATE TABLE release (
  number INTEGER PRIMARY KEY,
  published_at TEXT NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  removed INTEGER NOT NULL
);

-- What the last publish wrote, entity by entity: the next one compares digests and writes the difference only.
CREATE TABLE published_entity (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  -- What its rows were made from, as a digest, or empty: while it stays the same, they need not be made again.
  source TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;
