//! Bans of players and networks. A banned player's sessions stay, so that the server recognizes the player, but they
//! grant no access.

use super::database::{all, any, execute};
use super::tables::ids;
use super::{Ended, Store, StoreError};
use engine::time::now;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// Banned networks by their first address, each with the time at which its ban ends.
#[derive(Default)]
pub(super) struct BannedNetworks(RwLock<BTreeMap<IpAddr, i64>>);

/// Returns the message that notifies connections of a network ban. It is sent among the messages about ended sessions.
pub fn ended_network(network: IpAddr) -> String {
    format!("network {network}")
}

impl Store {
    /// Bans a player, or lifts the ban. False if there is no such player.
    pub async fn ban(&self, player: &str, banned: bool) -> Result<bool, StoreError> {
        let ban = "UPDATE players SET banned_at = $1 WHERE id = $2";
        let done = execute!(self, ban, banned.then(now), player)?;
        if banned {
            let theirs = ids(all!(&self.readers, "SELECT token_hash FROM sessions WHERE player = $1", player))?;
            // This fails if there are no subscribers, which is fine.
            theirs.into_iter().for_each(|session| drop(self.ended.send(Ended::here(session))));
        }
        Ok(done > 0)
    }

    /// True if the player is banned.
    pub async fn is_banned(&self, player: &str) -> Result<bool, StoreError> {
        any!(&self.readers, "SELECT 1 FROM players WHERE id = $1 AND banned_at IS NOT NULL", player)
    }

    /// True if the session whose token has the hash `hash` belongs to a banned player.
    pub async fn is_banned_session(&self, hash: &str) -> Result<bool, StoreError> {
        let sql = "
            SELECT 1 FROM sessions JOIN players ON players.id = player WHERE token_hash = $1 AND banned_at IS NOT NULL";
        any!(&self.readers, sql, hash)
    }

    /// Bans a network until `until`, in milliseconds since 1970. `None` lifts the ban.
    pub async fn ban_network(&self, network: IpAddr, until: Option<i64>) -> Result<(), StoreError> {
        let name = network.to_string();
        match until {
            Some(until) => {
                let keep = "INSERT INTO banned_networks (network, until) VALUES ($1, $2)
                    ON CONFLICT (network) DO UPDATE SET until = excluded.until";
                execute!(self, keep, name, until)?;
            }
            None => drop(execute!(self, "DELETE FROM banned_networks WHERE network = $1", name)?),
        }
        self.read_banned_networks().await?;
        // This notifies the other nodes too, even when a ban is lifted.
        let _ = self.ended.send(Ended::here(ended_network(network)));
        Ok(())
    }

    /// Returns the networks that are banned now, each with the end of its ban.
    pub async fn banned_networks(&self) -> Result<Vec<(IpAddr, i64)>, StoreError> {
        let sql = "SELECT network, until FROM banned_networks WHERE until > $1 ORDER BY network";
        let found: Vec<(String, i64)> = all!(&self.readers, sql, now())?;
        Ok(found.into_iter().filter_map(|(network, until)| Some((network.parse().ok()?, until))).collect())
    }

    /// Loads the banned networks into memory, because every request checks them.
    pub async fn read_banned_networks(&self) -> Result<(), StoreError> {
        let found = self.banned_networks().await?.into_iter().collect();
        *self.networks.0.write().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// True if the network is banned now.
    pub fn is_banned_network(&self, network: IpAddr) -> bool {
        let banned = self.networks.0.read().unwrap_or_else(PoisonError::into_inner);
        banned.get(&network).is_some_and(|until| *until > now())
    }
}
