//! Limits how often somebody does something.

use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// When somebody last did something.
#[derive(Default)]
pub(super) struct Pace(VecDeque<Instant>);

impl Pace {
    /// Counts another time, unless there were `most` within the time before `now` already.
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
