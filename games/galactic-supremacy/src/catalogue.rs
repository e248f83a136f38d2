//! Everything in the game as texts and numbers for players (rules 2.1–2.6).

use super::names;
use kit::catalogue::Words;
use kit::game::{Catalogue, Entry};
use serde_json::json;

/// Cards, technologies, effects, exchanges, units, phases and preferences, in the order of the rulebook.
pub fn catalogue() -> Catalogue {
    let entries = [cards(), technologies(), effects(), exchanges(), units(), phases(), preferences()];
    Catalogue {
        entries: entries.into_iter().flatten().collect(),
        loadouts: Vec::new(),
        decks: None,
        data: json!({
            "fleets": names::FLEETS,
            "colonies": names::COLONIES,
            "leaders": names::LEADERS,
            "homeworlds": names::HOMEWORLDS,
        }),
    }
}

fn cards() -> Vec<Entry> {
    let card = |words, cost: u32, pigment: &str| {
        Entry::of("card", words, json!({ "copies": 15, "cost": cost, "pigment": pigment }))
    };
    let (research, fleet) =
        ("One roll on the technology table.", "A fleet at one of your worlds. It can attack at once.");
    vec![
        card(("research", "Research", research, "R85", "telescope"), 10, "lapis"),
        card(("fleet", "Fleet", fleet, "R49", "starfighter"), 10, "steel"),
        card(
            ("colony", "Colony", "A new world: 1 credit a turn, and it wins ties.", "R48", "habitat-dome"),
            10,
            "verdigris",
        ),
        card(
            ("command", "Command", "Any one of fourteen effects. Free to play.", "R26", "tied-scroll"),
            0,
            "vermilion",
        ),
        card(
            ("leader", "Leader", "One more die for its unit; on a world, 1 more credit a turn.", "R50", "star-medal"),
            5,
            "ochre",
        ),
    ]
}

fn technologies() -> Vec<Entry> {
    const ADVANTAGE: &str = "While you are ahead of an opponent, each of your units rolls one more die against them.";
    const ECONOMY: &str =
        "The lowest of Terraforming, Industry and Energy raises the income of every world and your hand limit.";
    const JUMP: &str = "If yours is higher than the attacker's, all your fleets may come to the defence.";
    let table: [Words; 9] = [
        ("jump-speed", "Jump Speed", JUMP, "R62", "star-gate"),
        ("firepower", "Firepower", ADVANTAGE, "R64", "fire-ray"),
        ("range", "Range", ADVANTAGE, "R64", "crosshair"),
        ("defenses", "Defenses", ADVANTAGE, "R64", "energy-shield"),
        ("computers", "Computers", ADVANTAGE, "R64", "processor"),
        ("sublight-speed", "Sublight Speed", ADVANTAGE, "R64", "rocket-thruster"),
        ("terraforming", "Terraforming", ECONOMY, "R20", "sprout"),
        ("industry", "Industry", ECONOMY, "R20", "factory"),
        ("energy", "Energy", ECONOMY, "R20", "atomic-slashes"),
    ];
    let numbered = (1..).zip(table);
    numbered.map(|(die, words): (u32, Words)| Entry::of("technology", words, json!({ "die": die }))).collect()
}

/// The die of an effect.
#[derive(Clone, Copy)]
enum Roll {
    None,
    /// The number on the die counts.
    Counts,
    /// It succeeds on this number or less of ten.
    Need(u32),
}

const HAND: &str = "opponent with a card";

/// Each with its moment and its target.
#[rustfmt::skip]
const EFFECTS: [(Words, &str, &str, Roll); 14] = [
    (("misinformation", "Misinformation", "An opponent discards a card at random.",
        "R34", "secret-book"), "own", HAND, Roll::None),
    (("spy", "Spy", "See an opponent's hand, once. Nobody else does.",
        "R35", "spy"), "own", HAND, Roll::None),
    (("strategic-planning", "Strategic Planning", "See as many cards from the top of your draw pile as the die shows.",
        "R36", "astrolabe"), "own", "", Roll::Counts),
    (("tactical-superiority", "Tactical Superiority", "One of your units in this combat rolls one more die until the Attack Phase ends.",
        "R37", "targeting"), "tactics", "own unit in this combat", Roll::None),
    (("surprise", "Surprise", "Only fleets at the attacked world may defend it.",
        "R38", "bolt-bomb"), "riposte", "", Roll::None),
    (("ambush", "Ambush", "All your fleets may come to the defence, wherever they are.",
        "R39", "trap-mask"), "answer", "", Roll::None),
    (("peace-talks", "Peace Talks", "The attack is off, and this attacker can't attack you again this turn.",
        "R40", "peace-dove"), "answer", "", Roll::None),
    (("exceed-quotas", "Exceed Quotas", "Gain two credits less than the die shows.",
        "R41", "mine-wagon"), "own", "", Roll::Counts),
    (("steal-secrets", "Steal Secrets", "Take a card at random from an opponent's hand, on 6 or less.",
        "R42", "robber"), "own", HAND, Roll::Need(6)),
    (("counter-espionage", "Counter Espionage", "A Command card being played has no effect, on 8 or less.",
        "R43", "interdiction"), "counter", "the card being played", Roll::Need(8)),
    (("military-sabotage", "Military Sabotage", "An opponent's fleet or colony goes back to their hand with its leader, on 3 or less.",
        "R44", "dynamite"), "own", "fleet or colony of an opponent", Roll::Need(3)),
    (("industrial-sabotage", "Industrial Sabotage", "An opponent loses two credits less than the die shows.",
        "R45", "explosive-materials"), "own", "opponent with a credit", Roll::Counts),
    (("assassination", "Assassination", "A leader on an opponent's unit is destroyed, on 3 or less.",
        "R46", "backstab"), "own", "unit of an opponent with a leader", Roll::Need(3)),
    (("strategic-initiative", "Strategic Initiative", "A second Attack Phase follows this turn's first.",
        "R47", "rally-the-troops"), "own", "", Roll::None),
];

fn effects() -> Vec<Entry> {
    let effect = |(words, when, target, roll): (Words, &str, &str, Roll)| {
        let mut facts = json!({ "when": when, "target": target });
        match roll {
            Roll::None => {}
            Roll::Counts => facts["die"] = "1D10".into(),
            Roll::Need(need) => facts["need"] = need.into(),
        }
        Entry::of("effect", words, facts)
    };
    EFFECTS.into_iter().map(effect).collect()
}

fn exchanges() -> Vec<Entry> {
    let exchange = |id, name, text, icon, pay: &str, keep: &str| {
        Entry::of("exchange", (id, name, text, "R18", icon), json!({ "pay": pay, "keep": keep }))
    };
    vec![
        exchange(
            "exploration",
            "Exploration",
            "Discard a Fleet and draw; keep the card if it is a Colony.",
            "compass",
            "fleet",
            "colony",
        ),
        exchange(
            "draft",
            "The Draft",
            "Discard a Colony and draw; keep the card if it is a Fleet.",
            "team-upgrade",
            "colony",
            "fleet",
        ),
        exchange(
            "military-intelligence",
            "Military Intelligence",
            "Discard a Research and draw; keep the card if it is a Command.",
            "eye-target",
            "research",
            "command",
        ),
        exchange(
            "military-rd",
            "Military R&D",
            "Discard a Command and draw; keep the card if it is a Research.",
            "gears",
            "command",
            "research",
        ),
    ]
}

fn units() -> Vec<Entry> {
    let unit = |words, dice: u32, income: u32| Entry::of("unit", words, json!({ "dice": dice, "income": income }));
    const HOMEWORLD: &str = "Its owner is out of the game when it falls. Five dice, 5 credits a turn.";
    const COLONY: &str = "One die, and it wins ties; 1 credit a turn. Guards here must fall before it can be hit.";
    const FLEET: &str = "One die. Attacks any world, and defends the world it is stationed at.";
    vec![
        unit(("homeworld", "Homeworld", HOMEWORLD, "R22", "planet-conquest"), 5, 5),
        unit(("colony", "Colony", COLONY, "R71", "habitat-dome"), 1, 1),
        unit(("fleet", "Fleet", FLEET, "R54", "starfighter"), 1, 0),
    ]
}

fn phases() -> Vec<Entry> {
    const DRAW: &str = "Draw a card, buy one more for 5 credits, make exchanges; then discard down to your limit.";
    let table: [Words; 7] = [
        ("draw", "Draw", DRAW, "R16", "card-draw"),
        ("production", "Production", "Your worlds pay their credits.", "R22", "credits-currency"),
        ("command", "Command", "Play Command cards for their effects.", "R26", "tied-scroll"),
        ("build", "Build", "Pay for fleets and colonies (10 credits) and leaders (5).", "R48", "spanner"),
        ("attack", "Attack", "Send fleets against one world of an opponent.", "R52", "crossed-swords"),
        ("move", "Move", "Station fleets at other worlds and give leaders to other units.", "R82", "rocket-flight"),
        (
            "research",
            "Research",
            "10 credits and a Research card: one roll for a technology level.",
            "R85",
            "telescope",
        ),
    ];
    let numbered = (1..).zip(table);
    numbered.map(|(number, words): (u32, Words)| Entry::of("phase", words, json!({ "number": number }))).collect()
}

fn preferences() -> Vec<Entry> {
    const COUNTER: &str = "Whether you are asked to counter Command cards: never, when one is aimed at you, or any.";
    const COMBAT: &str = "Whether you are asked for Command cards in your combats.";
    const STOPS: &str = "In which phases of your turn you are asked: where something of use can be done, where anything can, or in all.";
    const BLUFF: &str = "Be asked as if any card of yours could be a Command card, so that a question tells nothing.";
    let preference = |words, values: &str, default: &str| {
        Entry::of("preference", words, json!({ "values": values, "default": default }))
    };
    vec![
        preference(("counter", "Counters", COUNTER, "D20", "interdiction"), "never targeted any", "targeted"),
        preference(("combat", "Cards in combat", COMBAT, "D20", "targeting"), "ask never", "ask"),
        preference(("stops", "Stops", STOPS, "D56", "pause-button"), "few auto all", "auto"),
        preference(("bluff", "Bluff", BLUFF, "R101", "sight-disabled"), "off on", "off"),
    ]
}

#[cfg(test)]
mod tests;
