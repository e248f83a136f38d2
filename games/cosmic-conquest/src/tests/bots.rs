//! How bots play (rules section 14.1).

use super::scene::{A, B, Scene};
use crate::bot::policy;
use crate::command::Command;
use crate::event::Event;
use crate::factions::Technology::{Chrono, Psionic, Tachyon};
use crate::loadout::Loadout;
use crate::options::Options;
use crate::orders::OpKind::{Attack, Defend};
use crate::state::{Conquest, Insight};
use kit::bots::{Strategy, choose};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};
use serde_json::json;
use std::collections::BTreeMap;

/// A match played to its end.
struct Played {
    game: Conquest,
    /// How often each kind of command was given by a greedy bot.
    given: BTreeMap<String, u32>,
    /// Battles between two factions.
    battles: u32,
}

fn ready_factions(seats: usize, chance: &mut Dice) -> Vec<Loadout> {
    let ready = Conquest::catalogue().loadouts;
    let any = |_| serde_json::from_value(ready[chance.pick(ready.len(), "faction")].loadout.clone()).unwrap();
    (0..seats).map(any).collect()
}

/// Every command of a greedy bot's plan is accepted, and the plan seals its orders or reads another's.
fn play(options: &Options, strategies: &[Strategy], seats: usize, seed: u64) -> Played {
    let (mut dice, mut chance) = (Dice::from_number(seed), Dice::forecast(seed + 1));
    let loadouts = ready_factions(seats, &mut chance);
    let game = Conquest::setup(options, &loadouts, &mut dice, &mut Events::default()).unwrap();
    let mut played = Played { game, given: BTreeMap::new(), battles: 0 };
    while played.game.outcome().is_none() {
        let awaited = played.game.decisions();
        let seat = awaited[chance.pick(awaited.len(), "who")].seat;
        let strategy = strategies[seat.index() % strategies.len()];
        let plan = choose(&played.game, strategy, seat, &mut chance);
        if strategy == Strategy::Greedy {
            assert!(matches!(plan.last(), Some(Command::Submit { open: false } | Command::Insight { .. })), "{plan:?}");
        }
        for command in plan {
            let mut log = Events::default();
            let result = played.game.apply(seat, command, &mut dice, &mut log);
            result.unwrap_or_else(|refusal| panic!("seed {seed}: {command:?} of {seat}: {refusal}"));
            dice.take_drawn();
            let battles = log.as_slice().iter().filter_map(|told| told.seen_by(Viewer::Omniscient));
            played.battles +=
                battles.filter(|event| matches!(event, Event::BattleBegan { owner: Some(_), .. })).count() as u32;
            if strategy == Strategy::Greedy {
                let kind = serde_json::to_value(command).unwrap()["type"].as_str().unwrap().to_owned();
                *played.given.entry(kind).or_default() += 1;
            }
        }
    }
    played
}

fn options(given: serde_json::Value) -> Options {
    serde_json::from_value(given).unwrap()
}

#[test]
fn its_plans_are_never_refused_with_any_players() {
    let tables = [
        options(json!({})),
        options(json!({"drone_basing": "stationed"})),
        options(json!({"overlord_needs_empire": true, "turn_report": "full", "turn_limit": 15})),
        options(json!({"timeout_orders": "draft", "drone_basing": "stationed", "turn_limit": 12})),
    ];
    let mut given = BTreeMap::new();
    for seats in 2..=12 {
        let played = play(&tables[seats % 4], &[Strategy::Greedy], seats, seats as u64);
        assert!(played.game.turn <= played.game.limit() + 1);
        given.extend(played.given);
    }
    let kinds = ["assign", "assign-drone", "lead", "invest", "raise-drone", "proclaim-empire"];
    let abilities = ["insight", "sabotage", "assault", "time-skip"];
    for kind in kinds.into_iter().chain(abilities) {
        assert!(given.contains_key(kind), "{kind} is never ordered: {given:?}");
    }
}

#[test]
fn it_finishes_the_longest_match() {
    let table = options(json!({"turn_limit": "none", "overlord_needs_empire": true}));
    for seats in [2, 3] {
        assert!(play(&table, &[Strategy::Greedy], seats, 40).game.turn <= 101);
    }
}

#[test]
fn it_beats_random_play() {
    let won = |seed: u64| {
        let strategies = if seed.is_multiple_of(2) {
            [Strategy::Greedy, Strategy::Random]
        } else {
            [Strategy::Random, Strategy::Greedy]
        };
        let winners = play(&Options::default(), &strategies, 2, seed).game.outcome().unwrap().winners();
        u32::from(winners.iter().all(|seat| strategies[seat.index()] == Strategy::Greedy))
    };
    let wins: u32 = (100..120).map(won).sum();
    assert!(wins >= 18, "{wins} of 20");
}

#[test]
fn twelve_bots_fight_each_other() {
    let played = play(&Options::default(), &[Strategy::Greedy], 12, 7);
    assert!(played.battles > 3 * played.game.turn, "{} battles in {} turns", played.battles, played.game.turn);
}

/// A psionic seat and its neighbour B. Both have something to lose.
fn neighbours() -> Scene {
    let scene = Scene::on("trivet", 2).turn(4).seat(A).technology(Psionic).holds("amberfold", 14).holds("jessamar", 9);
    scene.seat(B).technology(Tachyon).holds("bascarne", 12).holds("kardoval", 8)
}

fn plan(scene: &Scene, seat: Seat, seed: u64) -> Vec<Command> {
    policy(scene, seat, &mut Dice::forecast(seed))
}

fn units(plan: &[Command], of: super::super::orders::OpKind, at: u8) -> u32 {
    let there = |command: &Command| match *command {
        Command::Assign { kind, system, units } if kind == of && system.0 == at => units,
        _ => 0,
    };
    plan.iter().map(there).sum()
}

#[test]
fn it_reads_nothing_hidden() {
    let mut scene = neighbours();
    scene.stage.game.factions[0].insight = Some(Insight { target: B, revealed: false });
    let before: Vec<_> = (0..20).map(|seed| plan(&scene, A, seed)).collect();
    scene.stage.game.factions[1].draft = scene.orders("attack jessamar 12");
    assert_eq!((0..20).map(|seed| plan(&scene, A, seed)).collect::<Vec<_>>(), before);
    let sealings = [scene.orders("attack jessamar 12"), scene.orders("defend kardoval 20")].map(|orders| {
        scene.stage.game.factions[1].sealed = Some(orders);
        (0..20).map(|seed| plan(&scene, A, seed)).collect::<Vec<_>>()
    });
    assert_eq!(sealings[0], sealings[1]);
}

#[test]
fn it_reads_sealed_orders_and_waits_for_nobody() {
    let mut scene = neighbours();
    assert!(matches!(plan(&scene, A, 1).last(), Some(Command::Submit { .. })));
    scene.stage.game.factions[1].sealed = Some(scene.orders("invest bascarne 1"));
    assert_eq!(plan(&scene, A, 1), [Command::Insight { seat: B }]);
    scene.stage.game.factions[0].insight = Some(Insight { target: B, revealed: true });
    assert!(matches!(plan(&scene, A, 1).last(), Some(Command::Submit { .. })), "once is enough");
}

#[test]
fn it_uses_what_it_has_read() {
    let mut scene = neighbours();
    let [jessamar, kardoval] = ["jessamar", "kardoval"].map(|system| scene.place(system).0);
    scene.stage.game.factions[0].insight = Some(Insight { target: B, revealed: true });
    scene.stage.game.factions[1].sealed = Some(scene.orders("invest bascarne 1"));
    for seed in 0..20 {
        let plan = plan(&scene, A, seed);
        assert_eq!(units(&plan, Attack, kardoval), 1, "an undefended system costs a unit");
    }
    scene.stage.game.factions[1].sealed = Some(scene.orders("attack jessamar 1; defend kardoval 9"));
    for seed in 0..20 {
        let held = units(&plan(&scene, A, seed), Defend, jessamar);
        assert!(held >= 2 + 10, "tachyon's attack of 2 cannot win against {held}");
    }
}

#[test]
fn no_front_is_left_open() {
    for seed in 0..20 {
        let mut scene = neighbours();
        scene.stage.game.factions[0].technology = Chrono;
        let jessamar = scene.place("jessamar").0;
        assert!(units(&plan(&scene, A, seed), Defend, jessamar) > 0);
    }
}

#[test]
fn a_hopeless_front_is_put_in_stasis() {
    let scene = Scene::on("trivet", 2).turn(6).seat(A).technology(Chrono).holds("amberfold", 25).holds("jessamar", 10);
    let scene = scene.seat(B).drones(10).holds("bascarne", 30).holds("kardoval", 30);
    let plan = plan(&scene, A, 1);
    let (system, other) = (scene.place("jessamar"), scene.place("amberfold"));
    assert!(
        plan.contains(&Command::Stasis { system }) && plan.contains(&Command::TimeSkip { system: other }),
        "{plan:?}"
    );
}

#[test]
fn an_existing_draft_is_replaced_by_the_plan() {
    let mut scene = neighbours();
    scene.say(A, "invest amberfold 1");
    let plan = plan(&scene, A, 3);
    assert_eq!(plan[0], Command::ResetDraft);
    scene.stage.game.factions[0].drafted = 599;
    assert_eq!(self::plan(&scene, A, 3), [Command::SubmitDefaults], "with no changes of mind left");
}
