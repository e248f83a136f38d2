//! The search data of finished matches: the words in the names of tables and players, the ending and the origin.

use super::database::{all, in_transaction};
use super::{Number, Store, StoreError};
use engine::table::Table;
use protocol::rest::TableStatus;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The version of [`words`] and of the other search columns. Raise it with every change, so that those of stored
/// matches are rebuilt.
pub(super) const FORM: i64 = 2;
/// Rebuild the words of at most 100 matches per transaction.
const AT_ONCE: i64 = 100;

/// Letters that Unicode does not decompose, with their plain spelling.
const PLAIN: [(char, &str); 10] = [
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ø', "o"),
    ('đ', "d"),
    ('ð', "d"),
    ('ħ', "h"),
    ('ı', "i"),
    ('ł', "l"),
    ('þ', "th"),
];

/// Returns the words of a text without case and accents: `Zoë's friends` has `zoe`, `s` and `friends`.
pub fn words(text: &str) -> BTreeSet<String> {
    let mut plain = String::new();
    for letter in text.to_lowercase().nfkd().filter(|letter| !is_combining_mark(*letter)) {
        match PLAIN.iter().find(|(accented, _)| *accented == letter) {
            Some((_, written)) => plain.push_str(written),
            None => plain.push(letter),
        }
    }
    plain.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns the search words of a table. Empty before its match is over.
pub(super) fn words_of(table: &Table) -> BTreeSet<String> {
    if table.status != TableStatus::Finished {
        return BTreeSet::new();
    }
    let people = table.seats.iter().filter_map(|place| place.name.as_deref());
    people.chain([table.name.as_str()]).chain(table.imported_by.as_deref()).flat_map(words).collect()
}

/// Returns the version of the words stored with a table. 0 before its match is over.
pub(super) fn form_of(table: &Table) -> i64 {
    if table.status == TableStatus::Finished { FORM } else { 0 }
}

/// Returns the reason for the outcome, or `None` before the match is over.
pub(super) fn ending(table: &Table) -> Option<&str> {
    table.outcome.as_ref().map(|outcome| outcome.reason.as_ref())
}

/// Returns 1 for an imported match and 0 for one that was played on this server.
pub(super) fn is_imported(table: &Table) -> i64 {
    i64::from(table.importer().is_some())
}

/// Returns the id of the match that the table continues.
pub(super) fn forked_from(table: &Table) -> Option<&str> {
    table.forked_from.as_ref().map(|from| from.id.as_str())
}

impl Store {
    /// Adds the words and other search columns to finished matches that an earlier release stored without them.
    pub async fn write_words(&self) -> Result<(), StoreError> {
        loop {
            let sql = "
                SELECT number, id, body FROM tables WHERE status = 'finished' AND words_by < $1 ORDER BY number LIMIT $2";
            let found: Vec<(Number, String, String)> = all!(&self.readers, sql, FORM, AT_ONCE)?;
            if found.is_empty() {
                return Ok(());
            }
            in_transaction!(self, |with| {
                for (number, id, body) in &found {
                    // A table that cannot be read gets no words and is not tried again.
                    let table = serde_json::from_str::<Table>(body).ok();
                    let note = sqlx::query(NOTE)
                        .bind(table.as_ref().and_then(|table| table.turns).map(i64::from))
                        .bind(table.as_ref().and_then(ending))
                        .bind(table.as_ref().map_or(0, is_imported))
                        .bind(table.as_ref().and_then(forked_from))
                        .bind(FORM)
                        .bind(number)
                        .bind(body);
                    if note.execute(&mut *with).await?.rows_affected() == 0 {
                        // The table has changed in the meantime. The next round reads it again.
                        continue;
                    }
                    sqlx::query(FORGET_WORDS).bind(id).execute(&mut *with).await?;
                    for word in table.iter().flat_map(words_of) {
                        sqlx::query(ADD_WORD).bind(word).bind(id).execute(&mut *with).await?;
                    }
                }
            })?;
        }
    }
}

const NOTE: &str = "
    UPDATE tables SET turns = $1, ending = $2, imported = $3, forked_from = $4, words_by = $5
    WHERE number = $6 AND body = $7";
pub(super) const FORGET_WORDS: &str = "DELETE FROM match_words WHERE table_id = $1";
const ADD_WORD: &str = "INSERT INTO match_words (word, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_ignore_case_and_accents() {
        let of = |text: &str| words(text).into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(of("Zoë's FRIENDS"), "friends s zoe");
        assert_eq!(of("Ｗｒｅｎ İlse Łódź Straße Søren"), "ilse lodz soren strasse wren");
        assert_eq!(of("Μίρα Ёлка"), "μιρα елка");
        assert_eq!(of("🚀 \0 –"), "");
        assert_eq!(of("a\0b"), "a b");
    }
}
