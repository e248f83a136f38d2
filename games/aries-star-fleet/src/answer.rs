//! Answers that are computed only on request (rules 13): where a ship can go, and the result of a battle or an attempt. They use
//! only public knowledge, except for the drawn interventions.

mod attempts;
mod chance;

use super::board::Ship;
use super::cards::{Attribute, Card};
use super::command::{Command, Giving};
use super::event::{Comparison, Need};
use super::flight::need;
use super::id::{Group, Id};
use super::power::Status;
use super::refusals::Code;
use super::state::{Selecting, StarFleet};
pub use chance::{Candidate, Chance};
use kit::duel::other;
use kit::game::Refusal;
use kit::refusals::{Reason, ensure};
use kit::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// With at most this many crews on the larger side, all orders are tried.
const EXACT: usize = 6;
/// The laws ask for the chance of at most this many commands.
const ASKED: usize = 2;

/// A question about the position.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Ask {
    /// The locations that a ship in space can reach, now and after a transfer to its reserve.
    Reach { ship: Id },
    /// The result of a ship battle.
    Attack { target: Id, attackers: Vec<Id> },
    /// The expected result of a crew battle.
    Board { target: Group, boarders: Vec<Id> },
    /// The interventions that those crews aboard those ships would meet in an attempt at their seat's active objective, and the
    /// requirements. For a combat objective, against that target.
    Attempt {
        ships: Vec<Id>,
        team: Vec<Id>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        target: Option<Group>,
    },
    /// The chance that the running attempt is finished. With a command, the chance if the viewer gives it now; it must begin an
    /// attempt or answer a question of one.
    Chance {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        command: Option<Command>,
    },
    /// For the intervener: whether the present team would pass each drawn intervention.
    Drawn,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Answer {
    Reach {
        left: i32,
        ways: Vec<Way>,
    },
    /// The result in the present position, and after every able attacker has transferred everything to its weapons.
    Attack {
        now: Salvo,
        transferred: Salvo,
    },
    Board(Brawl),
    /// `count` = `of` − `beneath`, at least 0. `needs` are skills, `further` are the other requirements for ships and battle.
    Attempt {
        count: u32,
        of: u32,
        beneath: u32,
        needs: Vec<Need>,
        further: Vec<Need>,
    },
    Chance(Chance),
    Drawn {
        cards: Vec<Drawn>,
    },
}

/// The range needed for a location: need = (s + t) × |s − t|.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Way {
    pub location: Card,
    pub spans: [u32; 2],
    pub need: i32,
    pub now: bool,
    pub transferred: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Salvo {
    pub weapons: i32,
    pub power: i32,
    pub damage: i32,
    pub destroys: bool,
}

impl Salvo {
    /// The result with `more` additional weapons.
    fn with(self, more: i32, prey: &Ship) -> Self {
        let weapons = self.weapons + more;
        let damage = (weapons - self.power).max(0);
        Salvo { weapons, damage, destroys: damage >= prey.base.iter().sum(), ..self }
    }
}

/// A crew battle, in thousandths: exact chances if they can be computed, and the expected numbers of comparisons and crews.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Brawl {
    /// To win, to win exactly as many comparisons as the other side, to lose.
    pub chances: Option<[u32; 3]>,
    pub won: u32,
    pub lost: u32,
    /// The expected crews discarded, of attacker and defender.
    pub discarded: [u32; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Drawn {
    pub card: Id,
    pub in_scope: bool,
    pub passed: bool,
    pub alternatives: Vec<Vec<Need>>,
}

impl StarFleet {
    /// See [`kit::game::Game::answer`].
    pub(super) fn answered(&self, viewer: Viewer, ask: &Ask) -> Result<Answer, Refusal> {
        let answer = match ask {
            Ask::Reach { ship } => self.reach(*ship),
            Ask::Attack { target, attackers } => self.salvoes(*target, attackers),
            Ask::Board { target, boarders } => self.brawl(*target, boarders),
            Ask::Attempt { ships, team, target } => self.prospect(ships, team, *target),
            Ask::Chance { command } => return self.chance(viewer, command.as_ref()),
            Ask::Drawn => self.judge_drawn(viewer),
        };
        answer.map_err(Code::plain)
    }

    fn reach(&self, id: Id) -> Result<Answer, Code> {
        let ship = self.ship(id).filter(|ship| ship.place.is_space()).ok_or(Code::NothingToForecast)?;
        let status = self.status(ship);
        let left = self.range_left(ship, &status);
        let most = left + self.most_given(ship, &status, Attribute::Reserve);
        let here = ship.place.location;
        let ways = self.line.iter().map(|location| location.planet).filter(|to| *to != here).map(|to| {
            let need = need(here, to);
            Way { location: to, spans: [here.span(), to.span()], need, now: need <= left, transferred: need <= most }
        });
        Ok(Answer::Reach { left, ways: ways.collect() })
    }

    /// The most that a transfer can now move into that attribute.
    pub(super) fn most_given(&self, ship: &Ship, status: &Status, to: Attribute) -> i32 {
        let givings = [Giving::Both, Giving::Power, Giving::Reserve, Giving::Weapons];
        let legal = givings.into_iter().filter(|from| self.may_transfer(ship, status, to, *from).is_ok());
        legal.map(|from| from.sources(to).map(|from| Self::available(ship, from)).sum()).max().unwrap_or(0)
    }

    fn salvoes(&self, target: Id, attackers: &[Id]) -> Result<Answer, Code> {
        let prey = self.ship(target).ok_or(Code::NothingToForecast)?;
        let sound = attackers.iter().all(|id| id.seat != target.seat && self.ship(*id).is_some());
        ensure(sound && !attackers.is_empty(), Code::NothingToForecast)?;
        let lent = |ship: &Ship| self.most_given(ship, &self.status(ship), Attribute::Weapons);
        let more: i32 = attackers.iter().filter_map(|id| self.ship(*id)).map(lent).sum();
        let now = self.salvo(prey, attackers);
        Ok(Answer::Attack { now, transferred: now.with(more, prey) })
    }

    /// The result if those ships fire at the target (R56, R58).
    fn salvo(&self, prey: &Ship, attackers: &[Id]) -> Salvo {
        let value = |ship: &Ship, attribute| self.status(ship).value(attribute);
        let ships = attackers.iter().filter_map(|id| self.ship(*id));
        let power = value(prey, Attribute::Power);
        Salvo { power, ..Salvo::default() }.with(ships.map(|ship| value(ship, Attribute::Weapons)).sum(), prey)
    }

    fn brawl(&self, target: Group, boarders: &[Id]) -> Result<Answer, Code> {
        let defenders: Vec<Id> = self.defenders(target).collect();
        let sound = boarders.iter().all(|id| self.crew(*id).is_some()) && !boarders.is_empty();
        ensure(sound && !defenders.is_empty(), Code::NothingToForecast)?;
        Ok(Answer::Board(self.foresee_brawl(boarders, &defenders)))
    }

    /// Every pairing is equally likely. With up to [`EXACT`] crews every order is tried.
    pub(super) fn foresee_brawl(&self, attackers: &[Id], defenders: &[Id]) -> Brawl {
        let (rows, columns) = (attackers.len(), defenders.len());
        let result = |at: usize, to: usize| self.compare(attackers[at], defenders[to]).result;
        let pairs = || (0..rows).flat_map(|at| (0..columns).map(move |to| (at, to)));
        let expected = |of: &[Comparison]| {
            let count = pairs().filter(|(at, to)| of.contains(&result(*at, *to))).count();
            (1000 * count * rows.min(columns) / (rows * columns)) as u32
        };
        use Comparison::{AttackerDiscarded, AttackerStopped, DefenderDiscarded, DefenderStopped};
        let chances = (rows.max(columns) <= EXACT).then(|| {
            let mut outcomes = [0u32; 3];
            let lead = |at: usize, to: usize| match result(at, to) {
                DefenderStopped | DefenderDiscarded => 1,
                AttackerStopped | AttackerDiscarded => -1,
                Comparison::Tie => 0,
            };
            let score = |few: usize, many: usize| if rows <= columns { lead(few, many) } else { lead(many, few) };
            let mut free: Vec<usize> = (0..rows.max(columns)).collect();
            match_up(rows.min(columns), 0, &mut free, 0, &score, &mut outcomes);
            let all: u32 = outcomes.iter().sum();
            outcomes.map(|count| 1000 * count / all.max(1))
        });
        Brawl {
            chances,
            won: expected(&[DefenderStopped, DefenderDiscarded]),
            lost: expected(&[AttackerStopped, AttackerDiscarded]),
            discarded: [expected(&[AttackerDiscarded]), expected(&[DefenderDiscarded])],
        }
    }

    /// See [`kit::game::Game::asks`].
    pub(super) fn likely_asks(&self, viewer: Viewer) -> Vec<Ask> {
        let seat = self.active;
        let in_space = self.ships_of(seat).filter(|ship| ship.place.is_space());
        let mut asks: Vec<Ask> = in_space.map(|ship| Ask::Reach { ship: ship.id }).collect();
        for target in self.ships_of(other(seat)).map(|ship| ship.id).filter(|id| self.may_attack(seat, *id).is_ok()) {
            let attackers = self.candidates(seat, Selecting::Attackers { target }).collect();
            asks.push(Ask::Attack { target, attackers });
        }
        for target in self.rival_groups(seat).filter(|group| self.may_board(seat, *group).is_ok()) {
            let boarders = self.candidates(seat, Selecting::Boarders { target }).collect();
            asks.push(Ask::Board { target, boarders });
        }
        if self.player(seat).active.is_some() {
            let manned = self.ships_of(seat).filter(|ship| self.crews_in(ship.id).next().is_some());
            let target = self.rival_groups(seat).find(|group| self.may_attempt_battle(seat, *group).is_ok());
            asks.extend(manned.map(|ship| Ask::Attempt {
                ships: vec![ship.id],
                team: self.crews_in(ship.id).map(|crew| crew.id).collect(),
                target,
            }));
        }
        let drawn = |seat: Seat| viewer.sees(seat);
        asks.extend(self.intervener().filter(|seat| drawn(*seat)).map(|_| Ask::Drawn));
        asks.extend(self.attempt.is_some().then_some(Ask::Chance { command: None }));
        let Viewer::Seat(asker) = viewer else { return asks };
        let listed = self.choices(asker).into_iter().map(|choice| choice.command);
        let decides = |command: &Command| {
            matches!(command, Command::Attempt { .. } | Command::AttemptBattle { .. } | Command::Choose { .. })
        };
        let attempting = |command: &Command| self.attempt.is_some() || !matches!(command, Command::Choose { .. });
        let decisive = listed.filter(|command| decides(command) && attempting(command)).take(ASKED);
        asks.extend(decisive.map(|command| Ask::Chance { command: Some(command) }));
        asks
    }
}

/// Pairs the crews of the smaller side with every choice from the larger, and counts the results: won, tied, lost.
fn match_up(
    few: usize,
    at: usize,
    free: &mut Vec<usize>,
    lead: i32,
    score: &impl Fn(usize, usize) -> i32,
    outcomes: &mut [u32; 3],
) {
    if at == few {
        outcomes[(1 - lead.signum()) as usize] += 1;
        return;
    }
    for place in 0..free.len() {
        let many = free.swap_remove(place);
        match_up(few, at + 1, free, lead + score(at, many), score, outcomes);
        free.push(many);
        let last = free.len() - 1;
        free.swap(place, last);
    }
}
