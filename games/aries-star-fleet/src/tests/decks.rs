//! Which decks may be played (3.2), and decks of everything there is to play tests with.

use crate::Loadout;
use crate::cards::{Affiliation, Card, Site};
use crate::decks::{SIDES, check_loadout};
use crate::options::Options;
use kit::dice::Dice;
use serde_json::{Value, from_value, json};

/// So many legal decks drawn from all that a side may play, the sides in turn.
pub(super) fn legal(count: usize, chance: &mut Dice) -> Vec<Value> {
    (0..count).map(|number| any(SIDES[number % SIDES.len()].0, chance)).collect()
}

fn any(side: Affiliation, chance: &mut Dice) -> Value {
    let own = |card: &Card| [side, Affiliation::Neutral].contains(&card.print().affiliation);
    let mut shuffled = |fits: &dyn Fn(&Card) -> bool, copies: usize| {
        let cards = Card::all().filter(|card| own(card) && fits(card));
        let most = |card: Card| if card.print().unique || card.as_objective().is_some() { 1 } else { copies };
        let mut cards: Vec<Card> = cards.flat_map(|card| std::iter::repeat_n(card, most(card))).collect();
        chance.shuffle(&mut cards, "deck");
        cards
    };
    let anywhere = |card: &Card| card.as_station().is_some_and(|station| !matches!(station.site, Site::On(_)));
    let mut planets = shuffled(&|card| card.as_planet().is_some(), 1);
    planets.truncate(4);
    let mut seeds = shuffled(&|card| anywhere(card), 1);
    seeds.truncate(1);
    let mut others = shuffled(&|card| card.is_seedable() && card.as_station().is_none(), 1);
    others.truncate(3);
    seeds.extend(others);
    let mut draw = shuffled(&|card| card.as_objective().is_some(), 1);
    draw.truncate(9);
    let rest = shuffled(&|card| card.sort().is_some() && card.as_objective().is_none(), 2);
    draw.extend(rest.into_iter().filter(|card| !seeds.contains(card)).take(36));
    let mut interventions = shuffled(&|card| card.as_intervention().is_some(), 2);
    interventions.truncate(26);
    let ids = |cards: &[Card]| json!(cards.iter().map(|card| card.id()).collect::<Vec<_>>());
    let parts = json!({
        "planets": ids(&planets), "seeds": ids(&seeds), "draw": ids(&draw), "interventions": ids(&interventions),
    });
    let side: &str = side.into();
    json!({"deck": {"name": "Anything", "allegiance": side, "parts": parts}})
}

fn codes(loadout: Value) -> Vec<String> {
    let loadout: Loadout = from_value(loadout).expect("a loadout");
    check_loadout(&Options::default(), &loadout).into_iter().map(|fault| fault.refusal.code.into_owned()).collect()
}

#[test]
fn decks_of_anything_are_legal() {
    for deck in legal(40, &mut Dice::forecast(7)) {
        assert_eq!(codes(deck), [""; 0]);
    }
}

/// A legal deck with some of its parts changed.
fn with(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let starter = crate::starters::Starter::find("fleet-home-guard").expect("a deck");
    let mut loadout = starter.deck().loadout();
    change(&mut loadout["deck"]);
    codes(loadout)
}

#[test]
fn a_deck_is_refused_for_each_of_its_faults() {
    assert_eq!(with(|_| {}), [""; 0]);
    assert_eq!(with(|deck| deck["allegiance"] = json!("pirates")), ["no-affiliation"]);
    assert_eq!(with(|deck| deck["name"] = json!("n".repeat(61))), ["name-too-long"]);
    assert_eq!(with(|deck| deck["parts"]["crew"] = json!([])), ["unknown-part"]);
    assert_eq!(with(|deck| deck["parts"]["draw"] = json!(vec!["cadets"; 201])), ["part-too-long"]);
    let seeds = |list: &[&str]| with(|deck| deck["parts"]["seeds"] = json!(list));
    assert_eq!(seeds(&["computer-core"]), ["deck-home"]);
    assert_eq!(seeds(&["lauan"]), [""; 0], "a seedable station ship is a home");
    assert_eq!(seeds(&["ore-hauler", "trade-hub"]), ["deck-seeds"]);
    let five = ["earth-command", "fleet-yard", "trade-hub", "survey-post", "computer-core"];
    assert_eq!(seeds(&five), ["deck-seeds"]);
    assert_eq!(seeds(&["trade-hub", "trade-hub"]), ["deck-copies"]);
    assert_eq!(
        with(|deck| deck["parts"]["planets"] = json!(["sol", "luna", "mars", "venus"])),
        ["deck-station-planet"]
    );
    let draw = |list: &[&str]| with(|deck| deck["parts"]["draw"] = json!(list));
    assert_eq!(draw(&["cadets", "kill-order", "europa-dive"]), ["deck-draw-size", "deck-points"]);
    let interventions = |list: Vec<&str>| with(|deck| deck["parts"]["interventions"] = json!(list));
    let mut many =
        ["ion-storm", "mutiny", "outbreak", "injunction", "accident", "raiders", "ambush", "cave-in"].repeat(3);
    assert_eq!(interventions(many.clone()).len(), 8, "three copies of eight");
    many.truncate(20);
    assert!(interventions(many.clone()).contains(&"deck-interventions".to_owned()));
    let extra = |part: &str, id: &str| {
        let (part, id) = (part.to_owned(), id.to_owned());
        with(move |deck| deck["parts"][part].as_array_mut().expect("cards").push(json!(id)))
    };
    assert_eq!(extra("draw", "mutiny"), ["deck-draw-type"]);
    assert_eq!(extra("draw", "earth-command"), ["deck-draw-type", "deck-copies"]);
    assert_eq!(extra("draw", "hackers"), ["deck-affiliation"]);
    assert_eq!(extra("draw", "computer-core"), ["deck-copies"], "seeds and draw deck together");
    assert_eq!(extra("interventions", "cadets"), ["deck-interventions"]);
    assert_eq!(extra("draw", "star-cruiser"), ["deck-unknown"]);
}

#[test]
fn a_loadout_is_one_thing() {
    assert_eq!(codes(json!({})), [""; 0]);
    assert_eq!(codes(json!({"starter": "nobody"})), ["unknown-starter"]);
    assert_eq!(codes(json!({"starter": "fleet-home-guard", "deck": {"name": "x", "parts": {}}})), ["two-decks"]);
}
