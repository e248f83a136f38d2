-- What finished matches are searched by. `turns` is how many turns a match had. `words_by` is the form in which its words
-- were written, 0 where they are not written yet.
ALTER TABLE tables ADD COLUMN turns INTEGER;
ALTER TABLE tables ADD COLUMN words_by INTEGER NOT NULL DEFAULT 0;

-- The words in the names of a finished match and of its people, without case and accents.
CREATE TABLE match_words (
    word     TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (word, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_words_by_table ON match_words (table_id, word);

CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_end ON tables (ended_at, id) WHERE status = 'finished';
CREATE INDEX tables_by_game_and_end ON tables (game, ended_at, id) WHERE status = 'finished';
CREATE INDEX tables_by_words ON tables (words_by) WHERE status = 'finished';
