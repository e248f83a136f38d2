-- What finished matches are searched by besides their words: the reason of the outcome, whether the record was imported, and
-- whether there is an analysis.
-- `words_by` covers the first two. `forked_from` is the id of the match that a table continues.
ALTER TABLE tables ADD COLUMN ending TEXT;
ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN analysed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN forked_from TEXT;
UPDATE tables SET forked_from = body->'forked_from'->>'id'
    WHERE CASE WHEN json_valid(body) THEN body->'forked_from'->>'id' END IS NOT NULL;
UPDATE tables SET analysed = 1 WHERE id IN (SELECT table_id FROM analyses WHERE body IS NOT NULL);

-- Each index has all columns that a search filters by, so that a page reads nothing but the index until its matches are found.
DROP INDEX finished_by_end;
DROP INDEX finished_by_game;
CREATE INDEX finished_by_end ON tables (status, visibility, ended_at, id, turns, imported, analysed)
    WHERE status = 'finished';
CREATE INDEX finished_by_game ON tables (status, visibility, game, ended_at, id, turns, imported, analysed)
    WHERE status = 'finished';
CREATE INDEX finished_by_ending ON tables (status, visibility, game, ending, ended_at, id, turns, imported, analysed)
    WHERE status = 'finished';
CREATE INDEX finished_by_origin ON tables (status, visibility, imported, ended_at, id, turns, game, ending, analysed)
    WHERE status = 'finished';
CREATE INDEX finished_by_analysis ON tables (status, visibility, analysed, ended_at, id, turns, game, ending, imported)
    WHERE status = 'finished';
CREATE INDEX tables_by_fork ON tables (forked_from, created_at, id, status, visibility, host) WHERE forked_from IS NOT NULL;

-- The matches that players have marked as favourites, and the tags that they gave to matches. Only the player sees them.
CREATE TABLE favourites (
    player   TEXT NOT NULL REFERENCES players (id),
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_tags (
    player   TEXT NOT NULL REFERENCES players (id),
    tag      TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, tag, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_tags_by_table ON match_tags (player, table_id, tag);
