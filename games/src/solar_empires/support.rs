//! Support points and where they come from (R1–R3).

use super::Log;
use super::cards::{Kind, Triple};
use super::command::Orbit;
use super::event::{Event, SupportKind, SupportSource};
use super::state::Empires;
use crate::seat::Seat;

/// Everybody's own (R1).
const BASE: Triple = Triple::of([1, 1, 1]);

impl Empires {
    /// What a seat can draw on (R2).
    pub fn support(&self, seat: Seat) -> Triple {
        self.support_sources(seat).iter().fold(Triple::default(), |sum, source| sum + source.yields)
    }

    /// Where its support comes from: the base, then by orbit planet, star and building; what yields nothing is left
    /// out.
    pub fn support_sources(&self, seat: Seat) -> Vec<SupportSource> {
        let base = SupportSource { orbit: None, what: SupportKind::Base, yields: BASE };
        let planets = self.controlled(seat).flat_map(|orbit| self.yields_of(orbit));
        std::iter::once(base).chain(planets).collect()
    }

    /// What the planet of an orbit yields to whoever controls it.
    fn yields_of(&self, orbit: Orbit) -> Vec<SupportSource> {
        let Some(planet) = self.planet(orbit) else { return Vec::new() };
        let source = |what, yields| SupportSource { orbit: Some(orbit), what, yields };
        let mut all = vec![source(SupportKind::Body(planet.body), planet.body.print().yields)];
        all.push(source(SupportKind::Star(self.star), self.star_yields(orbit)));
        if let Some(building) = planet.building
            && let Kind::Building { yields, .. } = building.card.print().kind
        {
            all.push(source(SupportKind::Building(building.card), yields));
        }
        all.retain(|source| source.yields != Triple::default());
        all
    }

    /// What the star adds to the planet of an orbit.
    pub fn star_yields(&self, orbit: Orbit) -> Triple {
        let print = self.star.print();
        if print.orbit == Some(orbit.0) { print.yields } else { Triple::default() }
    }

    /// Everybody's support, by seat: to tell what a change does to it.
    pub(super) fn supports(&self) -> Vec<Triple> {
        Seat::all(self.players.len()).map(|seat| self.support(seat)).collect()
    }

    /// Tells whose support is no longer what it was.
    pub(super) fn tell_support(&self, before: &[Triple], log: &mut Log) {
        for seat in self.living() {
            let (before, after) = (before[seat.index()], self.support(seat));
            if before != after {
                log.all(Event::SupportChanged { seat, before, after, sources: self.support_sources(seat) });
            }
        }
    }
}
