//! Access to tables: which players may know of a table and see it.

use super::Table;
use protocol::rest::{Audience, TableStatus, Visibility};
use subtle::ConstantTimeEq;

impl Table {
    /// True if the visitor may know that the table exists.
    pub fn is_open_to(&self, player: Option<&str>, invite: Option<&str>) -> bool {
        let is_kept =
            |player: &str| self.seats.iter().any(|place| place.kept_for.as_ref().is_some_and(|kept| kept.id == player));
        let is_known = |player: &str| self.known_to.iter().any(|known| known == player);
        let belongs = |player: &str| {
            self.host == player
                || self.seat_of(player).is_some()
                || self.lent_seat_of(player).is_some()
                || is_kept(player)
                || is_known(player)
        };
        let is_invited = || {
            let is_right = |invite: &str| same_secret(invite, &self.invite) || self.lent_by_link(invite).is_some();
            self.takes_invite() && invite.is_some_and(is_right)
        };
        !self.has_removed(player, invite)
            && (self.visibility == Visibility::Public || player.is_some_and(belongs) || is_invited())
    }

    /// True if the player is the host or has a seat.
    pub fn has_member(&self, player: &str) -> bool {
        self.host == player || self.seat_of(player).is_some()
    }

    /// True if a share link opens the finished match.
    pub fn is_open_by_link(&self) -> bool {
        self.status == TableStatus::Finished && self.takes_invite()
    }

    /// True if the player's lists show the finished match, because it is public or their own.
    pub fn is_listed_for(&self, player: &str) -> bool {
        self.visibility == Visibility::Public
            || self.host == player
            || self.seat_of(player).is_some()
            || self.lent_seat_of(player).is_some()
    }

    fn takes_invite(&self) -> bool {
        !(self.for_players_alone && self.status == TableStatus::Finished)
    }

    /// The audience of the finished match. `None` until it is over.
    pub fn audience(&self) -> Option<Audience> {
        let link = if self.takes_invite() { Audience::Link } else { Audience::Players };
        let audience = if self.visibility == Visibility::Public { Audience::Public } else { link };
        (self.status == TableStatus::Finished).then_some(audience)
    }

    /// True if the host removed the player and has not invited them again.
    pub fn has_removed(&self, player: Option<&str>, invite: Option<&str>) -> bool {
        let is_among = |those: &[String]| player.is_some_and(|player| those.iter().any(|one| one == player));
        let has_newer = || invite.is_some_and(|invite| same_secret(invite, &self.invite));
        is_among(&self.removed) || (is_among(&self.forgiven) && !has_newer())
    }
}

/// Compares two secrets in constant time, so that the time does not reveal how many characters of a guess are right.
pub(crate) fn same_secret(given: &str, real: &str) -> bool {
    given.as_bytes().ct_eq(real.as_bytes()).into()
}
