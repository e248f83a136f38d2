//! Solar Empires over real sockets: constructed decks, hidden hands and dice combat.

mod clocks;
mod decks;
mod endings;
pub(crate) mod purposes;
mod refusals;
mod scenes;
mod secrets;

use crate::harness::{Party, Seen, Server, with};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Players at a started match, in a system of six equally rich worlds, with unshuffled decks.
pub(crate) struct Empires(Party);

impl Deref for Empires {
    type Target = Party;

    fn deref(&self) -> &Party {
        &self.0
    }
}

impl DerefMut for Empires {
    fn deref_mut(&mut self) -> &mut Party {
        &mut self.0
    }
}

/// All ships in play.
fn ships_of(view: &Value) -> impl Iterator<Item = &Value> {
    view["ships"].as_object().expect("ships").values()
}

impl Empires {
    /// A match with one player per deck. It has no clock, unless `changes` sets one.
    async fn of(server: &Server, decks: &[Value], changes: Value) -> Empires {
        let body = json!({ "game": "solar-empires", "options": rich() });
        Empires(Party::of(server, decks, with(body, changes)).await)
    }

    /// Such a match, at the first construction step of seat 0.
    async fn begun(server: &Server, decks: &[Value], changes: Value) -> Empires {
        let mut table = Empires::of(server, decks, changes).await;
        let winner = table.awaited();
        table.does(winner, &json!({ "type": "set-first", "seat": 0 })).await;
        table.turn_to(0, "construction").await;
        table
    }

    /// The seat that is to move, as seat 0 sees it.
    fn awaited(&self) -> usize {
        self.sockets[0].seen().decisions.first().expect("a seat that is to move").seat.index()
    }

    /// Waits until a seat has a question of that kind.
    async fn turn_to(&mut self, seat: usize, kind: &str) {
        let asked = |seen: &Seen| seen.own_decision().is_some_and(|own| own.question.kind == kind);
        self.sockets[seat].until_seen(kind, asked).await;
    }

    /// The number of a card in a seat's hand, which only its player knows.
    fn hand(&self, seat: usize, card: &str) -> Value {
        let held = self.held(seat).into_iter().find(|(_, held)| *held == card);
        held.unwrap_or_else(|| panic!("{card} is not in {:?}", self.held(seat))).0
    }

    /// The cards in a seat's hand, each with its number.
    fn held(&self, seat: usize) -> Vec<(Value, &Value)> {
        let hand = self.own(seat)["hand"].as_object().expect("a hand");
        hand.iter().map(|(number, card)| (json!(number.parse::<u64>().expect("a number")), card)).collect()
    }

    fn play(&self, seat: usize, card: &str) -> Value {
        json!({ "type": "play", "hand": self.hand(seat, card) })
    }

    fn build(&self, seat: usize, card: &str, orbit: usize) -> Value {
        json!({ "type": "build", "hand": self.hand(seat, card), "orbit": orbit })
    }

    /// The numbers of a seat's ships of that kind, in the order in which they entered play.
    fn ships(&self, seat: usize, card: &str) -> Vec<Value> {
        ships_of(self.view(seat))
            .filter(|ship| ship["owner"] == json!(seat) && ship["card"] == card)
            .map(|ship| ship["ship"].clone())
            .collect()
    }

    /// Plays these cards and passes. A seat without cards is skipped.
    async fn builds(&mut self, seat: usize, cards: &[&str]) {
        self.turn_to(seat, "construction").await;
        let left = self.held(seat).len() - cards.len();
        for card in cards {
            let play = self.play(seat, card);
            self.does(seat, &play).await;
        }
        if left > 0 {
            self.done_building(seat).await;
        }
    }

    async fn done_building(&mut self, seat: usize) {
        self.turn_to(seat, "construction").await;
        self.does(seat, &one("construction-done")).await;
    }

    /// Deploys ships to orbits and passes.
    async fn deploys(&mut self, seat: usize, ships: &[(&Value, usize)]) {
        self.turn_to(seat, "deployment").await;
        for (ship, orbit) in ships {
            self.does(seat, &deploy(ship, *orbit)).await;
        }
        self.does(seat, &one("deploy-done")).await;
    }

    /// Seats 0 and 1 each play three ships in the first turn and take three planets with them. Then seat 0 is at its
    /// second construction step: both seats have four of everything, and seat 0 also has the star's mineral.
    async fn shares_the_planets(&mut self, ships: [&str; 2]) {
        for (seat, ship) in ships.into_iter().enumerate() {
            self.builds(seat, &[ship; 3]).await;
        }
        for (seat, ship) in ships.into_iter().enumerate() {
            self.turn_to(seat, "deployment").await;
            let (fleet, first) = (self.ships(seat, ship), 3 * seat + 1);
            self.deploys(seat, &[(&fleet[0], first), (&fleet[1], first + 1), (&fleet[2], first + 2)]).await;
        }
        self.turn_to(0, "fight").await;
        self.does(0, &one("fight-rest")).await;
        self.turn_to(0, "construction").await;
        assert_eq!(self.view(0)["players"][0]["support"], json!({ "e": 4, "m": 5, "o": 4 }));
    }

    /// Assigns all damage to the first of these ships that is left.
    async fn places(&mut self, seat: usize, victims: &[&Value]) {
        while self.sockets[seat].seen().own_decision().is_some_and(|own| own.question.kind.ends_with("assign")) {
            let there = |victim: &&&Value| ships_of(self.view(seat)).any(|ship| ship["ship"] == ***victim);
            let assign = ship("assign", victims.iter().find(there).expect("one of them is left"));
            self.does(seat, &assign).await;
        }
    }

    /// All seats pass for the rest of this turn. Seat 1 is first in the next one.
    async fn end_the_turn(&mut self) {
        for seat in 0..self.sockets.len() {
            self.done_building(seat).await;
        }
    }
}

/// Six worlds that each yield one of everything, and unshuffled decks.
fn rich() -> Value {
    let custom = json!({ "star": "super-giant", "bodies": vec!["terracorp-colony"; 6] });
    json!({ "system": "custom", "custom": custom, "arrange": "as-listed" })
}

fn one(kind: &str) -> Value {
    json!({ "type": kind })
}

fn at(kind: &str, orbit: usize) -> Value {
    json!({ "type": kind, "orbit": orbit })
}

fn deploy(ship: &Value, orbit: usize) -> Value {
    json!({ "type": "deploy", "ship": ship, "orbit": orbit })
}

fn attack(seat: usize) -> Value {
    json!({ "type": "attack", "seat": seat })
}

fn ship(kind: &str, ship: &Value) -> Value {
    json!({ "type": kind, "ship": ship })
}

/// A legal deck with these cards on top, filled with expensive ones of its race.
fn deck(race: &str, top: &str) -> Value {
    json!({ "deck": { "name": format!("Secret plans of {race}"), "allegiance": race, "parts": {
        "fleet": fleet(race, top), "star": ["quark-star"], "bodies": vec!["volcanic-world"; 7],
    } } })
}

fn fleet<'a>(race: &str, top: &'a str) -> Vec<&'a str> {
    let dear = match race {
        "terracorp" => "trebuchet defender battleaxe broadsword longbow longsword scimitar mace dagger stiletto rapier",
        "shadow" => {
            "hulk infector defiler-of-worlds hive-ship infested-derelict infested-cargoship infested-cruiser \
             infested-scimitar infected-freighter infected-dagger infected-shuttle infected-rapier"
        }
        _ => {
            "control-ship stripminer mothership defense-cruiser firestorm-cruiser cocoon-cruiser control-cruiser \
             streaker-drone drone-gunboat missile-drone drone"
        }
    };
    let mut cards: Vec<&str> = top.split_whitespace().collect();
    for card in dear.split_whitespace() {
        let left = 4 - cards.iter().filter(|other| **other == card).count();
        cards.extend(std::iter::repeat_n(card, left.min(40 - cards.len())));
    }
    cards
}
