//! Deployment, the decision that matters most. The last player to deploy reacts to the visible ships. Any other player tries some
//! plans, simulates the reactions of the others, and takes the best.

use super::{Effort, value};
use crate::combat;
use crate::command::{Command, Orbit, ShipId};
use crate::state::{Empires, LAST_TURN};
use kit::dice::Dice;
use kit::seat::Seat;

/// A fleet is sent to a planet where it wins with this chance in percent, and reinforced up to the second one.
const GOOD: u32 = 60;
const SURE: u32 = 90;
/// This chance is enough if the victory completes the conquest of all planets, which ends the match.
const DECISIVE: u32 = 35;
/// With fewer turns left than this, the bot risks its ships more and more, since it will hardly need them later.
const LATE: u32 = 18;
/// In the last turn a chance lower by this is good enough.
const DARING: u32 = 25;
/// The value of completing a conquest, in tenths of points.
const CONQUEST: i32 = 600;
/// The percentage of a losing fleet that is lost. The rest gets away.
const LOSSES: i32 = 50;
/// Plans send a main fleet to one of this many best planets, or spread the ships over at most this many.
const MAIN: usize = 4;

/// All placements of a seat, and the end of its deployment.
pub(super) fn plan(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> Vec<Command> {
    let mut board = Board { game: game.clone(), dice, effort };
    board.clear(seat);
    let rivals: Vec<Seat> = board.still_to_deploy(seat);
    let reacts = rivals.is_empty() || effort.judges == 0;
    let placed = if reacts { board.answered(seat) } else { board.best_plan(seat, &rivals) };
    commands(game, placed)
}

/// The commands that lead to a placement, and the end of the deployment.
fn commands(game: &Empires, placed: Placement) -> Vec<Command> {
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

/// The single change that improves the position most, or none.
pub(super) fn spy(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> Command {
    if effort.judges == 0 {
        return Command::SpyPass;
    }
    let mut board = Board { game: game.clone(), dice, effort };
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

/// The place of each ship of a seat.
type Placement = Vec<(ShipId, Option<Orbit>)>;

/// A copy of the match for moving ships.
struct Board<'a> {
    game: Empires,
    dice: &'a mut Dice,
    effort: &'a Effort,
}

impl Board<'_> {
    /// Places a ship and returns its former place.
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

    /// The seats with ships that deploy later.
    fn still_to_deploy(&self, seat: Seat) -> Vec<Seat> {
        let later = self.game.order().skip_while(|other| *other != seat).skip(1);
        later.filter(|other| self.game.ships_of(*other).next().is_some()).collect()
    }

    /// The number of turns left that still matter. It is 0 once all decks are empty: two fleets that stay at home would then wait
    /// for each other to the end.
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

    /// The chance in percent that a seat wins at a planet with the present ships.
    fn chance(&mut self, seat: Seat, orbit: Orbit) -> u32 {
        let winners = combat::winners(&self.game, orbit, self.effort.tries, self.dice);
        winners.into_iter().find(|(other, _)| *other == seat).map_or(0, |(_, chance)| chance)
    }

    /// Open planets, the most valuable first.
    fn goals(&self, seat: Seat, wanted: impl Fn(&Empires, Orbit) -> bool) -> Vec<Orbit> {
        let game = &self.game;
        let mut goals: Vec<Orbit> = game.orbits().filter(|orbit| game.open(*orbit) && wanted(game, *orbit)).collect();
        let enemy = |orbit: Orbit| game.controller(orbit).is_some_and(|controller| controller != seat);
        goals.sort_by_key(|orbit| (-value::planet(game, seat, *orbit) - if enemy(*orbit) { 10 } else { 0 }, *orbit));
        goals
    }

    /// Planets of others or of nobody, without enemy ships.
    fn unguarded(&self, seat: Seat) -> Vec<Orbit> {
        self.goals(seat, |game, orbit| {
            game.controller(orbit) != Some(seat) && game.fleets_at(orbit).all(|fleet| fleet == seat)
        })
    }

    fn contested(&self, seat: Seat) -> Vec<Orbit> {
        self.goals(seat, |game, orbit| game.fleets_at(orbit).any(|fleet| fleet != seat))
    }

    /// The deployment of a seat that deploys last.
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

    /// Sends the cheapest single ship that survives there.
    fn claim(&mut self, seat: Seat, orbit: Orbit) {
        for ship in self.reserve(seat).into_iter().rev() {
            self.place(ship, Some(orbit));
            if self.chance(seat, orbit) >= SURE {
                return;
            }
            self.place(ship, None);
        }
    }

    /// Sends as few ships as win there, or none if all of them would not.
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

    /// True if, with the present placement, all planets except that one will belong to the seat.
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

    /// Sends ships from home until a risky fight is nearly certain.
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

    /// The plan that is best after the others have reacted to it.
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

    /// About fifteen plans: everything at home; everything to one planet; everything spread over the best two, three, four; one
    /// ship to each unguarded planet; the same with the rest at one of the best planets.
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

    /// Deals the ships at home to those planets, one by one.
    fn spread(&self, seat: Seat, orbits: &[Orbit]) -> Placement {
        let mut placement = self.placement(seat);
        for (ship, orbit) in self.reserve(seat).into_iter().zip(orbits.iter().cycle()) {
            placement.iter_mut().filter(|(id, _)| *id == ship).for_each(|(_, to)| *to = Some(*orbit));
        }
        placement
    }

    /// The expected result of all combats with the present placement: planets, losses, a conquest.
    fn prospects(&mut self, seat: Seat) -> i32 {
        let mut sum = 0;
        let mut all = 100;
        let mut none = 100;
        for orbit in self.game.orbits().collect::<Vec<_>>() {
            let winners = combat::winners(&self.game, orbit, self.effort.judges, self.dice);
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

    /// The expected loss of a seat's ships at a planet, less the losses of its enemies.
    fn losses(&self, seat: Seat, orbit: Orbit, winners: &[(Seat, u32)]) -> i32 {
        let loss = |(fleet, chance): &(Seat, u32)| {
            let ships: i32 = self.game.fleet(*fleet, orbit).map(|(_, ship)| value::ship(ship)).sum();
            let lost = ships * (100 - chance.cast_signed()) / 100 * LOSSES / 100;
            if *fleet == seat { lost } else { -lost }
        };
        winners.iter().map(loss).sum::<i32>() * self.turns_that_count().cast_signed() / LATE.cast_signed()
    }
}
