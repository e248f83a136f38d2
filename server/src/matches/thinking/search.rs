//! Limits the time of searches, and stops them when their result is no longer needed. With a manual clock, searches end
//! after a number of playouts instead, so that a seed gives the same moves on every machine.

use crate::time::is_manual;
use games::bots::Purpose;
use games::dice::Dice;
use games::erased::{Playing, Thinking};
use games::seat::Seat;
use std::sync::Weak;
use std::time::Duration;
// In virtual time, a search takes no time, so only its playouts end it.
use tokio::time::Instant;

/// The maximum time for a hint, or for all bots of a table together.
const THOUGHT_TOGETHER: Duration = Duration::from_secs(3);
/// The number of playouts between two checks of the clock. A slice takes a few milliseconds.
const SLICE: u32 = 4;
/// The assumed duration of a slice with a manual clock. A hint then ends after 200 playouts, which even a debug build
/// on a busy machine finishes in reasonable time.
const COUNTED: Duration = Duration::from_millis(60);

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    pub(crate) playouts: u32,
    pub(crate) time: Duration,
}

/// The maximum time that each of `bots` bots at one table may think.
pub(crate) fn time_for_each(bots: usize) -> Duration {
    THOUGHT_TOGETHER / u32::try_from(bots.max(1)).unwrap_or(u32::MAX)
}

/// Searches for `seat` within `budget`. Stops early if more thinking would change nothing, or if `wanted` was dropped.
pub(crate) fn think_about(
    state: &dyn Playing,
    seat: Seat,
    dice: &mut Dice,
    purpose: Purpose,
    budget: Budget,
    wanted: &Weak<()>,
) -> Box<dyn Thinking> {
    let (began, mut counted, mut left) = (Instant::now(), Duration::ZERO, budget.playouts);
    let spent = |counted: Duration| if is_manual() { counted } else { began.elapsed() };
    let mut search = state.search(seat, dice, purpose);
    while left > 0 && !search.is_settled() && wanted.strong_count() > 0 && spent(counted) < budget.time {
        search.think(left.min(SLICE));
        left = left.saturating_sub(SLICE);
        counted += COUNTED;
    }
    search
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::bots::Style;
    use games::game::Nothing;
    use serde_json::{Value, json};
    use std::sync::Arc;

    fn begun() -> Arc<dyn Playing> {
        let bids = &bids::BIDS;
        let loadouts = [json!(Nothing {}), Value::Null];
        (bids.setup)(1, &json!({"rounds": 5}), &loadouts, &mut Dice::from_number(1)).unwrap().state
    }

    #[test]
    fn an_unwanted_search_stops_before_its_first_playout() {
        let gone = Arc::downgrade(&Arc::new(()));
        let hour = Budget { playouts: u32::MAX, time: Duration::from_secs(3600) };
        let found = think_about(&*begun(), Seat(0), &mut Dice::from_number(1), Purpose::Hint, hour, &gone);
        assert_eq!(found.hint().tried, 0);
        assert!(!found.plan(Style::Usual).is_empty(), "it has a plan even so");
    }

    #[test]
    fn a_search_ends_when_its_time_is_up() {
        let wanted = Arc::new(());
        let still = Arc::downgrade(&wanted);
        let mut dice = Dice::from_number(1);
        let mut hint = |time| {
            let budget = Budget { playouts: u32::MAX, time };
            think_about(&*begun(), Seat(0), &mut dice, Purpose::Hint, budget, &still).hint()
        };
        assert_eq!(hint(Duration::ZERO).tried, 0);
        assert!(hint(Duration::from_secs(1)).tried > 0);
    }

    #[tokio::test(start_paused = true)]
    async fn in_virtual_time_only_playouts_end_a_search() {
        let wanted = Arc::new(());
        let budget = Budget { playouts: 12, time: Duration::from_nanos(1) };
        let mut dice = Dice::from_number(1);
        let found = think_about(&*begun(), Seat(0), &mut dice, Purpose::Hint, budget, &Arc::downgrade(&wanted));
        assert_eq!(found.playouts(), 12);
    }

    #[test]
    fn a_search_ends_when_its_playouts_are_used_up() {
        let wanted = Arc::new(());
        let still = Arc::downgrade(&wanted);
        let budget = Budget { playouts: 5, time: Duration::from_secs(3600) };
        let found = think_about(&*begun(), Seat(0), &mut Dice::from_number(1), Purpose::Hint, budget, &still);
        assert_eq!(found.playouts(), 5);
    }

    #[test]
    fn the_bots_of_a_table_share_the_time() {
        assert_eq!(time_for_each(1), THOUGHT_TOGETHER);
        assert_eq!(time_for_each(11) * 11 / 1_000_000 * 1_000_000, THOUGHT_TOGETHER / 11 * 11 / 1_000_000 * 1_000_000);
    }
}
