//! The texts of cards, with the rule to read and the icon to show.

use super::super::cards::{
    Ability, Attribute, Card, Effect, Face, Further, Gives, Home, Icon, Intervention, Kind, Objective, Plays, Scope,
    Site, Skill, Sort, Test, Tokens, Upgrade, Where, Who,
};
use kit::game::Words;

pub(super) const SKILL: &str = "Levels of the crews that take part add up.";

#[rustfmt::skip]
pub(super) const TERMS: [Words; 9] = [
    ("stopped", "Stopped", "Does nothing more until the turn ends; a ship still defends itself.", "R53", "padlock"),
    ("staffing", "Staffing", "Every post of a ship needs an icon at least as large. A VIP fills any one post.", "R30", "ship-wheel"),
    ("range", "Range", "From one location to another: the sum of the spans times their difference. Reserve pays for it.", "R37", "compass"),
    ("transfer", "Power transfer", "Once a turn a ship may put whole attributes into one.", "R40", "power-lightning"),
    ("cover", "Cover", "What a station adds to the Power of ships in space at its location.", "R43", "defense-satellite"),
    ("cloak", "Cloaked", "A cloaked ship can only move, and is no target.", "R42", "hidden"),
    ("overcome", "Overcome", "The intervention stays beneath the objective, and one less is drawn next time.", "R78", "check-mark"),
    ("direct", "Direct", "May be played straight onto any of your ships.", "R21", "thunder-struck"),
    ("small", "Small", "Saved by an escape pod.", "R52", "space-shuttle"),
];

pub(super) fn skill_icon(skill: Skill) -> &'static str {
    let icons = [
        "ship-wheel",
        "compass",
        "spanner",
        "telescope",
        "medical-pack-alt",
        "police-officer-head",
        "shaking-hands",
        "processor",
        "drill",
        "cloak-dagger",
    ];
    icons[skill as usize]
}

/// The rule for a card, and its icon.
pub(super) fn rule_and_icon(card: Card) -> (&'static str, &'static str) {
    match &card.print().face {
        Face::Planet(planet) if !planet.moon_of.is_empty() => ("R8", "moon"),
        Face::Planet(_) if card.id() == "sol" => ("R7", "sun"),
        Face::Planet(_) => ("R5", "ringed-planet"),
        Face::Station(_) => ("R17", "defense-satellite"),
        Face::Ship(ship) if ship.home != Home::No => ("R18", "cargo-ship"),
        Face::Ship(ship) => match ship.size() {
            Icon::S => ("R30", "scout-ship"),
            Icon::M => ("R30", "starfighter"),
            _ => ("R30", "spaceship"),
        },
        Face::Crew(crew) => match crew.skills.iter().max_by_key(|(_, level)| *level) {
            Some((skill, _)) => ("R28", skill_icon(*skill)),
            None => ("R28", "astronaut-helmet"),
        },
        Face::Upgrade(upgrade) if upgrade.small => ("R52", "circuitry"),
        Face::Upgrade(_) => ("R48", "circuitry"),
        Face::Enhancement(enhancement) if enhancement.plays == Plays::Covert => ("R24", "hidden"),
        Face::Enhancement(_) => ("R23", "gears"),
        Face::Objective(objective) if objective.kind.is_combat() => ("R82", "crossed-swords"),
        Face::Objective(_) => ("R68", "scroll-unfurled"),
        Face::Intervention(_) => ("R76", "lightning-storm"),
    }
}

/// The text of a card.
pub(super) fn text(card: Card) -> String {
    let ability = card.ability().map(ability);
    let face = match &card.print().face {
        Face::Planet(planet) => {
            let moon = Card::find(planet.moon_of).map(|planet| format!(" A moon of {}.", planet.name()));
            let surface = if planet.surface { "" } else { " Space only: one cannot land there." };
            Some(format!("Span {}.{}{surface}", planet.span, moon.unwrap_or_default()))
        }
        Face::Station(station) => {
            let site = match station.site {
                Site::On(id) => format!("On {}", Card::find(id).map_or(id, Card::name)),
                Site::Space => "In space anywhere".into(),
                Site::Either => "In space, or on any surface".into(),
            };
            Some(format!("{site}. Cover {}.", station.cover))
        }
        Face::Ship(ship) => match ship.home {
            Home::No => ability.is_none().then(|| format!("{}.", of_class(ship.class, &skills_of_ship(card)))),
            Home::Seedable => {
                Some("May be seeded, and is a full home then; else crews and upgrades report here.".into())
            }
            Home::Extra => Some("Crews and upgrades report here while you have another home.".into()),
        },
        Face::Crew(crew) => Some(match crew.personnel {
            1 => format!("One person: {}.", levels(crew.skills)),
            number => format!("{number} people: {}.", levels(crew.skills)),
        }),
        Face::Upgrade(upgrade) => Some(upgrade_text(upgrade)),
        Face::Enhancement(_) => None,
        Face::Objective(objective) => Some(objective_text(objective)),
        Face::Intervention(intervention) => Some(intervention_text(intervention)),
    };
    [face, ability].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn of_class(class: &str, skills: &str) -> String {
    let article = if class.starts_with(['a', 'e', 'i', 'o', 'u']) { "An" } else { "A" };
    format!("{article} {class} with {skills}")
}

fn skills_of_ship(card: Card) -> String {
    let ship = card.ship();
    let tokens: Vec<String> = ship.skills.and(ship.built_in).names().map(|name| name.replace('-', " ")).collect();
    if tokens.is_empty() { "no skills".into() } else { tokens.join(", ") }
}

fn levels(skills: &[(Skill, u32)]) -> String {
    let name = |skill: Skill| Skill::ALL[skill as usize].1;
    let words = |(skill, level): &(Skill, u32)| match level {
        1 => name(*skill).to_owned(),
        level => format!("{} {level}", name(*skill)),
    };
    skills.iter().map(words).collect::<Vec<_>>().join(", ")
}

fn attribute(attribute: Attribute) -> &'static str {
    ["Power", "Reserve", "Weapons"][attribute as usize]
}

fn tokens(tokens: Tokens) -> String {
    tokens.names().map(|name| name.replace('-', " ")).collect::<Vec<_>>().join(" and ")
}

fn upgrade_text(Upgrade { icon, direct, small, needs, gives }: &Upgrade) -> String {
    let Gives { plus, tokens: granted, skills, repairs } = gives;
    let mut parts = Vec::new();
    parts.extend(plus.map(|(to, number)| format!("{} +{number}.", attribute(to))));
    if *granted != Tokens::NONE {
        parts.push(format!("The ship has {}.", tokens(*granted)));
    }
    if !skills.is_empty() {
        parts.push(format!("The ship supplies {} in attempts.", levels(skills)));
    }
    if *repairs > 0 {
        parts.push(format!("Repairs {repairs} at the beginning of your turn."));
    }
    if *needs != Tokens::NONE {
        parts.push(format!("Works only with {}.", tokens(*needs)));
    }
    if let Some(icon) = icon {
        parts.push(format!("For ships of size {} or larger, one post more.", <&str>::from(*icon)));
    }
    parts.extend(
        [(direct, "Direct."), (small, "Small.")].into_iter().filter(|(is, _)| **is).map(|(_, word)| word.into()),
    );
    parts.join(" ")
}

fn objective_text(Objective { kind, at, skills, further, .. }: &Objective) -> String {
    let names =
        |ids: &[&str]| ids.iter().filter_map(|id| Card::find(id)).map(Card::name).collect::<Vec<_>>().join(", ");
    let place = match at {
        Where::Anywhere => "at any location".into(),
        Where::SpanFrom(span) => format!("at span {span} or more"),
        Where::SpanTo(span) => format!("at span {span} or less"),
        Where::At(ids) => format!("at {}", names(ids)),
        Where::Moon => "on any moon with a surface".into(),
        Where::RivalBase => "where your opponent has a station or a seeded station ship".into(),
        Where::NoStation => "on a surface without a station of yours".into(),
        Where::Table => String::new(),
    };
    let how = match kind {
        Kind::Space => "In space ",
        Kind::Planet => "On the surface ",
        Kind::Any => "In space or on the surface ",
        Kind::ShipBattle | Kind::CrewBattle => "In battle",
    };
    let then = match further {
        Further::Nothing => String::new(),
        Further::Power(power) => format!(" The ship has Power {power} or more."),
        Further::Has(token) => format!(" The ship has {}.", tokens(*token)),
        Further::Damage => " Then a ship battle that inflicts damage.".into(),
        Further::Destroy => " Then a ship battle that destroys its target.".into(),
        Further::WinAboard => " Then a crew battle won aboard an opposing ship.".into(),
        Further::WinInStation => " Then a crew battle won in an opposing station.".into(),
    };
    format!("{how}{place}: {}.{then}", levels(skills))
}

fn intervention_text(Intervention { scope, passed, effect, returns, returns_if_passed }: &Intervention) -> String {
    let scope = match scope {
        Scope::Any => "",
        Scope::Space => "In space only. ",
        Scope::Planet => "On a surface only. ",
    };
    let test = |test: &Test| match *test {
        Test::Have(skill, level) => levels(&[(skill, level)]),
        Test::AtLeast(of, value) => format!("{} {value}", attribute(of)),
        Test::Most(most) => format!("at most {most} people"),
        Test::Fewest(least) => format!("at least {least} people"),
        Test::Has(token) => format!("a ship with {}", tokens(token)),
    };
    let alternative = |all: &&[Test]| all.iter().map(test).collect::<Vec<_>>().join(" and ");
    let passed = match passed {
        [] => "Nothing passes it".to_owned(),
        passed => format!("Passed by {}", passed.iter().map(alternative).collect::<Vec<_>>().join(", or by ")),
    };
    let goes = match (returns, returns_if_passed) {
        (false, _) => "Overcome either way.",
        (true, false) => "Returns unless passed.",
        (true, true) => "Returns either way.",
    };
    format!("{scope}{passed}. Else: {} {goes}", effect_text(*effect))
}

fn effect_text(effect: Effect) -> String {
    let which = |who: Who| match who {
        Who::Random => "at random",
        Who::Attempter => "of your choice",
        Who::Intervener => "of your opponent's choice",
    };
    match effect {
        Effect::Stop(1, who) => format!("a crew {} is stopped.", which(who)),
        Effect::Stop(times, who) => format!("{times} crews {} are stopped.", which(who)),
        Effect::Discard(_, who) => format!("a crew {} is lost.", which(who)),
        Effect::StopLargest => "the crew with most people is stopped.".into(),
        Effect::Keep(most) => format!("all but {most} crews are stopped."),
        Effect::SendHome => "a crew of your choice goes home, stopped.".into(),
        Effect::Scrap => "an upgrade of the ship is lost; without one a crew is stopped.".into(),
        Effect::Strike(strength) => format!("a ship takes {strength} damage less its Power."),
        Effect::Damage(damage) => format!("a ship takes {damage} damage."),
        Effect::End => "the attempt fails.".into(),
    }
}

fn ability(ability: Ability) -> String {
    match ability {
        Ability::Extra(Sort::Crew) => "One more crew play in each of your turns.".into(),
        Ability::Extra(_) => "One more upgrade play in each of your turns.".into(),
        Ability::RepairHere(points) => {
            format!("At the beginning of your turn repairs {points} on each of your ships here.")
        }
        Ability::Draw(count) => format!("Draw {count} more in your turn, beyond the hand limit."),
        Ability::Scan => "Once a turn look at the top of your opponent's intervention pile.".into(),
        Ability::Triage => "Once a turn keeps a crew beside it from being lost; that crew is stopped instead.".into(),
        Ability::Mend(points) => format!("Once a turn repairs {points} on its ship."),
        Ability::ShipPlus(to, number) => format!("Its ship has {} +{number}.", attribute(to)),
        Ability::Bonus(points) => format!("Scores {points} more for an objective that it completes."),
        Ability::Store(room) => {
            format!("Once a turn put a card of your hand under it, at most {room}. They may be played as if from hand.")
        }
        Ability::Host => "Hosts one upgrade without icon and not Small, which works on all your ships.".into(),
        Ability::Medevac => {
            "When a crew of yours would be lost, discard this instead; the crew goes to a refuge.".into()
        }
        Ability::Drill(plus) => format!("Your crews have rating +{plus} in crew battles."),
        Ability::Embargo(number) => format!("Each opposing ship has Reserve −{number}."),
        Ability::RedTape => "Your opponent gets no additional plays at the beginning of a turn.".into(),
        Ability::Bounty(points) => format!("Score {points} whenever you destroy a ship in a ship battle."),
        Ability::Countermand => "Discard a face-up enhancement of your opponent's.".into(),
        Ability::Repair(points) => format!("Repair {points} on one of your uncloaked ships."),
        Ability::Cells(range) => format!("An uncloaked ship of yours has Reserve +{range} this turn."),
        Ability::Report => "Look at your opponent's face-down row. Then draw a card.".into(),
        Ability::Scramble(count) => format!("{count} more crew or ship plays this turn."),
        Ability::Salvage => "Take a ship or an upgrade from your discard pile into your hand.".into(),
        Ability::Rally => "A ship of yours and all crews aboard are no longer stopped.".into(),
        Ability::Sabotage(damage) => format!("A ship where you have a crew takes {damage} damage."),
    }
}
