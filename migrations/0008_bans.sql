-- Who is kept out: people until they are let in again, networks until a time, milliseconds since 1970.
ALTER TABLE players ADD COLUMN banned_at INTEGER;
CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
