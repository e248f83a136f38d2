//! Worked examples E5, E6, E20–E22: Command cards.

use super::scene::Scene;
use crate::event::Event;
use crate::options::{Deck, Options};
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

#[test]
fn e05_counter_of_a_counter() {
    let mut scene = Scene::new(3, Step::Command);
    scene.credits(0, 10).hand(0, "K K F").hand(1, "R K C L").hand(2, "K");
    scene.say(0, "play steal-secrets s1");
    assert_eq!(scene.asked(), Some((1, PendingKind::Counter)));
    scene.say(1, "play counter-espionage");
    assert_eq!(scene.asked(), Some((0, PendingKind::Counter)));
    scene.roll([3, 6, 1]).say(0, "play counter-espionage");
    assert!(scene.spent());
    assert_eq!([scene.hand_of(0), scene.hand_of(1), scene.hand_of(2)], ["F C", "R L", "K"]);
    assert_eq!(scene.discards(), "K K K");
}

#[test]
fn e06_military_sabotage_on_a_busy_colony() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K").hand(1, "R").lead("hw1").colony("u4", 1).lead("u4");
    scene.fleet("u5", 1, "u4").lead("u5").fleet("u6", 1, "u4");
    assert_eq!(scene.refused(0, "play military-sabotage hw1"), "bad-target");
    scene.roll([3]).say(0, "play military-sabotage u4");
    assert_eq!(scene.hand_of(1), "R C L");
    assert_eq!(scene.built(), ["u5 @hw1 +L", "u6 @hw1"]);
    assert!(scene.units["hw1".parse().expect("a unit")].leader.is_some());
    assert_eq!(scene.asked(), Some((0, PendingKind::Command)));
}

#[test]
fn e20_own_decks_stolen_card() {
    let mut scene = Scene::with(2, Step::Command, Options { deck: Deck::Own, ..Options::default() });
    scene.hand(0, "K").credits(0, 10).hand(1, "L F").deck("F");
    scene.roll([4, 1]).say(0, "play steal-secrets s1");
    assert_eq!((scene.hand_of(0).as_str(), scene.hand_of(1).as_str()), ("F", "L"));
    scene.say(0, "end-phase").say(0, "build-fleet hw0");
    assert_eq!(scene.built(), ["u1 @hw0"]);
    assert_eq!((scene.discards().as_str(), scene.piles[1].discard.len()), ("K", 0));
    let mut log = kit::events::Events::default();
    scene.stage.game.destroy("u1".parse().expect("a unit"), &mut log);
    assert_eq!((scene.discards().as_str(), scene.piles[1].discard.len()), ("K F", 0));
}

#[test]
fn e21_spy_and_planning() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K K").hand(1, "L F").deck("C F R");
    scene.say(0, "play spy s1").roll([7]).say(0, "play strategic-planning");
    let seen = |viewer| {
        let told = scene.stage.told.iter().filter_map(|told| told.seen_by(viewer));
        let cards = told.filter_map(|event| match event {
            Event::HandSeen { cards, .. } | Event::PileSeen { cards, .. } => Some(cards.clone()),
            _ => None,
        });
        cards.collect::<Vec<_>>()
    };
    let (hand, pile) = (scene.players[1].hand.clone(), scene.piles[0].deck.clone());
    assert_eq!(pile.len(), 3);
    assert_eq!(seen(Viewer::Seat(Seat(0))), [Some(hand), Some(pile)]);
    assert_eq!(seen(Viewer::Seat(Seat(1))), [None, None]);
    assert_eq!(seen(Viewer::Spectator), [None, None]);
    assert_eq!((scene.draw_pile().as_str(), scene.discards().as_str()), ("C F R", "K K"));
    assert_eq!((scene.players[0].notes.len(), scene.players[0].seen_top), (2, 3));
}

#[test]
fn e22_failed_theft_misinformation() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K K").hand(1, "L F");
    scene.roll([7]).say(0, "play steal-secrets s1");
    assert_eq!(scene.hand_of(1), "L F");
    scene.roll([0]).say(0, "play misinformation s1");
    assert_eq!((scene.hand_of(1).as_str(), scene.discards().as_str()), ("F", "K K L"));
    assert_eq!(scene.refused(0, "play misinformation s1"), "no-command-card");
}
