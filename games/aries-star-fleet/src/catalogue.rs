//! The cards for players (rules section 2): numbers from [`super::cards`], texts from [`words`].

mod words;

use super::cards::{Card, Face, Icon, Skill};
use super::decks::{self, DRAW, INTERVENTIONS, PLANETS, SEEDS};
use super::starters::{STARTERS, Starter};
use kit::deck::{Allegiance, DeckForm, DeckPart, Facet, Named};
use kit::game::{Catalogue, Entry, ReadyLoadout};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// See [`kit::game::Game::catalogue`]. Built once, since every simulated match needs it.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
    entries: entries(),
    loadouts: STARTERS.iter().map(ready).collect(),
    decks: Some(deck_form()),
    data: Value::Null,
});

fn entries() -> Vec<Entry> {
    let cards = Card::all().map(card);
    let skills = Skill::ALL.iter().map(|(skill, name)| {
        let id: &str = (*skill).into();
        Entry::of("skill", (id, name, words::SKILL, "R77", words::skill_icon(*skill)), Value::Null)
    });
    let terms = words::TERMS.iter().map(|words| Entry::of("keyword", *words, Value::Null));
    cards.chain(skills).chain(terms).collect()
}

/// The kind of an entry (2.1). Seedable ships and enhancements have their own kinds, since they fit two parts of a deck.
pub(super) fn kind(card: Card) -> &'static str {
    match card.print().face {
        Face::Planet(_) => "planet",
        Face::Station(_) => "station",
        Face::Ship(_) if card.is_seedable() => "station-ship",
        Face::Ship(_) => "ship",
        Face::Crew(_) => "crew",
        Face::Upgrade(_) => "upgrade",
        Face::Enhancement(_) if card.is_seedable() => "seed-enhancement",
        Face::Enhancement(_) => "enhancement",
        Face::Objective(_) => "objective",
        Face::Intervention(_) => "intervention",
    }
}

fn card(card: Card) -> Entry {
    let kind = kind(card);
    let (rule, icon) = words::rule_and_icon(card);
    Entry::of(kind, (card.id(), card.name(), &words::text(card), rule, icon), facts(card, kind))
}

fn letters(icons: &[Icon]) -> String {
    icons.iter().map(|icon| <&str>::from(*icon)).collect::<Vec<_>>().join(" ")
}

fn facts(card: Card, kind: &str) -> Value {
    let print = card.print();
    let sort = match kind {
        "station-ship" => "ship",
        "seed-enhancement" => "enhancement",
        kind => kind,
    };
    let mut facts = Map::new();
    let mut put = |fact: &str, value: Value| {
        facts.insert(fact.to_owned(), value);
    };
    put("type", json!(sort));
    put("affiliation", json!(<&str>::from(print.affiliation)));
    put("unique", json!(print.unique));
    if print.unique || card.as_objective().is_some() {
        put("copies", json!(1));
    }
    let mut skills: &[(Skill, u32)] = &[];
    match &print.face {
        Face::Planet(planet) => {
            put("span", json!(planet.span));
            put("surface", json!(planet.surface));
            if !planet.moon_of.is_empty() {
                put("moon_of", json!(planet.moon_of));
            }
        }
        Face::Station(station) => put("cover", json!(station.cover)),
        Face::Ship(ship) => {
            let [power, reserve, weapons] = ship.base;
            put("class", json!(ship.class));
            put("size", json!(<&str>::from(ship.size())));
            put("staffing", json!(letters(ship.staffing)));
            [("power", power), ("reserve", reserve), ("weapons", weapons)]
                .into_iter()
                .for_each(|(fact, number)| put(fact, json!(number)));
            let tokens: Vec<&str> = ship.skills.names().chain(ship.built_in.names()).collect();
            if !tokens.is_empty() {
                put("skills", json!(tokens.join(", ")));
            }
        }
        Face::Crew(crew) => {
            skills = crew.skills;
            put("personnel", json!(crew.personnel));
            put("icons", json!(letters(crew.icons)));
            put("rating", json!(crew.rating()));
            put("specialist", json!(crew.specialist));
        }
        Face::Upgrade(upgrade) => {
            put("icons", json!(upgrade.icon.map_or("", <&str>::from)));
            put("direct", json!(upgrade.direct));
            put("small", json!(upgrade.small));
        }
        Face::Enhancement(enhancement) => put("plays", json!(<&str>::from(enhancement.plays))),
        Face::Objective(objective) => {
            skills = objective.skills;
            put("points", json!(objective.points));
            put("kind_of_objective", json!(<&str>::from(objective.kind)));
        }
        Face::Intervention(intervention) => put("scope", json!(<&str>::from(intervention.scope))),
    }
    for (skill, level) in skills {
        // The skills that an objective needs do not count as skills of a deck.
        let key: &str = (*skill).into();
        let key = if card.as_objective().is_some() { format!("needs_{key}") } else { key.to_owned() };
        put(&key, json!(level));
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

fn facet(fact: &str, name: &str, icon: Option<&str>) -> Facet {
    Facet { fact: fact.into(), name: name.into(), icon: icon.map(str::to_owned) }
}

/// How decks are built (3.2).
fn deck_form() -> DeckForm {
    let named = |(_, id, name): &(_, &str, &str)| Named { id: (*id).into(), name: (*name).into() };
    let skills = Skill::ALL.iter().map(|(skill, name)| facet((*skill).into(), name, Some(words::skill_icon(*skill))));
    DeckForm {
        allegiance: Some(Allegiance {
            fact: "affiliation".into(),
            name: "Affiliation".into(),
            values: decks::SIDES.iter().map(named).collect(),
        }),
        parts: vec![
            part(
                (DRAW, "Draw deck"),
                &["crew", "ship", "station-ship", "upgrade", "enhancement", "seed-enhancement", "objective"],
                decks::DRAW_SIZE,
                decks::COPIES,
            ),
            part((PLANETS, "Planets"), &["planet"], decks::PLANET_COUNT..=decks::PLANET_COUNT, 1),
            part((SEEDS, "Seed cards"), &["station", "station-ship", "seed-enhancement"], 0..=decks::SEED_COUNT, 1),
            part(
                (INTERVENTIONS, "Interventions"),
                &["intervention"],
                decks::INTERVENTION_SIZE,
                decks::INTERVENTION_COPIES,
            ),
        ],
        filters: vec![
            facet("type", "Type", None),
            facet("size", "Size", None),
            facet("scope", "Scope", None),
            facet("kind_of_objective", "Objective", None),
        ],
        curves: vec![facet("personnel", "Personnel", Some("person"))],
        base: Vec::new(),
        sums: [facet("points", "Points", Some("scroll-unfurled")), facet("personnel", "Personnel", Some("person"))]
            .into_iter()
            .chain(skills)
            .collect(),
        type_fact: Some(facet("type", "Type", None)),
    }
}

/// A part whose order does not matter.
fn part((id, name): (&str, &str), kinds: &[&str], cards: RangeInclusive<usize>, copies: usize) -> DeckPart {
    DeckPart {
        id: id.into(),
        name: name.into(),
        kinds: kinds.iter().map(|kind| (*kind).to_owned()).collect(),
        least: *cards.start() as u32,
        most: *cards.end() as u32,
        ordered: false,
        copies: copies as u32,
        marks: Vec::new(),
    }
}
