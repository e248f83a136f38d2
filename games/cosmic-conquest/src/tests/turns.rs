//! Effects of one turn on later ones: sabotage, drones, admirals, empires, investments, stations (W9, W10, W14, W16, W22, W24).

use super::combat::settled;
use super::scene::{A, B, C, Scene};
use crate::event::{Event, How};
use crate::factions::Rank::{High, Low};
use crate::factions::Technology::{Biomech, Psionic, Tachyon};
use crate::factions::Trait::{Diplomat, Strategist, Weak};
use crate::options::{NamedLimit, TurnLimit, TurnReport};
use crate::orders::Posted;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

#[test]
fn w9_stacked_sabotage_silence_and_halving_of_base() {
    let mut scene = Scene::on("trivet", 3)
        .turn(6)
        .seat(A)
        .holds("amberfold", 20)
        .holds("ironquay", 6)
        .seat(B)
        .holds("bascarne", 20)
        .seat(C)
        .technology(Tachyon)
        .holds("cindervale", 20)
        .holds("fallowmere", 5);
    scene.seals(A, "sabotage fallowmere").seals(B, "sabotage fallowmere").seals(C, "defend fallowmere 1");
    let fallowmere = *scene.system(scene.place("fallowmere"));
    assert_eq!((fallowmere.base, fallowmere.hit, fallowmere.output()), (5, 6, 0));
    assert_eq!((scene.stage.game.turn, scene.totals()[2]), (7, 20));
    let orders = scene.orders("");
    assert_eq!(scene.launch_base(C, &orders, scene.place("ironquay")), None);
    assert_eq!(scene.launch_base(C, &orders, scene.place("lanthorn")), Some(scene.place("cindervale")));
    scene.seals(A, "attack fallowmere 1").seals(B, "").seals(C, "invest fallowmere 1");
    assert_eq!(scene.at("fallowmere"), (Some(A), 3));
    assert_eq!(scene.totals(), [29, 20, 20]);
    settled(&scene);
}

#[test]
fn only_its_author_learns_whose_sabotage_it_is() {
    let place = || {
        let mut scene = Scene::on("trivet", 3)
            .turn(6)
            .seat(A)
            .holds("amberfold", 20)
            .seat(B)
            .holds("bascarne", 20)
            .seat(C)
            .technology(Tachyon)
            .holds("cindervale", 20)
            .holds("fallowmere", 5);
        scene.seals(A, "sabotage fallowmere").seals(B, "sabotage cindervale");
        scene
    };
    let authors = |scene: &Scene, viewer| {
        let by = |event: &&Event| match event {
            Event::SabotagePlaced { by, system } => Some((*system, *by)),
            _ => None,
        };
        scene.heard(viewer).iter().filter_map(by).collect::<Vec<_>>()
    };
    let mut scene = place();
    scene.seals(C, "");
    let [cindervale, fallowmere] = ["cindervale", "fallowmere"].map(|system| scene.place(system));
    assert_eq!(authors(&scene, Viewer::Seat(A)), [(cindervale, None), (fallowmere, Some(A))]);
    assert_eq!(authors(&scene, Viewer::Spectator), [(cindervale, None), (fallowmere, None)]);
    let mut scene = place();
    scene.options.turn_report = TurnReport::Full;
    scene.seals(C, "");
    assert_eq!(authors(&scene, Viewer::Spectator), [(cindervale, Some(B)), (fallowmere, Some(A))]);
}

#[test]
fn w10_regrowth_cap_35_and_loss_of_a_rich_system() {
    let mut scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .technology(Biomech)
        .drones(4)
        .holds("amberfold", 35)
        .holds("dovrane", 8)
        .seat(B)
        .technology(Tachyon)
        .holds("bascarne", 20)
        .holds("gildern", 12);
    scene
        .roll([2, 6])
        .seals(A, "attack gildern 5 drones 4; defend dovrane 2; invest dovrane 3")
        .seals(B, "defend gildern 20");
    let bay = |scene: &Scene| (scene.faction(A).ready, scene.faction(A).lost);
    assert_eq!((bay(&scene), scene.totals()[0]), ((0, 4), 46));
    scene.seals(A, "").seals(B, "");
    assert_eq!(bay(&scene), (2, 2));
    scene.seals(A, "raise amberfold").seals(B, "attack dovrane 1");
    assert_eq!((scene.at("amberfold"), scene.at("dovrane")), ((Some(A), 34), (Some(B), 5)));
    assert_eq!((bay(&scene), scene.totals()), ((5, 0), vec![34, 37]));
    settled(&scene);
}

#[test]
fn w14_empire() {
    let mut scene = Scene::on("trivet", 2)
        .turn(7)
        .seat(A)
        .technology(Tachyon)
        .holds("amberfold", 10)
        .holds("dovrane", 5)
        .holds("jessamar", 5)
        .holds("fallowmere", 5)
        .seat(B)
        .holds("bascarne", 20)
        .holds("elmspire", 5)
        .holds("hushwater", 5)
        .holds("cindervale", 5);
    scene.roll([9, 2]).seals(A, "attack ironquay 12").seals(B, "proclaim");
    assert_eq!(scene.at("ironquay"), (Some(A), 5));
    assert_eq!(scene.totals(), [30, 40]);
    scene.seals(A, "proclaim").seals(B, "attack fallowmere 1");
    assert_eq!(scene.at("fallowmere"), (Some(B), 2));
    assert_eq!(scene.totals(), [35, 42]);
    assert!(scene.events().contains(&&Event::EmpireProclaimed { seat: A }));
    settled(&scene);
}

fn w16() -> Scene {
    Scene::on("trivet", 2)
        .options(|options| options.turn_limit = TurnLimit::Named(NamedLimit::None))
        .turn(14)
        .seat(A)
        .rank(Low)
        .cv(2)
        .traits(&[Diplomat, Weak])
        .served(9)
        .holds("amberfold", 20)
        .seat(B)
        .holds("bascarne", 20)
}

#[test]
fn w16_promotion_and_a_trait_lost() {
    let mut scene = w16();
    scene.roll([1, 1]).seals(A, "").seals(B, "");
    let admiral = &scene.faction(A).admiral;
    assert_eq!((admiral.rank, admiral.cv, &admiral.traits[..]), (High, 4, &[Diplomat][..]));
    assert!(scene.stage.game.end.is_none());
    settled(&scene);
    scene.seals(A, "").seals(B, "");
    assert_eq!((scene.faction(A).admiral.rank, scene.faction(A).admiral.served), (High, 11));
}

#[test]
fn w16_promotion_and_a_trait_gained() {
    let mut scene = w16();
    scene.roll([2, 2, 1]).seals(A, "").seals(B, "");
    let admiral = &scene.faction(A).admiral;
    assert_eq!((admiral.rank, admiral.cv, &admiral.traits[..]), (High, 5, &[Diplomat, Strategist, Weak][..]));
    settled(&scene);
}

#[test]
fn the_second_successor_is_a_low_admiral() {
    let mut scene =
        Scene::on("trivet", 2).turn(4).seat(A).rank(High).holds("amberfold", 12).seat(B).holds("bascarne", 10);
    // Draws: defeat and tails; then CV 1 + 2, Diplomat, the last negative trait except Arrogant, the first names.
    scene.roll([1, 9, 2, 2, 3, 4, 0, 0]).seals(A, "attack ironquay 1 led").seals(B, "");
    use crate::factions::Trait::Inefficient;
    let admiral = &scene.faction(A).admiral;
    assert_eq!((admiral.rank, admiral.cv, &admiral.traits[..]), (Low, 3, &[Diplomat, Inefficient][..]));
    assert_eq!((admiral.name.as_str(), scene.faction(A).admirals_lost), ("Aelith Ashborne", 2));
    settled(&scene);
}

#[test]
fn w24_the_seeds_own_investment_example() {
    let mut scene = Scene::on("trivet", 2)
        .options(|options| options.turn_limit = TurnLimit::Named(NamedLimit::None))
        .turn(12)
        .seat(A)
        .holds("amberfold", 15)
        .holds("dovrane", 25)
        .holds("ironquay", 25)
        .holds("jessamar", 25)
        .seat(B)
        .holds("bascarne", 30)
        .holds("cindervale", 30)
        .holds("gildern", 30)
        .holds("hushwater", 30);
    assert_eq!(scene.totals(), [90, 120]);
    scene.seals(A, "invest amberfold 9").seals(B, "");
    assert_eq!((scene.at("amberfold"), scene.totals()), ((Some(A), 24), vec![99, 120]));
    assert_eq!(scene.refused(A, "invest amberfold 7"), "output-cap");
    scene.say(A, "invest amberfold 6");
    settled(&scene);
}

/// The stations of a seat's ready drones.
fn stations(scene: &Scene, seat: Seat) -> Vec<(&'static str, u32)> {
    let named = |posted: &Posted| (scene.star_map().systems[posted.from.index()].id.as_str(), posted.drones);
    scene.faction(seat).ready_at.iter().map(named).collect()
}

#[test]
fn w22_stationed_drones() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .holds("amberfold", 12)
        .holds("jessamar", 8)
        .stationed("amberfold", 1)
        .stationed("jessamar", 2)
        .seat(B)
        .holds("bascarne", 10);
    scene.roll([4, 8]).seals(A, "attack kardoval 10 drones 2 from jessamar").seals(B, "");
    assert_eq!(scene.at("kardoval"), (Some(A), 5));
    assert_eq!(stations(&scene, A), [("amberfold", 1), ("kardoval", 2)]);
    settled(&scene);
}

#[test]
fn stationed_drones_stay_where_they_defend_and_are_scrapped_where_their_station_falls() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .technology(Biomech)
        .holds("amberfold", 12)
        .holds("dovrane", 8)
        .holds("jessamar", 8)
        .stationed("amberfold", 2)
        .stationed("dovrane", 3)
        .stationed("jessamar", 1)
        .seat(B)
        .holds("bascarne", 10)
        .holds("kardoval", 10)
        .holds("gildern", 10);
    // Dovrane is not defended: the idle drones there and the fresh one are scrapped. The drone that was sent out survives.
    scene
        .roll([10, 1])
        .seals(A, "attack gildern 5 drones 1 from dovrane; defend jessamar 3 drones 2 from amberfold; raise dovrane")
        .seals(B, "attack dovrane 1; defend gildern 2");
    assert_eq!((scene.at("gildern"), scene.at("dovrane")), ((Some(A), 5), (Some(B), 3)));
    assert_eq!(stations(&scene, A), [("gildern", 1), ("jessamar", 3)]);
    assert_eq!((scene.faction(A).ready, scene.faction(A).lost), (4, 0));
    settled(&scene);
}

#[test]
fn drones_of_an_attack_that_loses_the_system_to_another_return_to_their_station() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .holds("amberfold", 12)
        .holds("dovrane", 8)
        .stationed("dovrane", 2)
        .seat(B)
        .holds("bascarne", 14);
    scene.roll([9, 1, 9, 1]).seals(A, "attack gildern 6 drones 2 from dovrane").seals(B, "attack gildern 8");
    assert_eq!((scene.at("gildern"), stations(&scene, A)), ((Some(B), 5), vec![("dovrane", 2)]));
    settled(&scene);
}

#[test]
fn only_the_reader_is_told_when_the_target_of_an_insight_seals() {
    let mut scene =
        Scene::on("trivet", 2).turn(2).seat(A).holds("amberfold", 10).seat(B).technology(Tachyon).holds("bascarne", 10);
    scene.say(A, "insight B").seals(B, "invest bascarne 1");
    let orders = scene.orders("invest bascarne 1");
    let revealed = Event::InsightRevealed { seat: A, target: B, orders: orders.clone() };
    assert!(scene.heard(Viewer::Seat(A)).contains(&&revealed));
    assert!(!scene.heard(Viewer::Seat(B)).contains(&&revealed));
    assert!(!scene.heard(Viewer::Spectator).contains(&&revealed));
    let own = Event::OrdersSealed { seat: B, how: Some(How::Submit), orders: Some(orders) };
    assert!(scene.heard(Viewer::Seat(B)).contains(&&own) && !scene.heard(Viewer::Seat(A)).contains(&&own));
    assert!(scene.heard(Viewer::Seat(A)).contains(&&Event::OrdersSealed { seat: B, how: None, orders: None }));
    settled(&scene);
}

/// Two assaults on a defence that is attacked, and a led defence that nobody attacks.
fn felt_and_unseen(report: TurnReport) -> Scene {
    let scene = Scene::on("trivet", 2).turn(5).options(|options| options.turn_report = report);
    let scene = scene.seat(A).technology(Psionic).holds("amberfold", 12).holds("jessamar", 9);
    let mut scene = scene.seat(B).technology(Tachyon).holds("bascarne", 12).holds("kardoval", 9);
    scene.roll([9, 1]);
    scene.seals(A, "attack kardoval 9; defend jessamar 3 led; assault defence kardoval");
    scene.seals(B, "defend kardoval 2");
    scene
}

#[test]
fn a_full_report_names_the_authors_of_felt_assaults_and_leaders_of_unattacked_defences() {
    let scene = felt_and_unseen(TurnReport::Full);
    let reported = |viewer| {
        let told = scene.heard(viewer).into_iter().find_map(|event| match event {
            Event::UnattackedOrders { seat: A, led, assault, felt, .. } => Some((*led, *assault, *felt)),
            _ => None,
        });
        told.map(|(led, assault, felt)| (led, assault.map(|assault| assault.system), felt))
    };
    let whole = Some((Some(scene.place("jessamar")), Some(scene.place("kardoval")), true));
    assert_eq!(reported(Viewer::Spectator), whole);
    let secret = felt_and_unseen(TurnReport::Battles);
    let of_a = |event: &&Event| matches!(event, Event::UnattackedOrders { seat: A, .. });
    let told = |viewer| secret.heard(viewer).iter().any(of_a);
    assert!(told(Viewer::Seat(A)) && !told(Viewer::Seat(B)) && !told(Viewer::Spectator));
}
