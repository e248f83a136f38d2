//! Loads the ship that carries the aim, and flies it there.

use super::super::board::{Holder, Place, Ship};
use super::super::cards::{Attribute, Card, Level};
use super::super::command::{Command, Giving};
use super::super::flight::need;
use super::super::id::{Berth, Id};
use super::super::state::StarFleet;
use super::mind::{Aim, missing};

/// Spare crews come aboard up to this many people.
const PERSONNEL: u32 = 7;

/// The next crew that should come aboard: one that has a missing skill, fills a post, or is a spare.
pub(super) fn load(game: &StarFleet, aim: &Aim) -> Option<Command> {
    let ship = game.ship(aim.ship).filter(|ship| ship.is_open())?;
    let objective = aim.card.card.objective();
    let aboard: Vec<Id> = game.crews_in(ship.id).map(|crew| crew.id).collect();
    let lacking = |crews: &[Id]| {
        let levels = game.levels(crews.iter().copied(), std::iter::once(ship.id));
        (missing(objective, &levels), !game.could_staff(ship, crews.iter().copied()))
    };
    let (skills, posts) = lacking(&aboard);
    let personnel: u32 = aboard.iter().map(|id| id.card.crew().personnel).sum();
    let gain = |id: Id| {
        let with: Vec<Id> = aboard.iter().copied().chain([id]).collect();
        let (skills_then, posts_then) = lacking(&with);
        let crew = id.card.crew();
        let fills = if posts { crew.rating() + 3 * i32::from(!posts_then) } else { 0 };
        let spare =
            crew.skills.iter().filter(|(skill, _)| objective.skills.iter().any(|(other, _)| other == skill)).count();
        let spare = if personnel + crew.personnel <= PERSONNEL { spare as i32 } else { 0 };
        10 * (skills - skills_then.min(skills)) as i32 + 4 * fills + 2 * spare
    };
    let outside = game.at_hand(ship).filter(|crew| crew.holder != Holder::In(ship.id)).map(|crew| crew.id);
    let best = outside.max_by_key(|id| gain(*id)).filter(|id| gain(*id) > 0)?;
    Some(Command::MoveCrew { crew: best, to: Berth::In(ship.id) })
}

/// The next step of the carrier: to the objective if it has all required skills, else to where they are.
pub(super) fn fly(game: &StarFleet, aim: &Aim) -> Option<Vec<Command>> {
    let ship = game.ship(aim.ship).filter(|ship| !ship.stopped && !ship.cloaked)?;
    if !game.status(ship).staffed {
        return None;
    }
    let objective = aim.card.card.objective();
    let lacks = |crews: &mut dyn Iterator<Item = Id>| missing(objective, &game.levels(crews, std::iter::once(ship.id)));
    let aboard = lacks(&mut game.crews_in(ship.id).map(|crew| crew.id));
    if aboard == 0 {
        return towards(game, ship, aim.at);
    }
    let seat = ship.id.seat;
    let stays = |crew: &&super::super::board::Crew| !matches!(crew.holder, Holder::In(holder) if holder == ship.id);
    let helpers = game.crews_of(seat).filter(stays).filter(|crew| {
        let with = &mut game.crews_in(ship.id).map(|crew| crew.id).chain([crew.id]);
        lacks(with) < aboard
    });
    let places = helpers.filter_map(|crew| game.place_of_crew(crew));
    let homes = game.homes(seat).into_iter().filter_map(|home| game.place_of(home));
    let distance = |place: &Place| {
        let lands = place.level == Level::Surface && ship.place != *place;
        need(ship.place.location, place.location) + i32::from(lands) * 5
    };
    let reachable = |place: &Place| {
        place.is_space()
            || ship.place == *place
            || game.equipment(ship).0.has(super::super::cards::Tokens::LANDING_THRUSTERS)
    };
    let nearest = places.filter(reachable).min_by_key(distance);
    let home = || homes.into_iter().filter(reachable).min_by_key(distance);
    towards(game, ship, nearest.or_else(home)?)
}

/// One step to a place, with a transfer to the reserve if necessary; `None` if the ship is there or cannot go.
fn towards(game: &StarFleet, ship: &Ship, to: Place) -> Option<Vec<Command>> {
    let id = ship.id;
    if ship.place == to {
        return None;
    }
    let status = game.status(ship);
    if !ship.place.is_space() {
        return Some(vec![Command::TakeOff { ship: id }]);
    }
    if ship.place.location == to.location {
        return Some(vec![Command::Land { ship: id }]);
    }
    let left = game.range_left(ship, &status);
    let given = game.most_given(ship, &status, Attribute::Reserve);
    let here = ship.place.location;
    let rest = need(here, to.location);
    let nearer = |location: &Card| {
        let then = need(*location, to.location);
        need(here, *location) <= left + given && then < rest
    };
    let locations = game.line.iter().map(|location| location.planet);
    let step = if rest <= left + given && rest >= 0 {
        to.location
    } else {
        locations.filter(nearer).min_by_key(|location| need(*location, to.location))?
    };
    let mut plan = Vec::new();
    if need(here, step) > left {
        let full = [Giving::Both, Giving::Power, Giving::Weapons];
        let legal = |from: &Giving| game.may_transfer(ship, &status, Attribute::Reserve, *from).is_ok();
        plan.push(Command::Transfer { ship: id, to: Attribute::Reserve, from: full.into_iter().find(legal)? });
    }
    plan.push(Command::MoveShip { ship: id, location: step });
    Some(plan)
}
