//! How people want to hear that it is their turn, and what they were called for.

use super::{Number, Store, StoreError};
use crate::calls::{Device, MOST_DEVICES, MOST_FAILURES, Refused};
use crate::time::now;
use games::seat::Seat;
use protocol::rest::Quiet;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// Where a table has its turns announced.
#[derive(Clone, Debug)]
pub struct Webhook {
    pub url: String,
    /// The site's address, for links.
    pub base: String,
    pub quiet: Option<Quiet>,
    /// How often running it has failed, and why the last time.
    pub failures: i64,
    pub why: Option<String>,
    /// Until when it is left alone, milliseconds since 1970.
    pub rests: i64,
}

impl Webhook {
    /// True once it has failed so often that nobody is called there any more.
    pub fn is_off(&self) -> bool {
        self.failures >= MOST_FAILURES
    }
}

impl Store {
    /// A table's webhook.
    pub async fn webhook(&self, number: Number) -> Result<Option<Webhook>, StoreError> {
        let found = sqlx::query("SELECT * FROM webhooks WHERE number = ?").bind(number);
        found.fetch_optional(&self.readers).await?.as_ref().map(webhook).transpose()
    }

    /// Gives a table a webhook in place of the one that it may have.
    pub async fn set_webhook(&self, number: Number, owner: &str, hook: &Webhook) -> Result<(), StoreError> {
        let set =
            sqlx::query("INSERT OR REPLACE INTO webhooks (number, owner, url, base, quiet) VALUES (?, ?, ?, ?, ?)");
        let set = set.bind(number).bind(owner).bind(&hook.url).bind(&hook.base).bind(written(hook.quiet.as_ref())?);
        set.execute(self.writing()?).await?;
        Ok(())
    }

    /// Gives the next table of that host the webhook that they gave this one.
    pub async fn carry_webhook(&self, from: Number, to: &str, host: &str) -> Result<(), StoreError> {
        let carry = sqlx::query(
            "INSERT INTO webhooks (number, owner, url, base, quiet)
             SELECT tables.number, owner, url, base, quiet FROM webhooks JOIN tables ON id = ?2
             WHERE webhooks.number = ?1 AND owner = ?3",
        );
        carry.bind(from).bind(to).bind(host).execute(self.writing()?).await?;
        Ok(())
    }

    /// Takes a table's webhook away; false if it has none.
    pub async fn forget_webhook(&self, number: Number) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM webhooks WHERE number = ?").bind(number).execute(self.writing()?).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes how a call by it went: a failure has it rest until `rests`.
    pub async fn note_webhook(&self, number: Number, failed: Option<&Refused>, rests: i64) -> Result<(), StoreError> {
        let why = failed.map(ToString::to_string);
        let note = sqlx::query(match failed {
            Some(_) => "UPDATE webhooks SET failures = failures + 1, why = ?2, rests = ?3 WHERE number = ?1",
            None => "UPDATE webhooks SET failures = 0, why = ?2, rests = 0 WHERE number = ?1 AND failures > 0",
        });
        note.bind(number).bind(why).bind(rests).execute(self.writing()?).await?;
        Ok(())
    }

    /// A player's devices, the newest first; none of somebody who is kept out.
    pub async fn devices(&self, player: &str) -> Result<Vec<Device>, StoreError> {
        let found = sqlx::query(
            "SELECT devices.* FROM devices JOIN players ON players.id = player
             WHERE player = ? AND banned_at IS NULL ORDER BY devices.created_at DESC, devices.id DESC",
        )
        .bind(player);
        found.fetch_all(&self.readers).await?.iter().map(device).collect()
    }

    /// Notes a player's device, which may have been another's before; false if they have [`MOST_DEVICES`] already.
    pub async fn add_device(&self, player: &str, new: &Device) -> Result<bool, StoreError> {
        let mut transaction = self.writing()?.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query("DELETE FROM devices WHERE endpoint = ?").bind(&new.endpoint).execute(&mut *transaction).await?;
        let added = sqlx::query(
            "INSERT INTO devices (id, player, endpoint, p256dh, auth, agent, base, created_at)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM devices WHERE player = ?2) < ?9",
        );
        let added = added.bind(&new.id).bind(player).bind(&new.endpoint).bind(&new.p256dh).bind(&new.auth);
        let added = added.bind(&new.agent).bind(&new.base).bind(new.created_at).bind(MOST_DEVICES);
        let added = added.execute(&mut *transaction).await?.rows_affected() > 0;
        transaction.commit().await?;
        Ok(added)
    }

    /// Forgets a player's device; false if they have none of that id.
    pub async fn forget_device(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let forget = sqlx::query("DELETE FROM devices WHERE id = ? AND player = ?").bind(id).bind(player);
        Ok(forget.execute(self.writing()?).await?.rows_affected() > 0)
    }

    /// Notes how a push to it went; one that has failed too often is forgotten.
    pub async fn note_device(&self, id: &str, failed: bool) -> Result<(), StoreError> {
        let pool = self.writing()?;
        if !failed {
            sqlx::query("UPDATE devices SET failures = 0 WHERE id = ? AND failures > 0").bind(id).execute(pool).await?;
            return Ok(());
        }
        sqlx::query("UPDATE devices SET failures = failures + 1 WHERE id = ?").bind(id).execute(pool).await?;
        let forget = sqlx::query("DELETE FROM devices WHERE id = ? AND failures >= ?").bind(id).bind(MOST_FAILURES);
        forget.execute(pool).await?;
        Ok(())
    }

    /// A player's quiet hours.
    pub async fn quiet_of(&self, player: &str) -> Result<Option<Quiet>, StoreError> {
        let found = sqlx::query("SELECT quiet FROM called_players WHERE player = ?").bind(player);
        found.fetch_optional(&self.readers).await?.as_ref().map_or(Ok(None), quiet)
    }

    /// Gives a player quiet hours, or none.
    pub async fn set_quiet(&self, player: &str, quiet: Option<&Quiet>) -> Result<(), StoreError> {
        let set = sqlx::query(
            "INSERT INTO called_players (player, quiet) VALUES (?, ?)
             ON CONFLICT (player) DO UPDATE SET quiet = excluded.quiet",
        );
        set.bind(player).bind(written(quiet)?).execute(self.writing()?).await?;
        Ok(())
    }

    /// True if a player wants to hear nothing of that table.
    pub async fn is_muted(&self, player: &str, number: Number) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM muted WHERE player = ? AND number = ?").bind(player).bind(number);
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// Has a player hear of that table, or not.
    pub async fn mute(&self, player: &str, number: Number, muted: bool) -> Result<(), StoreError> {
        let change = match muted {
            true => sqlx::query("INSERT OR IGNORE INTO muted (player, number) VALUES (?, ?)"),
            false => sqlx::query("DELETE FROM muted WHERE player = ? AND number = ?"),
        };
        change.bind(player).bind(number).execute(self.writing()?).await?;
        Ok(())
    }

    /// Notes that a seat is called for that question; false if it has been.
    pub async fn note_call(&self, number: Number, seat: Seat, way: &str, question: u32) -> Result<bool, StoreError> {
        let note = sqlx::query(
            "INSERT INTO calls (number, seat, way, question) VALUES (?, ?, ?, ?)
             ON CONFLICT (number, seat, way) DO UPDATE SET question = excluded.question WHERE question <> excluded.question",
        );
        let note = note.bind(number).bind(seat.0).bind(way).bind(question).execute(self.writing()?).await?;
        Ok(note.rows_affected() > 0)
    }

    /// Running tables that wait for somebody who may want to be called.
    pub async fn tables_to_call(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM tables JOIN standings USING (number) WHERE status = 'playing' AND awaited <> 0
             AND (number IN (SELECT number FROM webhooks)
                  OR id IN (SELECT table_id FROM sitting JOIN devices USING (player)))",
        );
        rows.fetch_all(&self.readers).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Gives a player's feed a new secret, of which only the hash is kept, or with none takes its link away.
    pub async fn set_feed(&self, player: &str, hash: Option<&str>) -> Result<(), StoreError> {
        let set = sqlx::query(
            "INSERT INTO called_players (player, feed, feed_at) VALUES (?, ?, ?)
             ON CONFLICT (player) DO UPDATE SET feed = excluded.feed, feed_at = excluded.feed_at",
        );
        set.bind(player).bind(hash).bind(hash.map(|_| now())).execute(self.writing()?).await?;
        Ok(())
    }

    /// Since when a player's feed has its link.
    pub async fn feed_since(&self, player: &str) -> Result<Option<i64>, StoreError> {
        let found = sqlx::query("SELECT feed_at FROM called_players WHERE player = ?").bind(player);
        found.fetch_optional(&self.readers).await?.map_or(Ok(None), |row| Ok(row.try_get("feed_at")?))
    }

    /// Whose feed the secret of that hash opens; nobody's who is kept out.
    pub async fn player_of_feed(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query(
            "SELECT player FROM called_players JOIN players ON players.id = player WHERE feed = ? AND banned_at IS NULL",
        );
        found.bind(hash).fetch_optional(&self.readers).await?.map(|row| Ok(row.try_get("player")?)).transpose()
    }

    /// The server's own key of that name; `new` from now on if there is none.
    pub async fn key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let found =
            sqlx::query("SELECT value FROM keys WHERE name = ?").bind(name).fetch_optional(&self.readers).await?;
        if let Some(row) = found {
            return Ok(row.try_get("value")?);
        }
        let keep = "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value RETURNING value";
        Ok(sqlx::query(keep).bind(name).bind(new).fetch_one(self.writing()?).await?.try_get("value")?)
    }

    /// Forgets the server's own key of that name.
    pub async fn forget_key(&self, name: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM keys WHERE name = ?").bind(name).execute(self.writing()?).await?;
        Ok(())
    }
}

fn written(quiet: Option<&Quiet>) -> Result<Option<String>, StoreError> {
    Ok(quiet.map(serde_json::to_string).transpose()?)
}

fn quiet(row: &SqliteRow) -> Result<Option<Quiet>, StoreError> {
    let text: Option<&str> = row.try_get("quiet")?;
    Ok(text.map(serde_json::from_str).transpose()?)
}

fn webhook(row: &SqliteRow) -> Result<Webhook, StoreError> {
    Ok(Webhook {
        url: row.try_get("url")?,
        base: row.try_get("base")?,
        quiet: quiet(row)?,
        failures: row.try_get("failures")?,
        why: row.try_get("why")?,
        rests: row.try_get("rests")?,
    })
}

fn device(row: &SqliteRow) -> Result<Device, StoreError> {
    Ok(Device {
        id: row.try_get("id")?,
        endpoint: row.try_get("endpoint")?,
        p256dh: row.try_get("p256dh")?,
        auth: row.try_get("auth")?,
        agent: row.try_get("agent")?,
        base: row.try_get("base")?,
        created_at: row.try_get("created_at")?,
    })
}
