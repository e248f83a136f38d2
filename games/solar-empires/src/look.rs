//! The one way out for state: builds views by naming what is shown (9.1, 13).

mod own;
mod war;

use super::cards::Card;
use super::combat;
use super::command::Orbit;
use super::state::{Empires, End, IDLE_TURNS, LAST_TURN, Planet};
use super::view::{BuildingView, EndView, EventView, PlanetView, PlayerView, ShipView, View};
use kit::seat::{Seat, Viewer};

/// So many turns before the last they are counted down.
const NEAR_THE_END: u32 = 10;
/// From so many idle turns on they are counted.
const IDLE: u32 = IDLE_TURNS - 2;

/// What `viewer` may know.
pub(super) fn look(game: &Empires, viewer: Viewer) -> View {
    let seats = || Seat::all(game.players.len());
    View {
        options: game.options.clone(),
        turn: game.turn,
        phase: game.phase(),
        priority: game.priority,
        order: game.order().collect(),
        turns_left: Some(LAST_TURN.saturating_sub(game.turn)).filter(|left| *left <= NEAR_THE_END),
        idle_turns: Some(game.idle_turns).filter(|idle| *idle >= IDLE),
        star: game.star,
        planets: (1..).map(Orbit).zip(&game.planets).map(|(orbit, planet)| game.show_planet(orbit, planet)).collect(),
        players: seats().map(|seat| game.show_player(seat)).collect(),
        ships: game.show_ships(),
        combat: game.show_combat(),
        rift_save: game.pending_save().filter(|_| game.combat().is_none()),
        forecasts: combat::forecasts(game),
        own: seats().filter(|seat| viewer.sees(*seat)).map(|seat| game.show_own(seat)).collect(),
        end: game.ended.as_ref().map(|end| game.show_end(end)),
    }
}

impl Empires {
    fn show_planet(&self, orbit: Orbit, planet: &Planet) -> PlanetView {
        let building = planet.building.map(|building| BuildingView {
            card: building.card,
            owner: building.owner,
            save: building.card.save().unwrap_or_default(),
            yields: building.card.yields(),
            spent: building.spent,
        });
        PlanetView {
            orbit,
            body: planet.body,
            gone: planet.gone,
            controller: planet.controller,
            building,
            yields: planet.body.print().yields,
            star_yields: self.star_yields(orbit),
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
            sources: self.support_sources(seat),
            planets: planets as u32,
            to_conquer: (self.orbits().count() - planets) as u32,
            steps_left: self.steps_left(seat) as u32,
            arranged: player.arranged,
        }
    }

    fn show_ships(&self) -> Vec<ShipView> {
        let ships = self.ships.iter().map(|(id, ship)| ShipView {
            ship: *id,
            card: ship.card,
            owner: ship.owner,
            orbit: ship.orbit,
            damage: ship.damage,
            armour: ship.hull().armour,
            attack: ship.hull().attack,
            shield: ship.shield(),
            granted: ship.granted,
            withdrawn: ship.withdrawn,
        });
        ships.collect()
    }

    /// With everything that was hidden (D77).
    fn show_end(&self, end: &End) -> EndView {
        EndView {
            reason: end.reason,
            places: end.places.clone(),
            hands: self.players.iter().map(|player| player.hand.values().copied().collect()).collect(),
            decks: self.players.iter().map(|player| player.deck.clone()).collect(),
            set_aside: self.set_aside.clone(),
        }
    }
}
