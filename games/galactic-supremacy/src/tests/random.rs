//! Random play with everything that is listed.

use crate::Loadout;
use crate::command::{Command, Item};
use crate::options::{Attacks, Deck, ExtraCards, FirstStops, HomeworldShield, Options, SpoilsOption, Start};
use crate::state::Galaxy;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Choice, Departure, Game, Role};
use kit::seat::Seat;

/// A listed command with a number from its range.
fn chosen(choice: &Choice<Command>, dice: &mut Dice) -> Command {
    let mut command = choice.command.clone();
    if let (
        Some(range),
        Command::TradeGive { item: Item::Credits, amount } | Command::TradeWant { item: Item::Credits, amount },
    ) = (&choice.range, &mut command)
    {
        *amount = Some(dice.pick(range.max as usize + 1, "amount") as u32);
    }
    command
}

/// Plays one match. Returns the number of commands, and that of the longest turn.
fn play(options: &Options, seats: usize, seed: u64) -> (u32, u32) {
    let mut dice = Dice::from_number(seed);
    let mut chooser = Dice::forecast(seed + 1_000_000);
    let mut galaxy =
        Galaxy::setup(options, &vec![Loadout {}; seats], &mut dice, &mut Events::default()).expect("starts");
    let (mut commands, mut in_turn, mut longest) = (0, 0, 0);
    while let Some(decision) = galaxy.decisions().first().cloned() {
        let before = galaxy.turn;
        if chooser.pick(400, "leaves") == 0 && seed.is_multiple_of(3) {
            let living: Vec<Seat> = galaxy.living().collect();
            let seat = living[chooser.pick(living.len(), "who")];
            galaxy.leave(seat, Departure::Resigned, &mut dice, &mut Events::default());
        } else {
            let lists: Vec<_> = Seat::all(seats).map(|seat| (seat, galaxy.legal(seat))).collect();
            let asked = &lists[decision.seat.index()].1;
            let answers = asked.iter().filter(|c| matches!(c.role, Role::Action | Role::Draft | Role::Back)).count();
            assert!(answers > 0);
            assert!(answers > 1 || galaxy.may_ask_idly(decision.seat), "{decision:?} {asked:?}");
            let default = galaxy.on_deadline(decision.seat);
            assert!(asked.iter().any(|choice| choice.command == default), "{default:?} {asked:?}");
            let all: Vec<(Seat, &Choice<Command>)> =
                lists.iter().flat_map(|(seat, list)| list.iter().map(move |choice| (*seat, choice))).collect();
            let only_actions = chooser.pick(4, "asides") > 0;
            let (seat, choice) = loop {
                let (seat, choice) = all[chooser.pick(all.len(), "choice")];
                if !only_actions
                    || (seat == decision.seat && matches!(choice.role, Role::Action | Role::Draft | Role::Back))
                {
                    break (seat, choice);
                }
            };
            let command = chosen(choice, &mut chooser);
            let aside = matches!(choice.role, Role::Aside | Role::Reply | Role::Draft | Role::Back);
            let mut events = Events::default();
            if let Err(refusal) = galaxy.apply(seat, command.clone(), &mut dice, &mut events) {
                panic!("{seat} {command:?}: {refusal}");
            }
            if aside {
                assert_eq!(galaxy.decisions(), vec![decision], "{command:?}");
            }
        }
        commands += 1;
        in_turn = if galaxy.turn == before { in_turn + 1 } else { 0 };
        longest = longest.max(in_turn);
        galaxy.fault().expect("a sound state");
        assert_eq!(galaxy.decisions().is_empty(), galaxy.outcome().is_some());
        assert!(commands < Galaxy::bound(options, seats));
    }
    (commands, longest)
}

#[test]
fn random_play_ends_and_keeps_the_cards_together() {
    let variants = [
        Options::default(),
        Options { homeworld_shield: HomeworldShield::None, ..Options::default() },
        Options { deck: Deck::Own, spoils: SpoilsOption::Plunder, ..Options::default() },
        Options { attacks: Attacks::EachFleetOnce, start: Start::Advanced, ..Options::default() },
        Options { deck: Deck::Own, extra_cards: ExtraCards::Unlimited, ..Options::default() },
        Options { stops: FirstStops::Few, ..Options::default() },
    ];
    let mut most = (0, 0);
    for (index, options) in variants.iter().enumerate() {
        for seats in 2..=6 {
            for seed in 0..3 {
                let (commands, longest) = play(options, seats, (index * 100 + seats * 10 + seed) as u64);
                most = (most.0.max(commands), most.1.max(longest));
            }
        }
    }
    println!("most commands {}, longest turn {}", most.0, most.1);
}
