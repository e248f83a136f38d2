//! Who is shown which chances (rules section 9, "Odds in the view").

use super::scene::Scene;
use crate::cards::Tech;
use crate::odds::odds_for_view;
use crate::state::Step;
use crate::view::{Defence, Odds};
use kit::seat::{Seat, Viewer};

const ATTACKER: Viewer = Viewer::Seat(Seat(0));
const DEFENDER: Viewer = Viewer::Seat(Seat(1));
const THIRD: Viewer = Viewer::Seat(Seat(2));

fn defences(scene: &Scene, viewer: Viewer) -> Vec<Defence> {
    odds_for_view(scene, viewer).iter().map(|odds| odds.defence).collect()
}

fn wins(scene: &Scene, viewer: Viewer) -> Vec<u32> {
    odds_for_view(scene, viewer).iter().map(|odds| odds.win).collect()
}

fn five_fleets() -> Scene {
    let mut scene = Scene::new(3, Step::Attack);
    ["u1", "u2", "u3", "u4", "u5"].into_iter().for_each(|fleet| _ = scene.fleet(fleet, 0, "hw0"));
    scene
}

#[test]
fn while_an_attack_is_prepared_only_its_attacker_sees_its_chances() {
    let mut scene = five_fleets();
    scene.say(0, "target hw1");
    assert_eq!(defences(&scene, ATTACKER), []);
    scene.say(0, "commit-all");
    let [win] = wins(&scene, ATTACKER)[..] else { panic!("one figure") };
    assert!(win.abs_diff(693) <= 40, "rules section 13: {win}");
    for viewer in [DEFENDER, THIRD, Viewer::Spectator] {
        assert_eq!(defences(&scene, viewer), []);
    }
}

#[test]
fn help_from_elsewhere_is_shown_where_it_may_come() {
    let mut scene = five_fleets();
    scene.colony("u6", 1).fleet("u7", 1, "u6").say(0, "target hw1").say(0, "commit-all");
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld]);
    scene.tech(1, Tech::JumpSpeed, 2);
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld, Defence::All]);
    let [alone, helped] = wins(&scene, ATTACKER)[..] else { panic!("two figures") };
    assert!(alone > helped + 300, "{alone} {helped}");
}

#[test]
fn the_defender_sees_the_dispositions_as_they_stand() {
    let mut scene = five_fleets();
    scene.colony("u6", 1).fleet("u7", 1, "u6").fleet("u8", 1, "u6").attack("u6", "u1 u2");
    assert_eq!(defences(&scene, ATTACKER), [Defence::AtWorld]);
    assert_eq!(defences(&scene, DEFENDER), [Defence::AtWorld, Defence::AsSet]);
    assert_eq!(defences(&scene, THIRD), []);
    let before = wins(&scene, DEFENDER);
    assert_eq!(before[0], before[1], "nothing is changed yet");
    let attackers_view = wins(&scene, ATTACKER);
    scene.say(1, "retreat u7 hw1").say(1, "retreat u8 hw1");
    let after = wins(&scene, DEFENDER);
    assert_eq!(after[0], before[0]);
    assert!(after[1] > before[1] + 200, "two fleets take a lone colony: {after:?}");
    assert_eq!(wins(&scene, ATTACKER), attackers_view, "the attacker learns nothing of it");
}

#[test]
fn whoever_may_play_tactical_superiority_sees_what_it_brings() {
    let mut scene = five_fleets();
    scene.hand(0, "K").attack("hw1", "u1 u2 u3 u4 u5");
    let own = odds_for_view(&scene, ATTACKER);
    let figures: Vec<(Defence, bool)> = own.iter().map(|odds: &Odds| (odds.defence, odds.tactical)).collect();
    assert_eq!(figures, [(Defence::AsSet, false), (Defence::AsSet, true)]);
    assert!(own[1].win > own[0].win + 50, "{own:?}");
    assert_eq!(defences(&scene, DEFENDER), [Defence::AsSet]);
}
