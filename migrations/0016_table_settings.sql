-- The settings for tables that players keep under names. `body` is the table that is opened with them.
CREATE TABLE table_settings (
    id         TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id),
    game       TEXT NOT NULL,
    name       TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX table_settings_by_player ON table_settings (player, game);
