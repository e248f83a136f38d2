//! The cards for players (rules 2.2–2.9): numbers from [`super::cards`], texts from [`words`].

mod words;

use super::cards::{Body, Card, Kind, Race, Size, Skill, Star, Triple};
use super::decks::{self, BODIES, FLEET, RACES, STAR};
use super::setup::AGREED;
use super::starters::STARTERS;
use super::state::HAND;
use super::support::BASE;
use kit::catalogue::Words;
use kit::deck::{Allegiance, DeckForm, DeckMark, DeckPart, Facet, Named};
use kit::game::{Catalogue, Entry, ReadyLoadout};
use serde_json::{Value, json};
use std::sync::LazyLock;

/// See [`kit::game::Game::catalogue`]. Built once, since every simulated match needs it.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);

fn catalogue() -> Catalogue {
    let stars = Star::all().filter(|star| *star != Star::BLACK_HOLE).map(star);
    let terms = [("skill", &words::SKILLS[..]), ("phase", &words::PHASES[..]), ("black-hole", &words::BLACK_HOLE[..])];
    let terms = terms.into_iter().flat_map(|(kind, all)| all.iter().map(move |words| term(kind, words)));
    let entries = Card::all().map(card).chain(stars).chain(Body::all().map(body)).chain(terms).collect();
    Catalogue { entries, loadouts: starters(), decks: Some(deck_form()), data: json!({ "systems": systems() }) }
}

/// Adds the facts of a yield, if there is one.
fn add_yields(facts: &mut Value, yields: Triple) {
    for (fact, amount) in [("yield_e", yields.e), ("yield_m", yields.m), ("yield_o", yields.o)] {
        if amount > 0 {
            facts[fact] = amount.into();
        }
    }
}

/// `1 energy, 1 mineral and 3 organics`.
fn in_words(yields: Triple) -> String {
    let minerals = if yields.m == 1 { "mineral" } else { "minerals" };
    let all = [(yields.e, "energy"), (yields.m, minerals), (yields.o, "organics")];
    let parts: Vec<String> =
        all.iter().filter(|(amount, _)| *amount > 0).map(|(amount, name)| format!("{amount} {name}")).collect();
    match &parts[..] {
        [] => "nothing".into(),
        [only] => only.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

fn card(card: Card) -> Entry {
    let print = card.print();
    let (kind, more) = match print.kind {
        Kind::Ship(hull) => ("ship", json!({ "size": size(hull.size), "attack": hull.attack, "armour": hull.armour })),
        Kind::Building { save, .. } => ("building", json!({ "save": save })),
        Kind::Event => ("event", json!({})),
        Kind::Spell => ("spell", json!({})),
    };
    let mut facts = json!({
        "type": kind,
        "race": print.race.id(),
        "e": print.cost.e,
        "m": print.cost.m,
        "o": print.cost.o,
        "cost": print.cost.sum(),
        "legendary": print.legendary,
        "copies": if print.legendary { 1 } else { decks::COPIES },
    });
    for (fact, value) in more.as_object().into_iter().flatten() {
        facts[fact] = value.clone();
    }
    let silhouette = match print.kind {
        Kind::Ship(hull) => format!("{}-{}", print.race.id(), size(hull.size)),
        _ => String::new(),
    };
    let words = match print.kind {
        Kind::Ship(hull) => {
            add_skill(&mut facts, hull.skill);
            ship_words(card, hull.size, hull.skill, &silhouette)
        }
        Kind::Building { yields, .. } => {
            add_yields(&mut facts, yields);
            building_words(print.id, yields)
        }
        Kind::Event | Kind::Spell => effect_words(print.id),
    };
    Entry::of(kind, (print.id, print.name, &words.0, words.1, words.2), facts)
}

const fn size(size: Size) -> &'static str {
    match size {
        Size::Fighter => "fighter",
        Size::Cruiser => "cruiser",
        Size::Battleship => "battleship",
    }
}

const fn skill_id(skill: Skill) -> &'static str {
    match skill {
        Skill::Shield(_) => "shield",
        Skill::Accurate => "accurate",
        Skill::Bomber => "bomber",
        Skill::Interceptor => "interceptor",
    }
}

fn add_skill(facts: &mut Value, skill: Option<Skill>) {
    if let Some(skill) = skill {
        facts["skill"] = skill_id(skill).into();
    }
    if let Some(Skill::Shield(value)) = skill {
        facts["shield"] = value.into();
    }
}

/// The text for the ship's skill, or without one for its size. Its picture shows race and size.
fn ship_words(card: Card, size: Size, skill: Option<Skill>, silhouette: &str) -> (String, &'static str, &str) {
    let general = words::SIZES[size as usize];
    if card == Card::WORLD_EATER {
        return (words::WORLD_EATER.into(), "R66", silhouette);
    }
    match skill {
        Some(Skill::Shield(value)) => (words::shielded(value), "R52", silhouette),
        Some(skill) => {
            let words = words::SKILLS.iter().find(|words| words.0 == skill_id(skill));
            words.map_or((general.into(), "R51", silhouette), |(_, name, text, rule, _)| {
                (format!("{name}. {text}"), rule, silhouette)
            })
        }
        None => (general.into(), "R51", silhouette),
    }
}

fn building_words(id: &str, yields: Triple) -> (String, &'static str, &'static str) {
    let (_, special, rule, icon) = words::find(&words::BUILDINGS, id);
    let gives = format!("The planet's controller has {} more.", in_words(yields));
    let text = match (special, yields.sum()) {
        ("", _) => gives,
        (special, 0) => special.into(),
        (special, _) => format!("{special} {gives}"),
    };
    (text, rule, icon)
}

fn effect_words(id: &str) -> (String, &'static str, &'static str) {
    let (_, text, rule, icon) = words::find(&words::EFFECTS, id);
    (text.into(), rule, icon)
}

fn star(star: Star) -> Entry {
    let print = star.print();
    let orbit = print.orbit.unwrap_or_default();
    let mut facts = json!({ "type": "star", "orbit": orbit, "copies": 1 });
    add_yields(&mut facts, print.yields);
    let (_, _, rule, icon) = words::find(&words::SOLAR, print.id);
    let text = format!("Whoever controls the planet in orbit {orbit} has {} more.", in_words(print.yields));
    Entry::of("star", (print.id, print.name, &text, rule, icon), facts)
}

fn body(body: Body) -> Entry {
    let print = body.print();
    let copies = if print.legendary.is_some() { 1 } else { decks::BODY_COUNT };
    let race = print.legendary.unwrap_or(Race::Neutral).id();
    let mut facts = json!({ "type": "body", "race": race, "legendary": print.legendary.is_some(), "copies": copies });
    add_yields(&mut facts, print.yields);
    let (_, note, rule, icon) = words::find(&words::SOLAR, print.id);
    let text = format!("Whoever controls it has {} more. {note}", in_words(print.yields));
    Entry::of("body", (print.id, print.name, text.trim_end(), rule, icon), facts)
}

fn term(kind: &str, words: &Words) -> Entry {
    Entry::of(kind, *words, Value::Null)
}

fn starters() -> Vec<ReadyLoadout> {
    let ready = STARTERS.iter().map(|starter| ReadyLoadout {
        id: starter.id.into(),
        name: starter.name.into(),
        text: starter.text.into(),
        loadout: json!({ "starter": starter.id }),
        deck: Some(starter.deck()),
    });
    ready.collect()
}

/// The agreed systems by name (3.4): star, then orbits 1 to 6.
fn systems() -> Value {
    let systems = AGREED.iter().map(|(id, star, bodies)| json!({ "id": id, "star": star, "bodies": bodies }));
    systems.collect()
}

fn facet(fact: &str, name: &str, icon: Option<&str>) -> Facet {
    Facet { fact: fact.into(), name: name.into(), icon: icon.map(str::to_owned) }
}

/// How decks are built (3.2).
fn deck_form() -> DeckForm {
    let named = |(_, id, name): &(Race, &str, &str)| Named { id: (*id).into(), name: (*name).into() };
    DeckForm {
        allegiance: Some(Allegiance {
            fact: "race".into(),
            name: "Race".into(),
            values: RACES.iter().map(named).collect(),
        }),
        parts: vec![
            DeckPart {
                ordered: true,
                copies: decks::COPIES as u32,
                marks: draws(),
                ..part(FLEET, "Fleet deck", &["ship", "building", "event", "spell"], decks::FLEET_SIZE)
            },
            part(STAR, "Star", &["star"], 1..=1),
            part(BODIES, "Solar bodies", &["body"], decks::BODY_COUNT..=decks::BODY_COUNT),
        ],
        filters: vec![
            facet("type", "Type", None),
            facet("size", "Size", None),
            facet("skill", "Skill", None),
            facet("cost", "Cost", None),
        ],
        curves: vec![
            facet("e", "Energy", Some("power-lightning")),
            facet("m", "Minerals", Some("minerals")),
            facet("o", "Organics", Some("sprout")),
        ],
        base: vec![BASE.e, BASE.m, BASE.o],
        sums: vec![
            facet("yield_e", "Energy yielded", Some("power-lightning")),
            facet("yield_m", "Minerals yielded", Some("minerals")),
            facet("yield_o", "Organics yielded", Some("sprout")),
        ],
        type_fact: Some(facet("type", "Type", None)),
    }
}

/// A part without an order that may hold any number of copies.
fn part(id: &str, name: &str, kinds: &[&str], cards: std::ops::RangeInclusive<usize>) -> DeckPart {
    DeckPart {
        id: id.into(),
        name: name.into(),
        kinds: kinds.iter().map(|kind| (*kind).to_owned()).collect(),
        least: *cards.start() as u32,
        most: *cards.end() as u32,
        ordered: false,
        copies: *cards.end() as u32,
        marks: Vec::new(),
    }
}

/// The turns in which the cards above each line are drawn: hands are filled to six (R22).
fn draws() -> Vec<DeckMark> {
    let text = |turn| match turn {
        1 => "opening hand".to_owned(),
        2 => "turn 2, if you empty your hand".to_owned(),
        turn => format!("turn {turn}"),
    };
    let marks =
        (1..=decks::FLEET_SIZE.end() / HAND).map(|turn| DeckMark { after: (turn * HAND) as u32, text: text(turn) });
    marks.collect()
}
