//! Matches played towards endings that are rare when players want to win.

use super::scenes::three_in_orbit;
use super::{Empires, at, deck, deploy, one, ships_of};
use crate::harness::Server;
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

/// The turn in which a deck of 40 is played to its last card, at six cards per turn.
const LAST_CARDS: u64 = 7;
/// The number of turns between ships. Five turns in a row without an event would end the match (R93).
const EVENTFUL: u64 = 4;

/// Three ships that 4 damage destroy, buildings that 4 of everything pay for, and a last card.
fn builders(last: &str) -> Value {
    let buildings = "support-turrets mines biodome hydrogen-power-generator automated-facility world-stripper \
                     fusion-plant terraforming-centre deep-core-mine";
    let buildings: Vec<&str> = buildings.split_whitespace().flat_map(|card| [card; 4]).collect();
    deck("chain", &format!("missile-drone missile-drone missile-drone {} {last}", buildings.join(" ")))
}

impl Empires {
    fn turn(&self, seat: usize) -> u64 {
        self.view(seat)["turn"].as_u64().expect("a number")
    }

    /// All seats pass every step until the end, unless `acts` returns a command.
    async fn goes_on(&mut self, acts: impl Fn(&Empires, usize, &str) -> Option<Value>) {
        let mut seat = 0;
        while let Some(awaited) = self.sockets[seat].seen().decisions.first() {
            seat = awaited.seat.index();
            let asked = self.sockets[seat].until_seen("the decision", |seen| seen.own_decision().is_some()).await;
            let kind = asked.own_decision().expect("an open decision").question.kind.clone();
            let command = acts(self, seat, &kind).unwrap_or_else(|| match kind.as_str() {
                "fight" => one("fight-rest"),
                "deployment" => one("deploy-done"),
                _ => one("construction-done"),
            });
            self.does(seat, &command).await;
        }
    }

    /// The next card of a builder: Turrets on the first of its planets, other buildings on the second.
    fn next_card(&self, seat: usize) -> Option<Value> {
        let (hand, card) = self.held(seat).into_iter().next()?;
        let first = 3 * seat + 1;
        Some(match card.as_str() {
            Some("asteroid-swarm") => json!({ "type": "play", "hand": hand }),
            Some("support-turrets") => json!({ "type": "build", "hand": hand, "orbit": first }),
            _ => json!({ "type": "build", "hand": hand, "orbit": first + 1 }),
        })
    }

    /// Sends another ship to that orbit while more than `kept` are in reserve.
    fn sends(&self, seat: usize, orbit: usize, kept: usize) -> Option<Value> {
        let reserve: Vec<&Value> =
            ships_of(self.view(seat)).filter(|ship| ship["owner"] == seat && ship["orbit"].is_null()).collect();
        (reserve.len() > kept).then(|| deploy(&reserve[0]["ship"], orbit))
    }
}

/// Seat 1 plays all its cards and sends all its ships into the fire of Support Turrets.
pub(crate) async fn exhaustion(server: &Server) -> Empires {
    let mut table = Empires::begun(server, &[builders("drone"), builders("re-supply-base")], json!({})).await;
    table.shares_the_planets(["missile-drone"; 2]).await;
    let acts = |table: &Empires, seat: usize, kind: &str| match kind {
        "construction" if seat == 1 || table.turn(0) == 1 => table.next_card(seat),
        "deployment" if seat == 1 && table.own(1)["deck"] == json!([]) => table.sends(1, 1, 0),
        _ => None,
    };
    table.goes_on(acts).await;
    table
}

/// Both seats play all their cards, lose two ships to Turrets, and send the last one to where asteroids hit both.
pub(crate) async fn mutual_exhaustion(server: &Server) -> Empires {
    let mut table = Empires::begun(server, &[builders("asteroid-swarm"), builders("asteroid-swarm")], json!({})).await;
    table.shares_the_planets(["missile-drone"; 2]).await;
    let acts = |table: &Empires, seat: usize, kind: &str| match kind {
        "construction" => table.next_card(seat),
        "targeting" => Some(at("target-orbit", if table.own(seat)["aiming"]["left"] == 2 { 3 } else { 6 })),
        "deployment" if table.turn(seat) == 2 => table.sends(seat, 4 - 3 * seat, 1),
        "deployment" if table.turn(seat) == LAST_CARDS => table.sends(seat, 3, 0),
        _ => None,
    };
    table.goes_on(acts).await;
    table
}

/// Seat 0 turns the star into a black hole, and both seats wait.
pub(crate) async fn last_planet(server: &Server) -> Empires {
    let decks = [
        deck("shadow", "infected-rapier infected-rapier infected-rapier blackest-night"),
        deck("chain", "missile-drone missile-drone missile-drone"),
    ];
    let mut table = Empires::begun(server, &decks, json!({})).await;
    table.shares_the_planets(["infected-rapier", "missile-drone"]).await;
    let night = table.play(0, "blackest-night");
    table.does(0, &night).await;
    table.goes_on(|_, _, _| None).await;
    table
}

/// A ship enters play every few turns, and none leaves the reserve.
pub(crate) async fn turn_limit(server: &Server) -> Empires {
    let fighters = "rapier rapier rapier rapier stiletto stiletto stiletto stiletto";
    let mut table = Empires::begun(server, &[deck("terracorp", fighters), deck("shadow", "")], json!({})).await;
    let acts = |table: &Empires, seat: usize, kind: &str| {
        let ships = ships_of(table.view(seat)).count() as u64;
        let due = seat == 0 && kind == "construction" && ships < table.turn(0) / EVENTFUL;
        let fighter = || table.held(0).into_iter().find(|(_, card)| *card == "rapier" || *card == "stiletto");
        due.then(|| json!({ "type": "play", "hand": fighter().expect("a fighter").0 }))
    };
    table.goes_on(acts).await;
    table
}

/// Two of three players resign, the first of them while their fleet is under fire.
pub(crate) async fn last_standing(server: &Server) -> Empires {
    let mut table = three_in_orbit(server).await;
    table.sockets[1].say(&ClientFrame::Resign).await;
    let gone = |seat: usize, view: &Value| view["players"][seat]["out"] == true;
    table.sockets[0].until_seen("the resignation", |seen| gone(1, &seen.view)).await;
    table.sockets[2].until_seen("the resignation", |seen| gone(1, &seen.view)).await;
    table.sockets[0].say(&ClientFrame::Resign).await;
    table.sockets[2].until_seen("the end", |seen| seen.outcome.is_some()).await;
    table
}
