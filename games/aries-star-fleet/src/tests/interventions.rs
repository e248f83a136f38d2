//! Every intervention: the conditions for passing it (R77), and its effect (2.9).

use super::scene::{Table, id, names};
use crate::cards::{Card, Level, Skill, Test};
use crate::state::Attempt;
use kit::scene::Scene;
use kit::seat::Seat;

/// A crew with that skill and no other that counts for it, and its level.
fn somebody(skill: Skill) -> (&'static str, u32) {
    match skill {
        Skill::Co => ("line-officers", 1),
        Skill::Na => ("ace-pilot", 1),
        Skill::En => ("shield-rigger", 1),
        Skill::Sc => ("survey-team", 1),
        Skill::Me => ("medical-team", 1),
        Skill::Se => ("hired-guns", 1),
        Skill::Di => ("smugglers", 1),
        Skill::Cp => ("helm-watch", 1),
        Skill::Ge => ("prospectors", 2),
        Skill::Es => ("journalist", 1),
    }
}

/// True if those crews aboard a Narra with that power and those weapons pass the card.
fn passed(card: Card, crews: &[String], power: i32, weapons: i32, upgrade: &str) -> bool {
    let mut table = Table::new("mars");
    table.ship("a.narra", "mars", &format!("{} {upgrade}", crews.join(" ")));
    let [base, ..] = table.values("a.narra");
    let shot = table.values("a.narra")[2];
    table.the("a.narra").shift = [power - base, 12 - power - weapons, weapons - shot];
    let game = table.game();
    let (team, place) = (game.crews.iter().map(|crew| crew.id).collect(), game.ships[0].place);
    let (objective, ships) = (id("a.training-cruise"), vec![id("a.narra")]);
    let none = Vec::new;
    game.attempt = Some(Attempt {
        seat: Seat(0),
        objective,
        ships,
        team,
        target: None,
        place,
        drawn: none(),
        picked: none(),
        broken: false,
        won: false,
        judged: none(),
    });
    game.passes(card.intervention())
}

/// The crews and values for an alternative: exactly enough, or with one condition just missed.
fn brings(alternative: &[Test], spared: Option<usize>) -> (Vec<String>, i32, i32, &'static str) {
    let (mut crews, mut power, mut weapons, mut upgrade) = (Vec::new(), 6, 6, "");
    for (at, test) in alternative.iter().enumerate() {
        let less = u32::from(spared == Some(at));
        match *test {
            Test::Have(skill, level) => {
                let (name, each) = somebody(skill);
                let count = (level - less).div_ceil(each);
                crews
                    .extend((1..=count).map(|copy| if copy == 1 { name.to_owned() } else { format!("{name}#{copy}") }));
            }
            Test::AtLeast(crate::cards::Attribute::Power, value) => power = value - less as i32,
            Test::AtLeast(_, value) => weapons = value - less as i32,
            Test::Most(most) if less == 0 => crews.extend((most == 3).then(|| "cadets".to_owned())),
            Test::Most(_) => crews.extend(["engineering-team".to_owned(), "science-team".to_owned()]),
            Test::Fewest(_) if less == 0 => crews.push("science-team".into()),
            Test::Fewest(_) => crews.push("xenobiologist".into()),
            Test::Has(_) if less == 0 => upgrade = "+ fusion-core",
            Test::Has(_) => {}
        }
    }
    // A ship without crews would satisfy a condition of little personnel.
    if crews.is_empty() {
        crews.push("line-officers".into());
    }
    (crews, power, weapons, upgrade)
}

#[test]
fn each_alternative_passes_an_intervention_and_anything_less_does_not() {
    for card in Card::all().filter(|card| card.as_intervention().is_some()) {
        for alternative in card.intervention().passed {
            let (crews, power, weapons, upgrade) = brings(alternative, None);
            assert!(passed(card, &crews, power, weapons, upgrade), "{} by {alternative:?}: {crews:?}", card.id());
        }
    }
    let less = |card: &str, alternative: usize, spared: usize| {
        let card = Card::find(card).expect("a card");
        let (crews, power, weapons, upgrade) = brings(card.intervention().passed[alternative], Some(spared));
        passed(card, &crews, power, weapons, upgrade)
    };
    for (card, alternative, spared) in [
        ("engine-failure", 0, 0),
        ("meteor-swarm", 0, 0),
        ("reactor-leak", 0, 0),
        ("reactor-leak", 0, 1),
        ("distress-call", 0, 0),
        ("distress-call", 0, 1),
        ("raiders", 1, 1),
        ("raiders", 1, 0),
        ("ambush", 0, 1),
        ("mutiny", 1, 0),
    ] {
        assert!(!less(card, alternative, spared), "{card} {alternative} {spared}");
    }
    for (card, power, weapons) in
        [("ion-storm", 11, 6), ("solar-flare", 9, 6), ("hull-breach", 13, 6), ("minefield", 6, 13)]
    {
        let card = Card::find(card).expect("a card");
        assert!(!passed(card, &["line-officers".into()], power, weapons, ""), "{}", card.id());
    }
    assert!(!passed(Card::find("accident").expect("a card"), &["bridge-officers".into()], 30, 30, ""));
}

/// An attempt by a Narra with those crews against that single card, up to the first question after the picks.
fn struck(card: &str, aboard: &str, draws: &[u32]) -> Table {
    let surface = !Card::find(card).expect("a card").intervention().scope.fits(Level::Space);
    let mut table = Table::new("mars phobos");
    table.active('A', if surface { "rescue-mission" } else { "training-cruise" }, "mars");
    table.ship("a.narra", if surface { "mars surface" } else { "mars" }, aboard).pile('B', card);
    table.say('A', "attempt a.narra").say('A', "confirm").roll(draws.iter().copied()).say('B', "pick-all");
    table
}

#[test]
fn some_interventions_hit_at_random() {
    for card in ["ion-storm", "accident"] {
        let table = struck(card, "marine-platoon cadets", &[1]);
        assert_eq!(table.last("random-pick")["chosen"], "a.cadets", "{card}");
    }
    for card in ["computer-virus", "reactor-leak", "contaminated-water"] {
        let table = struck(card, "marine-platoon cadets line-officers", &[2, 1]);
        let stopped: Vec<_> =
            table.events().into_iter().filter(|event| super::scene::kind_of(event) == "random-pick").collect();
        assert_eq!(stopped.len(), 2, "{card}");
    }
    for (card, aboard) in [("hull-breach", "marine-platoon hired-guns"), ("ambush", "helm-watch cadets")] {
        let mut table = struck(card, aboard, &[1]);
        assert_eq!(
            names(&table.player('A').discard.clone()),
            ["a.hired-guns", "a.cadets"][usize::from(card == "ambush")]
        );
    }
}

#[test]
fn some_interventions_ask_for_their_target() {
    for card in ["distress-call", "customs-inspection", "locals-object"] {
        let mut table = struck(card, "marine-platoon cadets", &[]);
        assert_eq!(table.asked(), ["s0 choose-crew"], "{card}: the attempter");
        table.say('A', "choose a.cadets");
        assert_eq!(table.last("chosen")["card"], "a.cadets");
    }
    for (card, aboard) in [
        ("solar-flare", "marine-platoon cadets"),
        ("mutiny", "marine-platoon cadets"),
        ("spy-in-the-ranks", "helm-watch cadets"),
    ] {
        let mut table = struck(card, aboard, &[]);
        assert_eq!(table.asked(), ["s1 choose-crew"], "{card}: the intervener");
        table.say('B', "choose a.cadets");
        assert_eq!(table.last("stopped")["cards"][0], "a.narra", "then the attempt fails");
    }
    for (card, aboard) in [("outbreak", "marine-platoon cadets"), ("raiders", "helm-watch survey-team")] {
        let mut table = struck(card, aboard, &[]);
        assert_eq!(table.asked(), ["s0 choose-crew"], "{card}");
        let last = *table.game().offered().last().expect("somebody");
        table.say('A', &format!("choose {last}"));
        assert_eq!(table.player('A').discard, [last], "{card}");
    }
}

#[test]
fn the_largest_is_stopped_and_the_intervener_chooses_among_equals() {
    for card in ["strange-readings", "cave-in"] {
        let mut table = struck(card, "marine-platoon fleet-captain hired-guns", &[]);
        assert_eq!(table.listed('B', "choose"), ["a.marine-platoon", "a.hired-guns"], "{card}");
        table.say('B', "choose a.hired-guns");
    }
}

#[test]
fn a_dust_storm_leaves_two() {
    let mut table = struck("dust-storm", "marine-platoon cadets agitator street-medics", &[]);
    table.say('A', "choose a.agitator");
    assert_eq!(table.asked(), ["s0 choose-crew"], "and once more");
    table.say('A', "choose a.cadets");
    assert_eq!(table.asked(), ["s0 main"]);
}

#[test]
fn a_deserter_goes_home_if_there_is_one() {
    let mut table = Table::new("mars phobos");
    table
        .active('A', "training-cruise", "mars")
        .ship("a.narra", "mars", "marine-platoon cadets")
        .pile('B', "desertion");
    table.station("a.hollow-rock", "phobos", "").station("a.trade-hub", "mars", "");
    table.say('A', "attempt a.narra").say('A', "confirm").say('B', "pick-all").say('A', "choose a.cadets");
    assert_eq!(table.asked(), ["s0 choose-refuge"]);
    table.say('A', "choose a.hollow-rock");
    assert_eq!(table.last("crew-moved")["to"], serde_json::json!({"in": "a.hollow-rock"}));
    let mut table = struck("desertion", "marine-platoon cadets", &[]);
    table.say('A', "choose a.cadets");
    assert_eq!((table.asked(), table.game().crews.len()), (vec!["s0 main".into()], 2), "only stopped");
}

#[test]
fn a_saboteur_scraps_an_upgrade_or_stops_a_crew() {
    let mut table = struck("stowaway-saboteur", "helm-watch survey-team + med-bay armor-plating", &[]);
    assert_eq!(table.listed('B', "choose"), ["a.med-bay", "a.armor-plating"]);
    table.say('B', "choose a.armor-plating");
    assert_eq!(names(&table.player('A').discard.clone()), "a.armor-plating");
    let table = struck("stowaway-saboteur", "helm-watch survey-team", &[]);
    assert_eq!(table.asked(), ["s1 choose-crew"]);
}

#[test]
fn strikes_and_drains_damage_a_ship() {
    for (card, damage) in [("meteor-swarm", 8), ("minefield", 10), ("power-drain", 3)] {
        let mut table = struck(card, "helm-watch cadets", &[]);
        assert_eq!(table.asked(), ["s0 absorb"], "{card}");
        while table.asked() == ["s0 absorb"] {
            table.silent('A');
        }
        assert_eq!(table.last("damaged")["amount"], damage, "{card}");
    }
    let mut table = Table::new("mars");
    table
        .active('A', "training-cruise", "mars")
        .ship("a.ipil", "mars", "fleet-captain cadets")
        .pile('B', "meteor-swarm");
    table.say('A', "attempt a.ipil").say('A', "confirm").say('B', "pick-all");
    assert_eq!(
        (table.game().ships.len(), table.last("attempt-result")["success"].clone()),
        (0, serde_json::json!(false)),
        "11 destroys it"
    );
}

#[test]
fn some_interventions_end_the_attempt() {
    for (card, aboard) in [
        ("engine-failure", "bridge-officers fleet-captain"),
        ("navigation-error", "line-officers cadets"),
        ("injunction", "fleet-captain cadets"),
    ] {
        let mut table = struck(card, aboard, &[]);
        assert_eq!((table.player('A').points, table.beneath('A')), (0, card.to_owned()), "{card}");
    }
}
