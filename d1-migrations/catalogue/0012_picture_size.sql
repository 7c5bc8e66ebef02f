-- The size in pixels of a photograph for a place of the pages (pictures/…), as it is shown; NULL for all other files. Pages
-- leave so much room for it.
ALTER TABLE file ADD COLUMN width INTEGER;
ALTER TABLE file ADD COLUMN height INTEGER;
