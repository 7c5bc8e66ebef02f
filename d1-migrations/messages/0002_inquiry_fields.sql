-- What an inquiry says beside its message, each empty when it was not given. The tax number is a company's; a sole trader's
-- is personal data, and the notice names it.
ALTER TABLE message ADD COLUMN company TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN project TEXT NOT NULL DEFAULT '';
-- An ISO 8601 date.
ALTER TABLE message ADD COLUMN wanted_date TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN tax_number TEXT NOT NULL DEFAULT '';
