//! What a player is told on their own devices once, beside whose turn it is.

use super::{Calls, MOST_WAITING, Way, Words, count, quiet, send_to_devices};
use crate::matches::Matches;
use crate::matches::table::Table;
use crate::store::{Number, Store, StoreError};
use games::seat::Seat;
use std::sync::PoisonError;

/// What one is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The others want a bot to play for them.
    StandInAsked,
    /// A bot plays for them now.
    StandIn,
    /// A seat is kept for them at a table where somebody wants to play again.
    Again,
}

impl Told {
    fn title(self) -> &'static str {
        match self {
            Told::StandInAsked => "The others want a bot to play for you",
            Told::StandIn => "A bot plays for you until you are back",
            Told::Again => "Play again? A seat is kept for you",
        }
    }
}

/// Something to be told.
pub(super) struct Note {
    number: Number,
    player: String,
    words: Words,
}

impl Calls {
    /// That player, whose seat it is, is told so on their devices, unless they sleep or have muted the table.
    pub fn tell(&self, number: Number, table: &Table, seat: Seat, player: String, told: Told) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() == MOST_WAITING {
            return count(Way::Push, "dropped");
        }
        notes.push(Note { number, player, words: Words::of_note(table, seat, told.title()) });
        self.changed.notify_one();
    }

    /// What is to be told now.
    pub(super) fn take_notes(&self) -> Vec<Note> {
        std::mem::take(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Tells it, after what else is on its way to that player.
pub(super) async fn tell(matches: &Matches, store: &Store, note: Note) -> Result<(), StoreError> {
    let calls = &matches.calls;
    let Note { number, player, words } = note;
    let devices = store.devices(&player).await?;
    let sleeps = store.quiet_of(&player).await?.as_ref().and_then(quiet::end).is_some();
    if devices.is_empty() || sleeps || store.is_muted(&player, number).await? {
        return Ok(());
    }
    let Some(_of_owner) = calls.owners[Way::Push as usize].enter(&player, super::MOST_WAITING_OF_ONE).await else {
        count(Way::Push, "dropped");
        return Ok(());
    };
    let _sending = calls.sending[Way::Push as usize].acquire().await;
    send_to_devices(calls, store, &player, &devices, &words).await
}
