//! Builds views, the only way in which state leaves the game. They name everything that is shown (9.1, 13). `advice` answers
//! questions.

mod advice;
mod war;

use super::by_id::ById;
use super::cards::Card;
use super::command::{Orbit, ShipId};
use super::state::{Empires, End, IDLE_TURNS, LAST_TURN, Planet, Player, Ship};
use super::state::{Inside, Step, Targeting};
use super::targeting::{Aims, PAIR, aims};
use super::view::{Aiming, BuildingView, EndView, EventView, Own, PlanetView, PlayerView, ShipView, View};
use super::view_cache::PublicView;
pub(super) use advice::advice;
use kit::seat::{Seat, Viewer};
use war::show_save;

/// The last turns of a match are counted down from this many.
const NEAR_THE_END: u32 = 10;
/// Idle turns are shown once there are this many.
const IDLE: u32 = IDLE_TURNS - 2;

/// Everything that `viewer` may know.
pub(super) fn look(game: &Empires, viewer: Viewer) -> View {
    let seats = || Seat::all(game.players.len());
    let PublicView { options, planets, players, ships } = game.open.or(|| game.show_open()).clone();
    View {
        options,
        turn: game.turn,
        phase: game.phase(),
        priority: game.priority,
        order: game.order().collect(),
        turns_left: Some(LAST_TURN.saturating_sub(game.turn)).filter(|left| *left <= NEAR_THE_END),
        idle_turns: Some(game.idle_turns).filter(|idle| *idle >= IDLE),
        star: game.star,
        planets,
        players,
        ships,
        combat: game.show_combat(),
        rift_save: game.pending_save().filter(|_| game.combat().is_none()).map(show_save),
        own: seats().filter(|seat| viewer.sees(*seat)).map(|seat| game.show_own(seat)).collect(),
        end: game.ended.as_ref().map(|end| game.show_end(end)),
    }
}

impl Empires {
    fn show_open(&self) -> PublicView {
        let cache = &self.view_cache;
        let players = Seat::all(self.players.len());
        PublicView {
            options: cache.options.or(self.options.clone()),
            planets: cache.planets.or(self.show_planets()),
            players: players.map(|seat| cache.players[seat.index()].or(self.show_player(seat))).collect(),
            ships: cache.ships.or(self.show_ships()),
        }
    }

    fn show_planets(&self) -> Vec<PlanetView> {
        (1..).map(Orbit).zip(&self.planets).map(|(orbit, planet)| self.show_planet(orbit, planet)).collect()
    }

    fn show_planet(&self, orbit: Orbit, planet: &Planet) -> PlanetView {
        let building = planet.building.map(|building| BuildingView {
            card: building.card,
            owner: building.owner,
            spent: building.spent,
        });
        PlanetView {
            orbit,
            body: planet.body,
            gone: planet.gone,
            controller: planet.controller,
            building,
            closed: !planet.gone && !self.open(orbit),
            swarms: self.naming(Card::ASTEROID_SWARM, orbit).collect(),
            gone_in: self.gone_in(orbit),
            combat_due: self.combat_due(orbit),
        }
    }

    fn show_player(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let events = player.events.iter().map(|event| EventView { card: event.card, orbits: event.orbits.clone() });
        let planets = self.controlled(seat).count();
        PlayerView {
            seat,
            race: player.race,
            out: !player.alive,
            hand: player.hand.len() as u32,
            deck: player.deck.len() as u32,
            discard: player.discard.clone(),
            events: events.collect(),
            event_played: player.event_played,
            spell_played: player.spell_played,
            support: self.support(seat),
            planets: planets as u32,
            to_conquer: (self.orbits().count() - planets) as u32,
            steps_left: self.steps_left(seat) as u32,
            arranged: player.arranged,
        }
    }

    fn show_ships(&self) -> ById<ShipId, ShipView> {
        let shown = |(id, ship): (&ShipId, &Ship)| {
            let view = ShipView {
                ship: *id,
                card: ship.card,
                owner: ship.owner,
                orbit: ship.orbit,
                damage: ship.damage,
                shield: ship.shield(),
                granted: ship.granted,
                withdrawn: ship.withdrawn,
            };
            (*id, view)
        };
        self.ships.iter().map(shown).collect()
    }

    fn show_own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let aiming = match (&self.step, self.inside()) {
            (Step::Construction { seat: acting, .. }, Inside::Targeting(aiming)) if *acting == seat => Some(aiming),
            _ => None,
        };
        Own {
            seat,
            hand: player.hand.clone(),
            deck: self.view_cache.decks[seat.index()].or(player.deck.clone()),
            aiming: aiming.map(|aiming| self.show_aiming(aiming)),
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

    /// The ending, with everything that was hidden (D77).
    fn show_end(&self, end: &End) -> EndView {
        EndView {
            reason: end.reason,
            places: end.places.clone(),
            hands: self.players.iter().map(Player::last_hand).collect(),
            decks: self.players.iter().map(Player::last_deck).collect(),
            set_aside: self.set_aside.to_vec(),
        }
    }
}
