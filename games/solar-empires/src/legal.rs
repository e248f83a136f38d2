//! Everything that a seat may do now.

use super::combat::Craft;
use super::command::{Command, Orbit, ShipId};
use super::prompt::Prompt;
use super::refusals::Code;
use super::state::{Empires, ORBITS, Ship};
use kit::choice::Number;
use kit::game::Choice;
use kit::seat::Seat;

/// The field that varies within a range of neighbouring orbits.
const ORBIT: Number<Command> = kit::number!(
    Command::Deploy { orbit: Orbit } | Command::Build { orbit: Orbit } | Command::FireCannon { orbit: Orbit }
);

/// The capacity for a usual list.
const USUAL: usize = 16;

/// A set of orbits, one bit for each.
#[derive(Clone, Copy)]
struct Orbits(u8);

impl Orbits {
    fn of(orbits: impl Iterator<Item = Orbit>) -> Self {
        Orbits(orbits.fold(0, |bits, orbit| bits | (1 << orbit.0)))
    }

    fn without(self, orbit: Option<Orbit>) -> Self {
        Orbits(self.0 & !orbit.map_or(0, |orbit| 1 << orbit.0))
    }
}

/// One choice for each range of neighbouring orbits, so that lists stay short.
fn rows(orbits: Orbits, command: impl Fn(Orbit) -> Command, list: &mut Vec<Choice<Command>>) {
    let mut orbit = 1;
    while orbit <= ORBITS as u8 {
        let length = (orbits.0 >> orbit).trailing_ones() as u8;
        if length > 0 {
            let choice = Choice::action(command(Orbit(orbit)));
            let last = orbit + length - 1;
            list.push(if length > 1 { choice.with_range(ORBIT, orbit.into(), last.into()) } else { choice });
        }
        orbit += length + 1;
    }
}

impl Empires {
    pub(super) fn choices(&self, seat: Seat) -> Vec<Choice<Command>> {
        let Some(prompt) = self.asked(seat) else { return Vec::new() };
        let plain = |commands: Vec<Command>| commands.into_iter().map(Choice::action).collect();
        let ships = |ships: Vec<Craft>, command: fn(ShipId) -> Command| {
            ships.into_iter().map(|ship| Choice::action(command(ship.id))).collect()
        };
        let yes_or_no = |command: fn(bool) -> Command| plain(vec![command(true), command(false)]);
        match prompt {
            Prompt::Arrange => self.arrangements(seat),
            Prompt::SetFirst => plain(self.living().map(|seat| Command::SetFirst { seat }).collect()),
            Prompt::Construction => self.constructions(seat),
            Prompt::Targeting => plain(self.targets(seat)),
            Prompt::Pillars => plain(self.revivable(seat).into_iter().map(|card| Command::Revive { card }).collect()),
            Prompt::Deployment => self.deployments(seat),
            Prompt::Spy => plain(self.spying(seat)),
            Prompt::Fight => plain(self.fights()),
            Prompt::SwarmAssign | Prompt::Assign => ships(self.fleet_here(seat), |ship| Command::Assign { ship }),
            Prompt::Silo => ships(self.silo_targets(), |ship| Command::Silo { ship }),
            Prompt::Point => ships(self.fleet_here(seat), |ship| Command::Point { ship }),
            Prompt::Volley => plain(self.volleys(seat)),
            Prompt::Intercept => plain(self.interceptions()),
            Prompt::Repoint => ships(self.followers(), |ship| Command::Repoint { ship }),
            Prompt::Eat => yes_or_no(|yes| Command::Eat { yes }),
            Prompt::Revive => plain(self.revivals(seat)),
            Prompt::Order101 => yes_or_no(|yes| Command::Order101 { yes }),
            Prompt::Reroll => yes_or_no(|yes| Command::Reroll { yes }),
        }
    }

    /// The same choices one by one, except for the positions of an arrangement.
    pub(super) fn listed(&self, seat: Seat) -> Vec<Command> {
        let each = |choice: Choice<Command>| match &choice.range {
            Some(range) if range.field == ORBIT.field => {
                (range.min..=range.max).filter_map(|orbit| choice.at(orbit)).collect()
            }
            _ => vec![choice.command],
        };
        self.choices(seat).into_iter().flat_map(each).collect()
    }

    /// A range of new positions for every card (D83). Only the player sees the arrangement in progress.
    fn arrangements(&self, seat: Seat) -> Vec<Choice<Command>> {
        let size = self.player(seat).deck.len() as u32;
        let to = kit::number!(Command::ArrangeMove { to: u32 });
        let place = |from| Choice::draft(Command::ArrangeMove { from, to: from }).with_range(to, 1, size.into());
        let mut list = Vec::with_capacity(size as usize + 2);
        if self.may_take_back(seat).is_ok() {
            list.extend((1..=size).map(place));
        }
        list.extend(self.may_reset(seat).is_ok().then_some(Choice::back(Command::ArrangeReset)));
        list.push(Choice::action(Command::ArrangeConfirm));
        list
    }

    fn constructions(&self, seat: Seat) -> Vec<Choice<Command>> {
        let mut list = Vec::with_capacity(USUAL);
        let (support, own) = (self.support(seat), Orbits::of(self.controlled(seat)));
        for (hand, card) in self.player(seat).hand.iter() {
            let hand = *hand;
            if !card.print().cost.covered_by(support) {
                continue;
            }
            match self.may_play(seat, hand) {
                Ok(()) => list.push(Choice::action(Command::Play { hand })),
                Err(Code::NeedsPlanet) => {
                    rows(own, |orbit| Command::Build { hand, orbit }, &mut list);
                }
                Err(_) => {}
            }
        }
        for from in self.loaded_cannons(seat) {
            rows(Orbits::of(self.orbits()), |orbit| Command::FireCannon { from, orbit }, &mut list);
        }
        list.push(Choice::action(Command::ConstructionDone));
        list
    }

    fn deployments(&self, seat: Seat) -> Vec<Choice<Command>> {
        let mut list = Vec::with_capacity(USUAL);
        list.push(Choice::action(Command::DeployDone));
        if self.may_take_back(seat).is_err() {
            return list;
        }
        let open = Orbits::of(self.open_orbits());
        for (ship, state) in self.ships_of(seat) {
            rows(open.without(state.orbit), |orbit| Command::Deploy { ship, orbit }, &mut list);
            if state.orbit.is_some() {
                list.push(Choice::action(Command::Recall { ship }));
            }
        }
        if self.ships_of(seat).any(|(_, ship)| ship.orbit.is_some()) {
            list.push(Choice::action(Command::RecallAll));
        }
        list
    }

    fn open_orbits(&self) -> impl Iterator<Item = Orbit> {
        self.orbits().filter(|orbit| self.open(*orbit))
    }

    fn spying(&self, seat: Seat) -> Vec<Command> {
        let places: Vec<Option<Orbit>> = self.open_orbits().map(Some).chain([None]).collect();
        let moves = |(ship, state): (ShipId, &Ship)| {
            let from = state.orbit;
            let elsewhere = places.iter().copied().filter(move |to| *to != from);
            elsewhere.map(move |to| Command::SpyMove { ship, to })
        };
        self.ships_of(seat).flat_map(moves).chain([Command::SpyPass]).collect()
    }

    fn fights(&self) -> Vec<Command> {
        let due = self.fighting().into_iter().flat_map(|fighting| &fighting.due);
        due.map(|orbit| Command::Fight { orbit: *orbit }).chain([Command::FightRest]).collect()
    }

    fn volleys(&self, seat: Seat) -> Vec<Command> {
        let Some(combat) = self.combat() else { return Vec::new() };
        let enemies = self.living().filter(|other| *other != seat && self.fleet(*other, combat.orbit).next().is_some());
        let attacks = enemies.map(|seat| Command::Attack { seat });
        attacks.chain(self.has_fired(seat).then_some(Command::Withdraw)).collect()
    }

    fn interceptions(&self) -> Vec<Command> {
        let fighters = self.fighters_under_fire().into_iter().map(|ship| Command::Intercept { ship: ship.id });
        fighters.chain([Command::InterceptNone]).collect()
    }

    fn revivals(&self, seat: Seat) -> Vec<Command> {
        let cards = self.ships_discarded(seat).into_iter().map(|card| Command::Revive { card });
        cards.chain([Command::ReviveDone]).collect()
    }
}
