//! A position set up by hand, in the notation of the worked examples of the rules (section 11).

use crate::cards::{Body, Card, Race, Star};
use crate::command::{Command, HandId, Orbit, ShipId};
use crate::decks::Brought;
use crate::event::{Ending, Event};
use crate::options::{CustomSystem, Options, System};
use crate::state::{Building, Empires, InForce, Inside, Removed, Ship, Step};
use crate::{combat, setup};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::{Scene as _, Stage};
use kit::seat::Seat;
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The bodies of orbits that an example does not mention.
const ORBITS: &str = "asteroid-belt terra-like-world gas-giant volcanic-world starbase liquid-dense-world";
/// The content of every hand and deck that an example does not mention: a card that no example can pay for.
const UNPLAYABLE: &str = "world-eater";

/// Seats `A`, `B`, … with priority `A`, in turn 3, in the first construction phase of `A`. Ships are `s1`, hand cards are named
/// by their card ids.
pub(crate) struct Scene {
    pub stage: Stage<Empires>,
}

impl kit::scene::Scene for Scene {
    type Game = Empires;

    fn stage(&self) -> &Stage<Empires> {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage<Empires> {
        &mut self.stage
    }

    fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "arrange-move" => &["from", "to"],
            "set-first" | "attack" => &["seat"],
            "play" => &["hand"],
            "build" => &["hand", "orbit"],
            "fire-cannon" => &["from", "orbit"],
            "target-ship" | "recall" | "silo" | "point" | "intercept" | "assign" | "repoint" => &["ship"],
            "target-orbit" | "fight" => &["orbit"],
            "target-card" | "revive" => &["card"],
            "target-deck" => &["position"],
            "deploy" => &["ship", "orbit"],
            "spy-move" => &["ship", "to"],
            "eat" | "order-101" | "reroll" => &["yes"],
            _ => &[],
        }
    }

    /// Hand cards by their card ids; of equal cards, the lowest handle.
    fn value(&self, seat: Seat, field: &str, word: &str) -> Value {
        let number = |text: &str| json!(text.parse::<u32>().unwrap_or_else(|_| panic!("{text} is no number")));
        match field {
            "hand" if word.starts_with('h') && word[1..].parse::<u32>().is_ok() => number(&word[1..]),
            "hand" => {
                let held = self.stage.game.player(seat).hand.iter().find(|(_, held)| held.print().id == word);
                json!(held.unwrap_or_else(|| panic!("{word} is not held")).0)
            }
            "ship" => number(word.trim_start_matches('s')),
            "seat" => json!(word.bytes().next().expect("a seat") - b'A'),
            "card" => json!(word),
            "yes" => json!(word == "yes"),
            _ if word == "reserve" => Value::Null,
            _ => number(word),
        }
    }

    /// Sets each owner's deck list to the cards that are present, so that the invariants of section 14 hold.
    fn settle(&mut self) {
        for seat in Seat::all(self.players.len()) {
            let ships = self.stage.game.ships_of(seat).map(|(_, ship)| ship.card);
            let buildings = self.stage.game.planets.iter().filter_map(|planet| planet.building);
            let buildings = buildings.filter(|building| building.owner == seat).map(|building| building.card);
            let player = self.stage.game.player(seat);
            let events = player.events.iter().map(|event| event.card);
            let Removed { hand, deck, events: gone } = &player.removed;
            let piles = [&player.deck, &player.discard, hand, deck, gone].into_iter().flatten().copied();
            let list = ships.chain(buildings).chain(events).chain(piles).chain(player.hand.values().copied());
            self.stage.game.players[seat.index()].list = Arc::new(list.collect());
        }
    }
}

impl Deref for Scene {
    type Target = Empires;
    fn deref(&self) -> &Empires {
        &self.stage.game
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Empires {
        &mut self.stage.game
    }
}

pub(crate) fn card(id: &str) -> Card {
    Card::find(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(crate) fn cards(ids: &str) -> Vec<Card> {
    ids.split_whitespace().map(card).collect()
}

fn ids(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.print().id).collect::<Vec<_>>().join(" ")
}

pub(crate) fn seat(letter: char) -> Seat {
    Seat(letter as u8 - b'A')
}

pub(crate) fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0)
}

impl Scene {
    pub(crate) fn new(seats: usize) -> Self {
        Self::with("sol-like-star", ORBITS, seats)
    }

    /// Replaces the star and the bodies.
    pub(crate) fn with(star: &str, bodies: &str, seats: usize) -> Self {
        let bodies = bodies.split_whitespace().map(|id| Body::find(id).expect("a body")).collect();
        let star = Star::find(star).expect("a star");
        let custom = Some(CustomSystem { star, bodies });
        let options = Options { system: System::Custom, custom, ..Options::default() };
        let deck = Brought { race: Race::Neutral, fleet: cards(UNPLAYABLE), star, bodies: Vec::new() };
        let mut game = setup::begin(&options, &vec![deck; seats], &mut Dice::scripted([]), &mut Events::default());
        game.priority = Some(Seat(0));
        game.turn = 3;
        game.step = Step::Construction { second: false, seat: Seat(0), inside: Inside::Nothing };
        let mut scene = Scene { stage: Stage::of(game) };
        for seat in ('A'..='D').take(seats) {
            scene.players[usize::from(seat as u8 - b'A')].arranged = true;
            scene.hand(seat, UNPLAYABLE).deck(seat, UNPLAYABLE);
        }
        scene
    }

    fn player_of(&mut self, letter: char) -> &mut crate::state::Player {
        &mut self.stage.game.players[seat(letter).index()]
    }

    /// Replaces the hand, with new handles.
    pub(crate) fn hand(&mut self, seat: char, ids: &str) -> &mut Self {
        let player = self.player_of(seat);
        player.hand = Default::default();
        for card in cards(ids) {
            player.drawn += 1;
            player.hand.insert(HandId(player.drawn), card);
        }
        self
    }

    pub(crate) fn deck(&mut self, seat: char, ids: &str) -> &mut Self {
        self.player_of(seat).deck = cards(ids);
        self
    }

    pub(crate) fn discarded(&mut self, seat: char, ids: &str) -> &mut Self {
        self.player_of(seat).discard = cards(ids);
        self
    }

    /// Lets the owner control these planets.
    pub(crate) fn controls(&mut self, owner: char, orbits: &[u8]) -> &mut Self {
        for orbit in orbits {
            self.stage.game.planets[usize::from(*orbit) - 1].controller = Some(seat(owner));
        }
        self
    }

    /// Puts a building of `owner`'s deck on a planet of any controller.
    pub(crate) fn building(&mut self, owner: char, id: &str, orbit: u8) -> &mut Self {
        let building = Building { card: card(id), owner: seat(owner), spent: false };
        self.stage.game.planets[usize::from(orbit) - 1].building = Some(building);
        self
    }

    /// Empties those orbits.
    pub(crate) fn destroyed(&mut self, orbits: &[u8]) -> &mut Self {
        for orbit in orbits {
            let planet = &mut self.stage.game.planets[usize::from(*orbit) - 1];
            (planet.gone, planet.controller, planet.building) = (true, None, None);
        }
        self
    }

    /// Puts an event in force.
    pub(crate) fn in_effect(&mut self, owner: char, id: &str, orbits: &[u8]) -> &mut Self {
        let orbits = orbits.iter().map(|orbit| Orbit(*orbit)).collect();
        self.player_of(owner).events.push(InForce { card: card(id), orbits });
        self
    }

    /// Puts a ship in reserve: `ship('A', 1, "rapier")` is `s1 rapier` of A.
    pub(crate) fn ship(&mut self, owner: char, number: u32, id: &str) -> &mut Self {
        let ship = Ship { owner: seat(owner), card: card(id), orbit: None, damage: 0, granted: 0, withdrawn: false };
        self.stage.game.ships.insert(ShipId(number), ship);
        self.stage.game.last_ship = self.stage.game.last_ship.max(number);
        self
    }

    /// Puts A's ships at orbit 2: `fleet('A', 2, "s1 scimitar, s2 rapier")`.
    pub(crate) fn fleet(&mut self, owner: char, orbit: u8, ships: &str) -> &mut Self {
        for named in ships.split(", ") {
            let (number, id) = named.split_once(' ').expect("a number and a card");
            let number = number.trim_start_matches('s').parse().expect("a ship");
            self.ship(owner, number, id);
            self.stage.game.ships.get_mut(&ShipId(number)).expect("in play").orbit = Some(Orbit(orbit));
        }
        self
    }

    /// Sets the step, then lets all automatic steps follow.
    pub(crate) fn step(&mut self, step: Step) -> &mut Self {
        self.stage.game.step = step;
        self.follow(|_, _, _| {})
    }

    /// Starts a construction step of a seat, in the first or the second phase.
    pub(crate) fn construction(&mut self, letter: char, second: bool) -> &mut Self {
        self.step(Step::Construction { second, seat: seat(letter), inside: Inside::Nothing })
    }

    /// Begins the combat phase.
    pub(crate) fn fight(&mut self) -> &mut Self {
        self.follow(|game, _, log| combat::begin(game, log))
    }

    /// Plays the clean-up, up to the first question of the next turn.
    pub(crate) fn clean_up(&mut self) -> &mut Self {
        self.follow(|game, _, log| game.clean_up(log))
    }

    /// A copy of the position with the events so far.
    pub(crate) fn copy(&self) -> Self {
        Scene { stage: self.stage.clone() }
    }

    /// True if ships may be deployed to that planet.
    pub(crate) fn open_orbit(&self, orbit: u8) -> bool {
        self.stage.game.open(Orbit(orbit))
    }

    /// Lets the rules change the position, then lets all automatic steps follow.
    fn follow(&mut self, change: impl FnOnce(&mut Empires, &mut Dice, &mut Events<Event>)) -> &mut Self {
        kit::scene::Scene::follow(self, |game, dice, log| {
            change(game, dice, log);
            game.proceed(dice, log);
        })
    }

    /// The asked seats with their questions: `A construction`.
    pub(crate) fn asked(&self) -> Vec<String> {
        let decisions = self.stage.game.decisions().into_iter();
        decisions.map(|decision| format!("{} {}", letter(decision.seat), decision.question.kind)).collect()
    }

    /// All choices of the seat, in the notation of the rules.
    pub(crate) fn legal(&self, letter: char) -> Vec<String> {
        let seat = seat(letter);
        self.stage.game.listed(seat).iter().map(|command| self.words(seat, command)).collect()
    }

    pub(crate) fn hand_of(&self, letter: char) -> String {
        ids(self.stage.game.player(seat(letter)).hand.values().copied())
    }

    pub(crate) fn deck_of(&self, letter: char) -> String {
        ids(self.stage.game.player(seat(letter)).deck.iter().copied())
    }

    pub(crate) fn discards(&self, letter: char) -> String {
        ids(self.stage.game.player(seat(letter)).discard.iter().copied())
    }

    /// The support as `E/M/O`.
    pub(crate) fn support_of(&self, letter: char) -> String {
        let support = self.stage.game.support(seat(letter));
        format!("{}/{}/{}", support.e, support.m, support.o)
    }

    /// A ship: `2 5` is orbit 2, damage 5; `reserve 0`; `gone`.
    pub(crate) fn state_of(&self, number: u32) -> String {
        match self.stage.game.ships.get(&ShipId(number)) {
            Some(Ship { orbit: Some(orbit), damage, .. }) => format!("{} {damage}", orbit.0),
            Some(Ship { damage, .. }) => format!("reserve {damage}"),
            None => "gone".to_owned(),
        }
    }

    /// The controllers by orbit: `A`, `B`, `-` for nobody, `x` for a destroyed planet.
    pub(crate) fn map(&self) -> String {
        let planets = self.stage.game.planets.iter();
        planets.map(|planet| if planet.gone { 'x' } else { planet.controller.map_or('-', letter) }).collect()
    }

    pub(crate) fn building_on(&self, orbit: u8) -> Option<&'static str> {
        Some(self.stage.game.planet(Orbit(orbit))?.building?.card.print().id)
    }

    /// The ending and the winners.
    pub(crate) fn end(&self) -> Option<(Ending, String)> {
        let reason = self.stage.game.ended.as_ref()?.reason;
        Some((reason, self.stage.game.outcome()?.winners().into_iter().map(letter).collect()))
    }

    /// The command in the notation of the rules.
    pub(crate) fn words(&self, seat: Seat, command: &Command) -> String {
        let value = json!(command);
        let kind = value["type"].as_str().expect("a type");
        let mut words = kind.to_owned();
        for field in Self::fields(kind) {
            let number = value[*field].as_u64();
            words += " ";
            words += &match *field {
                "hand" => {
                    let hand = HandId(number.expect("a handle") as u32);
                    self.stage.game.player(seat).hand.get(&hand).expect("held").print().id.to_owned()
                }
                "ship" => format!("s{}", number.expect("a ship")),
                "seat" => letter(Seat(number.expect("a seat") as u8)).to_string(),
                "card" => value[*field].as_str().expect("a card").to_owned(),
                "yes" => if value[*field] == json!(true) { "yes" } else { "no" }.to_owned(),
                _ => number.map_or("reserve".to_owned(), |number| number.to_string()),
            };
        }
        words
    }
}
