//! Texts for players: every card with its texts and numbers, the rulebook, and the tables of the rulebook word for word.

use crate::StarFleet;
use crate::cards::{
    Ability, Card, Effect, Face, Further, Home, Icon, Kind, Plays, Site, Skill, Test, Tokens, Where, Who,
};
use crate::catalogue::kind;
use crate::starters::STARTERS;
use kit::game::{Catalogue, Entry, Game};
use serde_json::json;
use std::collections::BTreeSet;

fn catalogue() -> Catalogue {
    StarFleet::catalogue()
}

fn entry<'a>(catalogue: &'a Catalogue, id: &str) -> &'a Entry {
    catalogue.entries.iter().find(|entry| entry.id == id).unwrap_or_else(|| panic!("no entry {id}"))
}

/// The rows about cards in the rulebook's tables: the id, then the other cells.
fn printed() -> Vec<Vec<&'static str>> {
    let rows = StarFleet::INFO.rulebook.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let known = cells.filter(|cells| Card::find(cells[0].trim_matches('`')).is_some() && cells.len() > 4);
    known.collect()
}

fn dash(text: String) -> String {
    if text.is_empty() { "–".into() } else { text }
}

fn yes(is: bool) -> String {
    if is { "yes".into() } else { "–".into() }
}

fn quoted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    dash(words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "))
}

fn icons(icons: &[Icon]) -> String {
    icons.iter().map(|icon| <&str>::from(*icon)).collect::<Vec<_>>().join(" ")
}

fn short(skill: Skill) -> String {
    format!("{skill:?}")
}

fn levels(skills: &[(Skill, u32)]) -> String {
    skills.iter().map(|(skill, level)| format!("{}{level}", short(*skill))).collect::<Vec<_>>().join(" ")
}

/// A card's row in the rulebook, without the cells that are sentences there.
#[expect(clippy::too_many_lines, reason = "an arm for each table of the rulebook")]
fn row(card: Card) -> Vec<String> {
    let print = card.print();
    let affiliation = <&str>::from(print.affiliation).to_owned();
    let mut cells = vec![format!("`{}`", print.id), print.name.to_owned()];
    match &print.face {
        Face::Planet(planet) => {
            let moon = if planet.moon_of.is_empty() { "–".into() } else { format!("`{}`", planet.moon_of) };
            let surface = if planet.surface { "yes" } else { "no" };
            cells.extend([planet.span.to_string(), surface.into(), moon]);
        }
        Face::Station(station) => {
            let site = match station.site {
                Site::On(id) => format!("`on:{id}`"),
                Site::Space => "`space`".into(),
                Site::Either => "`either`".into(),
            };
            cells.extend([affiliation, site, station.cover.to_string()]);
        }
        Face::Ship(ship) => {
            let home = match ship.home {
                Home::No => "–",
                Home::Seedable => "home, seedable",
                Home::Extra => "home, not seedable",
            };
            cells.extend([ship.class.into(), affiliation, icons(ship.staffing)]);
            cells.extend(ship.base.map(|value| value.to_string()));
            cells.extend([quoted(ship.skills.names()), quoted(ship.built_in.names())]);
            cells.extend([
                if print.ability.is_some() { "`scan`".into() } else { "–".into() },
                home.into(),
                yes(print.unique),
            ]);
        }
        Face::Crew(crew) => {
            let icons = if crew.icons.is_empty() { "none".into() } else { icons(crew.icons) };
            cells.extend([
                affiliation,
                crew.personnel.to_string(),
                icons,
                crew.rating().to_string(),
                levels(crew.skills),
            ]);
            let ability = match print.ability {
                None => "–".into(),
                Some(Ability::Triage) => "`triage`".into(),
                Some(Ability::Mend(points)) => format!("`mend({points})`"),
                Some(Ability::Bonus(points)) => format!("`bonus({points})`"),
                Some(Ability::ShipPlus(to, plus)) => format!("`ship+{}({plus})`", <&str>::from(to)),
                other => panic!("{other:?}"),
            };
            cells.extend([yes(crew.specialist), ability, yes(print.unique)]);
        }
        Face::Upgrade(upgrade) => {
            cells.push(upgrade.icon.map_or("–".into(), |icon| <&str>::from(icon).into()));
            cells.extend([
                yes(upgrade.direct),
                yes(upgrade.small),
                quoted(upgrade.needs.names().collect::<Vec<_>>().into_iter()),
            ]);
        }
        Face::Enhancement(enhancement) => {
            let plays = match enhancement.plays {
                Plays::Table => "on your table",
                Plays::Opponent => "on the opponent",
                Plays::OneShot => "one-shot",
                Plays::Covert => "covert (face-down)",
            };
            cells.extend([plays.into(), yes(enhancement.seedable), yes(print.unique)]);
        }
        Face::Objective(objective) => {
            let at = match objective.at {
                Where::Anywhere => "any location".into(),
                Where::SpanFrom(span) => format!("span ≥ {span}"),
                Where::SpanTo(span) => format!("span ≤ {span}"),
                Where::At(ids) => quoted(ids.iter().copied()),
                Where::Moon => "any moon with a surface".into(),
                Where::RivalBase => "where the opponent has a station or a seeded station ship".into(),
                Where::NoStation => "with a surface, without a station of yours".into(),
                Where::Table => "table".into(),
            };
            let further = match objective.further {
                Further::Nothing => "–".into(),
                Further::Power(power) => format!("ship Power ≥ {power}"),
                Further::Has(tokens) => format!("ship has {}", quoted(tokens.names())),
                Further::Damage => "then a ship battle that inflicts ≥ 1 damage".into(),
                Further::Destroy => "then a ship battle that destroys the target".into(),
                Further::WinAboard => "then win a crew battle against crews aboard an opposing ship".into(),
                Further::WinInStation => "then win a crew battle against crews in an opposing station".into(),
            };
            let kind = format!("`{}`", <&str>::from(objective.kind));
            cells.extend([affiliation, kind, at, levels(objective.skills), further, objective.points.to_string()]);
        }
        Face::Intervention(intervention) => {
            let goes = |returns: bool| if returns { "returns" } else { "overcome" }.to_owned();
            cells.extend([<&str>::from(intervention.scope).into(), passed(intervention.passed)]);
            cells.extend([
                effect(intervention.effect),
                goes(intervention.returns),
                goes(intervention.returns_if_passed),
            ]);
        }
    }
    cells
}

fn passed(alternatives: &[&[Test]]) -> String {
    let words = |all: &&[Test]| {
        let mut parts: Vec<String> = Vec::new();
        let mut skills: Vec<String> = Vec::new();
        for test in *all {
            match *test {
                Test::Have(skill, level) => skills.push(format!("{}{level}", short(skill))),
                Test::AtLeast(of, value) => parts.push(format!("{of:?} ≥ {value}")),
                Test::Most(most) => parts.push(format!("personnel ≤ {most}")),
                Test::Fewest(least) => parts.push(format!("personnel ≥ {least}")),
                Test::Has(tokens) => parts.push(format!("a ship has {}", quoted(tokens.names()))),
            }
        }
        if !skills.is_empty() {
            parts.insert(0, skills.join(" "));
        }
        parts.join(" and ")
    };
    if alternatives.is_empty() {
        "never".into()
    } else {
        alternatives.iter().map(words).collect::<Vec<_>>().join(" **or** ")
    }
}

fn effect(effect: Effect) -> String {
    let who = |who: Who| format!("{who:?}").to_lowercase();
    match effect {
        Effect::Stop(times, by) => format!("`stop({times},{})`", who(by)),
        Effect::Discard(times, by) => format!("`discard({times},{})`", who(by)),
        Effect::StopLargest => "`stop-largest`".into(),
        Effect::Keep(most) => format!("`keep({most})`"),
        Effect::SendHome => "`send-home`".into(),
        Effect::Scrap => "`scrap`".into(),
        Effect::Strike(strength) => format!("`strike({strength})`"),
        Effect::Damage(damage) => format!("`damage({damage})`"),
        Effect::End => "`end`".into(),
    }
}

#[test]
fn every_card_is_in_the_rulebook_as_it_is_played() {
    let printed = printed();
    assert_eq!(printed.len(), Card::all().count());
    for (cells, card) in printed.iter().zip(Card::all()) {
        let row = row(card);
        let sorted = |cell: &str| {
            let mut words: Vec<String> = cell.split(", ").map(str::to_owned).collect();
            words.sort();
            words
        };
        let shown: Vec<_> = cells.iter().take(row.len()).map(|cell| sorted(cell)).collect();
        assert_eq!(shown, row.iter().map(|cell| sorted(cell)).collect::<Vec<_>>(), "{}", card.id());
    }
}

#[test]
fn texts_of_upgrades_and_enhancements_match_the_rulebook() {
    for cells in printed() {
        let card = Card::find(cells[0].trim_matches('`')).expect("a card");
        if let Face::Upgrade(upgrade) = &card.print().face {
            let says = cells[6];
            if let Some((of, plus)) = upgrade.gives.plus {
                assert!(says.contains(&format!("{of:?} +{plus}")), "{says}");
            }
            let gains = |token: &str| {
                says.contains(&format!("gains `{token}`")) || (token == "escape-pod" && says.contains("escape pod"))
            };
            assert!(upgrade.gives.tokens.names().all(gains), "{says}");
            assert!(
                upgrade
                    .gives
                    .skills
                    .iter()
                    .all(|(skill, level)| says.contains(&format!("supplies {}{level}", short(*skill))))
            );
            assert_eq!(upgrade.gives.repairs > 0, says.contains("repair 2"), "{says}");
            assert_eq!(
                upgrade.gives.tokens == Tokens::NONE,
                !says.contains("gains") && !says.contains("escape pod"),
                "{says}"
            );
        }
        let number = match card.ability() {
            Some(Ability::Store(number) | Ability::Draw(number)) => number as i32,
            Some(
                Ability::Drill(number) | Ability::Embargo(number) | Ability::Repair(number) | Ability::Cells(number),
            ) => number,
            Some(Ability::RepairHere(number) | Ability::Sabotage(number)) => number,
            Some(Ability::Bounty(number)) => number as i32,
            Some(Ability::Scramble(number)) => number as i32,
            _ => continue,
        };
        assert!(cells.last().is_some_and(|says| says.contains(&number.to_string())), "{cells:?}");
    }
}

#[test]
fn every_entry_has_texts_an_icon_and_a_rule_of_the_rulebook() {
    let catalogue = catalogue();
    for card in Card::all() {
        let entry = entry(&catalogue, card.id());
        assert!(entry.text.ends_with('.') && entry.name == card.name() && entry.kind == kind(card), "{entry:?}");
    }
    for entry in &catalogue.entries {
        let rule = entry.rule.as_deref().expect("a rule");
        assert!(StarFleet::INFO.rulebook.contains(&format!("**{rule}**")), "{}: {rule}", entry.id);
        assert!(entry.icon.as_deref().is_some_and(|icon| !icon.is_empty()), "{}", entry.id);
    }
}

#[test]
fn the_facts_are_those_that_the_deck_builder_needs() {
    let catalogue = catalogue();
    let fact = |id: &str, fact: &str| entry(&catalogue, id).facts.get(fact).cloned();
    assert_eq!(
        ["type", "size", "staffing", "power", "reserve", "weapons", "copies"].map(|name| fact("pugad", name)),
        [json!("ship"), json!("M"), json!("M S"), json!(8), json!(4), json!(4), json!(1)].map(Some)
    );
    assert_eq!(
        ["co", "na", "personnel"].map(|name| fact("bridge-officers", name)),
        [1, 1, 3].map(|number| Some(json!(number)))
    );
    assert_eq!((fact("kill-order", "points"), fact("kill-order", "se")), (Some(json!(45)), None));
    assert_eq!(fact("computer-core", "type"), Some(json!("enhancement")));
    let form = catalogue.decks.as_ref().expect("decks are built");
    for facet in form.filters.iter().chain(&form.curves).chain(&form.sums).chain(&form.type_fact) {
        assert!(catalogue.entries.iter().any(|entry| entry.facts.contains_key(&facet.fact)), "{facet:?}");
    }
    let both = Card::all()
        .filter(|card| form.parts.iter().filter(|part| part.kinds.iter().any(|own| own == kind(*card))).count() == 2);
    let both: Vec<&str> = both.map(Card::id).collect();
    assert_eq!(both, ["lauan", "pugad", "computer-core", "recruiting-office", "forward-supply", "drill-program"]);
}

#[test]
fn every_ready_deck_is_legal_and_in_the_rulebook_as_it_is_played() {
    for starter in &STARTERS {
        let loadout = serde_json::from_value(starter.deck().loadout()).expect("a loadout");
        let options = crate::options::Options { points_to_win: 150, ..Default::default() };
        assert_eq!(crate::decks::check_loadout(&options, &loadout), [], "{}", starter.id);
        let parts = starter.parts();
        let lists = [&parts.planets, &parts.seeds, &parts.draw, &parts.interventions];
        let words = lists.map(|cards| {
            let copies = cards.chunk_by(|one, other| one == other).map(|copies| match copies.len() {
                1 => copies[0].id().to_owned(),
                count => format!("{} ×{count}", copies[0].id()),
            });
            copies.collect::<Vec<_>>().join(", ")
        });
        let line = StarFleet::INFO.rulebook.lines().find(|line| line.starts_with(&format!("| {} |", starter.name)));
        let listed: Vec<&str> = line.expect("a row").split('|').skip(3).take(4).map(str::trim).collect();
        assert_eq!(listed, words, "{}", starter.id);
        for (seed, planet, level) in starter.suggested {
            let (seed, planet) = (Card::find(seed).expect("a seed"), Card::find(planet).expect("a planet"));
            assert!(
                parts.seeds.contains(&seed) && parts.planets.contains(&planet) && *level == crate::cards::Level::Space
            );
        }
    }
}

#[test]
fn combat_objectives_are_those_of_the_table() {
    let combat = Card::all()
        .filter_map(|card| Some((card, card.as_objective()?)))
        .filter(|(_, objective)| objective.kind.is_combat());
    assert!(combat.clone().all(|(_, objective)| objective.at == Where::Table));
    assert_eq!(combat.filter(|(_, objective)| objective.kind == Kind::ShipBattle).count(), 2);
}

#[test]
fn every_icon_is_drawn() {
    let shell = include_str!("../../../../web-client/src/look/shell.icons");
    let own = include_str!("../../../../web-client/src/games/aries-star-fleet/aries-star-fleet.icons");
    assert_eq!(catalogue().undrawn(&[shell, own], &[]), BTreeSet::new());
}

#[test]
fn articles_go_with_what_follows() {
    let words = serde_json::to_string(&catalogue()).expect("plain data");
    let wrong = words.match_indices("A ").filter(|(at, _)| words[at + 2..].starts_with(['a', 'e', 'i', 'o', 'u']));
    assert_eq!(wrong.map(|(at, _)| &words[at..at + 20]).next(), None);
}
