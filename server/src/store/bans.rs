//! Who is kept out. Their sessions stay, so that whoever comes with one is known, and are good for nothing.

use super::{Store, StoreError};
use crate::time::now;
use sqlx::Row;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// Networks that are kept out, each by its first address, and until when.
#[derive(Default)]
pub(super) struct BannedNetworks(RwLock<BTreeMap<IpAddr, i64>>);

/// What tells lines that a network is kept out, among the sessions that have ended.
pub fn ended_network(network: IpAddr) -> String {
    format!("network {network}")
}

impl Store {
    /// Keeps a person out, or lets them in again; false if there is no such person.
    pub async fn ban(&self, player: &str, banned: bool) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE players SET banned_at = ? WHERE id = ?")
            .bind(banned.then(now))
            .bind(player)
            .execute(self.writing()?)
            .await?;
        if banned {
            let theirs = sqlx::query("SELECT token_hash FROM sessions WHERE player = ?").bind(player);
            for session in theirs.fetch_all(&self.readers).await? {
                // That no line is open is no fault.
                let _ = self.ended.send(session.try_get("token_hash")?);
            }
        }
        Ok(done.rows_affected() > 0)
    }

    /// True if that person is kept out.
    pub async fn is_banned(&self, player: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM players WHERE id = ? AND banned_at IS NOT NULL").bind(player);
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// True if that session, by the hash of its token, is of somebody who is kept out.
    pub async fn is_banned_session(&self, hash: &str) -> Result<bool, StoreError> {
        let found = sqlx::query(
            "SELECT 1 FROM sessions JOIN players ON players.id = player WHERE token_hash = ? AND banned_at IS NOT NULL",
        );
        Ok(found.bind(hash).fetch_optional(&self.readers).await?.is_some())
    }

    /// Keeps a network out until then; `None` lets it in again.
    pub async fn ban_network(&self, network: IpAddr, until: Option<i64>) -> Result<(), StoreError> {
        let name = network.to_string();
        match until {
            Some(until) => {
                let keep = "INSERT INTO banned_networks (network, until) VALUES (?, ?)
                    ON CONFLICT (network) DO UPDATE SET until = excluded.until";
                sqlx::query(keep).bind(name).bind(until).execute(self.writing()?).await?;
            }
            None => {
                let forget = "DELETE FROM banned_networks WHERE network = ?";
                sqlx::query(forget).bind(name).execute(self.writing()?).await?;
            }
        }
        self.read_banned_networks().await?;
        if until.is_some() {
            let _ = self.ended.send(ended_network(network));
        }
        Ok(())
    }

    /// Networks that are kept out now, and until when.
    pub async fn banned_networks(&self) -> Result<Vec<(IpAddr, i64)>, StoreError> {
        let found =
            sqlx::query("SELECT network, until FROM banned_networks WHERE until > ? ORDER BY network").bind(now());
        let found = found.fetch_all(&self.readers).await?;
        let network = |row: &sqlx::sqlite::SqliteRow| {
            let name: &str = row.try_get("network").ok()?;
            Some((name.parse().ok()?, row.try_get("until").ok()?))
        };
        Ok(found.iter().filter_map(network).collect())
    }

    /// Keeps in memory which networks are kept out: every request asks.
    pub async fn read_banned_networks(&self) -> Result<(), StoreError> {
        let found = self.banned_networks().await?.into_iter().collect();
        *self.networks.0.write().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// True if that network is kept out now.
    pub fn is_banned_network(&self, network: IpAddr) -> bool {
        let banned = self.networks.0.read().unwrap_or_else(PoisonError::into_inner);
        banned.get(&network).is_some_and(|until| *until > now())
    }
}
