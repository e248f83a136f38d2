-- How people hear that it is their turn. Times are milliseconds since 1970.

-- Where a table's host has its turns announced. `base` is the site's address for links, `quiet` when it is silent.
CREATE TABLE webhooks (
    number   INTEGER PRIMARY KEY,
    owner    TEXT NOT NULL,
    url      TEXT NOT NULL,
    base     TEXT NOT NULL,
    quiet    TEXT,
    -- How often running it has failed, why the last time, and until when it is left alone.
    failures INTEGER NOT NULL DEFAULT 0,
    why      TEXT,
    rests    INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Browsers that take pushes for a player.
CREATE TABLE devices (
    id         TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id),
    endpoint   TEXT NOT NULL UNIQUE,
    p256dh     BLOB NOT NULL,
    auth       BLOB NOT NULL,
    agent      TEXT NOT NULL,
    base       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    failures   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX devices_by_player ON devices (player);

-- What a player wants of calls: quiet hours, and the hash of the secret of their feed while it has a link.
CREATE TABLE called_players (
    player  TEXT PRIMARY KEY REFERENCES players (id),
    quiet   TEXT,
    feed    TEXT UNIQUE,
    feed_at INTEGER
) STRICT;

-- Tables of which a player hears nothing.
CREATE TABLE muted (
    player TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (player, number)
) STRICT, WITHOUT ROWID;

-- The latest question that a seat was called for, by webhook and by push: none is called for twice.
CREATE TABLE calls (
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    way      TEXT NOT NULL,
    question INTEGER NOT NULL,
    PRIMARY KEY (number, seat, way)
) STRICT, WITHOUT ROWID;

-- The server's own keys.
CREATE TABLE keys (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
