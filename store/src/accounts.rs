//! Accounts: moving a guest's belongings into one, and the recovery codes for lost passwords.

use super::database::{all, execute, first, in_transaction};
use super::people::{hashed, look_of};
use super::tables::ids;
use super::{Store, StoreError};
use engine::random;
use engine::time::now;
use protocol::rest::Belongings;

/// The number of recovery codes that an account gets.
const CODES: usize = 8;

impl Store {
    /// Counts a player's belongings on this server.
    pub async fn belongings(&self, player: &str) -> Result<Belongings, StoreError> {
        let sql = "
            SELECT count(*) FILTER (WHERE status <> 'finished'), count(*) FILTER (WHERE status = 'finished'),
                (SELECT count(*) FROM decks WHERE player = $1), (SELECT count(*) FROM table_settings WHERE player = $1),
                (SELECT count(*) FROM notes WHERE player = $1),
                (SELECT count(*) FROM (SELECT table_id FROM favourites WHERE player = $1
                    UNION SELECT table_id FROM match_tags WHERE player = $1) AS marked)
            FROM tables WHERE status <> 'closed'
                AND (host = $1 OR id IN (SELECT table_id FROM sitting WHERE player = $1))";
        let counted: Option<(i64, i64, i64, i64, i64, i64)> = first!(&self.readers, sql, player)?;
        let (running, finished, decks, settings, notes, marked) = counted.unwrap_or_default();
        let few = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(Belongings {
            running: few(running),
            finished: few(finished),
            decks: few(decks),
            settings: few(settings),
            notes: few(notes),
            marked: few(marked),
        })
    }

    /// Starts to move a guest's belongings into an account. One transaction moves decks, settings, notes, share links,
    /// favourites, tags, chat and notifications; then the guest's sessions end. The tables must follow one by one: see
    /// [`Store::tables_to_bring`]. False if the player is not a guest, or the move has already begun.
    pub async fn begin_bringing(&self, guest: &str, account: &str) -> Result<bool, StoreError> {
        let (from, to) = (guest.to_owned(), account.to_owned());
        let begun = in_transaction!(self, |with| {
            let begin = sqlx::query(BEGIN).bind(&from).bind(&to).execute(&mut *with).await?;
            let begun = begin.rows_affected() > 0;
            if begun {
                for statement in BRING {
                    sqlx::query(statement).bind(&from).bind(&to).execute(&mut *with).await?;
                }
            }
            begun
        })?;
        if begun {
            self.end_all_sessions(guest).await?;
        }
        Ok(begun)
    }

    /// Returns the guests whose move into an account has not finished, each with the account.
    pub async fn being_brought(&self) -> Result<Vec<(String, String)>, StoreError> {
        all!(&self.readers, "SELECT guest, account FROM bringing")
    }

    /// Returns the tables at which a guest has a seat, the tables that they host, and the waiting tables that mention
    /// them. Finished matches come last.
    pub async fn tables_to_bring(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        let sql = "
            SELECT id FROM tables WHERE status <> 'closed'
                AND (host = $1 OR id IN (SELECT table_id FROM sitting WHERE player = $1)
                    OR (status = 'waiting' AND body LIKE '%\"' || $1 || '\"%'))
            ORDER BY status = 'finished', created_at DESC";
        ids(all!(&self.readers, sql, guest))
    }

    /// Ends a guest's move into an account, once every table has followed.
    pub async fn end_bringing(&self, guest: &str) -> Result<(), StoreError> {
        execute!(self, "DELETE FROM bringing WHERE guest = $1", guest)?;
        Ok(())
    }

    /// Replaces an account's recovery codes with new ones.
    pub async fn new_recovery_codes(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let (player, codes) = (player.to_owned(), new_codes());
        in_transaction!(self, |with| {
            sqlx::query(FORGET_CODES).bind(&player).execute(&mut *with).await?;
            for code in &codes {
                sqlx::query(ADD_CODE).bind(&player).bind(hashed(code)).execute(&mut *with).await?;
            }
            codes
        })
    }

    /// Returns the id of the account with the given name, if the code is one of its recovery codes.
    pub async fn account_of_code(&self, name: &str, code: &str) -> Result<Option<String>, StoreError> {
        let sql = "
            SELECT id, name FROM players JOIN recovery_codes ON player = id
            WHERE kept_name IN ($1, $2) AND hash = $3 AND banned_at IS NULL";
        let code = hashed(&random::typed_recovery_code(code));
        let found: Vec<(String, String)> = all!(&self.readers, sql, look_of(name), name.to_lowercase(), code)?;
        let same = |(_, called): &(String, String)| called.to_lowercase() == name.to_lowercase();
        Ok(found.into_iter().find(same).map(|(id, _)| id))
    }

    /// Uses up a recovery code in one transaction: sets the password, ends all sessions and creates new codes. `None`
    /// if the code is wrong or no longer valid.
    pub async fn recover(
        &self,
        player: &str,
        code: &str,
        password_hash: &str,
    ) -> Result<Option<Vec<String>>, StoreError> {
        let (code, codes) = (hashed(&random::typed_recovery_code(code)), new_codes());
        let (player, password_hash) = (player.to_owned(), password_hash.to_owned());
        let recovered = in_transaction!(self, |with| {
            if sqlx::query(USE_CODE).bind(&player).bind(code).execute(&mut *with).await?.rows_affected() == 0 {
                None
            } else {
                sqlx::query(SET_PASSWORD).bind(&player).bind(password_hash).execute(&mut *with).await?;
                sqlx::query(FORGET_CODES).bind(&player).execute(&mut *with).await?;
                for code in &codes {
                    sqlx::query(ADD_CODE).bind(&player).bind(hashed(code)).execute(&mut *with).await?;
                }
                let ended: Vec<(String,)> = sqlx::query_as(END_SESSIONS).bind(player).fetch_all(with).await?;
                Some((codes, ended))
            }
        })?;
        let Some((codes, ended)) = recovered else { return Ok(None) };
        self.tell_ended(ended.into_iter().map(|(hash,)| hash));
        Ok(Some(codes))
    }

    /// Makes a session expire after `millis` milliseconds, unless it is used again.
    pub async fn leave_session(&self, token: &str, millis: i64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2";
        execute!(self, sql, now() - super::people::UNUSED + millis, hashed(token))?;
        Ok(())
    }
}

fn new_codes() -> Vec<String> {
    (0..CODES).map(|_| random::recovery_code()).collect()
}

const BEGIN: &str = "
    INSERT INTO bringing (guest, account)
    SELECT id, $2 FROM players WHERE id = $1 AND id <> $2 AND kept_name IS NULL
    ON CONFLICT (guest) DO NOTHING";

/// In each statement `$1` is the guest and `$2` the account. A private message lists its readers as quoted ids.
const BRING: [&str; 14] = [
    "UPDATE decks SET player = $2 WHERE player = $1",
    "UPDATE table_settings SET player = $2 WHERE player = $1",
    "UPDATE notes SET player = $2 WHERE player = $1",
    "UPDATE share_links SET player = $2 WHERE player = $1",
    "UPDATE favourites SET player = $2
     WHERE player = $1 AND table_id NOT IN (SELECT table_id FROM favourites WHERE player = $2)",
    "UPDATE match_tags SET player = $2
     WHERE player = $1 AND (tag, table_id) NOT IN (SELECT tag, table_id FROM match_tags WHERE player = $2)",
    "UPDATE devices SET player = $2 WHERE player = $1",
    "UPDATE webhooks SET owner = $2 WHERE owner = $1",
    "UPDATE muted SET player = $2
     WHERE player = $1 AND number NOT IN (SELECT number FROM muted WHERE player = $2)",
    "UPDATE called_players SET player = $2
     WHERE player = $1 AND NOT EXISTS (SELECT 1 FROM called_players WHERE player = $2)",
    "UPDATE chat SET sender = $2
     WHERE sender = $1 AND table_id IN (SELECT table_id FROM sitting WHERE player = $1)",
    "UPDATE chat SET hearers = replace(hearers, '\"' || $1 || '\"', '\"' || $2 || '\"')
     WHERE hearers IS NOT NULL AND table_id IN (SELECT table_id FROM sitting WHERE player = $1)",
    // An account with a rating keeps it: otherwise players could play as guests and bring only the matches they won.
    "UPDATE rated SET player = $2
     WHERE player = $1 AND game NOT IN (SELECT game FROM ratings WHERE player = $2)",
    "UPDATE ratings SET player = $2
     WHERE player = $1 AND game NOT IN (SELECT game FROM ratings WHERE player = $2)",
];

const FORGET_CODES: &str = "DELETE FROM recovery_codes WHERE player = $1";
const ADD_CODE: &str = "INSERT INTO recovery_codes (player, hash) VALUES ($1, $2)";
const USE_CODE: &str = "DELETE FROM recovery_codes WHERE player = $1 AND hash = $2";
const END_SESSIONS: &str = "DELETE FROM sessions WHERE player = $1 RETURNING token_hash";
const SET_PASSWORD: &str = "UPDATE players SET password = $2 WHERE id = $1";
