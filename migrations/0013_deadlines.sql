-- Which deadlines are ahead is asked at a start alone, of the tables that are playing; the index was written with every input.
DROP INDEX standings_by_due;
