-- A private line may be for several: their player ids, a JSON array; null for a line to the table.
ALTER TABLE chat ADD COLUMN hearers TEXT;
UPDATE chat SET hearers = json_array(recipient) WHERE recipient IS NOT NULL;
ALTER TABLE chat DROP COLUMN recipient;
