-- What the other maker states of its product, as JSON by our attributes and `width`: what differs is said from it and from ours.
-- `match` says whether marketing has confirmed the pair (exact) or not (similar).
ALTER TABLE cross_reference ADD COLUMN stated TEXT NOT NULL DEFAULT '{}';
