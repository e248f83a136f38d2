use super::*;
use crate::events::Events;
use crate::game::Nothing;
use crate::json::Json;
use crate::laws::{Checks, Trial, simulate};
use crate::seat::Viewer;
use crate::trial_game::lawless::{Lawless, Way};
use crate::trial_game::{CARDS, Command, Gambit, Options, ROUNDS};

fn begun() -> Gambit {
    Gambit::setup(&Options { coins: 5 }, &[Nothing {}; 3], &mut Dice::from_number(1), &mut Events::default()).unwrap()
}

fn apply(game: &mut Gambit, seat: Seat, command: Command) {
    game.apply(seat, command, &mut Dice::from_number(2), &mut Events::default()).unwrap();
}

fn trial(bots: Vec<Strategy>) -> Trial {
    Trial { games: 120, seats: 3, bots, options: serde_json::json!({"coins": 5}), ..Trial::default() }
}

#[test]
fn a_random_bot_answers_more_often_than_it_drafts_and_uses_the_whole_range() {
    let mut game = begun();
    let mut dice = Dice::from_number(1);
    apply(&mut game, Seat(0), Command::Consider { place: 1 });
    let chosen: Vec<Command> = (0..300).flat_map(|_| choose(&game, Strategy::Random, Seat(0), &mut dice)).collect();
    assert_eq!(chosen.len(), 300);
    for wager in 0..=5 {
        let times = chosen.iter().filter(|command| **command == Command::Seal { wager }).count();
        assert!((30..=70).contains(&times), "{wager}: {times}");
    }
    assert!(!chosen.contains(&Command::Reconsider), "drafts are undone only if nothing else is listed");
}

#[test]
fn fuzzing_uses_every_listed_choice() {
    let mut game = begun();
    let mut dice = Dice::from_number(1);
    apply(&mut game, Seat(0), Command::Consider { place: 1 });
    let chosen: Vec<Command> = (0..300).filter_map(|_| fuzz(&game, Seat(0), &mut dice)).collect();
    for choice in game.legal(Seat(0)) {
        assert!(chosen.iter().any(|command| choice.covers(command)), "{choice:?}");
    }
}

#[test]
fn a_seat_without_an_open_decision_only_replies() {
    let mut game = begun();
    let mut dice = Dice::from_number(1);
    apply(&mut game, Seat(0), Command::Consider { place: 1 });
    apply(&mut game, Seat(0), Command::Seal { wager: 0 });
    for strategy in [Strategy::Random, Strategy::Greedy] {
        assert_eq!(choose(&game, strategy, Seat(0), &mut dice), []);
    }
    apply(&mut game, Seat(1), Command::Beg { of: Seat(0) });
    assert_eq!(choose(&game, Strategy::Greedy, Seat(0), &mut dice), [Command::Refuse], "accepting would cost a coin");
    let random: Vec<_> = (0..50).map(|_| choose(&game, Strategy::Random, Seat(0), &mut dice)).collect();
    assert!(random.contains(&vec![Command::Give]) && random.contains(&vec![]));
}

#[test]
fn a_greedy_bot_drafts_before_it_answers() {
    let plan = choose(&begun(), Strategy::Greedy, Seat(0), &mut Dice::from_number(1));
    assert!(matches!(plan[..], [Command::Consider { .. }, .., Command::Seal { .. }]), "{plan:?}");
}

#[test]
fn a_bot_draws_its_mix_of_strategies() {
    let (mut dice, mix) = (Dice::from_number(1), Mix { random: 20, search: 50, playouts: 0 });
    let drawn: Vec<Strategy> = (0..1000).map(|_| mix.draw(&mut dice)).collect();
    for (wanted, share) in [(Strategy::Random, 200), (Strategy::Greedy, 300), (Strategy::Search, 500)] {
        let count = drawn.iter().filter(|strategy| **strategy == wanted).count();
        assert!(count.abs_diff(share) < 60, "{wanted:?} {count}");
    }
}

/// Tables saved before ranks existed use these names.
#[test]
fn the_earlier_names_of_levels_are_read() {
    let read = ["gentle", "greedy", "strong"].map(|word| word.parse::<Level>().unwrap());
    assert_eq!(read, [Level::Cadet, Level::Officer, Level::Captain]);
}

#[test]
fn a_greedy_bot_beats_random_ones() {
    let report = simulate::<Gambit>(&trial(vec![Strategy::Greedy, Strategy::Random, Strategy::Random]));
    assert_eq!((report.finished, report.laws_broken), (120, 0), "{:?}", report.broken);
    assert!(report.wins_by_seat[0] > report.wins_by_seat[1].max(report.wins_by_seat[2]), "{report:?}");
}

/// The game panics if it is evaluated, or asked for its policy, on a state that was not resampled.
#[test]
fn bots_see_only_resampled_states() {
    let report = simulate::<Lawless>(&Trial {
        options: serde_json::json!({"coins": 5, "way": Way::Jealous}),
        ..trial(vec![Strategy::Greedy, Strategy::Random, Strategy::Search])
    });
    assert_eq!((report.finished, report.laws_broken), (120, 0), "{:?}", report.broken);
    assert_eq!(trial(Vec::new()).check, Checks::Light);
}

/// The last bid between two seats with equal coins. The first holds `cards`, the second `rival`.
fn last_bid(cards: &[u8], rival: u8) -> Gambit {
    let mut game =
        Gambit::setup(&Options { coins: 5 }, &[Nothing {}; 2], &mut Dice::from_number(1), &mut Events::default())
            .unwrap();
    game.round = ROUNDS;
    game.pile = (1..=CARDS).filter(|card| !cards.contains(card) && *card != rival).collect();
    game.players[0].hand = cards.to_vec();
    game.players[1].hand = vec![rival];
    game
}

#[test]
fn a_strong_bot_finds_the_winning_card() {
    for place in 0..3 {
        let mut hand = vec![1, 2, 3];
        hand[place] = 24;
        let game = last_bid(&hand, 12);
        let plan = choose(&game, Strategy::Search, Seat(0), &mut Dice::from_number(place as u64));
        assert!(plan.contains(&Command::Consider { place }), "{place}: {plan:?}");
    }
}

#[test]
fn a_strong_bot_wagers_nothing_if_it_can_only_lose() {
    let game = last_bid(&[1], 24);
    for seed in 0..4 {
        let plan = choose(&game, Strategy::Search, Seat(0), &mut Dice::from_number(seed));
        assert_eq!(plan.last(), Some(&Command::Seal { wager: 0 }), "{seed}");
    }
}

#[test]
fn a_search_does_not_depend_on_information_hidden_from_its_seat() {
    let game = begun();
    let plan = |game: &Gambit| {
        let mut search = Search::begin(game, Seat(0), &mut Dice::from_number(7), Purpose::Hint);
        search.think(300);
        search.hint()
    };
    let known = plan(&game);
    for seed in 0..8 {
        let dealt = game.resample(Viewer::Seat(Seat(0)), &mut Dice::from_number(seed));
        assert_eq!(plan(&dealt), known);
    }
}

#[test]
fn a_search_in_slices_equals_an_uninterrupted_one() {
    let begin = || Search::begin(&begun(), Seat(0), &mut Dice::from_number(3), Purpose::Hint);
    let (mut whole, mut sliced) = (begin(), begin());
    whole.think(210);
    (0..30).for_each(|_| sliced.think(7));
    assert_eq!(whole.hint(), sliced.hint());
    assert!(whole.hint().tried > 0);
}

#[test]
fn a_search_without_playouts_plays_like_a_greedy_bot() {
    let search = Search::begin(&begun(), Seat(0), &mut Dice::from_number(3), Purpose::Hint);
    assert!(matches!(search.plan(Style::Usual), [Command::Consider { .. }, .., Command::Seal { .. }]));
}

#[test]
fn a_strong_bot_uses_exactly_its_playouts() {
    let spent = |playouts| {
        let trial = Trial { games: 4, seats: 2, playouts, ..trial(vec![Strategy::Search, Strategy::Greedy]) };
        let thought = simulate::<Gambit>(&trial).thought;
        assert!(thought.decisions > 0, "{thought:?}");
        thought.playouts / u64::from(thought.decisions)
    };
    assert_eq!(spent(Some(3)), 3, "a search does not settle within 3 playouts");
    assert!((30..=PLAYOUTS.into()).contains(&spent(None)), "{}", spent(None));
    let none = simulate::<Gambit>(&trial(vec![Strategy::Greedy])).thought;
    assert_eq!((none.decisions, none.playouts), (0, 0));
}

#[test]
fn a_strong_bot_beats_a_greedy_one() {
    let trial = Trial { games: 300, seats: 2, ..trial(vec![Strategy::Search, Strategy::Greedy]) };
    let report = simulate::<Gambit>(&trial);
    assert_eq!((report.finished, report.laws_broken), (300, 0), "{:?}", report.broken);
    assert!(report.wins_by_seat[0] > report.wins_by_seat[1], "{:?}", report.wins_by_seat);
}

#[test]
fn styles_differ_only_among_answers_that_are_about_as_good() {
    let plans = |game: &Gambit, seed| {
        let mut search = Search::begin(game, Seat(0), &mut Dice::from_number(seed), Purpose::Move);
        search.think(PLAYOUTS);
        [0, 1, 2, 3].map(|number| search.plan(Style::of(number)).to_vec())
    };
    for seed in 0..4 {
        for plan in plans(&last_bid(&[1, 2, 24], 12), seed) {
            assert!(plan.contains(&Command::Consider { place: 2 }), "only one card wins: {plan:?}");
        }
    }
    let differ = (0..8).filter(|seed| plans(&begun(), *seed).windows(2).any(|pair| pair[0] != pair[1])).count();
    assert!(differ > 0, "many bids are about as good");
}

#[test]
fn a_hint_is_a_whole_answer_with_a_reason() {
    let game = last_bid(&[1, 2, 24], 12);
    let mut search = Search::begin(&game, Seat(0), &mut Dice::from_number(1), Purpose::Hint);
    search.think(1000);
    let hint = search.hint();
    let commands: Vec<Command> = hint.commands.iter().map(|command| command.read().unwrap()).collect();
    assert!(matches!(commands[..], [Command::Consider { place: 2 }, Command::Seal { .. }]), "{commands:?}");
    assert_eq!(hint.drafts, 1);
    assert!(matches!(hint.reason, Reason::Wins { often } if often > 50), "{hint:?}");
    assert!(hint.chance.is_none_or(|[next, own]| next < own), "{hint:?}");
}

#[test]
fn a_hint_without_trial_games_shows_no_chance() {
    let hint = Search::begin(&begun(), Seat(0), &mut Dice::from_number(3), Purpose::Hint).hint();
    assert_eq!((hint.chance, hint.reason, hint.tried), (None, Reason::Equal { others: 0 }, 0));
}

#[test]
fn advice_advances_with_its_player_and_ends_when_they_deviate() {
    let mut game = last_bid(&[1, 2, 24], 12);
    let mut search = Search::begin(&game, Seat(0), &mut Dice::from_number(1), Purpose::Hint);
    search.think(1000);
    let hint = search.hint();
    let advice = Advice::new(Seat(0), hint.clone());
    apply(&mut game, Seat(0), hint.commands[0].read().unwrap());
    let state = crate::erased::of(game);
    let rest = advice.clone().after(Seat(0), &hint.commands[0], &*state).expect("the answer is left");
    assert_eq!((rest.hint().commands.len(), rest.hint().drafts), (1, 0));
    assert!(rest.clone().after(Seat(1), &hint.commands[0], &*state).is_some(), "others do not matter");
    assert!(rest.after(Seat(0), &Json::of(&Command::Reconsider), &*state).is_none());
    assert!(advice.after(Seat(0), &Json::of(&Command::Consider { place: 0 }), &*state).is_none());
}

#[test]
fn a_mean_has_its_standard_error() {
    assert_eq!(Outlook::of(&[]), Outlook::default());
    assert_eq!(Outlook::of(&[100, 200, 300]), Outlook { mean: 200, error: 57 });
    assert_eq!(Outlook::of(&[5; 4]), Outlook { mean: 5, error: 0 });
}

#[test]
fn a_poor_answer_has_a_loss_and_a_better_answer() {
    let game = begun();
    let seal = |wager| vec![Command::Consider { place: 1 }, Command::Seal { wager }];
    let verdicts: Vec<Verdict> = (0..=5).map(|wager| verdict(&game, Seat(0), &seal(wager), 3)).collect();
    let worst = verdicts.iter().max_by_key(|verdict| verdict.loss.mean).unwrap();
    assert!(worst.loss.mean > worst.loss.error && !worst.better.is_empty(), "{worst:?}");
    let better: Vec<Command> = worst.better.iter().map(|command| command.read().unwrap()).collect();
    let of_better = verdict(&game, Seat(0), &better, 4);
    assert!(of_better.loss.mean < worst.loss.mean / 2, "{of_better:?}");
    for verdict in &verdicts {
        assert_eq!(verdict.better.is_empty(), verdict.loss == Outlook::default(), "{verdict:?}");
    }
}

#[test]
fn a_decision_ends_where_luck_decides() {
    let game = begun();
    let [one, other] = [1, 2].map(|place| Command::Consider { place });
    let given = [one, Command::Reconsider, other, Command::Seal { wager: 1 }, Command::Seal { wager: 2 }];
    assert_eq!(decided(&game, Seat(0), &given, 1), 4);
    assert_eq!(decided(&game, Seat(0), &given[3..], 1), 1, "a refused command counts as a decision of its own");
}

#[test]
fn threats_are_commands_that_are_less_frequent_after_the_better_answer() {
    let game = begun();
    let [begs, seals] = [Command::Beg { of: Seat(1) }, Command::Seal { wager: 0 }].map(|command| [command]);
    let found = threats(&game, Seat(0), &begs, &seals);
    let answers: Vec<Command> = found.iter().map(|threat| threat.command.read().unwrap()).collect();
    assert!(answers.contains(&Command::Refuse) || answers.contains(&Command::Give), "{found:?}");
    assert!(found.len() <= 3 && found.iter().all(|threat| threat.seat != Seat(0) && threat.often >= 15), "{found:?}");
    assert_eq!(threats(&game, Seat(0), &begs, &begs), []);
}
