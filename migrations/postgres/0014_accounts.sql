-- Guests whose seats, decks and matches are becoming an account's. A row stays until every table has been asked.
CREATE TABLE bringing (
    guest   TEXT COLLATE "C" PRIMARY KEY REFERENCES players (id),
    account TEXT COLLATE "C" NOT NULL REFERENCES players (id)
);

-- The codes that set a new password, by their hashes. Each works once.
CREATE TABLE recovery_codes (
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    hash   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (player, hash)
);
