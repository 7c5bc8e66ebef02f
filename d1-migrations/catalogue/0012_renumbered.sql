-- A product whose order number has changed is made still: its old number leads on, and it is not listed as discontinued.
ALTER TABLE discontinued_product
  ADD COLUMN reason TEXT NOT NULL DEFAULT 'discontinued' CHECK (reason IN ('discontinued', 'renumbered'));
