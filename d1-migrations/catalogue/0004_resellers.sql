-- Where the company's products can be had: its own offices and its resellers; published with the catalogue.
CREATE TABLE reseller (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('office', 'reseller')),
  -- ISO 3166-1 alpha-2; names of countries come from the platform.
  country TEXT NOT NULL,
  -- What stands in addresses for a city, the same in every language.
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
