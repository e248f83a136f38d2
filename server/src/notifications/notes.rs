//! Notes: notifications about anything other than a turn, sent once to a player's own devices.

use super::{MAX_QUEUED, Notifications, Way, Words, count, quiet, send_to_devices};
use crate::matches::Matches;
use crate::matches::table::Table;
use crate::store::{Number, Store, StoreError};
use games::seat::Seat;
use std::sync::PoisonError;

/// The kinds of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// The others want a bot to play for the player.
    StandInAsked,
    /// A bot is now playing for the player.
    StandIn,
    /// A seat is kept for the player at the table of a rematch.
    Again,
}

impl NoteKind {
    /// The id of the title in `locales/en.ftl`.
    fn title(self) -> &'static str {
        match self {
            NoteKind::StandInAsked => "stand-in-asked",
            NoteKind::StandIn => "stand-in",
            NoteKind::Again => "again",
        }
    }
}

/// A note that is waiting to be sent.
pub(super) struct Note {
    number: Number,
    player: String,
    words: Words,
}

impl Notifications {
    /// Queues a note to the player of a seat. It is not sent in quiet hours or if the player has muted the table.
    pub fn tell(&self, number: Number, table: &Table, seat: Seat, player: String, told: NoteKind) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() == MAX_QUEUED {
            return count(Way::Push, "dropped");
        }
        notes.push(Note { number, player, words: Words::of_note(table, seat, told.title()) });
        self.pending.times.wake();
    }

    /// Takes the waiting notes.
    pub(super) fn take_notes(&self) -> Vec<Note> {
        std::mem::take(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Sends a note, after earlier notifications to the same player.
pub(super) async fn tell(matches: &Matches, store: &Store, note: Note) -> Result<(), StoreError> {
    let notifications = &matches.notifications;
    let Note { number, player, words } = note;
    let devices = store.devices(&player).await?;
    let sleeps = store.quiet_of(&player).await?.as_ref().and_then(quiet::end).is_some();
    if devices.is_empty() || sleeps || store.is_muted(&player, number).await? {
        return Ok(());
    }
    let Some(_of_owner) = notifications.owners[Way::Push as usize].enter(&player, super::MAX_QUEUED_PER_OWNER).await
    else {
        count(Way::Push, "dropped");
        return Ok(());
    };
    let _sending = notifications.sending[Way::Push as usize].acquire().await;
    send_to_devices(notifications, store, &player, &devices, &words).await
}
