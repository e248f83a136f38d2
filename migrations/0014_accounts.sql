-- Guests whose seats, decks and matches are becoming an account's. A row stays until every table has been asked.
CREATE TABLE bringing (
    guest   TEXT PRIMARY KEY REFERENCES players (id),
    account TEXT NOT NULL REFERENCES players (id)
) STRICT, WITHOUT ROWID;

-- The codes that set a new password, by their hashes. Each works once.
CREATE TABLE recovery_codes (
    player TEXT NOT NULL REFERENCES players (id),
    hash   TEXT NOT NULL,
    PRIMARY KEY (player, hash)
) STRICT, WITHOUT ROWID;
