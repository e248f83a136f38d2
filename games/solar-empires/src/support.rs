//! Support points and their sources (R1–R3).

use super::Log;
use super::cards::{Kind, Triple};
use super::command::Orbit;
use super::event::{Event, SupportKind, SupportSource};
use super::state::Empires;
use kit::seat::Seat;

/// The base support of every seat (R1).
pub(super) const BASE: Triple = Triple::of([1, 1, 1]);

impl Empires {
    /// The support of a seat (R2).
    pub fn support(&self, seat: Seat) -> Triple {
        self.sources(seat).fold(Triple::default(), |sum, source| sum + source.yields)
    }

    /// The sources of its support: the base, then by orbit planet, star and building. Sources without a yield are left out.
    pub fn support_sources(&self, seat: Seat) -> Vec<SupportSource> {
        self.sources(seat).collect()
    }

    fn sources(&self, seat: Seat) -> impl Iterator<Item = SupportSource> {
        let base = SupportSource { orbit: None, what: SupportKind::Base, yields: BASE };
        std::iter::once(base).chain(self.controlled(seat).flat_map(|orbit| self.sources_at(orbit)))
    }

    /// The sources at the planet of an orbit, for its controller.
    fn sources_at(&self, orbit: Orbit) -> impl Iterator<Item = SupportSource> {
        let planet = self.planet(orbit);
        let body = planet.map(|planet| (SupportKind::Body(planet.body), planet.body.print().yields));
        let star = Some((SupportKind::Star(self.star), self.star_yields(orbit)));
        let building = planet.and_then(|planet| planet.building).and_then(|building| {
            let Kind::Building { yields, .. } = building.card.print().kind else { return None };
            Some((SupportKind::Building(building.card), yields))
        });
        let all = [body, star, building].into_iter().flatten();
        let source = move |(what, yields)| SupportSource { orbit: Some(orbit), what, yields };
        all.filter(|(_, yields)| *yields != Triple::default()).map(source)
    }

    /// The star's yield for the planet of an orbit.
    pub fn star_yields(&self, orbit: Orbit) -> Triple {
        let print = self.star.print();
        if print.orbit == Some(orbit.0) { print.yields } else { Triple::default() }
    }

    /// The support of every seat, for comparison after a change.
    pub(super) fn supports(&self) -> Vec<Triple> {
        Seat::all(self.players.len()).map(|seat| self.support(seat)).collect()
    }

    /// Reports every seat whose support has changed.
    pub(super) fn tell_support(&self, before: &[Triple], log: &mut Log) {
        for seat in self.living() {
            let (before, after) = (before[seat.index()], self.support(seat));
            if before != after {
                log.all(Event::SupportChanged { seat, before, after, sources: self.support_sources(seat) });
            }
        }
    }
}
