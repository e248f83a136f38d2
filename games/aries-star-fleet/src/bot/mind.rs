//! What a bot aims at: an objective, where, and with which ship.

use super::super::board::{Crew, Holder, Place, Ship};
use super::super::cards::{Card, Icon, Kind, Levels, Objective, Tokens};
use super::super::flight::need;
use super::super::id::Id;
use super::super::state::StarFleet;
use kit::seat::Seat;

/// An objective with the ship that is to carry it out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub card: Id,
    pub at: Place,
    pub ship: Id,
    score: i32,
}

/// Levels that are missing of what an objective needs.
pub(super) fn missing(objective: &Objective, levels: &Levels) -> u32 {
    objective.skills.iter().map(|(skill, level)| level.saturating_sub(levels[*skill as usize])).sum()
}

impl StarFleet {
    /// The crews that are aboard a ship, or can come aboard where it is.
    pub(super) fn at_hand(&self, ship: &Ship) -> impl Iterator<Item = &Crew> + Clone {
        let (id, place, open) = (ship.id, ship.place, ship.is_open());
        self.crews_of(ship.id.seat).filter(move |crew| {
            let comes = || open && !crew.stopped && self.place_of_crew(crew) == Some(place) && self.may_leave(crew);
            crew.holder == Holder::In(id) || comes()
        })
    }

    fn may_leave(&self, crew: &Crew) -> bool {
        match crew.holder {
            Holder::In(holder) => self.ship(holder).is_none_or(Ship::is_open),
            Holder::Loose(_) => true,
        }
    }

    /// R30 of crews that are not all aboard yet, stopped or not.
    pub(super) fn could_staff(&self, ship: &Ship, crews: impl Iterator<Item = Id>) -> bool {
        let mut icons: Vec<Icon> = crews.flat_map(|id| id.card.crew().icons.iter().copied()).collect();
        icons.sort_by_key(|icon| std::cmp::Reverse(icon.value()));
        let posts = self.status(ship).posts.icons();
        icons.len() >= posts.len() && posts.iter().zip(&icons).all(|(post, icon)| icon.value() >= post.value())
    }

    /// Objectives that wait: the active one alone if there is one, else those of the row, then of the hand.
    pub(super) fn waiting(&self, seat: Seat) -> Vec<Id> {
        let player = self.player(seat);
        if let Some(mission) = &player.active {
            return vec![mission.card];
        }
        let row = player.row.iter().map(|slot| slot.id);
        row.chain(player.playable()).filter(|id| id.card.as_objective().is_some()).collect()
    }

    /// The best that the seat can go for (14).
    pub(super) fn aim(&self, seat: Seat) -> Option<Aim> {
        let mut best: Option<Aim> = None;
        for card in self.waiting(seat).into_iter().filter(|id| !id.card.objective().kind.is_combat()) {
            for location in self.line.iter().map(|location| location.planet) {
                let active = self.player(seat).active.as_ref().map(|mission| mission.location);
                let open = active.map_or_else(|| self.fits(seat, card.card, location), |at| at == Some(location));
                if !open {
                    continue;
                }
                for ship in self.ships_of(seat) {
                    let aim = self.aim_with(card, location, ship);
                    if let Some(aim) = aim.filter(|aim| best.is_none_or(|best| aim.score > best.score)) {
                        best = Some(aim);
                    }
                }
            }
        }
        best
    }

    /// Points, less what range, crews and posts stand in the way.
    fn aim_with(&self, card: Id, location: Card, ship: &Ship) -> Option<Aim> {
        let seat = ship.id.seat;
        let objective = card.card.objective();
        let lands = objective.kind == Kind::Planet;
        let here = ship.place == Place::surface(location);
        let equipped = self.equipment(ship).0;
        if lands && !here && !equipped.has(Tokens::LANDING_THRUSTERS) {
            return None;
        }
        let crews = |ids: &mut dyn Iterator<Item = Id>| missing(objective, &self.levels(ids, std::iter::once(ship.id)));
        let held = self.player(seat).playable().filter(|id| id.card.as_crew().is_some());
        let in_play = || self.crews_of(seat).map(|crew| crew.id);
        let nowhere = crews(&mut in_play().chain(held)) as i32;
        let unplayed = crews(&mut in_play()) as i32;
        let absent = crews(&mut self.at_hand(ship).map(|crew| crew.id)) as i32;
        let range = need(ship.place.location, location);
        let leaves = if !ship.place.is_space() && ship.place.location != location { 40 } else { 0 };
        let staffed = if self.could_staff(ship, self.at_hand(ship).map(|crew| crew.id)) { 0 } else { 150 };
        let unready = self.player(seat).row.iter().all(|slot| slot.id != card) && self.player(seat).active.is_none();
        let further = i32::from(!self.ship_could_meet(ship, objective)) * 200;
        let score = 10 * objective.points as i32
            - 6 * range
            - 120 * nowhere
            - 40 * unplayed
            - 60 * absent
            - staffed
            - leaves
            - further
            - if unready { 30 } else { 0 };
        let at = if lands || (objective.kind == Kind::Any && here) {
            Place::surface(location)
        } else {
            Place::space(location)
        };
        Some(Aim { card, at, ship: ship.id, score })
    }

    fn ship_could_meet(&self, ship: &Ship, objective: &Objective) -> bool {
        use super::super::cards::Further;
        match objective.further {
            Further::Power(power) => ship.base.iter().sum::<i32>() >= power,
            Further::Has(tokens) => self.equipment(ship).0.has(tokens),
            _ => true,
        }
    }

    /// Where the seat reports what it plays: at the ship that carries the aim if it is at home, else where most are.
    pub(super) fn base(&self, seat: Seat, sort: super::super::cards::Sort, aim: Option<&Aim>) -> Option<Id> {
        let carrier = aim.and_then(|aim| self.ship(aim.ship)).map(|ship| ship.place);
        let homes = self.homes(seat).into_iter().filter(|home| self.may_report(seat, sort, *home).is_ok());
        homes.max_by_key(|home| {
            let place = self.place_of(*home);
            let crews = self.crews_of(seat).filter(|crew| self.place_of_crew(crew) == place).count();
            let ships = self.ships_of(seat).filter(|ship| Some(ship.place) == place).count();
            (place == carrier, place.is_some_and(Place::is_space), 2 * crews + 3 * ships)
        })
    }
}
