//! The bot. It plans a whole turn at once (rules section 14.1), since no single order changes the board. It plays on a resampled
//! state and reads another seat's orders only if its own seat may, so it knows no more than a player.

mod attack;
mod defence;
mod growth;
mod guess;
mod mind;

use super::command::Command;
use super::draft::Draft;
use super::drafting::MAX_DRAFTED;
use super::event::Claim;
use super::orders::Orders;
use super::reckoning::FIRST_CLAIM;
use super::state::Conquest;
use kit::dice::Dice;
use kit::seat::{Seat, Viewer};

/// The most commands of a plan.
const MAX_PLAN_LENGTH: u32 = 200;

/// The commands that the bot in `seat` gives: all its orders and the sealing, or an Insight, after which it plans again. Empty if
/// it has nothing to order.
pub(super) fn policy(game: &Conquest, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    if game.may_order(seat).is_err() {
        return Vec::new();
    }
    if game.faction(seat).drafted + MAX_PLAN_LENGTH > MAX_DRAFTED {
        return vec![Command::SubmitDefaults];
    }
    if let Some(seat) = mind::worth_reading(game, seat) {
        return vec![Command::Insight { seat }];
    }
    let mut plan = Plan::begin(game, seat, dice);
    plan.proclaim();
    plan.bend_time();
    let reserve = plan.reserve(dice);
    plan.attack(reserve + plan.growth(reserve), dice);
    plan.defend(reserve, dice);
    plan.raise_drones(dice);
    plan.invest();
    plan.hold_with_the_rest();
    plan.meddle();
    plan.commands.push(Command::Submit { open: false });
    plan.commands
}

/// An unfinished plan: a draft that is legal at every step, and the commands that produced it.
struct Plan<'a> {
    game: &'a Conquest,
    seat: Seat,
    draft: Draft<'a>,
    commands: Vec<Command>,
    /// How close each faction is to becoming Overlord.
    claims: Vec<Claim>,
    /// How aggressive it is this turn, 0 to 100. It is drawn each turn, so that nobody can predict it.
    boldness: u32,
    /// A rival so close to becoming Overlord that everybody must stop it.
    menace: Option<Seat>,
}

impl<'a> Plan<'a> {
    fn begin(game: &'a Conquest, seat: Seat, dice: &mut Dice) -> Self {
        let claims = game.claims();
        let due = game.turn + 2 >= FIRST_CLAIM;
        let near = |claim: &&Claim| claim.seat != seat && claim.units * 4 >= claim.others * 3;
        let menace = claims.iter().filter(|_| due).find(near).map(|claim| claim.seat);
        let boldness = dice.pick(101, "boldness") as u32;
        let draft = Draft::of(game, seat);
        let mut plan = Plan { game, seat, draft, commands: Vec::new(), claims, boldness, menace };
        plan.give(Command::ResetDraft);
        plan
    }

    /// Gives a command if it is legal.
    fn give(&mut self, command: Command) -> bool {
        let given = self.draft.accept(&command).is_ok();
        if given {
            self.commands.push(command);
        }
        given
    }

    /// The orders of another seat, if this seat knows them (R25, R67).
    fn known(&self, other: Seat) -> Option<&'a Orders> {
        let shown = self.game.shows_orders(other, Viewer::Seat(self.seat));
        self.game.faction(other).sealed.as_deref().filter(|_| shown)
    }

    /// The other living seats.
    fn rivals(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let seat = self.seat;
        self.game.living().filter(move |other| *other != seat)
    }

    /// The most units a single order can have (R26).
    fn order_limit(&self) -> u32 {
        self.draft.faction.order_limit().unwrap_or(u32::MAX)
    }

    fn proclaim(&mut self) {
        self.give(Command::ProclaimEmpire);
    }
}
