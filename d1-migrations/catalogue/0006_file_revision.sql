-- Counts what happens to the index of files, so that a kept page knows whether its files are still those it shows.
CREATE TABLE file_revision (number INTEGER NOT NULL);
INSERT INTO file_revision (number) VALUES (0);

CREATE TRIGGER file_added AFTER INSERT ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;

CREATE TRIGGER file_changed AFTER UPDATE ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;

CREATE TRIGGER file_removed AFTER DELETE ON file BEGIN
  UPDATE file_revision SET number = number + 1;
END;
