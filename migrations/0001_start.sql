-- Everything that Starboard keeps. Times are milliseconds since 1970; ids are UUIDs (v7) as text.

CREATE TABLE players (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    -- Set with the password: kept names are unique whatever their case, guests' names are not.
    kept_name  TEXT UNIQUE,
    password   TEXT,
    created_at INTEGER NOT NULL
) STRICT;

-- Only the hash of a session's token: who reads the file cannot be anybody else.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A table and the match played at it. `body` is the whole of it; the other columns are what lists ask for.
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL,
    visibility TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ended_at   INTEGER,
    body       TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, visibility, created_at);

-- Who sits where, for lists of one's own.
CREATE TABLE sitting (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_by_table ON sitting (table_id);

-- How a running match stands after its newest input: who is awaited and the clocks.
CREATE TABLE standings (
    table_id TEXT PRIMARY KEY,
    -- Bit by seat: who is awaited; and of those, whom everybody may know to be.
    awaited  INTEGER NOT NULL,
    openly   INTEGER NOT NULL,
    -- When the scheduler must wake the table; null without a running clock.
    due      INTEGER,
    clocks   TEXT NOT NULL
) STRICT;
CREATE INDEX standings_by_due ON standings (due) WHERE due IS NOT NULL;

-- The record: the inputs that a match is, in order of arrival. The unique key refuses a second writer.
CREATE TABLE record (
    arrival  INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    version  INTEGER NOT NULL,
    row      TEXT NOT NULL,
    UNIQUE (table_id, version)
) STRICT;

CREATE TABLE chat (
    id        INTEGER PRIMARY KEY,
    table_id  TEXT NOT NULL,
    sender    TEXT NOT NULL,
    name      TEXT NOT NULL,
    seat      INTEGER,
    recipient TEXT,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_id, id);

-- What the server knows of itself: when it was last alive, so that time it was down can be credited.
CREATE TABLE facts (
    name  TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
