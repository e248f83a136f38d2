//! What silence means in each kind of question (section 4.1).

use super::{War, of, one};
use crate::harness::Server;
use serde_json::{Value, json};

/// With what a question ends of which a plan says nothing, the likeliest first.
const ENDS: [&str; 5] = ["ready", "confirm-order", "commit-extra", "pass", "pass-turn"];
/// The shortest clock there is, seconds.
const CLOCK: u32 = 10;

/// Reinforcements and ships as they come.
fn builds(war: &War, seat: usize) -> Option<Value> {
    war.listed(seat, of("deploy")).or_else(|| war.listed(seat, of("play-reinforcement")))
}

/// Keeps everything until it pays for the Mothership, and opens an extra fleet with her.
fn saves(war: &War, seat: usize) -> Option<Value> {
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
    async fn on_time(server: &Server, decks: [&str; 2]) -> War {
        let clock = json!({ "clock": { "turn": CLOCK, "reaction": CLOCK } });
        War::with(server, decks.map(|deck| json!({ "starter": deck })), clock).await
    }

    fn ships(&self, seat: usize) -> Vec<&Value> {
        let ships = self.view(seat)["ships"].as_object().expect("ships").values();
        ships.filter(|ship| ship["seat"] == json!(seat) && ship["card"] != "base").collect()
    }

    /// A base fleet has a stack in which two cards differ, so there is an order to ask for.
    fn has_to_order(&self, seat: usize) -> bool {
        let fleets = self.view(seat)["fleets"].as_array().expect("fleets");
        let stacks = fleets[seat]["stacks"].as_array().expect("four");
        let card = |ship: &Value| &self.view(seat)["ships"][ship.to_string()]["card"];
        stacks.iter().any(|stack| {
            let cards: Vec<&Value> = stack.as_array().expect("numbers").iter().map(card).collect();
            cards.iter().any(|other| *other != cards[0])
        })
    }

    fn has_extra_fleet(&self, seat: usize) -> bool {
        self.view(seat)["fleets"].as_array().expect("fleets").iter().any(|fleet| fleet["fleet"] == "extra")
    }

    fn holds_cards(&self, seat: usize) -> bool {
        self.view(seat)["sides"][seat]["hand"] != 0
    }

    fn is_asked(&self, seat: usize, kind: &str) -> bool {
        self.sockets[seat].seen().own_decision().is_some_and(|own| own.question.kind == kind)
    }

    /// Plays on by that plan until a seat is asked that; the seat.
    async fn until(&mut self, kind: &str, plan: impl Fn(&War, usize) -> Option<Value>) -> usize {
        loop {
            let seat = self.awaited().await;
            if self.is_asked(seat, kind) {
                return seat;
            }
            let end = || ENDS.iter().find_map(|kind| self.listed(seat, of(kind)));
            let command = plan(self, seat).or_else(end).expect("something is listed");
            self.gives(seat, &command).await;
        }
    }

    /// Seat 1 gives up; what silence was taken for, by seat and in order.
    async fn kinds(&mut self) -> Vec<(usize, String)> {
        let silences = self.silences().await;
        silences.into_iter().map(|(seat, command)| (seat, command["type"].as_str().expect("a type").into())).collect()
    }
}

fn expected(kinds: &[(usize, &str)]) -> Vec<(usize, String)> {
    kinds.iter().map(|(seat, kind)| (*seat, (*kind).to_owned())).collect()
}

/// Of six cards three are of one kind: a tray can always be begun.
async fn silent_over_a_tray(server: &Server) {
    let mut war = War::on_time(server, ["vanguard", "bulwark"]).await;
    let hand = war.own(0)["hand"].clone();
    let scrap = war.listed(0, of("scrap")).expect("it can be begun");
    war.gives(0, &scrap).await;
    war.lets_pass(0).await;
    assert_eq!(war.own(0)["hand"], hand, "it is taken back");
    assert_eq!(war.kinds().await[..2], expected(&[(0, "cancel-scrap"), (0, "ready")]));
}

/// Attacker and defender say nothing from the order of the attack to its end.
async fn silent_in_an_attack(server: &Server) {
    let mut war = War::on_time(server, ["swarm", "ironclad"]).await;
    let attacker = war
        .until("attack-order", |war, seat| {
            let attack = json!({ "type": "attack", "extra": "no", "pause": false });
            let ready = war.has_extra_fleet(1) && (0..2).all(|seat| war.has_to_order(seat) && war.holds_cards(seat));
            let attacks = ready.then(|| war.listed(seat, |command| seat == 0 && *command == attack)).flatten();
            attacks.or_else(|| if seat == 1 { saves(war, seat) } else { builds(war, seat) })
        })
        .await;
    assert_eq!(attacker, 0);
    war.lets_pass(0).await;
    assert!(war.is_asked(1, "defend-fleets"));
    war.lets_pass(1).await;
    // One deadline serves the whole defence, and the attacker has been silent in this turn.
    let defence = [(0, "confirm-order"), (1, "commit-extra"), (1, "confirm-order"), (1, "pass-turn"), (0, "ready")];
    assert_eq!(war.kinds().await[..5], expected(&defence));
}

async fn silent_on_a_stack(server: &Server) {
    let mut war = War::on_time(server, ["shadow", "shadow"]).await;
    let strike = |command: &Value| command["card"] == "orbital-strike" && command["type"] == "play-tactic";
    // Nothing else is paid for.
    let saved = |war: &War, seat: usize| {
        let holds = war.own(seat)["prices"].get("orbital-strike").is_some();
        war.listed(seat, strike).or_else(|| war.listed(seat, of("play-reinforcement")).filter(|_| holds))
    };
    let seat = war.until("answer", saved).await;
    war.lets_pass(seat).await;
    assert_eq!(war.view(seat)["sides"][seat]["damage"], 120);
    assert_eq!(war.kinds().await[..1], expected(&[(seat, "pass-turn")]));
}

async fn silent_at_the_end_of_a_turn(server: &Server) {
    let mut war = War::on_time(server, ["vanguard", "bulwark"]).await;
    let seat = war
        .until("end-window", |war, seat| {
            let attack = json!({ "type": "attack", "extra": "no", "pause": false });
            let meets = !war.ships(1 - seat).is_empty();
            builds(war, seat).or_else(|| war.listed(seat, |command| meets && *command == attack))
        })
        .await;
    war.lets_pass(seat).await;
    assert_eq!(war.kinds().await[..1], expected(&[(seat, "pass")]));
}

#[tokio::test]
async fn whoever_says_nothing_takes_back_what_they_compose_keeps_their_order_and_lets_everything_pass() {
    let server = Server::start();
    tokio::join!(
        silent_over_a_tray(&server),
        silent_in_an_attack(&server),
        silent_on_a_stack(&server),
        silent_at_the_end_of_a_turn(&server),
    );
}
