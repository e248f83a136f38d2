//! A bot's aim: an objective, its place, and a ship.

use super::super::board::{Crew, Holder, Place, Ship};
use super::super::cards::{Card, Icon, Kind, Levels, Objective, Tokens};
use super::super::flight::need;
use super::super::id::Id;
use super::super::state::StarFleet;
use kit::seat::Seat;

/// An objective with the ship that should carry it out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub card: Id,
    pub at: Place,
    pub ship: Id,
    score: i32,
}

/// A ship that may carry out an objective, with what it could bring to any objective.
struct Carrier<'a> {
    ship: &'a Ship,
    /// Whether it can land.
    lands: bool,
    /// Whether crews at hand could fill its posts.
    staffed: bool,
    /// The skill levels of all crews including those in the hand, of those in play, and of those aboard or able to come aboard.
    anywhere: Levels,
    in_play: Levels,
    at_hand: Levels,
}

/// The number of skill levels that an objective needs and `levels` lack.
pub(super) fn missing(objective: &Objective, levels: &Levels) -> u32 {
    objective.skills.iter().map(|(skill, level)| level.saturating_sub(levels[*skill as usize])).sum()
}

impl StarFleet {
    /// The crews aboard a ship, and those that can come aboard where it is.
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

    /// R30: true if these crews could fill the ship's posts. They need not all be aboard yet, and may be stopped.
    pub(super) fn could_staff(&self, ship: &Ship, crews: impl Iterator<Item = Id>) -> bool {
        let mut icons: Vec<Icon> = crews.flat_map(|id| id.card.crew().icons.iter().copied()).collect();
        icons.sort_by_key(|icon| std::cmp::Reverse(icon.value()));
        let posts = self.status(ship).posts.icons();
        icons.len() >= posts.len() && posts.iter().zip(&icons).all(|(post, icon)| icon.value() >= post.value())
    }

    /// The objectives to consider: the active one if there is one, else those of the row and then of the hand.
    pub(super) fn waiting(&self, seat: Seat) -> Vec<Id> {
        let player = self.player(seat);
        if let Some(mission) = &player.active {
            return vec![mission.card];
        }
        let row = player.row.iter().map(|slot| slot.id);
        row.chain(player.playable()).filter(|id| id.card.as_objective().is_some()).collect()
    }

    /// The seat's best aim (14).
    pub(super) fn aim(&self, seat: Seat) -> Option<Aim> {
        let carriers: Vec<Carrier> = self.ships_of(seat).map(|ship| self.carrier(ship)).collect();
        let mut best: Option<Aim> = None;
        for card in self.waiting(seat).into_iter().filter(|id| !id.card.objective().kind.is_combat()) {
            for location in self.line.iter().map(|location| location.planet) {
                let active = self.player(seat).active.as_ref().map(|mission| mission.location);
                let open = active.map_or_else(|| self.fits(seat, card.card, location), |at| at == Some(location));
                if !open {
                    continue;
                }
                for carrier in &carriers {
                    let aim = self.aim_with(card, location, carrier);
                    if let Some(aim) = aim.filter(|aim| best.is_none_or(|best| aim.score > best.score)) {
                        best = Some(aim);
                    }
                }
            }
        }
        best
    }

    fn carrier<'a>(&'a self, ship: &'a Ship) -> Carrier<'a> {
        let seat = ship.id.seat;
        let levels = |ids: &mut dyn Iterator<Item = Id>| self.levels(ids, std::iter::once(ship.id));
        let held = self.player(seat).playable().filter(|id| id.card.as_crew().is_some());
        let in_play = || self.crews_of(seat).map(|crew| crew.id);
        let at_hand = || self.at_hand(ship).map(|crew| crew.id);
        Carrier {
            ship,
            lands: self.equipment(ship).0.has(Tokens::LANDING_THRUSTERS),
            staffed: self.could_staff(ship, at_hand()),
            anywhere: levels(&mut in_play().chain(held)),
            in_play: levels(&mut in_play()),
            at_hand: levels(&mut at_hand()),
        }
    }

    /// The points, less the obstacles: range, crews and posts.
    fn aim_with(&self, card: Id, location: Card, carrier: &Carrier) -> Option<Aim> {
        let ship = carrier.ship;
        let player = self.player(ship.id.seat);
        let objective = card.card.objective();
        let lands = objective.kind == Kind::Planet;
        let here = ship.place == Place::surface(location);
        if lands && !here && !carrier.lands {
            return None;
        }
        let lacking = |levels: &Levels| missing(objective, levels) as i32;
        let leaves = !ship.place.is_space() && ship.place.location != location;
        let unready = player.row.iter().all(|slot| slot.id != card) && player.active.is_none();
        let score = 10 * objective.points as i32
            - 6 * need(ship.place.location, location)
            - 120 * lacking(&carrier.anywhere)
            - 40 * lacking(&carrier.in_play)
            - 60 * lacking(&carrier.at_hand)
            - if carrier.staffed { 0 } else { 150 }
            - if leaves { 40 } else { 0 }
            - if self.ship_could_meet(ship, objective) { 0 } else { 200 }
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

    /// The home at which the seat reports cards: at the carrier's place if possible, then in space, then where most crews and
    /// ships are.
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
