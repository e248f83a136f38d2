//! Everything in the game as texts and numbers for players (rules 2.2–2.9).

use super::factions::{BYNAMES, Colour, GIVEN, READY, Rank, ReadyFaction, Technology};
use super::loadout::Loadout;
use super::maps::{self, StarMap};
use super::tally::CHANCES;
use kit::catalogue::Words;
use kit::game::{Catalogue, Entry, ReadyLoadout};
use serde_json::{Value, json};

/// Technologies, abilities, traits, ranks, colours, orders and shortcuts, in the order of the rulebook; the ready-made factions;
/// the maps and the table of chances.
pub fn catalogue() -> Catalogue {
    let entries = [technologies(), abilities(), traits(), ranks(), colours(), orders(), shortcuts()];
    Catalogue {
        entries: entries.into_iter().flatten().collect(),
        loadouts: READY.iter().map(ready_loadout).collect(),
        decks: None,
        data: json!({
            "maps": maps::ALL.iter().map(drawn).collect::<Vec<_>>(),
            "chances": { "least": -10, "per_cent": CHANCES },
            "names": { "given": GIVEN, "bynames": BYNAMES },
        }),
    }
}

#[rustfmt::skip]
const TECHNOLOGIES: [(Technology, Words); 4] = [
    (Technology::Tachyon, ("tachyon", "Tachyon",
        "One more on every attack, the strongest drones in attack, and an empire that yields twice as much.",
        "R64", "rocket-flight")),
    (Technology::Psionic, ("psionic", "Psionic",
        "Reads sealed orders, silences systems and weakens battles from afar. Its own mind is closed to readers.",
        "R67", "psychic-waves")),
    (Technology::Biomech, ("biomech", "BioMech",
        "Systems grow to 35, drones defend best, and lost ones grow again.",
        "R65", "dna2")),
    (Technology::Chrono, ("chrono", "ChronoTech",
        "Growth costs 4 instead of 5. Once a turn it draws 5 more units from a system, and freezes another.",
        "R66", "hourglass")),
];

fn technologies() -> Vec<Entry> {
    let technology = |(of, words): (Technology, Words)| {
        let passive = of.passive();
        let facts = json!({
            "empire": passive.empire_bonus,
            "attack": passive.attack,
            "drone-attack": passive.drone_attack,
            "drone-defence": passive.drone_defence,
            "cap": passive.cap,
            "rate": passive.rate,
        });
        Entry::of("technology", words, facts)
    };
    TECHNOLOGIES.into_iter().map(technology).collect()
}

/// Each with its technology and its target.
#[rustfmt::skip]
const ABILITIES: [(Words, &str, &str); 5] = [
    (("insight", "Telepathic Insight", "See everything a rival has ordered, as soon as they have sealed it. They never learn of it. It can't be taken back.",
        "R67", "eye-shield"), "psionic", "rival who is not psionic"),
    (("sabotage", "Psychic Sabotage", "A rival's system yields 3 less all through the next turn.",
        "R68", "brain"), "psionic", "system of a rival"),
    (("assault", "Psychic Assault", "Two off every roll of a defence, or off one rival's attack.",
        "R69", "telepathy"), "psionic", "a defence, or an attack on a system beside yours"),
    (("time-skip", "Time Skip", "One of your systems yields 5 more this turn, even a silent one.",
        "R66", "stopwatch"), "chrono", "own system"),
    (("stasis", "Temporal Stasis", "One of your systems can't be attacked this turn, and yields nothing.",
        "R70", "frozen-orb"), "chrono", "own system without defence or new drone"),
];

fn abilities() -> Vec<Entry> {
    let ability = |(words, technology, target): (Words, &str, &str)| {
        Entry::of("ability", words, json!({ "technology": technology, "target": target }))
    };
    ABILITIES.into_iter().map(ability).collect()
}

/// Each with the number of its pair. Traits of one pair exclude each other.
#[rustfmt::skip]
const TRAITS: [(Words, u32); 11] = [
    (("conqueror", "Conqueror", "Two more on every attack.", "R61", "crossed-swords"), 1),
    (("defender", "Defender", "Two more on every defence.", "R61", "castle"), 2),
    (("strategist", "Strategist", "A point of growth costs 1 unit less.", "R21", "chess-knight"), 3),
    (("diplomat", "Diplomat", "A system you conquer loses 1 less.", "R53", "conversation"), 4),
    (("resourceful", "Resourceful", "Five more units every turn.", "R13", "two-coins"), 5),
    (("weak", "Weak", "Two off every attack.", "R61", "crossed-swords"), 1),
    (("unprepared", "Unprepared", "Two off every defence.", "R61", "castle"), 2),
    (("overcautious", "Overcautious", "A point of growth costs 1 unit more.", "R21", "chess-knight"), 3),
    (("arrogant", "Arrogant", "A system you conquer loses 1 more.", "R53", "conversation"), 4),
    (("indecisive", "Indecisive", "No single attack, defence or investment uses more than 15 units.", "R26", "uncertainty"), 6),
    (("inefficient", "Inefficient", "You can't raise drones.", "R22", "delivery-drone"), 7),
];

fn traits() -> Vec<Entry> {
    let positive = super::factions::Trait::POSITIVE.len();
    let numbered = TRAITS.into_iter().enumerate();
    numbered
        .map(|(at, (words, pair))| Entry::of("trait", words, json!({ "pair": pair, "positive": at < positive })))
        .collect()
}

/// Each with its numbers of positive and negative traits.
#[rustfmt::skip]
const RANKS: [(Rank, Words, u32, u32); 3] = [
    (Rank::Supreme, ("supreme", "Supreme Admiral", "Your first: two traits of your choice.",
        "R2", "rank-3"), 2, 0),
    (Rank::High, ("high", "High Admiral", "Succeeds the Supreme Admiral: one good trait, drawn at random.",
        "R57", "rank-2"), 1, 0),
    (Rank::Low, ("low", "Low Admiral", "All later ones: a good and a bad trait. Ten turns of service make them High.",
        "R58", "rank-1"), 1, 1),
];

fn ranks() -> Vec<Entry> {
    let rank = |(of, words, good, bad): (Rank, Words, u32, u32)| {
        let least = of.least_cv();
        Entry::of("rank", words, json!({ "least-cv": least, "most-cv": least + 2, "positive": good, "negative": bad }))
    };
    RANKS.into_iter().map(rank).collect()
}

/// Id, name, hex and emblem, in the order of [`Colour::ALL`].
const COLOURS: [(&str, &str, &str, &str); Colour::ALL.len()] = [
    ("red", "Red", "#E5484D", "chevron"),
    ("yellow", "Yellow", "#F2C94C", "sunburst"),
    ("green", "Green", "#3FB950", "leaf"),
    ("cyan", "Cyan", "#22D3EE", "ring"),
    ("orange", "Orange", "#F08A24", "flame"),
    ("silver", "Silver", "#C0C7D0", "hexagon"),
    ("purple", "Purple", "#8E5BD9", "crescent"),
    ("white", "White", "#F8FAFC", "diamond"),
    ("teal", "Teal", "#12A594", "wave"),
    ("pink", "Pink", "#F472B6", "flower"),
    ("blue", "Blue", "#3B82F6", "star"),
    ("grey", "Grey", "#7B8794", "gear"),
];

fn colours() -> Vec<Entry> {
    let colour = |(number, (id, name, hex, emblem)): (usize, (&'static str, &'static str, &str, &str))| {
        let words = (id, name, "One of twelve colours; no two factions share one.", "R1", "flying-flag");
        Entry::of("colour", words, json!({ "number": number, "hex": hex, "emblem": emblem }))
    };
    COLOURS.into_iter().enumerate().map(colour).collect()
}

#[rustfmt::skip]
const ORDERS: [Words; 9] = [
    ("attack", "Attack", "Send units and drones against a system beside one of yours.", "R19", "crosshair"),
    ("defence", "Defence", "Units and drones that hold a border system. Without a unit there it falls to any attack.", "R20", "shield"),
    ("invest", "Investment", "Pay units to raise a system's output for good, from next turn on.", "R21", "upgrade"),
    ("drone", "Drone", "Costs 1 unit, and 1 output of its system for good. Fights from next turn on, again and again until its side fails.", "R22", "delivery-drone"),
    ("admiral", "Admiral", "Adds their Command Value to one attack or defence. If it fails, a coin decides whether they return.", "R24", "captain-hat-profile"),
    ("empire", "Empire", "With four connected systems: more units every turn, for good.", "R71", "imperial-crown"),
    ("sealed", "Seal orders", "What you have drafted is final. When everybody has sealed, all of it happens at once.", "R25", "padlock"),
    ("open", "Seal openly", "As sealing, and everybody sees your orders from now on.", "R25", "padlock-open"),
    ("overlord", "Overlord", "From turn 10 on: more units than all others together, and more systems than anybody else.", "R76", "star-medal"),
];

fn orders() -> Vec<Entry> {
    ORDERS.into_iter().map(|words| Entry::of("order", words, json!({}))).collect()
}

#[rustfmt::skip]
const SHORTCUTS: [Words; 7] = [
    ("defend-evenly", "Defend evenly", "Deal so many units over your borders, the same to each.", "R88", "shield"),
    ("spread-drones", "Drones to the borders", "Deal the drones that are left over your defences.", "R89", "delivery-drone"),
    ("invest-evenly", "Invest evenly", "So many points of growth, one by one where the fewest are.", "R90", "upgrade"),
    ("raise-everywhere", "A drone everywhere", "Raise a drone in every system with an output of 2 or more.", "R91", "delivery-drone"),
    ("repeat-last", "As last turn", "The orders you gave last turn, as far as they are still possible.", "R92", "return-arrow"),
    ("default-orders", "Hold the line", "What you would do if the clock ran out.", "R93", "castle"),
    ("clear", "Clear", "Take back all orders of one kind.", "R95", "broom"),
];

fn shortcuts() -> Vec<Entry> {
    SHORTCUTS.into_iter().map(|words| Entry::of("shortcut", words, json!({}))).collect()
}

fn ready_loadout(faction: &ReadyFaction) -> ReadyLoadout {
    let loadout = Loadout {
        technology: Some(faction.technology),
        traits: faction.traits.to_vec(),
        faction_name: Some(faction.name.to_owned()),
        ..Loadout::default()
    };
    ReadyLoadout {
        id: faction.id.to_owned(),
        name: faction.name.to_owned(),
        text: faction.text.to_owned(),
        loadout: json!(loadout),
        deck: None,
    }
}

/// A map as a client draws it.
fn drawn(map: &StarMap) -> Value {
    let systems = map.systems.iter();
    let systems = systems
        .map(|place| json!({ "id": place.id, "name": place.name, "x": place.x, "y": place.y, "label": place.label }));
    json!({
        "id": map.id,
        "name": map.name,
        "width": map.width,
        "height": map.height,
        "systems": systems.collect::<Vec<_>>(),
        "lanes": map.lanes,
        "homes": map.home_sets,
        "decor": map.decor,
    })
}

#[cfg(test)]
mod tests;
