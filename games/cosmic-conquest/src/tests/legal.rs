//! Listed commands are exactly the accepted ones (law 1), over random drafts in random matches.

use crate::command::{Command, What, Where};
use crate::factions::{Technology, Trait};
use crate::loadout::Loadout;
use crate::maps::SystemId;
use crate::options::{DroneBasing, Options};
use crate::orders::{AssaultOn, OpKind};
use crate::state::Conquest;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Choice, Game, Role};
use kit::seat::Seat;

/// The turns of a random match, and the draft steps of a seat in each turn.
const TURNS: u32 = 9;
const STEPS: usize = 7;

/// A match with every technology, and with admirals whose traits reach every limit.
fn begin(seats: usize, basing: DroneBasing, dice: &mut Dice) -> Conquest {
    let options = Options { drone_basing: basing, ..Options::default() };
    let loadout = |at| Loadout { technology: Some(Technology::ALL[at % 4]), ..Loadout::default() };
    let loadouts: Vec<Loadout> = (0..seats).map(loadout).collect();
    let mut state = Conquest::setup(&options, &loadouts, dice, &mut Events::default()).expect("a match");
    for (at, faction) in state.factions.iter_mut().enumerate() {
        faction.admiral.traits[0] = Trait::NEGATIVE[(at + 4) % 6];
    }
    state
}

fn judge(state: &Conquest, seat: Seat, command: &Command) -> Result<Conquest, String> {
    let mut next = state.clone();
    let result = next.apply(seat, *command, &mut Dice::forecast(1), &mut Events::default());
    result.map(|()| next).map_err(|refusal| refusal.code.into_owned())
}

/// Every listed command is accepted with its least amount, its most, and one between. It keeps R29 and changes the draft. No
/// amount outside the range is accepted.
fn listed_is_accepted(state: &Conquest, seat: Seat, choice: &Choice<Command>, dice: &mut Dice) {
    let at = |value| choice.at(value).expect("a command");
    let commands = match &choice.range {
        None => vec![choice.command],
        Some(range) => {
            assert!(judge(state, seat, &at(range.max + 1)).is_err(), "{choice:?} goes further");
            assert!(judge(state, seat, &at(0)).is_err(), "{choice:?} goes down to 0");
            let between = 1 + dice.pick(range.max as usize, "between") as i64;
            [1, between, range.max].map(at).to_vec()
        }
    };
    let mut changed = choice.role == Role::Action || matches!(choice.command, Command::Insight { .. });
    for command in commands {
        let next = judge(state, seat, &command).unwrap_or_else(|code| panic!("{command:?} of {seat}: {code}"));
        if let Some(faction) = next.factions.get(seat.index()).filter(|_| choice.role != Role::Action) {
            assert_eq!(next.orders_fault(seat, &faction.draft), None, "after {command:?}");
            changed |= faction.draft != state.faction(seat).draft;
        }
    }
    let several = choice.range.as_ref().is_some_and(|range| range.max > 2);
    assert!(changed || several, "{choice:?} changes nothing");
}

/// Any command is accepted if and only if it is listed.
fn anything_else_is_refused(state: &Conquest, seat: Seat, listed: &[Choice<Command>], dice: &mut Dice) {
    let command = any_command(state, dice);
    let covered = listed.iter().any(|choice| choice.covers(&command));
    let judged = judge(state, seat, &command);
    assert_eq!(covered, judged.is_ok(), "{command:?} of {seat}, {:?}: {:?}", judged.err(), state.faction(seat).draft);
}

fn any_command(state: &Conquest, dice: &mut Dice) -> Command {
    use Command::*;
    let system = SystemId(dice.pick(state.systems.len() + 1, "system") as u8);
    let seat = Seat(dice.pick(state.factions.len() + 1, "seat") as u8);
    let amount = [0, 1, 2, 5, 16, u32::MAX][dice.pick(6, "amount")];
    let kind = if dice.coin("kind") { OpKind::Attack } else { OpKind::Defend };
    let from = dice.coin("from").then(|| SystemId(dice.pick(state.systems.len(), "station") as u8));
    let on = if dice.coin("on") { AssaultOn::Attack } else { AssaultOn::Defence };
    let what = [What::Attacks, What::Defences, What::Investments, What::Raises][dice.pick(4, "what")];
    let all = [
        Assign { kind, system, units: amount },
        Unassign { kind, system, units: amount },
        AssignDrone { kind, system, drones: amount, from },
        UnassignDrone { kind, system, drones: amount, from },
        Lead { kind, system },
        StopLeading,
        Invest { system, points: amount },
        Uninvest { system, points: amount },
        RaiseDrone { system },
        CancelRaise { system },
        TimeSkip { system },
        CancelTimeSkip,
        Stasis { system },
        CancelStasis,
        Sabotage { system },
        CancelSabotage,
        Assault { on, system, seat: dice.coin("whose").then_some(seat) },
        CancelAssault,
        ProclaimEmpire,
        CancelProclaim,
        DefendEvenly { units: amount },
        SpreadDrones,
        InvestEvenly { points: amount, r#where: if dice.coin("where") { Where::All } else { Where::Inner } },
        RaiseEverywhere,
        RepeatLast,
        DefaultOrders,
        Clear { what },
        Undo,
        ResetDraft,
        Insight { seat },
    ];
    all[dice.pick(all.len(), "command")]
}

/// Drafts at random, checks everything at each step, and seals.
fn draft_and_seal(state: &mut Conquest, seat: Seat, dice: &mut Dice) {
    for _ in 0..STEPS {
        let listed = state.legal(seat);
        for _ in 0..4 {
            listed_is_accepted(state, seat, &listed[dice.pick(listed.len(), "looked at")], dice);
            anything_else_is_refused(state, seat, &listed, dice);
        }
        let drafts: Vec<_> = listed.iter().filter(|choice| choice.role == Role::Draft).collect();
        let Some(choice) = (!drafts.is_empty()).then(|| drafts[dice.pick(drafts.len(), "step")]) else { break };
        let most = choice.range.as_ref().map_or(1, |range| range.max);
        let command = choice.at(1 + dice.pick(most as usize, "amount") as i64).unwrap_or(choice.command);
        *state = judge(state, seat, &command).expect("what is listed is accepted");
    }
    let mut log = Events::default();
    state.apply(seat, Command::Submit { open: dice.coin("open") }, dice, &mut log).expect("always accepted");
    state.check().expect("a sound state");
}

fn play(seats: usize, basing: DroneBasing, seed: u64) {
    let mut dice = Dice::from_number(seed);
    let mut state = begin(seats, basing, &mut dice);
    while state.turn <= TURNS && state.end.is_none() {
        let awaited = state.decisions()[0].seat;
        draft_and_seal(&mut state, awaited, &mut dice);
    }
}

#[test]
fn exactly_what_is_listed_is_accepted() {
    (0..4).for_each(|seed| play(4, DroneBasing::Pooled, seed));
    (0..2).for_each(|seed| play(2, DroneBasing::Pooled, seed));
}

#[test]
fn exactly_what_is_listed_is_accepted_with_stationed_drones() {
    (0..4).for_each(|seed| play(4, DroneBasing::Stationed, seed));
}

/// Section 7: the list is complete and short.
#[test]
fn a_list_for_twelve_is_short() {
    let mut dice = Dice::from_number(12);
    let mut state = begin(12, DroneBasing::Pooled, &mut dice);
    while state.turn <= 6 {
        let awaited = state.decisions()[0].seat;
        assert!(state.legal(awaited).len() < 170, "{}", state.legal(awaited).len());
        state.apply(awaited, Command::SubmitDefaults, &mut dice, &mut Events::default()).expect("always accepted");
    }
}
