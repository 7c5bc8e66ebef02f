-- Who fills this slot in slices, and how far. A slot that is filled in one transaction leaves it closed. While it is open the
-- slot holds neither what it held nor what it will hold, and whoever fills it next begins with nothing.
CREATE TABLE fill (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The pointer's turn when the slot was claimed. Slices of another turn are refused.
  turn INTEGER NOT NULL,
  slices INTEGER NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
);
INSERT INTO fill VALUES (1, 0, 0, 0);
