-- The published catalogue: written by `npm run catalogue -- publish`, read by the Workers, never edited by hand.
-- Foreign keys are deferred, so that one atomic change may write its rows in any order.

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
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;

CREATE TABLE product_group (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  slug_tr TEXT NOT NULL UNIQUE,
  slug_en TEXT NOT NULL UNIQUE,
  emblem_product TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE product_group_text (
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (group_code, locale)
) WITHOUT ROWID;

CREATE TABLE category (
  code TEXT PRIMARY KEY,
  group_code TEXT NOT NULL REFERENCES product_group (code) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  slug_tr TEXT NOT NULL UNIQUE,
  slug_en TEXT NOT NULL UNIQUE,
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

CREATE TABLE unit_text (
  unit_code TEXT NOT NULL,
  locale TEXT NOT NULL,
  symbol TEXT NOT NULL,
  PRIMARY KEY (unit_code, locale)
) WITHOUT ROWID;

-- kind: number, range (number to number_max), code (one of attribute_value, several allowed) or text (language-neutral).
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
  slug_tr TEXT NOT NULL,
  slug_en TEXT NOT NULL,
  model_type TEXT NOT NULL,
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
  customs_tariff_number TEXT NOT NULL
);

CREATE INDEX product_by_position ON product (position);
CREATE INDEX product_by_category ON product (category_code, position);
CREATE INDEX product_by_type ON product (type_code, position);

CREATE TABLE product_text (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  connection TEXT NOT NULL,
  PRIMARY KEY (product_id, locale)
) WITHOUT ROWID;

CREATE TABLE product_attribute (
  product_id INTEGER NOT NULL REFERENCES product (id) DEFERRABLE INITIALLY DEFERRED,
  attribute_code TEXT NOT NULL REFERENCES attribute (code) DEFERRABLE INITIALLY DEFERRED,
  -- The coded value; empty for numbers, ranges and texts.
  value_code TEXT NOT NULL DEFAULT '',
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
