-- The decks that players keep. `body` is the deck; `revision` counts its changes, so that two windows can tell that both
-- have written; `share` is the secret of its link, 128 random bits, while it has one.
CREATE TABLE decks (
    id         TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id),
    game       TEXT NOT NULL,
    body       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    share      TEXT UNIQUE,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX decks_by_player ON decks (player, changed_at);
