-- Finished matches as statistics count them. Where `counted` is 0, the match has not been counted since it last changed.
ALTER TABLE tables ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_to_count ON tables (counted, ended_at, id) WHERE status = 'finished';

-- True if everybody may see the player's page.
ALTER TABLE players ADD COLUMN is_public BIGINT NOT NULL DEFAULT 0;

-- A person's part in a finished match. `bots` is how many seats bots had, `loadout` the name of the faction or deck.
CREATE TABLE played (
    player    TEXT COLLATE "C" NOT NULL,
    ended_at  BIGINT NOT NULL,
    table_id  TEXT COLLATE "C" NOT NULL,
    game      TEXT NOT NULL,
    seat      INTEGER NOT NULL,
    seats     BIGINT NOT NULL,
    place     BIGINT NOT NULL,
    result    TEXT NOT NULL,
    bots      BIGINT NOT NULL,
    turns     BIGINT,
    loadout   TEXT,
    is_public BIGINT NOT NULL,
    PRIMARY KEY (player, ended_at, table_id)
);
CREATE INDEX played_by_table ON played (table_id, player, place);

-- The rated matches in the order in which they were rated, each with its people and their places. All ratings follow from it.
CREATE TABLE rated (
    nth      BIGINT NOT NULL,
    seat     INTEGER NOT NULL,
    player   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    game     TEXT NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (nth, seat)
);
CREATE INDEX rated_by_table ON rated (table_id);
CREATE INDEX rated_by_player ON rated (player, game);

-- A player's present rating at a game and its deviation, in thousandths, and how many matches it is from.
CREATE TABLE ratings (
    player    TEXT COLLATE "C" NOT NULL,
    game      TEXT NOT NULL,
    rating    BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    matches   BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_by_game ON ratings (game, rating);
