-- What lists ask for stands in columns of its own, so that nobody has to look into documents for it.
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
-- The code by which a table that waits for players is found.
ALTER TABLE tables ADD COLUMN code TEXT NOT NULL DEFAULT '';
-- Bit by seat: where bots sit.
ALTER TABLE tables ADD COLUMN bots INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET host = body->>'host', code = coalesce(body->>'code', ''), bots = (
    SELECT coalesce(sum(1 << place.key), 0) FROM json_each(body, '$.seats') AS place
    WHERE place.value->>'bot' IS NOT NULL);
DROP INDEX tables_by_code;
CREATE INDEX tables_by_code ON tables (code) WHERE status = 'waiting';

-- How the match went for who sits there: won, shared or lost; null before its end.
ALTER TABLE sitting ADD COLUMN result TEXT;
UPDATE sitting SET result = (
    SELECT CASE
        WHEN body->'outcome'->'places'->>seat <> 1 THEN 'lost'
        WHEN (SELECT count(*) FROM json_each(body, '$.outcome.places') AS place WHERE place.value = 1) > 1 THEN 'shared'
        ELSE 'won' END
    FROM tables WHERE id = table_id AND body->>'outcome' IS NOT NULL);
