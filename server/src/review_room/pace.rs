//! Limits how often a person does something.

use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// The times of a person's latest actions, oldest first.
#[derive(Default)]
pub(super) struct Pace(VecDeque<Instant>);

impl Pace {
    /// Counts an action and returns true, unless there were already `most` actions in the time `within` before `now`.
    pub(super) fn allows(&mut self, (most, within): (usize, Duration), now: Instant) -> bool {
        while self.0.front().is_some_and(|first| now.duration_since(*first) >= within) {
            self.0.pop_front();
        }
        let allowed = self.0.len() < most;
        if allowed {
            self.0.push_back(now);
        }
        allowed
    }
}
