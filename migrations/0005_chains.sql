-- The rows of all matches lie in the order of their arrival, each with that of the one before it in the same match: an
-- index over them would touch a page for every match with every commit, and more the longer the file grows.
CREATE TABLE chained (
    arrival  INTEGER PRIMARY KEY,
    number   INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    previous INTEGER NOT NULL,
    row      TEXT NOT NULL
) STRICT;
INSERT INTO chained (arrival, number, version, previous, row)
    SELECT arrival, number, version, coalesce(lag(arrival) OVER (PARTITION BY number ORDER BY version), 0), row
    FROM record ORDER BY arrival;

-- Where each match's chain ends.
CREATE TABLE heads (
    number  INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    arrival INTEGER NOT NULL
) STRICT;
INSERT INTO heads (number, version, arrival)
    SELECT number, version, arrival FROM record AS r
    WHERE version = (SELECT max(version) FROM record WHERE number = r.number);

DROP TABLE record;
ALTER TABLE chained RENAME TO record;
