-- The beginning of a product's address (app/ground/text/part-numbers.ts, addressOf): its order number, as far as an address can
-- hold it. Of products that have the same one the name decides. Empty until the next publish writes it: the order number is in
-- small letters then.
ALTER TABLE product ADD COLUMN address TEXT NOT NULL DEFAULT '';

CREATE INDEX product_address ON product (address);
