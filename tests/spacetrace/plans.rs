//! Plans that lead these matches to the question that a test is about.

use super::{War, of};
use serde_json::{Value, json};

/// Types of commands that answer questions not covered by a plan, in order of preference.
const ENDS: [&str; 5] = ["ready", "confirm-order", "commit-extra", "pass", "pass-turn"];

/// Plays reinforcements and ships as they are drawn.
pub(super) fn builds(war: &War, seat: usize) -> Option<Value> {
    war.listed(seat, of("deploy")).or_else(|| war.listed(seat, of("play-reinforcement")))
}

/// Saves for the Mothership, and opens an extra fleet with it.
pub(super) fn saves(war: &War, seat: usize) -> Option<Value> {
    let own = war.own(seat);
    let flagship = war.ships(seat).iter().any(|ship| ship["card"] == "mothership");
    let listed = |kind: &str, card: &str| war.listed(seat, |command| of(kind)(command) && command["card"] == card);
    let held = own["prices"]["mothership"].as_u64();
    let hand = own["hand"].as_array().expect("a hand");
    let means: u64 = hand.iter().filter_map(|card| own["gives"][card.as_str()?].as_u64()).sum();
    let pool = war.view(seat)["sides"][seat]["pool"].as_u64().expect("a number");
    match held {
        _ if flagship => war.listed(seat, of("open-fleet")).or_else(|| builds(war, seat)),
        Some(price) if means + pool >= price => {
            listed("deploy", "mothership").or_else(|| war.listed(seat, of("play-reinforcement")))
        }
        _ => None,
    }
}

impl War {
    pub(super) fn ships(&self, seat: usize) -> Vec<&Value> {
        let ships = self.view(seat)["ships"].as_object().expect("ships").values();
        ships.filter(|ship| ship["seat"] == json!(seat) && ship["card"] != "base").collect()
    }

    /// True if a base fleet has a stack with two different cards, so that their order matters.
    pub(super) fn has_to_order(&self, seat: usize) -> bool {
        let fleets = self.view(seat)["fleets"].as_array().expect("fleets");
        let stacks = fleets[seat]["stacks"].as_array().expect("four stacks");
        let card = |ship: &Value| &self.view(seat)["ships"][ship.to_string()]["card"];
        stacks.iter().any(|stack| {
            let cards: Vec<&Value> = stack.as_array().expect("numbers").iter().map(card).collect();
            cards.iter().any(|other| *other != cards[0])
        })
    }

    pub(super) fn has_extra_fleet(&self, seat: usize) -> bool {
        self.view(seat)["fleets"].as_array().expect("fleets").iter().any(|fleet| fleet["fleet"] == "extra")
    }

    pub(super) fn holds_cards(&self, seat: usize) -> bool {
        self.view(seat)["sides"][seat]["hand"] != 0
    }

    /// Plays by that plan until a seat is asked that kind of question. Returns the seat.
    pub(super) async fn until(&mut self, kind: &str, plan: impl Fn(&War, usize) -> Option<Value>) -> usize {
        loop {
            let seat = self.awaited().await;
            if self.is_asked(seat, kind) {
                return seat;
            }
            let end = || ENDS.iter().find_map(|kind| self.listed(seat, of(kind)));
            let command = plan(self, seat).or_else(end).expect("a listed command");
            self.gives(seat, &command).await;
        }
    }
}
