//! What only a seat itself knows.

use crate::cards::{Card, Kind, Triple};
use crate::command::{Command, HandId, ShipId};
use crate::event::Held;
use crate::state::{Empires, FIDGETS, Inside, Stage, Step, Targeting};
use crate::targeting::{Aims, PAIR, aims};
use crate::view::{Aiming, HandCard, Note, NoteKind, Own};
use kit::game::Refusal;
use kit::seat::Seat;

impl Empires {
    pub(super) fn show_own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let aiming = match (&self.step, self.inside()) {
            (Step::Construction { seat: acting, .. }, Inside::Targeting(aiming)) if *acting == seat => Some(aiming),
            _ => None,
        };
        let notes = self
            .choices(seat)
            .into_iter()
            .filter_map(|choice| self.note(seat, &choice.command).map(|what| Note { command: choice.command, what }));
        Own {
            seat,
            hand: player.hand.iter().map(|(hand, card)| self.show_card(seat, *hand, *card)).collect(),
            deck: player.deck.clone(),
            aiming: aiming.map(|aiming| self.show_aiming(aiming)),
            notes: notes.collect(),
            changes_left: FIDGETS.saturating_sub(player.fidgets),
        }
    }

    fn show_card(&self, seat: Seat, hand: HandId, card: Card) -> HandCard {
        let missing = card.print().cost.beyond(self.support(seat));
        let affordable = missing == Triple::default();
        let hindrance = affordable.then(|| self.hindrance_of(seat, hand, card)).flatten();
        HandCard { held: Held { hand, card }, missing, hindrance }
    }

    /// Why a card that can be paid for cannot be played now, in words.
    fn hindrance_of(&self, seat: Seat, hand: HandId, card: Card) -> Option<String> {
        let words = |refusal: Refusal| refusal.message;
        if !matches!(card.print().kind, Kind::Building { .. }) {
            return self.hindrance(seat, &Command::Play { hand }).map(words);
        }
        match self.controlled(seat).next() {
            Some(orbit) => self.hindrance(seat, &Command::Build { hand, orbit }).map(words),
            None => Some("You control no planet to build it on.".to_owned()),
        }
    }

    fn show_aiming(&self, aiming: &Targeting) -> Aiming {
        let needed = match aims(aiming.card) {
            Some(Aims::Ships { most, .. }) => most,
            Some(Aims::Orbits) => PAIR.min(self.orbits().count()),
            Some(Aims::Cards) => PAIR,
            Some(Aims::Deck) => 1,
            None => 0,
        };
        let chosen = aiming.ships.len() + aiming.orbits.len() + aiming.cards.len();
        Aiming {
            hand: aiming.hand,
            card: aiming.card,
            ships: aiming.ships.clone(),
            orbits: aiming.orbits.clone(),
            cards: aiming.cards.clone(),
            left: needed.saturating_sub(chosen) as u32,
        }
    }

    /// What a seat should know before it gives a listed command (section 7).
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

    /// The last card of all is played and nothing comes of it that stays (R85).
    fn would_exhaust(&self, seat: Seat, command: &Command) -> bool {
        let (Command::Play { hand } | Command::Build { hand, .. }) = command else { return false };
        let Some(card) = self.player(seat).hand.get(hand) else { return false };
        let revives = [Card::MASS_CONSCRIPTION, Card::PILLARS_OF_FLESH].contains(card);
        let returns = revives && !self.ships_discarded(seat).is_empty();
        self.steps_left(seat) == 1 && card.hull().is_none() && !returns
    }

    /// One's own ship is hit, one's own planet destroyed, or a better building replaced.
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

    /// What is being aimed does a ship of that seat no good.
    fn harms(&self, ship: ShipId, seat: Seat) -> bool {
        let own = self.ships.get(&ship).is_some_and(|ship| ship.owner == seat);
        own && !matches!(self.inside(), Inside::Targeting(aiming) if aiming.card == Card::SHIELDING_GAZE)
    }

    /// An event after combat mostly does nothing (R34).
    fn comes_late(&self, seat: Seat, command: &Command) -> bool {
        let Command::Play { hand } = command else { return false };
        let kind = self.player(seat).hand.get(hand).map(|card| card.print().kind);
        kind == Some(Kind::Event) && matches!(self.step, Step::Construction { second: true, .. })
    }
}
