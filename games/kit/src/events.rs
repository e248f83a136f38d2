//! What happened, and who may know of it.

use crate::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event with its audience: one source for the log, the animation, the screen reader and translations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told<E> {
    /// The whole of it, for `to` and for whoever reviews a finished match.
    pub full: E,
    /// The seats that learn the whole; `None` means everybody.
    pub to: Option<Vec<Seat>>,
    /// What everybody else learns; `None` means nothing, not even that it happened.
    pub others: Option<E>,
}

impl<E> Told<E> {
    /// What `viewer` learns of it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&E> {
        match (&self.to, viewer) {
            (None, _) | (_, Viewer::Omniscient) => Some(&self.full),
            (Some(seats), Viewer::Seat(seat)) if seats.contains(&seat) => Some(&self.full),
            _ => self.others.as_ref(),
        }
    }

    /// The same audience for the event in another form.
    pub fn map<F>(self, mut form: impl FnMut(E) -> F) -> Told<F> {
        Told { full: form(self.full), to: self.to, others: self.others.map(form) }
    }
}

/// No input of any game tells of more: rules that do are failing, and are stopped before memory is full.
const MOST: usize = 20_000;

/// Where rules report what happens, in order.
#[derive(Debug)]
pub struct Events<E> {
    told: Vec<Told<E>>,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events { told: Vec::new() }
    }
}

impl<E> Events<E> {
    /// # Panics
    /// If there is no end of them.
    fn tell(&mut self, full: E, to: Option<&[Seat]>, others: Option<E>) {
        assert!(self.told.len() < MOST, "the rules tell of more than {MOST} events at once");
        self.told.push(Told { full, to: to.map(<[Seat]>::to_vec), others });
    }

    /// Everybody learns it.
    pub fn all(&mut self, event: E) {
        self.tell(event, None, None);
    }

    /// These seats learn `full`, everybody else `redacted`.
    pub fn part(&mut self, seats: &[Seat], full: E, redacted: E) {
        self.tell(full, Some(seats), Some(redacted));
    }

    /// These seats learn it, nobody else learns that it happened.
    pub fn only(&mut self, seats: &[Seat], event: E) {
        self.tell(event, Some(seats), None);
    }

    /// Forgets all so far and keeps the room it took: for whoever plays a match that nobody watches.
    pub fn clear(&mut self) {
        self.told.clear();
    }

    /// All of it, in order.
    pub fn into_told(self) -> Vec<Told<E>> {
        self.told
    }

    /// All so far, in order.
    pub fn told(&self) -> &[Told<E>] {
        &self.told
    }
}

#[cfg(test)]
mod tests {
    use super::Events;

    #[test]
    #[should_panic(expected = "more than 20000 events at once")]
    fn rules_that_tell_without_end_are_stopped() {
        let mut events = Events::default();
        loop {
            events.all(());
        }
    }
}
