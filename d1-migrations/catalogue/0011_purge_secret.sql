-- Allows a purge of cached pages (workers/page-cache/purge.ts). Each database makes its own, so nobody has to set one.
CREATE TABLE purge_secret (value TEXT NOT NULL);
INSERT INTO purge_secret (value) VALUES (lower(hex(randomblob(32))));
