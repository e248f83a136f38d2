-- Finished matches as statistics count them. Where `counted` is 0, the match has not been counted since it last changed.
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_count ON tables (counted, ended_at, id) WHERE status = 'finished';

-- True if everybody may see the player's page.
ALTER TABLE players ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0;

-- A person's part in a finished match. `bots` is how many seats bots had, `loadout` the name of the faction or deck.
CREATE TABLE played (
    player    TEXT NOT NULL,
    ended_at  INTEGER NOT NULL,
    table_id  TEXT NOT NULL,
    game      TEXT NOT NULL,
    seat      INTEGER NOT NULL,
    seats     INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    result    TEXT NOT NULL,
    bots      INTEGER NOT NULL,
    turns     INTEGER,
    loadout   TEXT,
    is_public INTEGER NOT NULL,
    PRIMARY KEY (player, ended_at, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX played_by_table ON played (table_id, player, place);

-- The rated matches in the order in which they were rated, each with its people and their places. All ratings follow from it.
CREATE TABLE rated (
    nth      INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game     TEXT NOT NULL,
    place    INTEGER NOT NULL,
    PRIMARY KEY (nth, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_by_table ON rated (table_id);
CREATE INDEX rated_by_player ON rated (player, game);

-- A player's present rating at a game and its deviation, in thousandths, and how many matches it is from.
CREATE TABLE ratings (
    player    TEXT NOT NULL,
    game      TEXT NOT NULL,
    rating    INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    matches   INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings (game, rating);
