-- The notes of players about matches. `version` counts the inputs before the moment, as the record does. `shared` says who reads
-- a note besides its player: 'private', 'table' or 'link'.
CREATE TABLE notes (
    id         TEXT PRIMARY KEY,
    table_id   TEXT NOT NULL,
    player     TEXT NOT NULL REFERENCES players (id),
    version    INTEGER NOT NULL,
    shared     TEXT NOT NULL,
    text       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_by_player ON notes (player, table_id);
CREATE INDEX notes_shared ON notes (table_id, shared) WHERE shared <> 'private';
-- The links to moments of finished matches. `token` is 128 random bits; `seat` is whose eyes, null for all; `picture` is a PNG.
CREATE TABLE share_links (
    token        TEXT PRIMARY KEY,
    table_id     TEXT NOT NULL,
    player       TEXT NOT NULL REFERENCES players (id),
    version      INTEGER NOT NULL,
    seat         INTEGER,
    hides_result INTEGER NOT NULL,
    picture      BLOB,
    created_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX share_links_by_player ON share_links (player, table_id);
