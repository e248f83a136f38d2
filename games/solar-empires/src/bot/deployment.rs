//! Deployment, the decision that matters: whoever places last answers what they see; whoever places before another tries
//! some plans, answers each from the other side, and takes the best.

use super::value;
use crate::combat;
use crate::command::{Command, Orbit, ShipId};
use crate::state::{Empires, LAST_TURN};
use kit::dice::Dice;
use kit::seat::Seat;

/// Combats played out to try a fleet, and to judge a plan.
const TRY_RUNS: u32 = 10;
const JUDGE_RUNS: u32 = 24;
/// A fleet is sent where it wins so often in a hundred, and reinforced up to that.
const GOOD: u32 = 60;
const SURE: u32 = 90;
/// And so often where the victory completes the conquest of all planets: it ends the match.
const DECISIVE: u32 = 35;
/// When so few turns are left, ships are risked more and more: what they win still counts, what they might do later not.
const LATE: u32 = 18;
/// By so much less a fleet may be sure of winning in the last turn.
const DARING: u32 = 25;
/// A conquest of all planets completed, in tenths of points.
const CONQUEST: i32 = 600;
/// Of a fleet that loses so much in a hundred is lost; the rest gets away.
const LOSSES: i32 = 50;
/// Plans send a main fleet to so many of the best planets, or spread over at most so many.
const MAIN: usize = 4;

/// All placements of a seat, and the end of its deployment.
pub(super) fn plan(game: &Empires, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    let mut board = Board { game: game.clone(), dice };
    board.clear(seat);
    let rivals: Vec<Seat> = board.still_to_deploy(seat);
    let placed = if rivals.is_empty() { board.answered(seat) } else { board.best_plan(seat, &rivals) };
    let mut commands: Vec<Command> = Vec::new();
    for (ship, to) in placed {
        let from = game.ships.get(&ship).and_then(|ship| ship.orbit);
        match to {
            Some(orbit) if from != to => commands.push(Command::Deploy { ship, orbit }),
            None if from.is_some() => commands.push(Command::Recall { ship }),
            _ => {}
        }
    }
    commands.push(Command::DeployDone);
    commands
}

/// The change of one ship's place that makes most of the position, if any does.
pub(super) fn spy(game: &Empires, seat: Seat, dice: &mut Dice) -> Command {
    let mut board = Board { game: game.clone(), dice };
    let mut best = (board.prospects(seat), Command::SpyPass);
    for choice in game.choices(seat) {
        let Command::SpyMove { ship, to } = choice.command else { continue };
        let from = board.place(ship, to);
        let prospects = board.prospects(seat);
        if prospects > best.0 {
            best = (prospects, choice.command);
        }
        board.place(ship, from);
    }
    best.1
}

/// Where each ship of a seat is to be.
type Placement = Vec<(ShipId, Option<Orbit>)>;

/// A copy of the match on which ships are moved about.
struct Board<'a> {
    game: Empires,
    dice: &'a mut Dice,
}

impl Board<'_> {
    /// Puts a ship somewhere; where it was.
    fn place(&mut self, ship: ShipId, to: Option<Orbit>) -> Option<Orbit> {
        self.game.ships.get_mut(&ship).and_then(|ship| std::mem::replace(&mut ship.orbit, to))
    }

    fn clear(&mut self, seat: Seat) {
        self.game.ships.values_mut().filter(|ship| ship.owner == seat).for_each(|ship| ship.orbit = None);
    }

    fn placement(&self, seat: Seat) -> Placement {
        self.game.ships_of(seat).map(|(id, ship)| (id, ship.orbit)).collect()
    }

    fn set(&mut self, placement: &Placement) {
        placement.iter().for_each(|(ship, to)| {
            self.place(*ship, *to);
        });
    }

    /// The seats with ships whose deployment follows.
    fn still_to_deploy(&self, seat: Seat) -> Vec<Seat> {
        let later = self.game.order().skip_while(|other| *other != seat).skip(1);
        later.filter(|other| self.game.ships_of(*other).next().is_some()).collect()
    }

    /// The turns left, as far as that makes a difference: none once all decks are empty, for what is kept at home then
    /// only lets two fleets stare at each other to the end.
    fn turns_that_count(&self) -> u32 {
        if self.game.players.iter().all(|player| player.deck.is_empty()) {
            return 0;
        }
        LAST_TURN.saturating_sub(self.game.turn).min(LATE)
    }

    /// The ships of a seat in reserve, the most valuable first.
    fn reserve(&self, seat: Seat) -> Vec<ShipId> {
        let ships = self.game.ships_of(seat).filter(|(_, ship)| ship.orbit.is_none());
        let mut ships: Vec<(i32, ShipId)> = ships.map(|(id, ship)| (value::ship(ship), id)).collect();
        ships.sort_by_key(|(value, id)| (-value, *id));
        ships.into_iter().map(|(_, id)| id).collect()
    }

    /// How often in a hundred a seat wins at a planet as it stands.
    fn chance(&mut self, seat: Seat, orbit: Orbit) -> u32 {
        let winners = combat::winners(&self.game, orbit, TRY_RUNS, self.dice);
        winners.into_iter().find(|(other, _)| *other == seat).map_or(0, |(_, chance)| chance)
    }

    /// Open planets, the dearest first.
    fn goals(&self, seat: Seat, wanted: impl Fn(&Empires, Orbit) -> bool) -> Vec<Orbit> {
        let game = &self.game;
        let mut goals: Vec<Orbit> = game.orbits().filter(|orbit| game.open(*orbit) && wanted(game, *orbit)).collect();
        let enemy = |orbit: Orbit| game.controller(orbit).is_some_and(|controller| controller != seat);
        goals.sort_by_key(|orbit| (-value::planet(game, seat, *orbit) - if enemy(*orbit) { 10 } else { 0 }, *orbit));
        goals
    }

    /// Planets of others, or nobody's, where no enemy is.
    fn unguarded(&self, seat: Seat) -> Vec<Orbit> {
        self.goals(seat, |game, orbit| {
            game.controller(orbit) != Some(seat) && game.fleets_at(orbit).all(|fleet| fleet == seat)
        })
    }

    fn contested(&self, seat: Seat) -> Vec<Orbit> {
        self.goals(seat, |game, orbit| game.fleets_at(orbit).any(|fleet| fleet != seat))
    }

    /// What a seat does that places last.
    fn answer(&mut self, seat: Seat) {
        for orbit in self.unguarded(seat) {
            self.claim(seat, orbit);
        }
        let contested = self.contested(seat);
        for orbit in &contested {
            self.send(seat, *orbit);
        }
        for orbit in contested {
            self.reinforce(seat, orbit);
        }
    }

    fn answered(&mut self, seat: Seat) -> Placement {
        self.answer(seat);
        self.placement(seat)
    }

    /// The cheapest ship that survives there, alone.
    fn claim(&mut self, seat: Seat, orbit: Orbit) {
        for ship in self.reserve(seat).into_iter().rev() {
            self.place(ship, Some(orbit));
            if self.chance(seat, orbit) >= SURE {
                return;
            }
            self.place(ship, None);
        }
    }

    /// As few ships as win there; none if all of them would not.
    fn send(&mut self, seat: Seat, orbit: Orbit) {
        let good = if self.completes(seat, orbit) {
            DECISIVE
        } else {
            GOOD - DARING * (LATE - self.turns_that_count()) / LATE
        };
        let mut sent = Vec::new();
        for ship in self.reserve(seat) {
            self.place(ship, Some(orbit));
            sent.push(ship);
            if self.chance(seat, orbit) >= good {
                return;
            }
        }
        for ship in sent {
            self.place(ship, None);
        }
    }

    /// As ships are placed, all planets but that one will be the seat's.
    fn completes(&self, seat: Seat, orbit: Orbit) -> bool {
        let game = &self.game;
        game.orbits().filter(|other| *other != orbit).all(|other| {
            let mut fleets = game.fleets_at(other);
            match fleets.next() {
                Some(first) => first == seat && fleets.next().is_none(),
                None => game.controller(other) == Some(seat),
            }
        })
    }

    /// What is left at home makes a fight that is risked a sure one.
    fn reinforce(&mut self, seat: Seat, orbit: Orbit) {
        if self.game.fleet(seat, orbit).next().is_none() {
            return;
        }
        for ship in self.reserve(seat) {
            if self.chance(seat, orbit) >= SURE {
                return;
            }
            self.place(ship, Some(orbit));
        }
    }

    /// The plan that is best after the others have answered it.
    fn best_plan(&mut self, seat: Seat, rivals: &[Seat]) -> Placement {
        let mut best: Option<(i32, Placement)> = None;
        for plan in self.plans(seat) {
            self.clear(seat);
            self.set(&plan);
            for rival in rivals {
                self.clear(*rival);
                self.answer(*rival);
            }
            let prospects = self.prospects(seat);
            if best.as_ref().is_none_or(|(most, _)| prospects > *most) {
                best = Some((prospects, plan));
            }
        }
        best.map_or_else(Vec::new, |(_, plan)| plan)
    }

    /// Some fifteen: everything at home; all or what is left after claiming the unguarded planets at one of the best;
    /// everything spread over the best two, three, four.
    fn plans(&mut self, seat: Seat) -> Vec<Placement> {
        let goals = self.goals(seat, |_, _| true);
        let mut plans = vec![self.placement(seat)];
        for orbit in &goals {
            plans.push(self.spread(seat, &[*orbit]));
        }
        for count in 2..=MAIN.min(goals.len()) {
            plans.push(self.spread(seat, &goals[..count]));
        }
        for orbit in self.unguarded(seat) {
            self.claim(seat, orbit);
        }
        plans.push(self.placement(seat));
        for orbit in goals.iter().take(MAIN) {
            plans.push(self.spread(seat, &[*orbit]));
        }
        plans
    }

    /// What is at home goes to those planets, dealt out one by one.
    fn spread(&self, seat: Seat, orbits: &[Orbit]) -> Placement {
        let mut placement = self.placement(seat);
        for (ship, orbit) in self.reserve(seat).into_iter().zip(orbits.iter().cycle()) {
            placement.iter_mut().filter(|(id, _)| *id == ship).for_each(|(_, to)| *to = Some(*orbit));
        }
        placement
    }

    /// What a seat can expect of the combats as ships are placed: planets, losses, a conquest.
    fn prospects(&mut self, seat: Seat) -> i32 {
        let mut sum = 0;
        let mut all = 100;
        let mut none = 100;
        for orbit in self.game.orbits().collect::<Vec<_>>() {
            let winners = combat::winners(&self.game, orbit, JUDGE_RUNS, self.dice);
            let mine = |held: i32, lost: i32, rest: i32| match self.game.controller(orbit) {
                Some(controller) if controller == seat => (held + rest, lost),
                Some(_) => (held, lost + rest),
                None => (held, lost),
            };
            let wins = |own: bool| -> i32 {
                let of_side = winners.iter().filter(|(winner, _)| (*winner == seat) == own);
                of_side.map(|(_, chance)| chance.cast_signed()).sum()
            };
            let (held, lost) = (wins(true), wins(false));
            let (held, lost) = mine(held, lost, 100 - held - lost);
            sum += value::planet(&self.game, seat, orbit) * (held - lost) / 100;
            (all, none) = (all * held / 100, none * lost / 100);
            sum -= self.losses(seat, orbit, &winners);
        }
        sum + CONQUEST * (all - none) / 100
    }

    /// What a seat loses in ships at a planet, less what its enemies do.
    fn losses(&self, seat: Seat, orbit: Orbit, winners: &[(Seat, u32)]) -> i32 {
        let loss = |(fleet, chance): &(Seat, u32)| {
            let ships: i32 = self.game.fleet(*fleet, orbit).map(|(_, ship)| value::ship(ship)).sum();
            let lost = ships * (100 - chance.cast_signed()) / 100 * LOSSES / 100;
            if *fleet == seat { lost } else { -lost }
        };
        winners.iter().map(loss).sum::<i32>() * self.turns_that_count().cast_signed() / LATE.cast_signed()
    }
}
