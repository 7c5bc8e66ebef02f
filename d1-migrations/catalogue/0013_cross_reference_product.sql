-- The product API says of each product which parts of other makers it stands for.
CREATE INDEX cross_reference_product ON cross_reference (product_id);
