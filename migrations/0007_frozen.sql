-- A match that cannot go on is frozen, by that word.
UPDATE tables SET status = 'frozen', body = json_set(body, '$.status', 'frozen') WHERE status = 'quarantined';
