-- What each release changed, told against the release that was live when it was made (`base`). Releases form a tree: after a
-- rollback the next one is made against an earlier one. The way between any two leads over the last that they share.
CREATE TABLE catalogue_release (
  number INTEGER PRIMARY KEY,
  -- NULL where it was compared with none: the first one, and a backup that was restored.
  base INTEGER,
  -- 1 when all of its changes are in catalogue_change; where it is 0, only a full load leads to it.
  is_complete INTEGER NOT NULL DEFAULT 0,
  -- How many changes that are.
  changes INTEGER NOT NULL DEFAULT 0,
  -- When it first went live; NULL while it is staged, and for good where its publish failed.
  live_at TEXT
);

-- One row for each product that a release changed.
CREATE TABLE catalogue_change (
  release INTEGER NOT NULL,
  -- The order number.
  code TEXT NOT NULL,
  -- notice: the product was gone before, and only now is it said to be discontinued, or otherwise than before.
  kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed', 'notice')),
  -- Of what changed, the fields as the product API names them, each with the languages that it changed in, none for all of
  -- them: {"widthMm": [], "name": ["fr"]}.
  fields TEXT NOT NULL,
  -- Empty where a notice names no successor.
  group_code TEXT NOT NULL,
  -- The group that it was in before, where that is another one.
  former_group TEXT,
  PRIMARY KEY (release, code)
) WITHOUT ROWID;

-- What is live when this table comes is a release like others; how it differs from those before is not known.
INSERT INTO catalogue_release (number, live_at)
  SELECT live_release, strftime('%Y-%m-%dT%H:%M:%SZ', 'now') FROM pointer WHERE live_release > 0
  UNION SELECT previous_release, strftime('%Y-%m-%dT%H:%M:%SZ', 'now') FROM pointer WHERE previous_release > 0;

-- In the very change that makes a release live, whoever makes it: publish, rollback or restore.
CREATE TRIGGER release_went_live AFTER UPDATE OF live_release ON pointer WHEN NEW.live_release > 0 BEGIN
  INSERT INTO catalogue_release (number, live_at) VALUES (NEW.live_release, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
    ON CONFLICT (number) DO UPDATE SET live_at = excluded.live_at WHERE live_at IS NULL;
END;
