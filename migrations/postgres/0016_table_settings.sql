-- The settings for tables that players keep under names. `body` is the table that is opened with them.
CREATE TABLE table_settings (
    id         TEXT COLLATE "C" PRIMARY KEY,
    player     TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    game       TEXT NOT NULL,
    name       TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX table_settings_by_player ON table_settings (player, game);
