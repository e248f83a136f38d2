//! Answers on request (section 7.5): forecasts come true.

use super::scene::{Table, card, cards};
use crate::answer::{Answer, Ask, Forecast};
use crate::board::Fate;
use crate::command::{Command, Joins, ShipId, StackId};
use crate::event::{Event, Target};
use crate::legal::aimed;
use kit::game::{Game, Refusal};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};

const A: Viewer = Viewer::Seat(Seat(0));
const B: Viewer = Viewer::Seat(Seat(1));

fn ask(table: &Table, viewer: Viewer, ask: Ask) -> Result<Answer, Refusal> {
    table.0.game.answer(viewer, ask)
}

fn forecast(table: &Table, viewer: Viewer, asked: Ask) -> Forecast {
    match ask(table, viewer, asked) {
        Ok(Answer::Forecast(forecast)) => forecast,
        other => panic!("no forecast: {other:?}"),
    }
}

fn refused(table: &Table, viewer: Viewer, asked: Ask) -> String {
    ask(table, viewer, asked).expect_err("it is refused").code.into_owned()
}

/// Number, single ships, and whether the card is lost, by seat.
fn losses(forecast: &Forecast) -> [Vec<(u32, u32, bool)>; 2] {
    forecast.losses.each_ref().map(|side| side.iter().map(|loss| (loss.ship.0, loss.ships, loss.lost)).collect())
}

#[test]
fn an_attack_is_forecast_before_it_is_declared() {
    let mut table = Table::new();
    table.base('A', "fighters battlecruisers").base('B', "fighters destroyers").hand('A', "eagles mp-60 mp-100 mp-150");
    let foreseen = forecast(&table, Viewer::Spectator, Ask::Attack { extra: Joins::No });
    assert_eq!(losses(&foreseen), [vec![(3, 100, true), (4, 1, false)], vec![(5, 100, true), (6, 3, false)]]);
    assert_eq!((foreseen.damage, foreseen.wrecks), ([0, 80], [100, 100]));
    let deploy = Command::Deploy { card: card("eagles") };
    let payment = ask(&table, A, Ask::Payment { command: deploy });
    assert_eq!(payment, Ok(Answer::Payment { cards: cards("mp-150") }), "150 for 120 beats 160");
    assert_eq!(refused(&table, A, Ask::ClassBattle), "nothing-to-forecast");
    assert_eq!(refused(&table, Viewer::Spectator, Ask::Order), "not-seated");
    table.say('A', "attack no no");
    let next = forecast(&table, B, Ask::ClassBattle);
    assert_eq!((next.losses[0].len(), next.losses[1].len(), next.damage), (1, 1, [0, 0]));
}

/// A jams the fighters that meet A's own. B may answer.
fn a_jam_in_an_attack() -> Table {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters cruisers").hand('A', "emp-burst mp-60").pool('A', 40);
    table.hand('B', "counter-strike mp-60").say('A', "attack no pause").say('A', "play-tactic emp-burst 4");
    table
}

#[test]
fn an_answer_is_forecast_with_and_without_the_card() {
    let table = a_jam_in_an_attack();
    let counter = aimed(card("counter-strike"), Target::Stack(StackId(1)));
    let without = forecast(&table, B, Ask::PlayedOut { command: None });
    let with = forecast(&table, B, Ask::PlayedOut { command: Some(counter) });
    assert_eq!((losses(&without), without.wrecks), ([vec![], vec![(4, 100, true)]], [0, 100]));
    assert_eq!((losses(&with), with.wrecks), ([vec![(3, 100, true)], vec![(4, 100, true)]], [100, 100]));
    for (answer, foreseen) in [("pass", without), ("play-tactic counter-strike - - 1", with)] {
        let mut table = a_jam_in_an_attack();
        table.say('B', answer).until_main();
        let left = [3, 4, 5].map(|id| table.ship(id) == "gone");
        let lost = foreseen.losses.concat();
        assert_eq!(left, [3, 4, 5].map(|id| lost.iter().any(|loss| loss.ship == ShipId(id) && loss.lost)));
        assert_eq!(table.bases(), foreseen.damage);
    }
}

#[test]
fn everybody_gets_a_forecast_of_the_stack_and_the_player_one_of_an_answer() {
    let table = a_jam_in_an_attack();
    let counter = || Some(aimed(card("counter-strike"), Target::Stack(StackId(1))));
    let open = forecast(&table, B, Ask::PlayedOut { command: None });
    assert_eq!(forecast(&table, Viewer::Spectator, Ask::PlayedOut { command: None }), open);
    assert_eq!(refused(&table, Viewer::Spectator, Ask::PlayedOut { command: counter() }), "not-seated");
    assert_eq!(refused(&table, A, Ask::PlayedOut { command: counter() }), "not-your-move");
    let pass = Ask::PlayedOut { command: Some(Command::Pass) };
    assert_eq!(refused(&table, B, pass), "nothing-to-forecast");
    assert_eq!(refused(&Table::new(), A, Ask::PlayedOut { command: None }), "nothing-to-forecast");
}

#[test]
fn recovered_wrecks_count_negative() {
    let mut table = Table::new();
    table.hand('A', "orbital-strike").pool('A', 80).hand('B', "emergency-repair").pool('B', 40);
    table.wreck('B', 9, "fighters", Fate::Destroyed, 5).say('A', "play-tactic orbital-strike");
    let repair = aimed(card("emergency-repair"), Target::Wreck(ShipId(9)));
    let foreseen = forecast(&table, B, Ask::PlayedOut { command: Some(repair) });
    assert_eq!((foreseen.damage, foreseen.wrecks), ([0, 120], [0, -100]));
}

#[test]
fn a_forecast_that_ends_the_match_reveals_no_hand() {
    let mut table = Table::new();
    table.damage('B', 900).hand('A', "orbital-strike").pool('A', 80).hand('B', "ambush");
    table.say('A', "play-tactic orbital-strike");
    let foreseen = forecast(&table, Viewer::Spectator, Ask::PlayedOut { command: None });
    assert_eq!(foreseen.damage, [0, 100], "as much as it can take");
    assert!(foreseen.events.iter().any(|event| matches!(event, Event::BaseDamaged { .. })));
    assert!(!foreseen.events.iter().any(|event| matches!(event, Event::GameEnded { .. })));
}
