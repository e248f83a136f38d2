-- When a session was used last, by the day, so that those that nobody uses come to their end; and what used it, as it says
-- itself, so that players know their own.
ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
UPDATE sessions SET seen_at = created_at;
CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX sessions_by_use ON sessions (seen_at);
