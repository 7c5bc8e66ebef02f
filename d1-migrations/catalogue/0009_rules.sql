-- What no engineer would believe of a product: rows of rules.csv as they were written, so that they apply to every later
-- catalogue, whatever it is read from. No page reads them.
CREATE TABLE catalogue_rule (
  position INTEGER PRIMARY KEY,
  rule TEXT NOT NULL,
  -- Groups and categories, attributes and words: lists with semicolons between their items.
  only_in TEXT NOT NULL,
  except_in TEXT NOT NULL,
  attributes TEXT NOT NULL,
  words TEXT NOT NULL
);
