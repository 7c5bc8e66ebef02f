-- The release that last wrote a product: search engines are told when its page changed. What is there already is as old
-- as can be said.
ALTER TABLE product ADD COLUMN changed_in INTEGER NOT NULL DEFAULT 0;
UPDATE product SET changed_in = coalesce((SELECT max(number) FROM release), 0);
