//! Worked examples E1 to E9, E21: the line, ships, power, ship battles.

use super::scene::{Table, id};
use crate::StarFleet;
use crate::options::{Options, Reinforce};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene;
use kit::seat::Seat;
use serde_json::{from_value, json};

/// A match from its start, with shuffles that change nothing.
pub(super) fn begun(decks: [&str; 2]) -> StarFleet {
    let options = from_value(json!({"first_player": "seat-a"})).expect("options");
    let loadouts = decks.map(|starter| from_value(json!({"starter": starter})).expect("a loadout"));
    let list = |starter: &str| crate::starters::Starter::find(starter).expect("a deck").parts();
    let order = |count: usize| (0..count as u32).collect::<Vec<_>>();
    let [one, two] = decks.map(list);
    let piles = [one.draw.len(), two.draw.len(), one.interventions.len(), two.interventions.len()];
    StarFleet::setup(&options, &loadouts, &mut Dice::scripted(piles.map(order)), &mut Events::default())
        .expect("set up")
}

fn do_it(game: &mut StarFleet, seat: u8, command: serde_json::Value) {
    let command = from_value(command).expect("a command");
    game.apply(Seat(seat), command, &mut Dice::scripted([]), &mut Events::default()).expect("accepted");
}

#[test]
fn e1_spaceline_sol_sharing_automatic_seeds() {
    let mut game = begun(["fleet-home-guard", "rebel-sunward-raiders"]);
    let line: Vec<&str> = game.line.iter().map(|location| location.planet.id()).collect();
    assert_eq!(line, ["sol", "venus", "earth", "luna", "mars", "asteroid-belt"]);
    let shared: Vec<usize> = game.line.iter().map(|location| location.laid_by.len()).collect();
    assert_eq!(shared, [1, 1, 2, 1, 2, 1]);
    assert_eq!(json!(game.stations[0].place), json!({"location": "earth", "level": "surface"}));
    assert_eq!((game.next_seed(), game.choices(Seat(0)).len()), (Some(id("a.fleet-yard")), 6));
    do_it(&mut game, 0, json!({"type": "place-seed", "card": "a.fleet-yard", "location": "earth", "level": "space"}));
    assert_eq!(game.player(Seat(0)).table, [id("a.computer-core")]);
    assert_eq!((game.next_seed(), game.choices(Seat(1)).len()), (Some(id("b.hollow-rock")), 10));
    assert!(game.stations.iter().any(|station| station.id == id("b.mars-warrens") && !station.place.is_space()));
    do_it(
        &mut game,
        1,
        json!({"type": "place-seed", "card": "b.hollow-rock", "location": "venus", "level": "surface"}),
    );
    assert_eq!((game.next_seed(), game.choices(Seat(1)).len()), (Some(id("b.pugad")), 6));
    do_it(&mut game, 1, json!({"type": "place-seed", "card": "b.pugad", "location": "venus", "level": "space"}));
    assert_eq!(game.player(Seat(1)).table, [id("b.forward-supply")]);
    assert_eq!((game.turn, game.active, game.player(Seat(1)).hand.len()), (1, Seat(0), 4));
}

#[test]
fn e2_range() {
    let mut table = Table::new("earth luna mars phobos asteroid-belt jupiter");
    table.ship("a.narra", "earth", "raider-crew");
    let need = |from: &str, to: &str| crate::flight::need(super::scene::card(from), super::scene::card(to));
    assert_eq!([need("earth", "jupiter"), need("earth", "mars"), need("mars", "asteroid-belt")], [33, 9, 11]);
    assert_eq!([need("asteroid-belt", "jupiter"), need("earth", "luna")], [13, 0]);
    assert_eq!(table.listed('A', "move-ship"), ["a.narra luna"]);
    let refusal = table.refusal('A', "move-ship a.narra mars");
    assert_eq!((&*refusal.code, &*refusal.message), ("out-of-range", "That needs 9 range; 6 is left."));
    table.say('A', "transfer a.narra reserve both");
    assert_eq!(table.values("a.narra"), [0, 18, 0]);
    table.say('A', "move-ship a.narra mars");
    assert_eq!(table.left("a.narra"), 9);
    assert_eq!(table.listed('A', "move-ship"), ["a.narra earth", "a.narra luna", "a.narra phobos"]);
    assert_eq!(table.refused('A', "transfer a.narra power both"), "already-transferred");
}

#[test]
fn e3_landing_uses_all_range() {
    let mut table = Table::new("earth mars phobos");
    table.ship("a.narra", "mars", "raider-crew");
    table.say('A', "move-ship a.narra phobos").say('A', "land a.narra");
    assert_eq!(table.left("a.narra"), 0);
    table.say('A', "take-off a.narra").say('A', "land a.narra").say('A', "take-off a.narra");
    assert_eq!(table.listed('A', "move-ship"), ["a.narra mars"]);
    let refusal = table.refusal('A', "move-ship a.narra earth");
    assert_eq!((&*refusal.code, &*refusal.message), ("out-of-range", "That needs 9 range; 0 is left."));
    assert_eq!(table.refused('A', "transfer a.narra reserve both"), "range-spent");
    assert_eq!(table.refused('A', "transfer a.narra weapons both"), "nothing-to-transfer");
    table.say('A', "transfer a.narra weapons power");
    assert_eq!(table.values("a.narra"), [0, 6, 12]);
}

#[test]
fn e4_only_unused_reserve_can_be_transferred() {
    let mut table = Table::new("venus earth mars");
    table.ship("a.banaba", "earth", "bridge-officers helm-watch");
    assert!(table.is_staffed("a.banaba"));
    table.say('A', "move-ship a.banaba venus");
    assert_eq!(table.left("a.banaba"), 1);
    table.say('A', "transfer a.banaba weapons both");
    assert_eq!((table.values("a.banaba"), table.left("a.banaba")), ([0, 7, 17], 0));
    let mut still = Table::new("venus earth mars");
    still.ship("a.banaba", "earth", "bridge-officers helm-watch").say('A', "transfer a.banaba weapons both");
    assert_eq!(still.values("a.banaba"), [0, 0, 24]);
}

fn reinforced(reinforce: Reinforce) -> Table {
    let mut table = Table::with(Options { reinforce, ..Options::default() }, "mars");
    table.ship("a.narra", "mars", "raider-crew").ship("b.molave", "mars", "bridge-officers");
    table.say('A', "transfer a.narra power both").say('A', "end-turn");
    table.say('B', "transfer b.molave weapons both").say('B', "attack a.narra");
    table
}

#[test]
fn e5_reinforcement() {
    let mut table = reinforced(Reinforce::Holds);
    assert_eq!((&table.last("ship-battle")["power"], &table.last("ship-battle")["weapons"]), (&json!(18), &json!(21)));
    assert_eq!(table.asked(), ["s0 absorb"]);
    table.say('A', "absorb weapons");
    assert_eq!(table.the("a.narra").base, [6, 6, 3]);
    assert_eq!(table.stopped(), "a.narra b.molave a.raider-crew b.bridge-officers");
    table.say('B', "end-turn");
    assert_eq!((table.stopped(), table.values("a.narra")), (String::new(), [6, 6, 3]));
    let mut table = reinforced(Reinforce::Ends);
    table.say('A', "absorb weapons").say('A', "absorb reserve");
    assert_eq!(table.the("a.narra").base, [3, 0, 0]);
    assert_eq!(table.last("damaged")["amount"], 15);
    assert_eq!(table.asked(), ["s1 main"], "the last 3 fall on power by themselves");
}

#[test]
fn e6_staffing() {
    let mut table = Table::new("mars");
    table.ship("a.banaba", "mars", "admiral-reyes helm-watch science-team");
    table.ship("a.kamagong", "mars", "bridge-officers fleet-captain");
    table.ship("a.narra", "mars", "raider-crew + fusion-core").ship(
        "a.narra#2",
        "mars",
        "marine-platoon marine-platoon#2",
    );
    assert!(table.is_staffed("a.banaba"), "V fills L");
    table.stop("a.helm-watch");
    assert!(!table.is_staffed("a.banaba"));
    assert!(table.is_staffed("a.kamagong"));
    assert!(!table.is_staffed("a.narra"), "the core is a post more");
    assert_eq!(table.values("a.narra"), [6, 9, 6]);
    assert!(table.is_staffed("a.narra#2"), "M fills S");
}

#[test]
fn e7_prerequisites_and_cargo() {
    let mut table = Table::new("mars");
    table.ship("a.courier", "mars", "hackers + cloak-generator");
    table.ship("a.ipil", "mars", "hackers#2 shield-rigger + cloak-generator#2");
    table.ship("a.kidlat", "mars", "cadets smugglers + fusion-core");
    let skills = |table: &mut Table, ship: &str| {
        let game = table.game();
        let (tokens, _) = game.equipment(game.ship(id(ship)).expect("in play"));
        tokens.names().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(skills(&mut table, "a.courier"), "cloaking-device fusion-core");
    assert!(!table.is_staffed("a.courier"));
    assert_eq!(skills(&mut table, "a.ipil"), "landing-thrusters");
    assert!(table.is_staffed("a.ipil"), "cargo is no post");
    assert_eq!((table.values("a.kidlat"), table.is_staffed("a.kidlat")), ([4, 6, 6], true));
    assert_eq!(skills(&mut table, "a.kidlat"), "cloaking-device");
}

#[test]
fn e8_several_attackers() {
    let mut table = Table::new("jupiter");
    table.ship("a.kamagong", "jupiter", "bridge-officers fleet-captain");
    table.ship("a.molave", "jupiter", "line-officers science-team");
    table.ship("b.buhawi", "jupiter", "raider-crew cell-leader");
    table.say('A', "attack b.buhawi").say('A', "confirm");
    let battle = table.last("ship-battle");
    assert_eq!([&battle["weapons"], &battle["power"], &battle["difference"]], [19, 7, 12]);
    table.say('B', "absorb reserve").say('B', "absorb weapons");
    assert_eq!(table.the("b.buhawi").base, [7, 0, 3]);
    assert_eq!(table.stopped().split(' ').count(), 9, "three ships and six crews");
    assert_eq!(table.listed('A', "attack"), [""; 0]);
    table.say('A', "end-turn");
    assert_eq!((table.stopped(), table.listed('B', "attack").len()), (String::new(), 2));
}

#[test]
fn e9_cover() {
    let mut table = Table::new("earth luna");
    table.station("b.earth-command", "earth surface", "").ship("b.narra", "earth", "");
    table.ship("a.banaba", "earth", "bridge-officers helm-watch");
    table.say('A', "transfer a.banaba weapons both").say('A', "attack b.narra");
    assert_eq!([&table.last("ship-battle")["power"], &table.last("ship-battle")["difference"]], [16, 8]);
    table.say('B', "absorb weapons").say('B', "absorb reserve");
    assert_eq!(table.the("b.narra").base, [6, 4, 0]);
    let mut table = Table::new("earth luna");
    table.station("b.earth-command", "earth surface", "").ship("b.narra", "luna", "").ship(
        "b.narra#2",
        "earth surface",
        "",
    );
    table.ship("a.banaba", "earth", "bridge-officers helm-watch");
    assert_eq!([table.values("b.narra")[0], table.values("b.narra#2")[0]], [6, 6]);
    assert_eq!(table.refused('A', "attack b.narra#2"), "target-landed");
}

#[test]
fn e21_cloak() {
    let mut table = Table::new("venus earth mars");
    table.ship("a.amihan", "venus", "raider-crew hackers").ship("b.molave", "earth", "bridge-officers");
    table.say('A', "cloak a.amihan");
    let listed = table.listed('A', "");
    assert_eq!(listed, ["a.amihan earth", ""], "to Earth, or end the turn");
    assert_eq!(table.refused('A', "transfer a.amihan weapons both"), "ship-cloaked");
    assert_eq!(table.refused('A', "decloak a.amihan"), "cloak-used");
    table.say('A', "move-ship a.amihan earth");
    assert_eq!(table.left("a.amihan"), 1);
    table.say('A', "end-turn");
    assert_eq!(table.refused('B', "attack a.amihan"), "target-cloaked");
    table.say('B', "end-turn").say('A', "decloak a.amihan").say('A', "transfer a.amihan weapons both");
    assert_eq!(table.values("a.amihan"), [0, 0, 17]);
    table.say('A', "attack b.molave");
    assert_eq!(table.last("ship-battle")["difference"], 10);
    assert_eq!(table.asked(), ["s1 absorb"]);
}
