-- The servers that have this database: one alone, or the nodes of a cluster. Each gets the next number as it starts and
-- never writes under another; one whose row is ended writes no more.
CREATE TABLE nodes (
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       TEXT NOT NULL,
    version    TEXT NOT NULL,
    -- Of what nodes say to each other: those of two forms do not understand each other.
    form       INTEGER NOT NULL,
    started_at BIGINT NOT NULL,
    -- The latest sign of life, by the nodes' own time.
    heard_at   BIGINT NOT NULL,
    -- By the database's clock: whoever has given none by then is ended by another.
    until      BIGINT NOT NULL,
    -- It takes no more tables and hands over those that it has.
    draining   BOOLEAN NOT NULL DEFAULT false,
    ended      BOOLEAN NOT NULL DEFAULT false
);

-- Which node has a table: it alone appends to its record. Where that node is ended, whoever comes first may take it.
CREATE TABLE leases (
    number BIGINT PRIMARY KEY,
    node   BIGINT NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);

-- Who holds the database stands among the nodes. `stood`: by how much the nodes' time is behind the database's clock, since
-- it stands still while no node can serve.
DELETE FROM facts WHERE name = 'holder';
INSERT INTO facts (name, value) VALUES ('stood', 0);
