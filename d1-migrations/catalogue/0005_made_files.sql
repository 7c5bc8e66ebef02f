-- What the api Worker has made of a product: the digest of what it was made from (app/catalogue/product/made-files.ts), and the
-- sizes of its CAD files in bytes as JSON, by the last part of their address. `problem` says why it could not be made. Like the
-- index of files, it is written into every slot.
CREATE TABLE made_files (
  product_code TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  sizes TEXT NOT NULL DEFAULT '{}',
  problem TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
