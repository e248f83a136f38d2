//! A person's place in a review room.

use super::pace::Pace;
use games::seat::Seat;
use protocol::review_room::{ReviewSpot, Reviewer};
use tokio::time::Instant;

/// A person in the room.
pub(super) struct Place {
    pub(super) number: u32,
    pub(super) key: Option<String>,
    pub(super) player: Option<String>,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) follows: bool,
    /// The time at which their connection was lost.
    pub(super) away_since: Option<Instant>,
    pub(super) pointer: Option<ReviewSpot>,
    pub(super) chats: Pace,
    pub(super) points: Pace,
}

impl Place {
    /// The place of a person who has just entered, as a follower.
    pub(super) fn new(
        number: u32,
        key: Option<String>,
        player: Option<String>,
        name: String,
        seat: Option<Seat>,
    ) -> Self {
        let (chats, points) = (Pace::default(), Pace::default());
        Place { number, key, player, name, seat, follows: true, away_since: None, pointer: None, chats, points }
    }

    /// Returns the place as everybody in the room sees it.
    pub(super) fn shown(&self) -> Reviewer {
        Reviewer {
            number: self.number,
            name: self.name.clone(),
            player: self.player.clone(),
            seat: self.seat,
            follows: self.follows,
            away: self.away_since.is_some(),
        }
    }
}
