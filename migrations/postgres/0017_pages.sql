-- What lists of tables go by, in their order and with all that decides, so that a list reads its own page and nothing else.
CREATE INDEX tables_by_opening ON tables (status, visibility, created_at, host);
CREATE INDEX finished_by_end ON tables (status, visibility, ended_at, id, turns) WHERE status = 'finished';
CREATE INDEX finished_by_game ON tables (status, visibility, game, ended_at, id, turns) WHERE status = 'finished';
DROP INDEX tables_by_status;
DROP INDEX tables_by_end;
DROP INDEX tables_by_game_and_end;
