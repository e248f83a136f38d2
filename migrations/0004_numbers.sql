-- A table's own number: what is written with every input is kept by it, not by the table's id, which is text.
CREATE TABLE numbered (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL,
    visibility TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ended_at   INTEGER,
    body       TEXT NOT NULL
) STRICT;
INSERT INTO numbered (id, game, status, visibility, created_at, ended_at, body)
    SELECT id, game, status, visibility, created_at, ended_at, body FROM tables ORDER BY created_at, id;

CREATE TABLE rows_by_number (
    arrival INTEGER PRIMARY KEY,
    number  INTEGER NOT NULL,
    version INTEGER NOT NULL,
    row     TEXT NOT NULL,
    UNIQUE (number, version)
) STRICT;
INSERT INTO rows_by_number (arrival, number, version, row)
    SELECT arrival, number, version, row FROM record JOIN numbered ON id = table_id ORDER BY arrival;

CREATE TABLE standings_by_number (
    number  INTEGER PRIMARY KEY,
    awaited INTEGER NOT NULL,
    openly  INTEGER NOT NULL,
    due     INTEGER,
    clocks  TEXT NOT NULL
) STRICT;
INSERT INTO standings_by_number (number, awaited, openly, due, clocks)
    SELECT number, awaited, openly, due, clocks FROM standings JOIN numbered ON id = table_id;

DROP TABLE record;
DROP TABLE standings;
DROP TABLE tables;
ALTER TABLE numbered RENAME TO tables;
ALTER TABLE rows_by_number RENAME TO record;
ALTER TABLE standings_by_number RENAME TO standings;
CREATE INDEX tables_by_status ON tables (status, visibility, created_at);
CREATE INDEX standings_by_due ON standings (due) WHERE due IS NOT NULL;
