-- Of the ETIM class: the release that names it, e.g. 10.0 or DYNAMIC, and its version there. What ETIM calls attributes and their
-- values is part of the vocabulary.
ALTER TABLE category ADD COLUMN etim_release TEXT;
ALTER TABLE category ADD COLUMN etim_class_version TEXT;
