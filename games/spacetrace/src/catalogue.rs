//! The cards for players (section 2): numbers from [`super::cards`], texts from [`words`].

mod words;

use super::cards::{Card, Hull, Kind};
use super::decks::{LIBRARY, SIZE};
use super::options::Version;
use super::starters::{BOXES, STARTERS, Starter};
use kit::deck::{DeckForm, DeckPart, Facet};
use kit::game::{Catalogue, Entry, ReadyLoadout};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// The step of the price curve in the deck builder, in MP.
const STEP: u32 = 50;

/// See [`kit::game::Game::catalogue`]. Built once, since every simulated match needs it.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
    entries: entries(),
    loadouts: STARTERS.iter().map(ready).collect(),
    decks: Some(deck_form()),
    data: json!({ "boxes": BOXES.iter().flat_map(boxed).collect::<Value>() }),
});

fn entries() -> Vec<Entry> {
    let term = |kind: &'static str| move |words: &words::Words| Entry::of(kind, *words, Value::Null);
    let abilities = words::ABILITIES.iter().map(term("ability"));
    let keywords = words::KEYWORDS.iter().map(term("keyword"));
    std::iter::once(Card::BASE).chain(Card::all()).map(card).chain(abilities).chain(keywords).collect()
}

fn card(card: Card) -> Entry {
    let print = card.print();
    let kind = match print.kind {
        Kind::Base(_) => "base",
        Kind::Ship(_) => "ship",
        Kind::Reinforcement(_) => "reinforcement",
        Kind::Tactic(_) => "tactic",
        Kind::Commander { .. } => "commander",
    };
    let (_, text, rule, icon) = words::of_card(print.id);
    Entry::of(kind, (print.id, print.name, text, rule, icon), facts(card, kind))
}

fn facts(card: Card, kind: &str) -> Value {
    let print = card.print();
    let mut facts = Map::from_iter([("type".to_owned(), json!(kind)), ("copies".to_owned(), json!(print.copies))]);
    let mut put = |fact: &str, value: Value| {
        facts.insert(fact.to_owned(), value);
    };
    match print.kind {
        Kind::Base(hull) | Kind::Ship(hull) => {
            let Hull { class, ships, ap, lp, .. } = hull;
            let numbers = [("ships", ships), ("ap", ap), ("lp", lp), ("shots", hull.shots())];
            numbers.into_iter().for_each(|(fact, number)| put(fact, json!(number)));
            put("class", json!(<&str>::from(class)));
            put("total_ap", json!(ships * hull.shots() * ap));
            put("total_lp", json!(ships * lp));
            if !hull.abilities.is_empty() {
                put(
                    "ability",
                    json!(hull.abilities.iter().map(|ability| words::ability(*ability)).collect::<Vec<_>>().join(", ")),
                );
            }
        }
        Kind::Commander { boards, .. } => put("class", json!(<&str>::from(boards))),
        Kind::Tactic(_) | Kind::Reinforcement(_) => {}
    }
    match print.kind {
        Kind::Base(_) => {}
        Kind::Reinforcement(_) => put("gives", json!(print.mp)),
        _ => {
            put("price", json!(print.mp));
            put("fifties", json!(print.mp.div_ceil(STEP)));
        }
    }
    if let Some((_, sacrifice)) = words::SACRIFICES.iter().find(|(id, _)| *id == print.id) {
        put("sacrifice", json!(sacrifice));
    }
    Value::Object(facts)
}

fn ready(starter: &Starter) -> ReadyLoadout {
    ReadyLoadout {
        id: starter.id.into(),
        name: starter.name.into(),
        text: starter.text.into(),
        loadout: json!({ "starter": starter.id }),
        deck: Some(starter.deck()),
    }
}

/// The boxes of a version, by seat.
fn boxed((version, boxes): &(Version, [Starter; 2])) -> [Value; 2] {
    [0, 1].map(|seat| {
        let Starter { id, name, .. } = boxes[seat];
        json!({ "id": id, "name": name, "version": version, "seat": seat, "cards": boxes[seat].cards() })
    })
}

/// How decks are built (3.2).
fn deck_form() -> DeckForm {
    let facet = |fact: &str, name: &str| Facet { fact: fact.into(), name: name.into(), icon: None };
    DeckForm {
        allegiance: None,
        parts: vec![DeckPart {
            id: LIBRARY.into(),
            name: "Library".into(),
            kinds: ["ship", "reinforcement", "tactic", "commander"].map(String::from).into(),
            least: *SIZE.start() as u32,
            most: *SIZE.end() as u32,
            ordered: false,
            copies: 1,
            marks: Vec::new(),
        }],
        filters: vec![facet("type", "Type"), facet("class", "Class")],
        curves: vec![facet("fifties", "Price, in steps of 50 MP")],
        base: Vec::new(),
        sums: vec![facet("price", "Manpower asked"), facet("gives", "Manpower given")],
        type_fact: Some(facet("type", "Type")),
    }
}
