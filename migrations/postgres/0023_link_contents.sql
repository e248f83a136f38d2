-- Whether a link hides the notes that players share with everyone, and the public chat, from those who open it.
ALTER TABLE share_links ADD COLUMN hides_notes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN hides_chat INTEGER NOT NULL DEFAULT 0;
