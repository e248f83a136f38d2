-- Analyses of finished matches: those that are wanted, and those that are done. A row without `body` and `why` is wanted.
-- `done` of `decisions` decisions have been judged. `why` says why a match cannot be analysed.
CREATE TABLE analyses (
    table_id  TEXT PRIMARY KEY REFERENCES tables (id),
    player    TEXT NOT NULL,
    method    INTEGER NOT NULL,
    asked_at  INTEGER NOT NULL,
    done      INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    body      TEXT,
    why       TEXT
) STRICT;
CREATE INDEX analyses_wanted ON analyses (asked_at, table_id) WHERE body IS NULL AND why IS NULL;
