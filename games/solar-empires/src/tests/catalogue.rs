//! Every card as printed in the rules (`printed.md`, their tables 2.2–2.9 and 3.3), and the texts for players.

use crate::Empires;
use crate::Loadout;
use crate::decks::{Brought, check_loadout, resolve};
use crate::options::Options;
use kit::game::{Catalogue, Entry, Game};
use kit::seat::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const PRINTED: &str = include_str!("printed.md");
const RULEBOOK: &str = include_str!("../../RULES.md");

fn catalogue() -> Catalogue {
    Empires::catalogue()
}

/// The lines under a heading of the rules' tables.
fn section(title: &str) -> Vec<&'static str> {
    let lines = PRINTED.lines().skip_while(|line| *line != title).skip(1);
    lines.take_while(|line| !line.starts_with("##")).filter(|line| !line.is_empty()).collect()
}

/// The cells of its rows, without Markdown.
fn rows(title: &str) -> Vec<Vec<String>> {
    let clean = |cell: &str| cell.trim().replace(['`', '*'], "");
    let cells = |line: &str| line.trim_matches('|').split('|').map(clean).collect();
    let rows: Vec<Vec<String>> = section(title).into_iter().map(cells).collect();
    assert!(!rows.is_empty(), "{title}");
    rows
}

fn fact(entry: &Entry, fact: &str) -> String {
    match entry.facts.get(fact) {
        None => "—".into(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    }
}

fn cost(entry: &Entry) -> [String; 3] {
    ["e", "m", "o"].map(|each| fact(entry, each))
}

/// `+1 E, +3 M`.
fn yields(entry: &Entry) -> String {
    let all = [("yield_e", "E"), ("yield_m", "M"), ("yield_o", "O")];
    let some = all.iter().filter_map(|(key, letter)| Some(format!("+{} {letter}", entry.facts.get(*key)?)));
    let words = some.collect::<Vec<_>>().join(", ");
    if words.is_empty() { "—".into() } else { words }
}

fn skill(entry: &Entry) -> String {
    let strength = entry.facts.get("shield").map_or(String::new(), |value| format!(" {value}"));
    fact(entry, "skill") + &strength
}

fn of_kinds(kinds: &[&str]) -> Vec<Entry> {
    catalogue().entries.into_iter().filter(|entry| kinds.contains(&entry.kind.as_str())).collect()
}

fn legendary(entry: &Entry) -> bool {
    entry.facts["legendary"] == true
}

/// The copies match rules 2.1, R11 and R12.
fn assert_copies(entry: &Entry, usual: u32) {
    assert_eq!(entry.facts["copies"], if legendary(entry) { 1 } else { usual }, "{}", entry.id);
}

#[test]
fn ships_are_as_printed() {
    let ships = of_kinds(&["ship"]);
    let mut shown = ships.iter();
    for race in ["terracorp", "chain", "shadow"] {
        for mut row in rows(&format!("## {race} ships")) {
            let ship = shown.next().expect("a ship for each row");
            let world_eater = row[8].contains("legendary");
            if world_eater {
                row[8] = "—".into();
            }
            let [e, m, o] = cost(ship);
            let attack = format!("+{}", fact(ship, "attack"));
            let own = [
                ship.id.clone(),
                ship.name.clone(),
                fact(ship, "size"),
                attack,
                fact(ship, "armour"),
                e,
                m,
                o,
                skill(ship),
            ];
            assert_eq!(own.as_slice(), row.as_slice());
            assert_eq!((fact(ship, "race").as_str(), legendary(ship)), (race, world_eater), "{}", ship.id);
            assert_copies(ship, 4);
        }
    }
    assert_eq!((ships.len(), shown.next()), (36, None));
}

#[test]
fn buildings_are_as_printed() {
    let buildings = of_kinds(&["building"]);
    assert_eq!(buildings.len(), 17);
    for (building, row) in buildings.iter().zip(rows("## buildings")) {
        let [e, m, o] = cost(building);
        let save = format!("{}+", fact(building, "save"));
        let own = [building.id.clone(), building.name.clone(), fact(building, "race"), e, m, o, save, yields(building)];
        assert_eq!(own.as_slice(), &row[..8]);
        assert_eq!(legendary(building), row[8].contains("legendary"), "{}", building.id);
        assert_copies(building, 4);
    }
}

#[test]
fn events_and_spells_are_as_printed() {
    let events = of_kinds(&["event", "spell"]);
    assert_eq!(events.len(), 17);
    for (event, row) in events.iter().zip(rows("## events")) {
        let [e, m, o] = cost(event);
        let kind = if legendary(event) { format!("{}, legendary", event.kind) } else { event.kind.clone() };
        let own = [event.id.clone(), event.name.clone(), fact(event, "race"), kind, e, m, o];
        assert_eq!(own.as_slice(), &row[..7]);
        assert_copies(event, 4);
    }
}

#[test]
fn stars_and_bodies_are_as_printed() {
    let (stars, bodies) = (of_kinds(&["star"]), of_kinds(&["body"]));
    let mut printed = rows("## stars");
    printed.retain(|row| row[0] != "black-hole");
    assert_eq!((stars.len(), bodies.len()), (6, 10));
    for (star, row) in stars.iter().zip(printed) {
        assert_eq!([star.id.clone(), star.name.clone(), fact(star, "orbit"), yields(star)].as_slice(), row.as_slice());
        assert_eq!(star.facts["copies"], 1);
    }
    for (body, row) in bodies.iter().zip(rows("## bodies")) {
        assert_eq!([body.id.clone(), body.name.clone(), yields(body)].as_slice(), &row[..3]);
        assert_eq!(legendary(body), row[3].contains("legendary"), "{}", body.id);
        let race = row[3].split("race ").nth(1).map_or("neutral", |rest| rest.split(' ').next().unwrap());
        assert_eq!(fact(body, "race"), race);
        assert_copies(body, 7);
    }
}

#[test]
fn every_entry_is_readable_and_names_a_rule_of_the_rulebook() {
    let mut met = BTreeSet::new();
    for entry in catalogue().entries {
        assert!(!entry.name.is_empty() && entry.text.len() > 20 && entry.text.ends_with('.'), "{entry:?}");
        let rule = entry.rule.clone().unwrap();
        assert!(RULEBOOK.contains(&format!("\n**{rule}** ")), "{} names {rule}", entry.id);
        assert!(entry.icon.as_ref().is_some_and(|icon| !icon.is_empty()), "{}", entry.id);
        assert!(met.insert((entry.kind, entry.id.clone())), "{} stands there twice", entry.id);
    }
    assert_eq!(met.len(), 86 + 1 + 4 + 9, "cards, the black hole, skills, phases");
}

#[test]
fn the_rulebook_holds_every_rule_once_and_in_order_and_every_number() {
    let rules = RULEBOOK.lines().filter_map(|line| line.strip_prefix("**R")?.split("**").next());
    let mut numbers: Vec<u32> = rules.map(|number| number.parse().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=98).collect::<Vec<_>>());
    for entry in of_kinds(&["ship", "building", "event", "spell"]) {
        let start = format!("| {} |", entry.name);
        let row = RULEBOOK.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("{start}"));
        let [e, m, o] = cost(&entry);
        assert!(row.contains(&format!("| {e} | {m} | {o} |")), "{row}");
        let numbers = match entry.kind.as_str() {
            "ship" => {
                format!("| {} | +{} | {} |", fact(&entry, "size"), fact(&entry, "attack"), fact(&entry, "armour"))
            }
            "building" => format!("| {}+ | {} |", fact(&entry, "save"), yields(&entry).replace('—', "–")),
            _ => format!("| {}", fact(&entry, "race")),
        };
        assert!(row.contains(&numbers), "{row} lacks {numbers}");
    }
}

#[test]
fn starter_decks_are_as_printed_and_legal() {
    let titles = PRINTED.lines().filter(|line| line.starts_with("## deck"));
    let ready = catalogue().loadouts;
    assert_eq!((ready.len(), titles.clone().count()), (6, 6));
    for (starter, title) in ready.iter().zip(titles) {
        let race = title.rsplit('(').next().unwrap().trim_end_matches(')');
        assert!(title.contains(&format!("`{}` — {} (", starter.id, starter.name)), "{title}");
        assert!(starter.text.matches(". ").count() >= 2, "three sentences: {}", starter.text);
        let loadout: Loadout = serde_json::from_value(starter.loadout.clone()).unwrap();
        assert_eq!(check_loadout(&Options::default(), &loadout), []);
        assert_played(&resolve(&loadout, Seat(0)).unwrap(), race, title);
    }
}

fn assert_played(deck: &Brought, race: &str, title: &str) {
    assert_eq!(serde_json::to_value(deck.race).unwrap(), race);
    let lines = section(title);
    let solar: Vec<&str> = lines[0].split('`').skip(1).step_by(2).collect();
    assert_eq!(solar[0], deck.star.print().id);
    assert_eq!(solar[1..], deck.bodies.iter().map(|body| body.print().id).collect::<Vec<_>>());
    let listed: Vec<&str> =
        lines[1..].iter().flat_map(|line| line.split('|').nth(2).unwrap().split(',')).map(str::trim).collect();
    assert_eq!(listed, deck.fleet.iter().map(|card| card.print().id).collect::<Vec<_>>());
}

#[test]
fn every_starter_deck_is_legal_as_a_players_own_deck() {
    for starter in &crate::starters::STARTERS {
        let own = Loadout { starter: None, deck: Some(starter.deck()) };
        assert_eq!(check_loadout(&Options::default(), &own), [], "{}", starter.id);
        let named = Loadout { starter: Some(starter.id.into()), deck: None };
        assert_eq!(resolve(&own, Seat(0)).unwrap(), resolve(&named, Seat(3)).unwrap());
    }
}

#[test]
fn the_deck_form_has_every_card_and_its_turn() {
    let form = catalogue().decks.unwrap();
    let parts: Vec<_> =
        form.parts.iter().map(|part| (part.id.as_str(), part.least, part.most, part.ordered, part.copies)).collect();
    assert_eq!(parts, [("fleet", 40, 60, true, 4), ("star", 1, 1, false, 1), ("bodies", 7, 7, false, 7)]);
    let cards =
        form.parts.iter().flat_map(|part| part.kinds.clone()).map(|kind| of_kinds(&[&kind]).len()).sum::<usize>();
    assert_eq!(cards, 86);
    let marks: Vec<u32> = form.parts[0].marks.iter().map(|mark| mark.after).collect();
    assert_eq!(marks, (1..=10).map(|turn| turn * 6).collect::<Vec<_>>());
    assert_eq!(form.parts[0].marks[0].text, "opening hand");
    let facts: BTreeSet<String> = catalogue().entries.into_iter().flat_map(|entry| entry.facts.into_keys()).collect();
    for facet in form.filters.iter().chain(&form.curves).chain(&form.type_fact) {
        assert!(facts.contains(&facet.fact), "no entry has {}", facet.fact);
    }
    assert_eq!(form.base, [1, 1, 1], "R1, one for each of {:?}", form.curves);
}

#[test]
fn the_picture_of_a_ship_shows_its_race_and_size() {
    for ship in of_kinds(&["ship"]) {
        assert_eq!(ship.icon, Some(format!("{}-{}", fact(&ship, "race"), fact(&ship, "size"))), "{}", ship.id);
    }
}

#[test]
fn the_options_form_lists_everything_for_a_custom_system() {
    let schema = schemars::schema_for!(Options).to_value();
    assert_eq!(schema["properties"]["custom"]["x-where"], json!({ "system": "custom" }));
    let parts = &schema["$defs"]["CustomSystem"]["properties"];
    let listed = |schema: &Value| schema["enum"].as_array().expect("values").clone();
    let (stars, bodies) = (listed(&parts["star"]), listed(&parts["bodies"]["items"]));
    assert_eq!((stars.len(), bodies.len()), (6, 10));
    assert_eq!((&parts["bodies"]["minItems"], &parts["bodies"]["maxItems"]), (&json!(6), &json!(6)));
    for (star, first) in stars.iter().cycle().zip(0..bodies.len()) {
        let six: Vec<_> = bodies.iter().cycle().skip(first).take(6).collect();
        let options = json!({ "system": "custom", "custom": { "star": star, "bodies": six } });
        let options: Options = serde_json::from_value(options).expect("options");
        assert_eq!(Empires::check_options(&options, 2), []);
    }
}

#[test]
fn every_icon_is_drawn() {
    let shell = include_str!("../../../../web-client/src/look/shell.icons");
    let own = include_str!("../../../../web-client/src/games/solar-empires/solar-empires.icons");
    let ships = ["terracorp", "chain", "shadow"]
        .into_iter()
        .flat_map(|race| ["fighter", "cruiser", "battleship"].map(|size| format!("{race}-{size}")));
    let ships: Vec<String> = ships.collect();
    let ships: Vec<&str> = ships.iter().map(String::as_str).collect();
    assert_eq!(catalogue().undrawn(&[shell, own], &ships), BTreeSet::new());
}
