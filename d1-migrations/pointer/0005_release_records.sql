-- Who made each release, from what and why, for a year. What it held and how it differed is in the bucket of made files, under
-- releases/{number}/.
CREATE TABLE release_record (
  number INTEGER PRIMARY KEY,
  -- The release that was live when it was made; 0 where there was none.
  base INTEGER NOT NULL,
  -- Of its content: an export carries it, and so shows what it was exported from.
  digest TEXT NOT NULL,
  person TEXT NOT NULL,
  note TEXT NOT NULL,
  -- The file or folder that it was read from.
  source TEXT NOT NULL,
  made_at TEXT NOT NULL,
  -- When it first went live; NULL while it is staged, and for good where it never went live.
  live_at TEXT
);

CREATE TRIGGER record_went_live AFTER UPDATE OF live_release ON pointer WHEN NEW.live_release > 0 BEGIN
  UPDATE release_record SET live_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE number = NEW.live_release AND live_at IS NULL;
END;

-- What breaks a rule and was published all the same, with the reason that somebody gave. It is asked about once.
CREATE TABLE accepted_breach (
  rule TEXT NOT NULL,
  -- The order number.
  code TEXT NOT NULL,
  -- What the rule says of the product.
  finding TEXT NOT NULL,
  reason TEXT NOT NULL,
  person TEXT NOT NULL,
  release INTEGER NOT NULL,
  PRIMARY KEY (rule, code, finding)
) WITHOUT ROWID;
