//! Events: everything that happened in a match, with the viewers who may know it.

use crate::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event with its audience. The log, animations, screen readers and translations all use it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AddressedEvent<E> {
    /// The full event, for `to` and for reviews of finished matches.
    pub full: E,
    /// The seats that get the full event; `None` means everybody.
    pub to: Option<Vec<Seat>>,
    /// The event that everybody else gets. `None` means that they do not even learn that something happened.
    pub others: Option<E>,
}

impl<E> AddressedEvent<E> {
    /// The event as `viewer` gets it; `None` if they get nothing.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&E> {
        match (&self.to, viewer) {
            (None, _) | (_, Viewer::Omniscient) => Some(&self.full),
            (Some(seats), Viewer::Seat(seat)) if seats.contains(&seat) => Some(&self.full),
            _ => self.others.as_ref(),
        }
    }

    /// Converts the event and keeps its audience.
    pub fn map<F>(self, mut form: impl FnMut(E) -> F) -> AddressedEvent<F> {
        AddressedEvent { full: form(self.full), to: self.to, others: self.others.map(form) }
    }
}

/// The maximum number of events per input. Rules that report more are faulty and are stopped before they fill the
/// memory.
const MAX_EVENTS: usize = 20_000;

/// Collects the events that the rules report, in order.
#[derive(Debug)]
pub struct Events<E> {
    events: Vec<AddressedEvent<E>>,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events { events: Vec::new() }
    }
}

impl<E> Events<E> {
    /// # Panics
    /// If one input reports more than [`MAX_EVENTS`] events.
    fn tell(&mut self, full: E, to: Option<&[Seat]>, others: Option<E>) {
        assert!(self.events.len() < MAX_EVENTS, "the rules report more than {MAX_EVENTS} events in one input");
        self.events.push(AddressedEvent { full, to: to.map(<[Seat]>::to_vec), others });
    }

    /// Reports an event to everybody.
    pub fn all(&mut self, event: E) {
        self.tell(event, None, None);
    }

    /// Reports `full` to these seats and `redacted` to everybody else.
    pub fn part(&mut self, seats: &[Seat], full: E, redacted: E) {
        self.tell(full, Some(seats), Some(redacted));
    }

    /// Reports an event to these seats only. Nobody else learns that it happened.
    pub fn only(&mut self, seats: &[Seat], event: E) {
        self.tell(event, Some(seats), None);
    }

    /// Removes all events but keeps the memory, to play a match that nobody watches.
    pub fn clear(&mut self) {
        self.events.clear();
    }

    /// All events, in order.
    pub fn into_vec(self) -> Vec<AddressedEvent<E>> {
        self.events
    }

    /// All events so far, in order.
    pub fn as_slice(&self) -> &[AddressedEvent<E>] {
        &self.events
    }
}

#[cfg(test)]
mod tests {
    use super::Events;

    #[test]
    #[should_panic(expected = "more than 20000 events in one input")]
    fn rules_that_report_events_forever_are_stopped() {
        let mut events = Events::default();
        loop {
            events.all(());
        }
    }
}
