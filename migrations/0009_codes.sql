-- A table that waits for players is found by the code that can be read aloud.
CREATE INDEX tables_by_code ON tables (body->>'code') WHERE status = 'waiting';
