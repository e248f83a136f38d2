//! Plans that lead these matches to interesting positions.

use crate::harness::{Duel, of};
use serde_json::{Value, json};

/// The next command with which seat 0 attempts its objective as soon as possible. `None` if there is none.
fn rushes(duel: &Duel) -> Option<Value> {
    prepares(duel, &of("attempt"))
}

/// Like [`rushes`], but only with attempts that `attempts` accepts.
fn prepares(duel: &Duel, attempts: &dyn Fn(&Value) -> bool) -> Option<Value> {
    let listed = |wanted: &dyn Fn(&Value) -> bool| duel.listed(0, wanted);
    let at = |kind: &'static str, field: &'static str, place: &'static str| {
        move |command: &Value| of(kind)(command) && command[field] == place
    };
    let crews = duel.view(0)["crews"].clone();
    let boards = |command: &Value| {
        let waits = crews[command["crew"].as_str().unwrap_or_default()]["holder"]["in"] == "a.fleet-yard";
        let ship = command["to"].as_str().is_some_and(|to| to.starts_with("a.narra") || to.starts_with("a.ipil"));
        of("move-crew")(command) && waits && ship
    };
    let cruise =
        |kind: &'static str| move |command: &Value| of(kind)(command) && command["card"] == "a.training-cruise";
    let activates = |command: &Value| cruise("activate")(command) && command["location"] == "earth";
    listed(&boards)
        .or_else(|| listed(attempts))
        .or_else(|| listed(&activates))
        .or_else(|| listed(&cruise("play-face-down")))
        .or_else(|| listed(&at("play-crew", "home", "a.fleet-yard")))
        .or_else(|| listed(&at("play-ship", "home", "a.fleet-yard")))
        .or_else(|| listed(&of("play-face-down")))
        .or_else(|| listed(&of("store")))
}

/// Types of commands that answer every other question, in order of preference.
const ENDS: [&str; 8] = ["confirm", "end-turn", "place-seed", "choose", "save", "absorb", "discard", "pick-all"];

impl Duel {
    /// A command that answers the question. Seat 1 discards a card before the match would end from inactivity (R91).
    fn end(&self, seat: usize) -> Value {
        let still = seat == 1 && self.is_asked(1, "main") && self.view(1)["quiet"].as_u64() >= Some(4);
        if let Some(discard) = self.listed(1, of("discard")).filter(|_| still) {
            return discard;
        }
        ENDS.iter().find_map(|kind| self.listed(seat, of(kind))).expect("a listed command")
    }

    /// Both players place their stations, with the Fleet Yard at Earth.
    pub(super) async fn begins(&mut self) {
        let yard = json!({ "type": "place-seed", "card": "a.fleet-yard", "location": "earth", "level": "space" });
        loop {
            let seat = self.awaited().await;
            if !self.is_asked(seat, "seeding") {
                return;
            }
            let seed = self.listed(seat, |command| *command == yard).unwrap_or_else(|| self.end(seat));
            self.gives(seat, &seed).await;
        }
    }

    /// Plays until the opponent has to pick interventions and at least one of them applies.
    pub(super) async fn until_interventions(&mut self) {
        self.begins().await;
        loop {
            let seat = self.awaited().await;
            if self.is_asked(seat, "interventions") {
                return self.hush().await;
            }
            let best = if seat == 0 && self.is_asked(0, "main") { rushes(self) } else { None };
            let command = best.unwrap_or_else(|| self.end(seat));
            self.gives(seat, &command).await;
        }
    }

    /// Plays until seat 0 can choose who takes part in an attempt. Returns the attempt.
    pub(super) async fn until_selection(&mut self) -> Value {
        self.begins().await;
        loop {
            let seat = self.awaited().await;
            let chosen = |command: &Value| {
                of("attempt")(command) && command["ship"].as_str().is_some_and(|ship| self.aboard(ship) > 1)
            };
            if let Some(attempt) = self.listed(0, chosen).filter(|_| seat == 0) {
                self.hush().await;
                return attempt;
            }
            let best = if seat == 0 && self.is_asked(0, "main") { prepares(self, &|_| false) } else { None };
            let command = best.unwrap_or_else(|| self.end(seat));
            self.gives(seat, &command).await;
        }
    }

    fn aboard(&self, ship: &str) -> usize {
        let crews = self.view(0)["crews"].as_object().expect("crews").values();
        crews.filter(|crew| crew["holder"]["in"] == ship).count()
    }

    /// Answers all questions until a seat can act freely again.
    pub(super) async fn plays_on(&mut self) {
        loop {
            let seat = self.awaited().await;
            if self.is_asked(seat, "main") {
                return self.hush().await;
            }
            let command = self.end(seat);
            self.gives(seat, &command).await;
        }
    }
}
