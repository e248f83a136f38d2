//! Answers to a viewer's questions (rules section 9, "Odds"), and refused questions.

use super::scene::Scene;
use crate::Galaxy;
use crate::answer::{Answer, Ask, Defence, Odds, Prospect, Threat};
use crate::cards::Tech;
use crate::options::{Deck, Options, Start};
use crate::steps::Step;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

const ATTACKER: Viewer = Viewer::Seat(Seat(0));
const DEFENDER: Viewer = Viewer::Seat(Seat(1));
const THIRD: Viewer = Viewer::Seat(Seat(2));

fn odds(scene: &Scene, viewer: Viewer) -> Vec<Odds> {
    match scene.answer(viewer, Ask::Odds) {
        Ok(Answer::Odds(odds)) => odds,
        other => panic!("{other:?}"),
    }
}

fn refused(scene: &Scene, viewer: Viewer, ask: Ask) -> String {
    scene.answer(viewer, ask).expect_err("is refused").code.into_owned()
}

fn defences(scene: &Scene, viewer: Viewer) -> Vec<Defence> {
    odds(scene, viewer).iter().map(|odds| odds.defence).collect()
}

fn wins(scene: &Scene, viewer: Viewer) -> Vec<u32> {
    odds(scene, viewer).iter().map(|odds| odds.win).collect()
}

fn five_fleets() -> Scene {
    let mut scene = Scene::new(3, Step::Attack);
    ["u1", "u2", "u3", "u4", "u5"].into_iter().for_each(|fleet| _ = scene.fleet(fleet, 0, "hw0"));
    scene
}

#[test]
fn only_the_attacker_gets_odds_while_the_attack_is_prepared() {
    let mut scene = five_fleets();
    assert_eq!(refused(&scene, ATTACKER, Ask::Odds), "nothing-to-ask");
    scene.say(0, "target hw1");
    assert_eq!(refused(&scene, ATTACKER, Ask::Odds), "nothing-to-ask");
    scene.say(0, "commit-all");
    let [win] = wins(&scene, ATTACKER)[..] else { panic!("one figure") };
    assert!(win.abs_diff(693) <= 40, "rules section 13: {win}");
    for viewer in [DEFENDER, THIRD, Viewer::Spectator] {
        assert_eq!(refused(&scene, viewer, Ask::Odds), "nothing-to-ask", "not even that there is an attack");
    }
}

#[test]
fn the_odds_include_help_from_elsewhere_if_it_may_come() {
    let mut scene = five_fleets();
    scene.colony("u6", 1).fleet("u7", 1, "u6").say(0, "target hw1").say(0, "commit-all");
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld]);
    scene.tech(1, Tech::JumpSpeed, 2);
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld, Defence::All]);
    let [alone, helped] = wins(&scene, ATTACKER)[..] else { panic!("two figures") };
    assert!(alone > helped + 300, "{alone} {helped}");
}

#[test]
fn the_defender_gets_odds_for_the_current_dispositions() {
    let mut scene = five_fleets();
    scene.colony("u6", 1).fleet("u7", 1, "u6").fleet("u8", 1, "u6").attack("u6", "u1 u2");
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld]);
    assert_eq!(defences(&scene, DEFENDER), [Defence::AtWorld, Defence::AsSet]);
    for viewer in [THIRD, Viewer::Spectator] {
        assert_eq!(refused(&scene, viewer, Ask::Odds), "not-yours");
    }
    let before = wins(&scene, DEFENDER);
    assert_eq!(before[0], before[1], "nothing is changed yet");
    let told_to_the_attacker = wins(&scene, ATTACKER);
    scene.say(1, "retreat u7 hw1").say(1, "retreat u8 hw1");
    let after = wins(&scene, DEFENDER);
    assert_eq!(after[0], before[0]);
    assert!(after[1] > before[1] + 200, "two fleets take a lone colony: {after:?}");
    assert_eq!(wins(&scene, ATTACKER), told_to_the_attacker, "the attacker learns nothing of it");
}

#[test]
fn a_player_who_may_play_tactical_superiority_sees_its_effect() {
    let mut scene = five_fleets();
    scene.hand(0, "K").attack("hw1", "u1 u2 u3 u4 u5");
    let own = odds(&scene, ATTACKER);
    let figures: Vec<(Defence, bool)> = own.iter().map(|odds| (odds.defence, odds.tactical)).collect();
    assert_eq!(figures, [(Defence::AsSet, false), (Defence::AsSet, true)]);
    assert!(own[1].win > own[0].win + 50, "{own:?}");
    assert_eq!(defences(&scene, DEFENDER), [Defence::AsSet]);
}

#[test]
fn once_the_dice_roll_there_is_nothing_to_ask() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1);
    scene.fleet("u4", 1, "u3").fleet("u5", 1, "u3").fleet("u6", 1, "u3").lead("u6").attack("u3", "u1 u2");
    scene.roll([8, 8, 4, 3, 9, 6, 2]).say(1, "confirm-defence");
    assert_eq!(refused(&scene, ATTACKER, Ask::Odds), "nothing-to-ask");
}

#[test]
fn threats_are_for_the_worlds_of_others_and_grow_with_ones_fleets() {
    let threats = |scene: &Scene| match scene.answer(ATTACKER, Ask::Threats) {
        Ok(Answer::Threats(threats)) => threats,
        other => panic!("{other:?}"),
    };
    let mut scene = Scene::new(3, Step::Attack);
    scene.colony("u6", 1).colony("u7", 0).fleet("u8", 2, "hw2");
    let none: Vec<Threat> = ["hw1", "hw2", "u6"].map(|id| Threat { world: id.parse().unwrap(), win: 0 }).into();
    assert_eq!(threats(&scene), none);
    for fleet in ["u1", "u2", "u3", "u4", "u5"] {
        scene.fleet(fleet, 0, "hw0");
    }
    let wins: Vec<u32> = threats(&scene).iter().map(|threat| threat.win).collect();
    assert!(wins[1] < wins[0] && wins[0] < wins[2] && wins[2] > 990, "guarded, open, a colony: {wins:?}");
}

#[test]
fn prospects_show_the_gain_of_a_technology() {
    let mut scene = Scene::new(2, Step::Research);
    scene.colony("u1", 0).tech(0, Tech::Industry, 2).tech(0, Tech::Energy, 2);
    let Ok(Answer::Prospects(prospects)) = scene.answer(ATTACKER, Ask::Prospects) else { panic!() };
    let of = |tech: Tech| prospects[tech as usize].clone();
    assert_eq!(of(Tech::Terraforming), Prospect { tech: Tech::Terraforming, income: 8, hand_limit: 6 });
    assert_eq!(of(Tech::Range), Prospect { tech: Tech::Range, income: 6, hand_limit: 5 });
}

#[test]
fn only_players_in_play_may_ask_about_their_fleets_and_technologies() {
    let mut scene = Scene::new(3, Step::Build);
    scene.leave(2, Departure::Resigned);
    for ask in [Ask::Threats, Ask::Prospects] {
        for viewer in [THIRD, Viewer::Seat(Seat(9)), Viewer::Spectator, Viewer::Omniscient] {
            assert_eq!(refused(&scene, viewer, ask.clone()), "not-yours");
        }
    }
    assert_eq!(scene.asks(THIRD), []);
    scene.leave(1, Departure::Resigned);
    assert_eq!(scene.asks(ATTACKER), [], "the match is over");
}

/// Law 3 for every question, also for those that a board would not ask.
#[test]
fn hidden_state_changes_no_answer() {
    let options = Options { deck: Deck::Own, start: Start::Advanced, ..Options::default() };
    let (mut dice, mut chance) = (Dice::from_number(3), Dice::forecast(4));
    let mut galaxy = Galaxy::setup(&options, &[Default::default(); 3], &mut dice, &mut Events::default()).unwrap();
    let mut odds = 0;
    for step in 0..1_500 {
        let Some(decision) = galaxy.decisions().pop() else { break };
        let legal = galaxy.legal(decision.seat);
        let command = legal[chance.pick(legal.len(), "choice")].command.clone();
        galaxy.apply(decision.seat, command, &mut dice, &mut Events::default()).unwrap();
        let fighting = galaxy.combat().is_some() || galaxy.flags.staged.is_some();
        if !fighting && step % 100 > 0 {
            continue;
        }
        for viewer in Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let dealt = galaxy.resample(viewer, &mut chance);
            for ask in [Ask::Odds, Ask::Threats, Ask::Prospects] {
                let answer = galaxy.answer(viewer, ask.clone());
                assert_eq!(answer, dealt.answer(viewer, ask.clone()), "{viewer:?} {ask:?}");
                assert_eq!(galaxy.asks(viewer).contains(&ask), answer.is_ok(), "{viewer:?} {ask:?}");
                odds += u32::from(matches!(answer, Ok(Answer::Odds(_))));
            }
        }
    }
    assert!(odds > 20, "{odds}");
}
