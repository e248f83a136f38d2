//! Advice for a seat before it acts (section 7): warnings about its choices, and the reasons why other cards cannot be played.

use crate::answer::{Advice, Hindered, Note, NoteKind};
use crate::cards::{Card, Kind};
use crate::command::{Command, HandId, ShipId};
use crate::refusals::Code;
use crate::state::{Empires, Inside, Stage, Step};
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;

/// The advice for a seat that is asked something.
pub(crate) fn advice(game: &Empires, seat: Seat) -> Advice {
    let warned = |command: Command| game.note(seat, &command).map(|what| Note { command, what });
    let hand = game.player(seat).hand.iter();
    let hindered = |(hand, card): (&HandId, &Card)| {
        let why = game.hindrance_of(seat, *hand, *card)?;
        Some(Hindered { hand: *hand, why })
    };
    Advice {
        notes: game.listed(seat).into_iter().filter_map(warned).collect(),
        hindered: hand.filter_map(hindered).collect(),
    }
}

impl Empires {
    /// The reason why an affordable card cannot be played now.
    fn hindrance_of(&self, seat: Seat, hand: HandId, card: Card) -> Option<Refusal> {
        if !card.print().cost.covered_by(self.support(seat)) {
            return None;
        }
        let command = match (card.print().kind, self.controlled(seat).next()) {
            (Kind::Building { .. }, Some(orbit)) => Command::Build { hand, orbit },
            (Kind::Building { .. }, None) => return Some(Code::NoPlanet.plain()),
            (Kind::Ship(_) | Kind::Event | Kind::Spell, _) => Command::Play { hand },
        };
        self.hindrance(seat, &command)
    }

    /// The warning about a listed command, if any (section 7).
    fn note(&self, seat: Seat, command: &Command) -> Option<NoteKind> {
        if self.would_exhaust(seat, command) {
            Some(NoteKind::Loses)
        } else if self.would_hurt(seat, command) {
            Some(NoteKind::SelfHarm)
        } else if self.comes_late(seat, command) {
            Some(NoteKind::Late)
        } else {
            None
        }
    }

    /// True if it plays the very last card and brings no ship (R85).
    fn would_exhaust(&self, seat: Seat, command: &Command) -> bool {
        let (Command::Play { hand } | Command::Build { hand, .. }) = command else { return false };
        let Some(card) = self.player(seat).hand.get(hand) else { return false };
        let revives = [Card::MASS_CONSCRIPTION, Card::PILLARS_OF_FLESH].contains(card);
        let returns = revives && !self.ships_discarded(seat).is_empty();
        self.steps_left(seat) == 1 && card.hull().is_none() && !returns
    }

    /// True if it would hit the seat's own ship, destroy its own planet, or replace a better building.
    fn would_hurt(&self, seat: Seat, command: &Command) -> bool {
        match command {
            Command::TargetShip { ship } => self.harms(*ship, seat),
            Command::FireCannon { orbit, .. } => self.controller(*orbit) == Some(seat),
            Command::Eat { yes: true } => matches!(self.combat(), Some(combat)
                if matches!(combat.stage, Stage::Eat { .. }) && self.controller(combat.orbit) == Some(seat)),
            Command::Build { hand, orbit } => {
                let new = self.player(seat).hand.get(hand).map(|card| card.yields().sum());
                let old = self.planet(*orbit).and_then(|planet| planet.building);
                old.is_some_and(|old| Some(old.card.yields().sum()) > new)
            }
            _ => false,
        }
    }

    /// True if the card in aiming would harm a ship of `seat`.
    fn harms(&self, ship: ShipId, seat: Seat) -> bool {
        let own = self.ships.get(&ship).is_some_and(|ship| ship.owner == seat);
        own && !matches!(self.inside(), Inside::Targeting(aiming) if aiming.card == Card::SHIELDING_GAZE)
    }

    /// True for an event after combat, which mostly has no effect (R34).
    fn comes_late(&self, seat: Seat, command: &Command) -> bool {
        let Command::Play { hand } = command else { return false };
        let kind = self.player(seat).hand.get(hand).map(|card| card.print().kind);
        kind == Some(Kind::Event) && matches!(self.step, Step::Construction { second: true, .. })
    }
}
