-- How the other nodes reach a node, which games it can play, and how many people are at tables there.
ALTER TABLE nodes
    ADD COLUMN address   TEXT    NOT NULL DEFAULT '',
    -- JSON: by game, the newest rules version and state form that it knows.
    ADD COLUMN plays     TEXT    NOT NULL DEFAULT '{}',
    ADD COLUMN at_tables INTEGER NOT NULL DEFAULT 0;
