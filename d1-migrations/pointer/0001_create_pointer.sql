-- Which of the three catalogue databases (slots a, b and c) visitors see. A database of its own, small and without read
-- replicas: whoever reads it reads the latest. Written by `npm run catalogue`, read by both Workers.

-- One row. A change of it is one UPDATE with `turn = turn + 1 WHERE turn = ?`: of two operators, one changes nothing.
CREATE TABLE pointer (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  turn INTEGER NOT NULL,
  -- Visitors see `live`; a rollback turns to `previous`; `next` is free to be filled.
  live TEXT NOT NULL CHECK (live IN ('a', 'b', 'c')),
  previous TEXT NOT NULL CHECK (previous IN ('a', 'b', 'c')),
  next TEXT NOT NULL CHECK (next IN ('a', 'b', 'c')),
  -- The release in each, 0 where there is none or where it is being filled.
  live_release INTEGER NOT NULL,
  previous_release INTEGER NOT NULL,
  next_release INTEGER NOT NULL,
  -- Where D1 sessions of each begin: no replica that has not got the whole release may answer.
  live_bookmark TEXT NOT NULL,
  previous_bookmark TEXT NOT NULL,
  next_bookmark TEXT NOT NULL,
  -- Until when each was live: Workers may read it for some seconds more. Milliseconds since 1970.
  previous_live_until INTEGER NOT NULL,
  next_live_until INTEGER NOT NULL,
  CHECK (live <> previous AND live <> next AND previous <> next)
);

-- The first publish fills slot a.
INSERT INTO pointer VALUES (1, 0, 'c', 'b', 'a', 0, 0, 0, '', '', '', 0, 0);

-- The numbers given to releases; none is given twice, whatever became of its release.
CREATE TABLE release_number (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  given_at TEXT NOT NULL
);

-- The id that a product has in every slot, given once for each order number and never to another one.
CREATE TABLE product_id (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE
);

-- Allows a purge of cached pages (workers/page-cache/purge.ts). Each database makes its own, so nobody has to set one.
CREATE TABLE purge_secret (value TEXT NOT NULL);
INSERT INTO purge_secret (value) VALUES (lower(hex(randomblob(32))));
