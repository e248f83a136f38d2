-- Analyses of finished matches: those that are wanted, and those that are done. A row without `body` and `why` is wanted.
-- `done` of `decisions` decisions have been judged. `why` says why a match cannot be analysed.
CREATE TABLE analyses (
    table_id  TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    player    TEXT COLLATE "C" NOT NULL,
    method    BIGINT NOT NULL,
    asked_at  BIGINT NOT NULL,
    done      BIGINT NOT NULL,
    decisions BIGINT NOT NULL,
    body      TEXT,
    why       TEXT
);
CREATE INDEX analyses_wanted ON analyses (asked_at, table_id) WHERE body IS NULL AND why IS NULL;
