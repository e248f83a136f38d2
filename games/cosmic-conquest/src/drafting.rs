//! Draft commands and sealing (section 7).

use super::Log;
use super::command::Command;
use super::draft::Draft;
use super::event::{Event, How};
use super::orders::Orders;
use super::reckoning::Holding;
use super::refusals::Code;
use super::shared::Shared;
use super::state::{Conquest, Insight};
use kit::dice::Dice;
use kit::game::Refusal;
use kit::refusals::{Reason, ensure};
use kit::seat::Seat;

/// The most draft commands of a seat in a turn (D78).
pub(super) const MAX_DRAFTED: u32 = 600;
/// The most steps that can be undone (D93).
const UNDO_STEPS: usize = 20;

impl Conquest {
    /// Carries out a command of `seat`. A refusal names the first error in the order of section 7.
    pub(super) fn perform(
        &mut self,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        self.may_order(seat).map_err(|code| code.plain())?;
        match *command {
            Command::Submit { open } => {
                let orders = self.faction(seat).draft.clone();
                self.seal(seat, orders, How::Submit, open, dice, log);
                Ok(())
            }
            Command::SubmitDefaults => {
                self.seal(seat, self.default_orders(seat), How::Defaults, false, dice, log);
                Ok(())
            }
            Command::Insight { seat: target } => self.read(seat, target, log),
            _ => self.draft(seat, command),
        }
        .map_err(|code| self.refusal(seat, command, code))
    }

    /// Whether `seat` is in play and has not sealed its orders.
    pub(super) fn may_order(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.end.is_none(), Code::WrongPhase)?;
        let faction = self.factions.get(seat.index()).ok_or(Code::UnknownSeat)?;
        ensure(faction.alive, Code::SeatOut)?;
        ensure(faction.sealed.is_none(), Code::OrdersSealed)
    }

    /// One more step of the draft. A command that leaves the draft as it was adds no step to undo (R87).
    fn draft(&mut self, seat: Seat, command: &Command) -> Result<(), Code> {
        ensure(self.faction(seat).drafted < MAX_DRAFTED, Code::DraftLimit)?;
        let mut draft = Draft::of(self, seat);
        draft.accept(command)?;
        let next = draft.orders;
        let faction = &mut *self.factions[seat.index()];
        faction.drafted += 1;
        if *command == Command::Undo {
            faction.undo.pop();
            faction.draft = next;
        } else if next != faction.draft {
            if faction.undo.len() == UNDO_STEPS {
                faction.undo.remove(0);
            }
            faction.undo.push(std::mem::replace(&mut faction.draft, next));
        }
        Ok(())
    }

    /// Telepathic Insight: orders that are already sealed are read at once (R67, D50).
    fn read(&mut self, seat: Seat, target: Seat, log: &mut Log) -> Result<(), Code> {
        self.judge_insight(seat, target)?;
        log.only(&[seat], Event::InsightRequested { seat, target });
        let sealed = self.faction(target).sealed.clone();
        self.factions[seat.index()].insight = Some(Insight { target, revealed: sealed.is_some() });
        if let Some(orders) = sealed {
            log.only(&[seat], Event::InsightRevealed { seat, target, orders });
        }
        Ok(())
    }

    /// Checks that all systems and seats in the command exist.
    pub(super) fn knows(&self, command: &Command) -> Result<(), Code> {
        let from = match command {
            Command::AssignDrone { from, .. } | Command::UnassignDrone { from, .. } => *from,
            _ => None,
        };
        let mut systems = command.system().into_iter().chain(from);
        ensure(systems.all(|system| system.index() < self.systems.len()), Code::UnknownSystem)?;
        let Command::Assault { seat: Some(seat), .. } = command else { return Ok(()) };
        ensure(seat.index() < self.factions.len(), Code::UnknownSeat)
    }

    /// The default orders of `seat` (R33).
    pub(super) fn default_orders(&self, seat: Seat) -> Shared<Orders> {
        Draft::of(self, seat).defaults()
    }

    /// The units that these orders leave unspent (R13, R14, R17).
    pub(super) fn free(&self, seat: Seat, orders: &Orders) -> u32 {
        self.free_with(seat, self.holding(seat), orders)
    }

    /// The same if the faction's holdings are already known.
    pub(super) fn free_with(&self, seat: Seat, holding: Holding, orders: &Orders) -> u32 {
        let pool = self.pool(self.total_with(seat, holding).units, orders);
        pool.saturating_sub(orders.spent(self.faction(seat).rate()))
    }
}
