//! Everything that a seat may do now, in the order of the table of rules 7.

use super::board::{Holder, Place, Ship};
use super::cards::{Ability, Attribute, Level, Sort, Tokens};
use super::command::{Command, Giving};
use super::id::{Berth, Group, Id, Saver};
use super::power::Status;
use super::questions::Prompt;
use super::state::{Composing, FIDGETS, Selecting, Selection, StarFleet, Task};
use kit::duel::other;
use kit::game::Choice;
use kit::seat::Seat;

/// A list of choices in progress.
type List = Vec<Choice<Command>>;
/// A ship that can be commanded, with its status.
type Able<'a> = (&'a Ship, Status);

/// The capacity for the list of a usual turn.
const USUAL: usize = 64;

impl StarFleet {
    pub(super) fn choices(&self, seat: Seat) -> List {
        let Some(prompt) = self.asked(seat) else { return Vec::new() };
        let mut list = Vec::with_capacity(USUAL);
        match (prompt, &self.composing) {
            (Prompt::Main, Composing::Selection(selection)) => self.list_selection(seat, selection, &mut list),
            (Prompt::Main, _) => self.list_main(seat, &mut list),
            (Prompt::Interventions, _) => self.list_picks(seat, &mut list),
            (Prompt::Seeding, _) => {
                if let Some(card) = self.next_seed() {
                    let places = self.seed_places(card.card).into_iter();
                    let command =
                        |place: Place| Command::PlaceSeed { card, location: place.location, level: place.level };
                    list.extend(places.map(command).map(Choice::action));
                }
            }
            (Prompt::AnteDiscard, _) => {
                let hand = self.player(seat).hand.iter().map(|held| held.id).collect();
                list.extend(self.in_order(hand).into_iter().map(|card| Choice::action(Command::Discard { card })));
            }
            _ => self.list_answers(&mut list),
        }
        list
    }

    fn list_answers(&self, list: &mut List) {
        list.extend(self.offered().into_iter().map(|id| Choice::action(Command::Choose { id })));
        match self.todo.last() {
            Some(Task::Pod { refuge: Some(_), saved, .. }) if !saved.is_empty() => {
                list.push(Choice::action(Command::PodDone));
            }
            Some(Task::Damage { ship, .. }) => {
                list.extend(self.damageable(*ship).map(|attribute| Choice::action(Command::Absorb { attribute })));
            }
            Some(Task::Doomed { crew, cause }) => {
                let savers = self.savers(*crew, *cause).into_iter().map(Saver::By);
                let by = std::iter::once(Saver::None).chain(savers);
                list.extend(by.map(|by| Choice::action(Command::Save { by })));
            }
            _ => {}
        }
    }

    fn list_selection(&self, seat: Seat, Selection { of, chosen }: &Selection, list: &mut List) {
        if self.player(seat).composed < FIDGETS {
            let toggles = self.candidates(seat, *of).filter(|id| chosen[..] != [*id]);
            list.extend(toggles.map(|id| Choice::draft(Command::Toggle { id })));
        }
        list.push(Choice::action(Command::Confirm));
        list.push(Choice::back(Command::Cancel));
    }

    fn list_picks(&self, seat: Seat, list: &mut List) {
        let picks = self.picks();
        list.push(Choice::action(Command::Confirm));
        let open = self.in_scope().filter(|id| !picks.contains(id));
        if self.player(seat).composed < FIDGETS {
            list.extend(open.clone().map(|card| Choice::draft(Command::Pick { card })));
            if !picks.is_empty() {
                list.push(Choice::back(Command::Unpick));
            }
        }
        if open.clone().next().is_some() {
            list.push(Choice::action(Command::PickAll));
        }
    }

    fn list_main(&self, seat: Seat, list: &mut List) {
        if !self.is_exhausted() {
            let able = self.able_ships(seat);
            self.list_plays(seat, list);
            self.list_objectives(seat, list);
            self.list_flights(&able, list);
            self.list_moves(seat, &able, list);
            self.list_battles(seat, &able, list);
        }
        list.push(Choice::action(Command::EndTurn));
    }

    /// The ships of a seat that can be commanded (R31), in canonical order. Their statuses are computed once for the list.
    fn able_ships(&self, seat: Seat) -> Vec<Able<'_>> {
        let ships = self.ships_of(seat).filter(|ship| !ship.stopped).map(|ship| (ship, self.status(ship)));
        ships.filter(|(_, status)| status.staffed).collect()
    }

    fn list_plays(&self, seat: Seat, list: &mut List) {
        let player = self.player(seat);
        let hand = self.in_order(player.playable().collect());
        let of = |sort| {
            let sorted = hand.iter().copied().filter(move |card| card.card.sort() == Some(sort));
            sorted.filter(move |card| self.may_play(seat, *card, sort).is_ok())
        };
        let homes = self.homes(seat);
        for card in of(Sort::Crew) {
            let open = homes.iter().filter(|home| self.may_report(seat, Sort::Crew, **home).is_ok());
            list.extend(open.map(|home| Choice::action(Command::PlayCrew { card, home: *home })));
        }
        for card in of(Sort::Ship) {
            let open = homes.iter().filter(|home| self.may_report(seat, Sort::Ship, **home).is_ok());
            list.extend(open.map(|home| Choice::action(Command::PlayShip { card, home: *home })));
        }
        for card in of(Sort::Upgrade) {
            let holders = self.holders(seat).into_iter().filter(|to| self.may_equip(seat, card, *to).is_ok());
            list.extend(holders.map(|to| Choice::action(Command::PlayUpgrade { card, to })));
        }
        let covert = hand.iter().filter(|card| self.may_play_face_down(seat, **card).is_ok());
        list.extend(covert.map(|card| Choice::action(Command::PlayFaceDown { card: *card })));
        for card in of(Sort::Enhancement).filter(|card| !card.card.is_covert()) {
            let play = |target| Choice::action(Command::PlayEnhancement { card, target });
            match self.targets(seat, card) {
                None => list.push(play(None)),
                Some(targets) => list.extend(targets.into_iter().map(|target| play(Some(target)))),
            }
        }
        if self.core(seat).is_some() && !player.store_used {
            let stored = hand.iter().filter(|card| self.may_store(seat, **card).is_ok());
            list.extend(stored.map(|card| Choice::action(Command::Store { card: *card })));
        }
    }

    /// The possible holders of upgrades, in canonical order: stations, ships, the Fleet Upgrade.
    fn holders(&self, seat: Seat) -> Vec<Id> {
        let stations = self.stations_of(seat).map(|station| station.id);
        let ships = self.ships_of(seat).map(|ship| ship.id);
        let host = self.enhancement(seat, |ability| ability == Ability::Host);
        self.in_order(stations.chain(ships).chain(host).collect())
    }

    fn list_objectives(&self, seat: Seat, list: &mut List) {
        let player = self.player(seat);
        let of = |sort| player.row.iter().map(|slot| slot.id).filter(move |id| id.card.sort() == Some(sort)).collect();
        if player.active.is_none() {
            for card in self.in_order(of(Sort::Objective)) {
                if card.card.objective().kind.is_combat() {
                    list.push(Choice::action(Command::Activate { card, location: None }));
                }
                let fitting = self.line.iter().filter(|location| self.fits(seat, card.card, location.planet));
                list.extend(
                    fitting.map(|location| Choice::action(Command::Activate { card, location: Some(location.planet) })),
                );
            }
        }
        if self.may_abandon(seat).is_ok() {
            list.push(Choice::action(Command::Abandon));
        }
        for card in self.in_order(of(Sort::Enhancement)) {
            let targets = self.targets(seat, card).unwrap_or_default();
            list.extend(targets.into_iter().map(|target| Choice::action(Command::Reveal { card, target })));
        }
    }

    fn list_flights(&self, able: &[Able], list: &mut List) {
        let mut idle = 0;
        for (ship, status) in able.iter().filter(|(ship, _)| !ship.transferred && !ship.cloaked) {
            let before = list.len();
            for to in Attribute::ALL {
                let from = [Giving::Power, Giving::Reserve, Giving::Weapons, Giving::Both];
                let legal = from.into_iter().filter(|from| self.may_transfer(ship, status, to, *from).is_ok());
                list.extend(legal.map(|from| Choice::action(Command::Transfer { ship: ship.id, to, from })));
            }
            let to_power =
                |choice: &Choice<Command>| matches!(choice.command, Command::Transfer { to: Attribute::Power, .. });
            idle += usize::from(list[before..].iter().any(to_power));
        }
        if idle > 1 {
            list.push(Choice::action(Command::ReinforceAll));
        }
        for (ship, status) in able.iter().filter(|(ship, _)| ship.place.is_space()) {
            let (left, here) = (self.range_left(ship, status), ship.place.location);
            let reached = self.line.iter().map(|location| location.planet).filter(|to| *to != here);
            let reached = reached.filter(|to| super::flight::need(here, *to) <= left);
            list.extend(reached.map(|location| Choice::action(Command::MoveShip { ship: ship.id, location })));
        }
        let shifts = |to: Level| {
            able.iter().filter(move |(ship, status)| {
                ship.place.level != to
                    && status.tokens.has(Tokens::LANDING_THRUSTERS)
                    && self.may_shift_level(ship, status, to).is_ok()
            })
        };
        list.extend(shifts(Level::Surface).map(|(ship, _)| Choice::action(Command::Land { ship: ship.id })));
        list.extend(shifts(Level::Space).map(|(ship, _)| Choice::action(Command::TakeOff { ship: ship.id })));
        let cloaks = |cloaks: bool| {
            able.iter().filter(move |(ship, status)| {
                status.tokens.has(Tokens::CLOAKING_DEVICE) && self.may_cloak(ship, status, cloaks).is_ok()
            })
        };
        list.extend(cloaks(true).map(|(ship, _)| Choice::action(Command::Cloak { ship: ship.id })));
        list.extend(cloaks(false).map(|(ship, _)| Choice::action(Command::Decloak { ship: ship.id })));
    }

    fn list_moves(&self, seat: Seat, able: &[Able], list: &mut List) {
        let places: Vec<(Id, Place)> = self.open_places(seat);
        for crew in self.crews_of(seat).filter(|crew| !crew.stopped) {
            let from = match crew.holder {
                Holder::In(holder) => places.iter().find(|(id, _)| *id == holder).map(|(_, place)| *place),
                Holder::Loose(location) => Some(Place::surface(location)),
            };
            let Some(from) = from else { continue };
            let there = places.iter().filter(|(id, place)| *place == from && crew.holder != Holder::In(*id));
            let moved = |to| Choice::action(Command::MoveCrew { crew: crew.id, to });
            list.extend(there.map(|(id, _)| moved(Berth::In(*id))));
            let aboard = matches!(crew.holder, Holder::In(_)) && from.level == Level::Surface;
            if aboard && !self.stations_of(seat).any(|station| station.place == from) {
                list.push(moved(Berth::Surface));
            }
        }
        for upgrade in self.upgrades.iter().filter(|upgrade| upgrade.id.seat == seat) {
            let Some((_, from)) = places.iter().find(|(id, _)| *id == upgrade.holder) else { continue };
            let there = places.iter().filter(|(id, place)| place == from && *id != upgrade.holder);
            let fits = there.filter(|(id, _)| self.station(*id).is_some() || !self.carries(*id, upgrade.id));
            list.extend(fits.map(|(id, _)| Choice::action(Command::MoveUpgrade { upgrade: upgrade.id, to: *id })));
        }
        let scanners = able.iter().filter(|(ship, _)| ship.id.card.ability() == Some(Ability::Scan));
        let scanners = scanners.filter(|(ship, status)| self.may_scan(ship, status).is_ok()).map(|(ship, _)| ship.id);
        let menders = self.crews_of(seat).filter(|crew| matches!(crew.id.card.ability(), Some(Ability::Mend(_))));
        let menders = menders.map(|crew| crew.id).filter(|id| self.may_use(seat, *id).is_ok());
        let users = self.in_order(scanners.chain(menders).collect());
        list.extend(users.into_iter().map(|card| Choice::action(Command::Use { card })));
    }

    /// Stations and open ships of a seat with their places, in canonical order.
    fn open_places(&self, seat: Seat) -> Vec<(Id, Place)> {
        let ships = self.ships_of(seat).filter(|ship| ship.is_open()).map(|ship| (ship.id, ship.place));
        let stations = self.stations_of(seat).map(|station| (station.id, station.place));
        let mut places: Vec<_> = stations.chain(ships).collect();
        places.sort_by_key(|(id, _)| self.order(*id));
        places
    }

    fn list_battles(&self, seat: Seat, able: &[Able], list: &mut List) {
        let fresh = self.player(seat).composed < FIDGETS;
        let mut open = |command: Command, candidates: usize| match candidates {
            1 => list.push(Choice::action(command)),
            2.. if fresh => list.push(Choice::draft(command)),
            _ => {}
        };
        let at = |places: &[Place], place: Place| places.iter().filter(|other| **other == place).count();
        let armed = able.iter().filter(|(ship, status)| ship.place.is_space() && self.can_fire(ship, status));
        let armed: Vec<Place> = armed.map(|(ship, _)| ship.place).collect();
        for prey in self.ships_of(other(seat)).filter(|ship| !ship.cloaked) {
            open(Command::Attack { target: prey.id }, at(&armed, prey.place));
        }
        let ready: Vec<Place> = self.ready_crews(seat).map(|(_, place)| place).collect();
        let groups = if ready.is_empty() { Vec::new() } else { self.defended_groups(seat) };
        for target in groups {
            let boarders = self.place_of_group(target).map_or(0, |place| at(&ready, place));
            if boarders > 0 && self.may_board(seat, target).is_ok() {
                open(Command::Board { target }, boarders);
            }
        }
        let Some(mission) = &self.player(seat).active else { return };
        if mission.card.card.objective().kind.is_combat() {
            for target in self.rival_groups(seat).filter(|group| matches!(group, Group::In(_))) {
                if self.may_attempt_battle(seat, target).is_ok() {
                    let of = Selecting::AttemptShips { target };
                    open(Command::AttemptBattle { target }, self.candidates(seat, of).count());
                }
            }
            return;
        }
        for (ship, status) in able.iter().filter(|(ship, _)| Some(ship.place.location) == mission.location) {
            if self.may_attempt(ship, status).is_ok() {
                let of = Selecting::AttemptCrew { ship: ship.id };
                open(Command::Attempt { ship: ship.id }, self.candidates(seat, of).count());
            }
        }
    }
}
