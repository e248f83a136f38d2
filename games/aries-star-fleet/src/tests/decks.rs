//! Checks of decks (3.2), and random decks for tests.

use crate::Loadout;
use crate::cards::{Affiliation, Card, Site};
use crate::decks::{
    COPIES, DRAW_SIZE, INTERVENTION_COPIES, INTERVENTION_SIZE, PLANET_COUNT, SEED_COUNT, SIDES, check_loadout,
};
use crate::options::Options;
use crate::{Log, StarFleet};
use kit::dice::Dice;
use kit::game::Game;
use kit::seat::{Seat, Viewer};
use serde_json::{Value, from_value, json};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Random legal decks, with alternating sides.
pub(super) fn legal(count: usize, chance: &mut Dice) -> Vec<Value> {
    (0..count).map(|number| any(SIDES[number % SIDES.len()].0, chance)).collect()
}

/// Each part has any legal size, with enough objectives for every option of points to win.
fn any(side: Affiliation, chance: &mut Dice) -> Value {
    let seeds = seeds(side, chance);
    let demanded = |card: &Card| match card.as_station().map(|station| station.site) {
        Some(Site::On(planet)) => Card::find(planet),
        _ => None,
    };
    let mut planets: Vec<Card> = seeds.iter().filter_map(demanded).collect();
    let others = shuffled(side, 1, chance, |card| card.as_planet().is_some() && !planets.contains(&card));
    planets.extend(others.into_iter().take(PLANET_COUNT - planets.len()));
    let size = between(DRAW_SIZE, chance);
    let mut draw = shuffled(side, 1, chance, |card| card.as_objective().is_some());
    draw.truncate(between(OBJECTIVES..=draw.len(), chance));
    let fits = |card: Card| card.sort().is_some() && card.as_objective().is_none() && !seeds.contains(&card);
    let rest = shuffled(side, COPIES, chance, fits);
    draw.extend(rest.into_iter().take(size - draw.len()));
    let mut interventions = shuffled(side, INTERVENTION_COPIES, chance, |card| card.as_intervention().is_some());
    interventions.truncate(between(*INTERVENTION_SIZE.start()..=interventions.len(), chance));
    let ids = |cards: &[Card]| json!(cards.iter().map(|card| card.id()).collect::<Vec<_>>());
    let parts = json!({
        "planets": ids(&planets), "seeds": ids(&seeds), "draw": ids(&draw), "interventions": ids(&interventions),
    });
    let side: &str = side.into();
    json!({"deck": {"name": "Anything", "allegiance": side, "parts": parts}})
}

/// Any this many objectives are worth at least 150 points.
const OBJECTIVES: usize = 7;

/// A home, and up to three more.
fn seeds(side: Affiliation, chance: &mut Dice) -> Vec<Card> {
    let mut seeds = shuffled(side, 1, chance, |card| card.is_seedable());
    let is_home = |card: &Card| card.as_station().is_some() || card.as_ship().is_some();
    let home = seeds.iter().position(is_home).expect("each side has homes");
    seeds.swap(0, home);
    seeds.truncate(between(1..=SEED_COUNT, chance));
    seeds
}

fn between(sizes: RangeInclusive<usize>, chance: &mut Dice) -> usize {
    sizes.start() + chance.pick(sizes.end() - sizes.start() + 1, "size")
}

/// The cards that a side may play and that fit, with up to `copies` of each.
fn shuffled(side: Affiliation, copies: usize, chance: &mut Dice, fits: impl Fn(Card) -> bool) -> Vec<Card> {
    let own = |card: &Card| [side, Affiliation::Neutral].contains(&card.print().affiliation) && fits(*card);
    let most = |card: Card| if card.print().unique || card.as_objective().is_some() { 1 } else { copies };
    let mut cards: Vec<Card> = Card::all().filter(own).flat_map(|card| std::iter::repeat_n(card, most(card))).collect();
    chance.shuffle(&mut cards, "deck");
    cards
}

fn codes(loadout: Value) -> Vec<String> {
    let loadout: Loadout = from_value(loadout).expect("a loadout");
    check_loadout(&Options::default(), &loadout).into_iter().map(|fault| fault.refusal.code.into_owned()).collect()
}

#[test]
fn random_decks_are_legal_and_cover_every_card() {
    let mut missing: BTreeSet<&str> = Card::all().map(Card::id).collect();
    for deck in legal(60, &mut Dice::forecast(7)) {
        let parts =
            deck["deck"]["parts"].as_object().expect("parts").values().flat_map(|part| part.as_array().expect("ids"));
        parts.for_each(|id| _ = missing.remove(id.as_str().expect("an id")));
        let loadout = from_value(deck).expect("a loadout");
        assert_eq!(check_loadout(&Options { points_to_win: 150, ..Options::default() }, &loadout), []);
    }
    assert_eq!(missing, BTreeSet::new());
}

/// The faults of a legal deck after a change.
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

/// D90: the number of Outbreaks in the deck of seat b, in a match with this version of the rules.
fn outbreaks(rules: u32, loadout: Value) -> usize {
    let loadouts = [json!({}), loadout].map(|loadout| from_value(loadout).expect("a loadout"));
    let game = StarFleet::setup_by(rules, &Options::default(), &loadouts, &mut Dice::forecast(1), &mut Log::default());
    let game = game.expect("set up");
    let dealt = game.resample(Viewer::Seat(Seat(0)), &mut Dice::forecast(2));
    dealt.check().expect("the cards of the list and no others");
    dealt.player(Seat(1)).pile.iter().filter(|id| id.card.id() == "outbreak").count()
}

#[test]
fn a_match_keeps_the_ready_made_deck_of_its_rules_version() {
    for brought in [json!({}), json!({"starter": "rebel-belt-uprising"})] {
        assert_eq!([1, 2].map(|rules| outbreaks(rules, brought.clone())), [0, 2], "{brought}");
    }
    assert_eq!([1, 2].map(|rules| outbreaks(rules, json!({"starter": "rebel-long-knives"}))), [1, 1]);
}
