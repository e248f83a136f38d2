//! Notifications: how players want to receive them, and which have been sent.

use super::database::{all, any, execute, first, from_row, in_transaction};
use super::tables::{seats, standing};
use super::{Number, Store, StoreError};
use engine::table::TurnState;
use engine::time::now;
use games::seat::Seat;
use protocol::rest::Quiet;
use std::collections::BTreeMap;

/// Stop using a webhook or device after 10 failures in a row.
pub const MAX_FAILURES: i64 = 10;
/// The maximum number of devices that one player can have.
pub const MAX_DEVICES: i64 = 10;

/// A browser that accepts push messages.
#[derive(Clone, Debug)]
pub struct Device {
    pub id: String,
    /// The URL at which its push service accepts messages.
    pub endpoint: String,
    /// Its public key, an uncompressed P-256 point.
    pub p256dh: Vec<u8>,
    pub auth: Vec<u8>,
    pub agent: String,
    /// The address of the site where it subscribed. It is sent to the push service as our contact.
    pub base: String,
    pub created_at: i64,
}

/// The webhook through which a table announces its turns.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// The player who added it to the table.
    pub owner: String,
    pub url: String,
    /// The site's address, for links.
    pub base: String,
    pub quiet: Option<Quiet>,
    /// The number of consecutive failures.
    pub failures: i64,
    /// The reason for the latest failure.
    pub why: Option<String>,
    /// The earliest time of the next attempt, in milliseconds since 1970.
    pub rests: i64,
}

impl Webhook {
    /// True if it has failed too often and is no longer used.
    pub fn is_off(&self) -> bool {
        self.failures >= MAX_FAILURES
    }
}

/// A running table that is waiting for people.
#[derive(Debug)]
pub struct Awaiting {
    pub number: Number,
    /// The table's id.
    pub table: String,
    /// The seats of the people for whom it is waiting.
    pub people: Vec<Seat>,
    pub standing: TurnState,
    /// The seats already notified, each with the channel and the question.
    pub called: Vec<(Seat, String, u32)>,
}

/// A webhook as stored.
struct StoredHook {
    owner: String,
    url: String,
    base: String,
    quiet: Option<String>,
    failures: i64,
    why: Option<String>,
    rests: i64,
}

from_row!(StoredHook { owner, url, base, quiet, failures, why, rests });

/// A device as stored.
struct StoredDevice {
    id: String,
    endpoint: String,
    p256dh: Vec<u8>,
    auth: Vec<u8>,
    agent: String,
    base: String,
    created_at: i64,
}

from_row!(StoredDevice { id, endpoint, p256dh, auth, agent, base, created_at });

impl Store {
    /// Returns a table's webhook.
    pub async fn webhook(&self, number: Number) -> Result<Option<Webhook>, StoreError> {
        let sql = "SELECT owner, url, base, quiet, failures, why, rests FROM webhooks WHERE number = $1";
        first!(&self.readers, sql, number)?.map(webhook).transpose()
    }

    /// Sets or replaces a table's webhook.
    pub async fn set_webhook(&self, number: Number, hook: &Webhook) -> Result<(), StoreError> {
        let set = "
            INSERT INTO webhooks (number, owner, url, base, quiet) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (number) DO UPDATE SET owner = excluded.owner, url = excluded.url, base = excluded.base,
                quiet = excluded.quiet, failures = 0, why = NULL, rests = 0";
        execute!(self, set, number, &hook.owner, &hook.url, &hook.base, written(hook.quiet.as_ref())?)?;
        Ok(())
    }

    /// Copies a table's webhook to the host's next table, if the host added it.
    pub async fn carry_webhook(&self, from: Number, to: &str, host: &str) -> Result<(), StoreError> {
        let carry = "
            INSERT INTO webhooks (number, owner, url, base, quiet)
            SELECT tables.number, owner, url, base, quiet FROM webhooks JOIN tables ON id = $2
            WHERE webhooks.number = $1 AND owner = $3";
        execute!(self, carry, from, to, host)?;
        Ok(())
    }

    /// Copies the latest 100 chat messages of a table to another. Messages between spectators are not copied.
    pub async fn carry_chat(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let carry = "
            INSERT INTO chat (table_id, sender, name, seat, hearers, text, at)
            SELECT $2, sender, name, seat, hearers, text, at FROM (
                SELECT * FROM chat WHERE table_id = $1 AND coalesce(hearers, '') <> '[]' ORDER BY id DESC LIMIT 100) AS latest ORDER BY id";
        execute!(self, carry, from, to)?;
        Ok(())
    }

    /// Deletes a table's webhook. False if it has none.
    pub async fn forget_webhook(&self, number: Number) -> Result<bool, StoreError> {
        Ok(execute!(self, "DELETE FROM webhooks WHERE number = $1", number)? > 0)
    }

    /// Records the result of a webhook request: the reason if it failed, and when the next attempt may be made.
    pub async fn note_webhook(&self, number: Number, failed: Option<&str>, rests: i64) -> Result<(), StoreError> {
        match failed {
            Some(why) => {
                let note = "UPDATE webhooks SET failures = failures + 1, why = $2, rests = $3 WHERE number = $1";
                execute!(self, note, number, why, rests)?
            }
            None => {
                let note = "UPDATE webhooks SET failures = 0, why = NULL, rests = 0 WHERE number = $1 AND failures > 0";
                execute!(self, note, number)?
            }
        };
        Ok(())
    }

    /// Returns a player's devices, newest first. Empty for a banned player.
    pub async fn devices(&self, player: &str) -> Result<Vec<Device>, StoreError> {
        let sql = "
            SELECT devices.* FROM devices JOIN players ON players.id = player
            WHERE player = $1 AND banned_at IS NULL ORDER BY devices.created_at DESC, devices.id DESC";
        Ok(all!(&self.readers, sql, player)?.into_iter().map(device).collect())
    }

    /// Adds a device to a player, and removes it from any other player. False if the player already has
    /// [`MAX_DEVICES`].
    pub async fn add_device(&self, player: &str, new: &Device) -> Result<bool, StoreError> {
        let forget = "DELETE FROM devices WHERE endpoint = $1";
        let add = "
            INSERT INTO devices (id, player, endpoint, p256dh, auth, agent, base, created_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM devices WHERE player = $2) < $9";
        let (player, new) = (player.to_owned(), new.clone());
        in_transaction!(self, |with| {
            sqlx::query(forget).bind(&new.endpoint).execute(&mut *with).await?;
            let add = sqlx::query(add).bind(new.id).bind(player).bind(new.endpoint).bind(new.p256dh).bind(new.auth);
            let add = add.bind(new.agent).bind(new.base).bind(new.created_at).bind(MAX_DEVICES);
            add.execute(with).await?.rows_affected() > 0
        })
    }

    /// Deletes a player's device. False if they have no such device.
    pub async fn forget_device(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        Ok(execute!(self, "DELETE FROM devices WHERE id = $1 AND player = $2", id, player)? > 0)
    }

    /// Records the result of a push. A device that has failed too often is deleted.
    pub async fn note_device(&self, id: &str, failed: bool) -> Result<(), StoreError> {
        if !failed {
            execute!(self, "UPDATE devices SET failures = 0 WHERE id = $1 AND failures > 0", id)?;
            return Ok(());
        }
        execute!(self, "UPDATE devices SET failures = failures + 1 WHERE id = $1", id)?;
        execute!(self, "DELETE FROM devices WHERE id = $1 AND failures >= $2", id, MAX_FAILURES)?;
        Ok(())
    }

    /// Returns a player's quiet hours.
    pub async fn quiet_of(&self, player: &str) -> Result<Option<Quiet>, StoreError> {
        let found: Option<(Option<String>,)> =
            first!(&self.readers, "SELECT quiet FROM called_players WHERE player = $1", player)?;
        quiet(found.and_then(|(quiet,)| quiet))
    }

    /// Sets or clears a player's quiet hours.
    pub async fn set_quiet(&self, player: &str, quiet: Option<&Quiet>) -> Result<(), StoreError> {
        let set = "
            INSERT INTO called_players (player, quiet) VALUES ($1, $2)
            ON CONFLICT (player) DO UPDATE SET quiet = excluded.quiet";
        execute!(self, set, player, written(quiet)?)?;
        Ok(())
    }

    /// True if a player has muted the table.
    pub async fn is_muted(&self, player: &str, number: Number) -> Result<bool, StoreError> {
        any!(&self.readers, "SELECT 1 FROM muted WHERE player = $1 AND number = $2", player, number)
    }

    /// Mutes a table for a player, or unmutes it.
    pub async fn mute(&self, player: &str, number: Number, muted: bool) -> Result<(), StoreError> {
        let change = match muted {
            true => "INSERT INTO muted (player, number) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM muted WHERE player = $1 AND number = $2",
        };
        execute!(self, change, player, number)?;
        Ok(())
    }

    /// Records that a seat was notified of a question. False if this was already recorded.
    pub async fn note_call(&self, number: Number, seat: Seat, way: &str, question: u32) -> Result<bool, StoreError> {
        let note = "
            INSERT INTO calls (number, seat, way, question) VALUES ($1, $2, $3, $4)
            ON CONFLICT (number, seat, way) DO UPDATE SET question = excluded.question
                WHERE calls.question <> excluded.question";
        Ok(execute!(self, note, number, i32::from(seat.0), way, i64::from(question))? > 0)
    }

    /// Returns the running tables that are waiting for people and have a webhook, or a player with a device, to notify.
    pub async fn tables_awaiting_people(&self) -> Result<Vec<Awaiting>, StoreError> {
        let sql = "
            SELECT number, id, awaited & ~bots, awaited, openly, clocks FROM tables JOIN standings USING (number)
            WHERE status = 'playing' AND awaited & ~bots <> 0
            AND (number IN (SELECT number FROM webhooks)
                 OR id IN (SELECT table_id FROM sitting JOIN devices USING (player)))";
        let stored: Vec<(Number, String, i64, i64, i64, String)> = all!(&self.readers, sql)?;
        let called = "
            SELECT calls.number, seat, way, question FROM calls JOIN tables USING (number) WHERE status = 'playing'";
        let called: Vec<(Number, i32, String, i64)> = all!(&self.readers, called)?;
        let mut by_table = BTreeMap::<Number, Vec<_>>::new();
        for (number, seat, way, question) in called {
            by_table.entry(number).or_default().push((Seat(seat as u8), way, question as u32));
        }
        let awaiting = stored.into_iter().filter_map(|(number, table, people, awaited, openly, clocks)| {
            let standing = standing(awaited, openly, &clocks);
            let standing = standing.inspect_err(|error| {
                tracing::warn!(%table, %error, "cannot read the clocks of a table; not resuming its notifications");
            });
            let standing = standing.ok()?;
            let called = by_table.remove(&number).unwrap_or_default();
            Some(Awaiting { number, table, people: seats(people), standing, called })
        });
        Ok(awaiting.collect())
    }

    /// Sets the secret of a player's feed, of which only the hash is stored. `None` removes the feed's link.
    pub async fn set_feed(&self, player: &str, hash: Option<&str>) -> Result<(), StoreError> {
        let set = "
            INSERT INTO called_players (player, feed, feed_at) VALUES ($1, $2, $3)
            ON CONFLICT (player) DO UPDATE SET feed = excluded.feed, feed_at = excluded.feed_at";
        execute!(self, set, player, hash, hash.map(|_| now()))?;
        Ok(())
    }

    /// Returns the time at which a player's feed got its current link, in milliseconds since 1970.
    pub async fn feed_since(&self, player: &str) -> Result<Option<i64>, StoreError> {
        let found: Option<(Option<i64>,)> =
            first!(&self.readers, "SELECT feed_at FROM called_players WHERE player = $1", player)?;
        Ok(found.and_then(|(since,)| since))
    }

    /// Returns the player whose feed's secret has the hash `hash`. `None` if the player is banned.
    pub async fn player_of_feed(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let sql = "
            SELECT player FROM called_players JOIN players ON players.id = player
            WHERE feed = $1 AND banned_at IS NULL";
        let found: Option<(String,)> = first!(&self.readers, sql, hash)?;
        Ok(found.map(|(player,)| player))
    }

    /// Returns the server's key with the given name. If there is none, stores `new` as the key.
    pub async fn key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let sql = "SELECT value FROM keys WHERE name = $1";
        if let Some((key,)) = first!(&self.readers, sql, name)? {
            return Ok(key);
        }
        execute!(self, "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, new)?;
        let kept: Option<(Vec<u8>,)> = first!(&self.readers, sql, name)?;
        kept.map(|(key,)| key).ok_or(StoreError::Database(sqlx::Error::RowNotFound))
    }

    /// Deletes the server's key with the given name.
    pub async fn forget_key(&self, name: &str) -> Result<(), StoreError> {
        execute!(self, "DELETE FROM keys WHERE name = $1", name)?;
        Ok(())
    }
}

fn written(quiet: Option<&Quiet>) -> Result<Option<String>, StoreError> {
    Ok(quiet.map(serde_json::to_string).transpose()?)
}

fn quiet(text: Option<String>) -> Result<Option<Quiet>, StoreError> {
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?)
}

fn webhook(stored: StoredHook) -> Result<Webhook, StoreError> {
    let StoredHook { owner, url, base, quiet: hours, failures, why, rests } = stored;
    Ok(Webhook { owner, url, base, quiet: quiet(hours)?, failures, why, rests })
}

fn device(stored: StoredDevice) -> Device {
    let StoredDevice { id, endpoint, p256dh, auth, agent, base, created_at } = stored;
    Device { id, endpoint, p256dh, auth, agent, base, created_at }
}
