//! The worked examples of questions: who is asked, the answers for silent seats, and what others see of preparations.

use super::scene::Table;
use crate::Duel;
use kit::game::{Departure, Game};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};
use serde_json::{Value, json};

#[test]
fn x25_windows_and_passing_ahead() {
    let mut table = Table::new();
    table
        .base('A', "fighters")
        .base('B', "fighters cruisers")
        .hand('A', "mp-100 mp-100 fighters")
        .hand('B', "emp-burst mp-60");
    table.say('A', "play-reinforcement mp-100").say('A', "deploy fighters").say('A', "attack no no");
    assert_eq!(table.asks(), "B class-window");
    table.say('B', "pass-battle");
    assert_eq!((table.wrecks('A'), table.wrecks('B')), ("fighters destroyed".into(), "fighters destroyed".into()));
    assert_eq!((table.bases(), table.asks()), ([100, 0], "A main".into()));
    table.say('A', "ready");
    assert_eq!(table.asks(), "B end-window");
    table.say('B', "pass");
    assert_eq!(table.asks(), "B main");
}

#[test]
fn x31_a_question_tells_nothing() {
    let lay = || {
        let mut table = Table::new();
        table.base('A', "fighters").base('B', "fighters");
        table
    };
    let mut table = lay();
    table.say('A', "attack no no");
    assert_eq!(
        (table.asks(), table.legal('B')),
        ("B class-window".into(), ["pass", "pass-battle", "pass-turn"].map(String::from).into())
    );
    table.say('B', "pass-battle").say('A', "ready");
    assert_eq!((table.asks(), table.legal('B')), ("B end-window".into(), vec!["pass".to_owned()]));
    let mut ahead = lay();
    ahead.say('A', "attack no no").say('B', "pass-turn").say('A', "ready");
    assert_eq!(ahead.asks(), "B main");
    let mut empty = lay();
    empty.hand('B', "").say('A', "attack no no");
    assert_eq!(empty.asks(), "A main");
    empty.say('A', "ready");
    assert_eq!(empty.asks(), "B main");
}

#[test]
fn x32_asked_again_after_a_tactic_card() {
    let mut table = Table::new();
    table.base('A', "cruisers").base('B', "cruisers").hand('A', "ambush mp-60").hand('B', "emp-burst mp-60 mp-100");
    table.say('A', "attack no no").say('B', "play-reinforcement mp-60").say('B', "play-tactic emp-burst 3");
    assert_eq!((table.asks(), table.pools()), ("A answer".into(), [0, 20]));
    assert_eq!(table.legal('A'), ["pass", "pass-turn", "play-reinforcement mp-60", "play-tactic ambush 3"]);
    table.say('A', "pass");
    assert_eq!(table.asks(), "A class-window");
    table.say('A', "pass");
    assert_eq!(table.asks(), "B class-window");
    table.until_main();
    assert_eq!((table.ship(3), table.ship(4)), ("cruisers 1/2".into(), "cruisers 2/2".into()));
}

/// The view, events and questions of everybody else.
fn to_others(game: &Duel) -> Value {
    let decisions: Vec<Value> = game.decisions().iter().map(|decision| json!(decision)).collect();
    json!([game.view(Viewer::Seat(Seat(1))), game.view(Viewer::Spectator), decisions])
}

#[test]
fn x34_composing_is_secret() {
    let mut table = Table::new();
    table.hand('A', "fighters eagles ambush mp-100").settle();
    let before = to_others(&table.0.game);
    table.say('A', "scrap mp ambush");
    assert_eq!(table.legal('A'), ["cancel-scrap", "scrap mp eagles", "scrap mp fighters"]);
    assert_eq!(to_others(&table.0.game), before);
    table.say('A', "scrap mp eagles").say('A', "cancel-scrap");
    assert_eq!((to_others(&table.0.game), table.events().len()), (before, 0));
    assert_eq!(table.0.game.view(Viewer::Seat(Seat(0))).own[0].take_backs_left, 19);
    for _ in 0..19 {
        table.say('A', "scrap mp ambush").say('A', "cancel-scrap");
    }
    assert_eq!(table.refused('A', "scrap mp ambush"), "undo-spent");
    assert_eq!(table.legal('A'), ["play-reinforcement mp-100", "ready"]);
}

#[test]
fn x35_silence() {
    let mut tray = Table::new();
    tray.hand('A', "fighters eagles ambush").say('A', "scrap mp ambush").say('A', "scrap mp eagles");
    tray.silent('A');
    assert_eq!((tray.hand_of('A'), tray.asks()), ("fighters eagles ambush".into(), "A main".into()));
    tray.silent('A');
    assert_eq!(tray.asks(), "B main");
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "interceptors fighters").extra('B', "mothership").say('A', "attack no no");
    let mut asked = Vec::new();
    while table.asks() != "A main" {
        let question = table.0.game.decisions()[0].question.clone();
        asked.push((question.kind, question.turn, question.span));
        table.silent('B');
    }
    let kinds = ["defend-fleets", "defend-order", "class-window"].map(|kind| (kind.into(), 5, 1));
    assert_eq!(asked, kinds, "one deadline for all");
    assert_eq!((table.wrecks('A'), table.wrecks('B')), ("fighters destroyed".into(), "interceptors destroyed".into()));
    assert_eq!(table.ship(5), "fighters 100/100");
    table.say('A', "ready");
    assert_eq!(table.asks(), "B main", "who passed for the turn is not asked again");
}

#[test]
fn x36_leaving() {
    let ends = [
        ('B', Departure::Resigned, "resignation A"),
        ('B', Departure::Absent, "abandonment A"),
        ('A', Departure::Resigned, "resignation B"),
    ];
    for (who, why, end) in ends {
        let mut table = Table::new();
        table.hand('A', "orbital-strike mp-100 mp-100").say('A', "play-reinforcement mp-100");
        table.say('A', "play-tactic orbital-strike").leave(who, why);
        assert_eq!((table.end(), table.bases(), table.asks()), (end.into(), [0, 0], String::new()));
    }
}
