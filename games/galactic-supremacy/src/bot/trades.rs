//! How the bot answers offers.

use crate::cards::Kind;
use crate::combat::odds::threat;
use crate::command::Command;
use crate::offers::{Bundle, Offer};
use crate::state::Galaxy;
use crate::unit::UnitId;
use kit::seat::Seat;

/// It accepts an offer whose gain is at least this much, in tenths.
const GAIN: u32 = 10;
/// It gives nothing to a player who could take its homeworld with more than this chance, in thousandths.
const DANGER: u32 = 250;

/// The answer to the first offer that the bot can answer now. A good offer waits until cards may change hands (R88).
pub(super) fn reply(galaxy: &Galaxy, seat: Seat) -> Option<Command> {
    let answer = |offer: &Offer| match (accepts(galaxy, seat, offer), galaxy.busy()) {
        (true, true) => None,
        (true, false) => Some(Command::TradeAccept { offer: offer.id }),
        (false, _) => Some(Command::TradeDecline { offer: offer.id }),
    };
    galaxy.offers.iter().filter(|offer| offer.to == seat).find_map(answer)
}

fn accepts(galaxy: &Galaxy, seat: Seat, offer: &Offer) -> bool {
    let gains = value(&offer.give) >= value(&offer.want) + GAIN;
    gains && galaxy.player(seat).can_give(&offer.want) && threat(galaxy, offer.by, UnitId::Home(seat)) <= DANGER
}

/// The value of one side of an offer, in tenths.
fn value(bundle: &Bundle) -> u32 {
    let card = |kind: &Kind| match kind {
        Kind::Fleet => 60,
        Kind::Research => 50,
        Kind::Colony | Kind::Leader => 40,
        Kind::Command => 30,
    };
    bundle.cards.iter().map(card).sum::<u32>() + 6 * bundle.credits
}
