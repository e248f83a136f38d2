//! Advice: a hint that a player follows step by step. Each step is shown when the one before it is done, so hints never
//! contradict themselves.

use super::hint::Hint;
use crate::erased::Playing;
use crate::json::Json;
use crate::seat::Seat;

/// The rest of a hint: its commands that the player has not given yet.
#[derive(Clone, Debug)]
pub struct Advice {
    seat: Seat,
    hint: Hint,
}

impl Advice {
    /// The advice to `seat`.
    pub fn new(seat: Seat, hint: Hint) -> Self {
        Advice { seat, hint }
    }

    /// The remaining commands, with their reason.
    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    /// The advice that is left after a command from any seat; `state` is the state after that command. `None` if the
    /// player did something else, is done, or can no longer follow the advice.
    #[must_use]
    pub fn after(mut self, by: Seat, command: &Json, state: &dyn Playing) -> Option<Self> {
        if by == self.seat {
            if self.hint.commands.first() != Some(command) {
                return None;
            }
            self.hint.commands.remove(0);
            self.hint.drafts = self.hint.drafts.saturating_sub(1);
        }
        let next = state.read(self.hint.commands.first()?).ok()?;
        state.role_of(self.seat, &next).is_some().then_some(self)
    }
}
