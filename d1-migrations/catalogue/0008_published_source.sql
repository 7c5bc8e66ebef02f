-- What an entity's rows were made from, as a digest: while it stays the same, the next publish need not make them again.
ALTER TABLE published_entity ADD COLUMN source TEXT NOT NULL DEFAULT '';
