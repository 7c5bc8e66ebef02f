-- What a text took from another language, because its own was missing: a JSON object of field to language.
ALTER TABLE product_group_text ADD COLUMN borrowed TEXT;
ALTER TABLE category_text ADD COLUMN borrowed TEXT;
ALTER TABLE unit_text ADD COLUMN borrowed TEXT;
ALTER TABLE attribute_text ADD COLUMN borrowed TEXT;
ALTER TABLE attribute_value_text ADD COLUMN borrowed TEXT;
ALTER TABLE product_type_text ADD COLUMN borrowed TEXT;
ALTER TABLE colour_text ADD COLUMN borrowed TEXT;
ALTER TABLE certificate_text ADD COLUMN borrowed TEXT;
ALTER TABLE product_text ADD COLUMN borrowed TEXT;
ALTER TABLE discontinued_product_text ADD COLUMN borrowed TEXT;
ALTER TABLE cross_reference_text ADD COLUMN borrowed TEXT;
ALTER TABLE reseller_text ADD COLUMN borrowed TEXT;

-- The set of slugs that a slug was taken from.
ALTER TABLE product_group_slug ADD COLUMN borrowed TEXT;
ALTER TABLE category_slug ADD COLUMN borrowed TEXT;
