use super::*;
use crate::Loadout;
use crate::options::{Attacks, Deck, HomeworldShield, KillChoice, Options, Start};
use crate::state::Ending;
use crate::steps::Step;
use crate::unit::Unit;
use kit::events::Events;
use kit::game::{Choice, Role};
use kit::seat::Viewer;

/// The player of a seat.
#[derive(Clone, Copy, PartialEq)]
enum Brain {
    Policy,
    Random,
}

struct Played {
    galaxy: Galaxy,
    commands: u32,
}

fn blitz() -> Options {
    Options { homeworld_shield: HomeworldShield::None, ..Options::default() }
}

fn begin(options: &Options, seats: usize, dice: &mut Dice) -> Galaxy {
    Galaxy::setup(options, &vec![Loadout::default(); seats], dice, &mut Events::default()).unwrap()
}

/// Any choice, and sometimes an aside.
fn random(galaxy: &Galaxy, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    let choices = galaxy.legal(seat);
    let aside = dice.pick(20, "aside") == 0;
    let fits = |choice: &&Choice<Command>| aside || choice.role != Role::Aside;
    let fitting: Vec<_> = choices.iter().filter(fits).collect();
    vec![fitting[dice.pick(fitting.len(), "choice")].command.clone()]
}

/// Plays a whole match. The first command of every policy answer must be legal, and no question may be answered endlessly.
fn play(options: &Options, brains: &[Brain], seed: u64) -> Played {
    let mut dice = Dice::from_number(seed);
    let mut minds = Dice::forecast(seed + 1);
    let galaxy = begin(options, brains.len(), &mut dice);
    let mut played = Played { galaxy, commands: 0 };
    let mut answered = (0, 0);
    while let Some((seat, _)) = played.galaxy.pending() {
        let commands = if brains[seat.index()] == Brain::Policy {
            let seen = played.galaxy.resample(Viewer::Seat(seat), &mut minds);
            policy(&seen, seat, &mut minds)
        } else {
            random(&played.galaxy, seat, &mut minds)
        };
        for (nth, command) in commands.into_iter().enumerate() {
            let mut next = played.galaxy.clone();
            let outcome = next.apply(seat, command.clone(), &mut dice, &mut Events::default());
            if let Err(refusal) = outcome {
                assert!(nth > 0, "seed {seed}: {command:?} of {seat}: {refusal}");
                break;
            }
            played.galaxy = next;
            played.commands += 1;
        }
        let turn = played.galaxy.turn;
        answered = if answered.0 == turn { (turn, answered.1 + 1) } else { (turn, 0) };
        assert!(answered.1 < 1_000, "seed {seed}: turn {turn} doesn't end");
    }
    played
}

fn wins(options: &Options, brains: &[Brain], games: u64) -> u32 {
    let won = |seed| {
        let played = play(options, brains, seed * 100);
        let winners = played.galaxy.outcome().unwrap().winners();
        u32::from(winners.iter().all(|seat| brains[seat.index()] == Brain::Policy))
    };
    (0..games).map(won).sum()
}

#[test]
fn the_policy_beats_random_play() {
    use Brain::{Policy, Random};
    for options in [Options::default(), blitz()] {
        let won = wins(&options, &[Policy, Random, Policy, Random], 20);
        assert!(won >= 19, "{won} of 20 in {options:?}");
        let won = wins(&options, &[Random, Policy], 20);
        assert!(won >= 19, "{won} of 20 in {options:?}");
    }
}

/// The medians of rules 10.2, with a margin on both sides.
#[test]
fn its_matches_end_by_conquest_in_time() {
    let tables =
        [(blitz(), 2, 8..40, 80..320), (Options::default(), 2, 15..70, 150..700), (blitz(), 4, 14..60, 200..900)];
    for (options, seats, rounds, commands) in tables {
        let (mut lengths, mut counts) = (Vec::new(), Vec::new());
        for seed in 0..15 {
            let played = play(&options, &vec![Brain::Policy; seats], seed);
            lengths.push(played.galaxy.round);
            counts.push(played.commands);
            let conquered = played.galaxy.ended.as_ref().is_some_and(|end| end.reason == Ending::Conquest);
            assert!(conquered || played.galaxy.round == options.round_limit);
        }
        lengths.sort_unstable();
        counts.sort_unstable();
        assert!(rounds.contains(&lengths[7]) && lengths[13] < options.round_limit, "{lengths:?}");
        assert!(commands.contains(&counts[7]), "{counts:?}");
    }
}

#[test]
fn it_plays_every_kind_of_table() {
    let tables = [
        Options { deck: Deck::Own, start: Start::Advanced, ..blitz() },
        Options { attacks: Attacks::EachFleetOnce, kill_choice: KillChoice::Standard, ..Options::default() },
    ];
    for (seed, options) in (500..).zip(tables) {
        for seats in [2, 3, 6] {
            let played = play(&options, &vec![Brain::Policy; seats], seed);
            assert!(played.galaxy.outcome().is_some());
            let brains: Vec<Brain> = [Brain::Policy, Brain::Random].into_iter().cycle().take(seats).collect();
            assert!(play(&options, &brains, seed).galaxy.outcome().is_some());
        }
    }
}

#[test]
fn the_search_gets_attacks_that_the_policy_would_not_make() {
    let mut galaxy = begin(&Options::default(), 2, &mut Dice::from_number(1));
    let seat = galaxy.active;
    let home = UnitId::Home(galaxy.others_after(seat).next().unwrap());
    galaxy.step = Step::Attack;
    assert_eq!(candidate_plans(&galaxy, seat), Vec::<Vec<Command>>::new(), "without a fleet");
    for _ in 0..4 {
        galaxy.serial += 1;
        let world = Some(UnitId::Home(seat));
        let fleet = Unit { owner: seat, kind: UnitKind::Fleet, card: None, world, leader: None, tactical: 0 };
        galaxy.units.insert(UnitId::Built(galaxy.serial), fleet);
    }
    // Four fleets take a lone homeworld 365 times in 1,000 (rules section 13).
    assert_ne!(policy(&galaxy, seat, &mut Dice::from_number(2))[0], Command::Target { world: home });
    let plans = candidate_plans(&galaxy, seat);
    assert_eq!(plans.len(), 1, "{plans:?}");
    assert_eq!((plans[0].first(), plans[0].len()), (Some(&Command::Target { world: home }), 6), "{plans:?}");
    for command in plans.concat() {
        galaxy.apply(seat, command, &mut Dice::from_number(3), &mut Events::default()).unwrap();
    }
}
