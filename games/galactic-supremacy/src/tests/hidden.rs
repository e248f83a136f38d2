//! The events and views of each viewer (rules section 9), and the effects of trade.

use super::scene::Scene;
use crate::cards::Kind;
use crate::event::{Event, TradeEnd};
use crate::options::Options;
use crate::preferences::PreferenceValue;
use crate::steps::Step;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};
use serde_json::json;

const S0: Viewer = Viewer::Seat(Seat(0));
const S1: Viewer = Viewer::Seat(Seat(1));
const S2: Viewer = Viewer::Seat(Seat(2));

/// All events for a viewer, as they are sent.
fn log(scene: &Scene, viewer: Viewer) -> String {
    scene.stage.told.iter().filter_map(|told| told.seen_by(viewer)).map(|event| json!(event).to_string()).collect()
}

#[test]
fn only_the_owner_and_the_reviewer_see_hands_and_piles() {
    let mut scene = Scene::new(3, Step::Build);
    scene.hand(0, "F R").hand(1, "K").deck("C L");
    for (viewer, hands, pile) in [
        (S0, [true, false, false], false),
        (S1, [false, true, false], false),
        (Viewer::Spectator, [false; 3], false),
        (Viewer::Omniscient, [true; 3], true),
    ] {
        let view = scene.view(viewer);
        assert_eq!([0, 1, 2].map(|seat| view.players[seat].hand.is_some()), hands);
        assert_eq!([0, 1, 2].map(|seat| view.players[seat].hand_count), [2, 1, 0]);
        assert_eq!((view.piles[0].draw.is_some(), view.piles[0].draw_count), (pile, 2));
    }
}

#[test]
fn hands_and_piles_are_public_after_the_end() {
    let mut scene = Scene::new(2, Step::Build);
    scene.hand(1, "K").deck("C").leave(0, Departure::Resigned);
    let view = scene.view(Viewer::Spectator);
    assert!(view.players[1].hand.is_some() && view.piles[0].draw.is_some());
    assert_eq!(view.ended.expect("over").winners, [Seat(1)]);
    assert!(view.preferences.is_none());
}

#[test]
fn only_the_attacker_sees_the_prepared_attack() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.fleet("u1", 0, "hw0").say(0, "target hw1").say(0, "commit u1");
    assert!(scene.view(S0).staged.is_some() && log(&scene, S0).contains("attack-staged"));
    for viewer in [S1, S2, Viewer::Spectator] {
        assert!(scene.view(viewer).staged.is_none() && log(&scene, viewer).is_empty());
    }
}

#[test]
fn only_the_defender_sees_dispositions_until_they_are_confirmed() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "u2").attack("u2", "u1").say(1, "retreat u3 hw1");
    let shown = |viewer| scene.view(viewer).combat.expect("a combat").dispositions.is_some();
    assert!(shown(S1) && !shown(S0) && !shown(S2) && !shown(Viewer::Spectator));
    assert!(log(&scene, S1).contains("defence-set") && !log(&scene, S0).contains("defence-set"));
    scene.roll([1, 9]).say(1, "confirm-defence");
    assert!(log(&scene, S0).contains("defence-set"));
}

#[test]
fn only_their_player_sees_drafts_and_preferences() {
    let mut scene = Scene::new(3, Step::Build);
    scene.hand(0, "F").say(0, "trade-open s1").say(0, "trade-give fleet").say(0, "set-preference bluff on");
    let view = scene.view(S0);
    assert!(
        view.draft.is_some()
            && view.preferences.expect("theirs").bluff == PreferenceValue::On
            && view.changes_left == Some(97)
    );
    for viewer in [S1, Viewer::Spectator] {
        let view = scene.view(viewer);
        assert!(view.draft.is_none() && log(&scene, viewer).is_empty());
        assert_ne!(view.preferences.map(|prefs| prefs.bluff), Some(PreferenceValue::On));
    }
}

#[test]
fn both_parties_see_an_offer_and_the_others_its_size() {
    let mut scene = Scene::new(3, Step::Build);
    scene.hand(0, "F").hand(1, "R").credits(1, 4).say(0, "trade-open s1").say(0, "trade-give fleet");
    scene.say(0, "trade-want credits 2").say(0, "trade-want research").say(0, "trade-send");
    for (viewer, shown) in [(S0, true), (S1, true), (S2, false), (Viewer::Spectator, false)] {
        assert_eq!(scene.view(viewer).offers[0].give.is_some(), shown);
        assert_eq!(log(&scene, viewer).contains("\"cards\":[\"fleet\"]"), shown);
    }
    scene.say(1, "trade-accept t1");
    let told = |viewer| {
        let mut events = scene.stage.told.iter().filter_map(move |told| told.seen_by(viewer));
        events.find(|event| matches!(event, Event::TradeClosed { how: TradeEnd::Accepted, .. })).cloned()
    };
    for (viewer, shown) in [(S0, true), (S1, true), (S2, false), (Viewer::Spectator, false)] {
        let Some(Event::TradeClosed { given: Some(given), taken: Some(taken), .. }) = told(viewer) else { panic!() };
        assert_eq!((given.count, given.credits, given.cards.is_some()), (1, 0, shown));
        assert_eq!((taken.count, taken.credits, taken.cards.is_some()), (1, 2, shown));
    }
}

#[test]
fn an_offer_is_void_once_its_sender_cannot_keep_it() {
    let mut scene = Scene::new(3, Step::Build);
    scene.credits(0, 12).hand(0, "F").say(0, "trade-open s1").say(0, "trade-give credits 5").say(0, "trade-send");
    scene.say(0, "build-fleet hw0");
    assert!(scene.offers.is_empty());
    assert!(log(&scene, S1).contains("\"how\":\"void\"") && !log(&scene, S2).contains("trade-closed"));
}

#[test]
fn offers_and_drafts_end_with_the_turn() {
    let mut scene = Scene::new(3, Step::Build);
    scene.credits(0, 5).say(0, "trade-open s1").say(0, "trade-give credits 5").say(0, "trade-send");
    scene.say(2, "trade-open s1").say(0, "end-turn");
    assert!(scene.offers.is_empty() && scene.players[2].draft.is_none() && scene.players[0].offers_sent == 0);
}

#[test]
fn an_offer_can_be_declined_or_withdrawn() {
    for (seat, command, how) in [(1, "trade-decline t1", "declined"), (0, "trade-withdraw t1", "withdrawn")] {
        let mut scene = Scene::new(2, Step::Build);
        scene.credits(0, 5).say(0, "trade-open s1").say(0, "trade-give credits 5").say(0, "trade-send");
        scene.say(seat, command);
        assert!(scene.offers.is_empty() && log(&scene, S1).contains(how));
        assert_eq!(scene.credits_of(0), 5);
    }
}

#[test]
fn only_both_parties_see_a_stolen_card() {
    let mut scene = Scene::new(3, Step::Command);
    scene.hand(0, "K").hand(1, "L").roll([1, 0]).say(0, "play steal-secrets s1");
    for (viewer, shown) in [(S0, true), (S1, true), (S2, false), (Viewer::Spectator, false)] {
        assert_eq!(log(&scene, viewer).contains("leader-"), shown);
    }
}

#[test]
fn only_the_owner_sees_a_drawn_card() {
    let mut scene = Scene::new(2, Step::Draw);
    scene.deck("L").begin();
    assert!(log(&scene, S0).contains("leader-") && !log(&scene, S1).contains("leader-"));
}

#[test]
fn known_cards_stay_known_until_one_leaves_unseen() {
    let mut scene = Scene::new(3, Step::Draw);
    let known = |scene: &Scene, seat: usize, kind: Kind| scene.players[seat].known_in_hand[kind as usize];
    scene.hand(0, "F C").deck("C F R").say(0, "exchange exploration");
    assert_eq!(known(&scene, 0, Kind::Colony), 1);
    assert_eq!(scene.view(S1).players[0].known_in_hand[&Kind::Colony], 1);
    scene.credits(0, 20).say(0, "end-phase").say(0, "end-phase").say(0, "build-colony");
    assert_eq!(known(&scene, 0, Kind::Colony), 0);

    let mut scene = Scene::new(3, Step::Command);
    scene.hand(0, "K K K").colony("u1", 1).hand(1, "F").roll([1]).say(0, "play military-sabotage u1");
    assert_eq!(known(&scene, 1, Kind::Colony), 1);
    scene.roll([1, 0]).say(0, "play steal-secrets s1");
    assert_eq!(known(&scene, 1, Kind::Colony), 0);
}

#[test]
fn views_and_saves_survive_at_every_step() {
    let mut dice = kit::dice::Dice::from_number(9);
    let mut chooser = kit::dice::Dice::forecast(10);
    let mut events = kit::events::Events::default();
    let start = crate::Galaxy::setup(&Options::default(), &[Default::default(); 3], &mut dice, &mut events);
    let mut galaxy = start.expect("starts");
    for _ in 0..300 {
        let Some(decision) = galaxy.decisions().pop() else { break };
        let legal = galaxy.legal(decision.seat);
        let command = legal[chooser.pick(legal.len(), "choice")].command.clone();
        galaxy.apply(decision.seat, command, &mut dice, &mut events).expect("listed");
        let loaded: crate::Galaxy = serde_json::from_value(json!(galaxy)).expect("loads");
        assert_eq!(loaded, galaxy);
    }
}
