-- Products that differ only in some values are a family; these name it within its category and say in which.
ALTER TABLE product ADD COLUMN family TEXT NOT NULL DEFAULT '';
-- Attributes, or colour, separated by semicolons.
ALTER TABLE product ADD COLUMN variant_axes TEXT NOT NULL DEFAULT '';
