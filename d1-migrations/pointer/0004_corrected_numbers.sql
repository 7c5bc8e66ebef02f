-- Order numbers that came back with another model or colour, because what they stood for had been written wrongly: somebody
-- named each of them on the command line (`--corrected`).
CREATE TABLE corrected_number (
  -- That brought the number back.
  release INTEGER NOT NULL,
  code TEXT NOT NULL,
  former_model_type TEXT NOT NULL,
  former_colour_code TEXT NOT NULL,
  model_type TEXT NOT NULL,
  colour_code TEXT NOT NULL,
  PRIMARY KEY (release, code)
) WITHOUT ROWID;
