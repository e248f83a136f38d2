//! A position set up by hand, in the notation of the worked examples of the rules (section 11).

use crate::StarFleet;
use crate::board::{Crew, Holder, Location, Place, Ship, Station, Upgrade};
use crate::cards::{Card, Face};
use crate::command::Command;
use crate::decks::Brought;
use crate::event::Event;
use crate::id::Id;
use crate::lists::Parts;
use crate::options::Options;
use crate::setup;
use crate::state::{Held, Mission, Play, PlayKind, Slot, Step};
use kit::game::Game;
use kit::scene::{Scene, Stage, Who};
use kit::seat::{Seat, Viewer};
use serde_json::{Value, json};
use std::sync::Arc;

/// Seat a (`A`) is P1, in the `main` of turn 7 with one normal play. Everything that is not set up is empty. Copies of a card are
/// numbered in the order of their setup.
pub(super) struct Table {
    stage: Stage<StarFleet>,
    /// By seat, every card in canonical order.
    known: [Vec<Id>; 2],
}

impl Scene for Table {
    type Game = StarFleet;

    fn stage(&self) -> &Stage<StarFleet> {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage<StarFleet> {
        &mut self.stage
    }

    fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "place-seed" => &["card", "location", "level"],
            "play-crew" | "play-ship" => &["card", "home"],
            "play-upgrade" => &["card", "to"],
            "play-enhancement" | "reveal" => &["card", "target"],
            "activate" => &["card", "location"],
            "transfer" => &["ship", "to", "from"],
            "move-ship" => &["ship", "location"],
            "land" | "take-off" | "cloak" | "decloak" | "attempt" => &["ship"],
            "move-crew" => &["crew", "to"],
            "move-upgrade" => &["upgrade", "to"],
            "attack" | "board" | "attempt-battle" => &["target"],
            "toggle" | "choose" => &["id"],
            "absorb" => &["attribute"],
            "save" => &["by"],
            "discard" | "play-face-down" | "store" | "use" | "pick" => &["card"],
            _ => &[],
        }
    }

    fn value(&self, _: Seat, _: &str, word: &str) -> Value {
        json!(word)
    }

    /// Sets each deck to the cards that are present.
    fn settle(&mut self) {
        for seat in Seat::all(2) {
            let everywhere = self.stage.game.everywhere(seat);
            self.known[seat.index()].retain(|id| everywhere.contains(id));
            everywhere.into_iter().for_each(|id| self.number(id));
        }
        self.renumber();
    }
}

pub(super) fn card(id: &str) -> Card {
    Card::find(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// Parses an id: `a.narra`.
pub(super) fn id(text: &str) -> Id {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub(super) fn names<'a>(ids: impl IntoIterator<Item = &'a Id>) -> String {
    ids.into_iter().map(Id::to_string).collect::<Vec<_>>().join(" ")
}

/// Parses a place: `phobos surface`; space by default.
fn place(text: &str) -> Place {
    match text.split_once(' ') {
        Some((location, "surface")) => Place::surface(card(location)),
        Some((location, "space")) => Place::space(card(location)),
        _ => Place::space(card(text)),
    }
}

impl Table {
    pub(super) fn new(line: &str) -> Self {
        Table::with(Options::default(), line)
    }

    pub(super) fn with(options: Options, line: &str) -> Self {
        let nothing = || Brought { starter: None, list: Arc::new(Parts::default().into()) };
        let mut game = setup::begin(&options, [nothing(), nothing()]);
        let location = |planet| Location { planet: card(planet), laid_by: vec![Seat(0)] };
        game.line = line.split_whitespace().map(location).collect();
        game.turn = 7;
        game.step = Step::Main;
        game.players[0].plays = vec![Play { play: PlayKind::Normal, source: None }];
        Table { stage: Stage::of(game), known: Default::default() }
    }

    pub(super) fn game(&mut self) -> &mut StarFleet {
        &mut self.stage.game
    }

    fn number(&mut self, id: Id) {
        let known = &mut self.known[id.seat.index()];
        if !known.contains(&id) {
            known.push(id);
        }
    }

    fn renumber(&mut self) {
        for seat in Seat::all(2) {
            let mut parts = Parts::default();
            for id in &self.known[seat.index()] {
                match id.card.print().face {
                    Face::Intervention(_) => parts.interventions.push(id.card),
                    _ => parts.draw.push(id.card),
                }
            }
            self.stage.game.player_mut(seat).list = Arc::new(parts.grouped().into());
        }
    }

    /// Parses the cards of a seat: `narra amihan#2`.
    fn cards(&mut self, who: char, ids: &str) -> Vec<Id> {
        let letter = who.to_ascii_lowercase();
        let cards: Vec<Id> =
            ids.split_whitespace().map(|text| id(&format!("{letter}.{}", text.trim_end_matches('^')))).collect();
        cards.iter().for_each(|id| self.number(*id));
        self.renumber();
        cards
    }

    fn one(&mut self, text: &str) -> Id {
        let id = id(text);
        self.number(id);
        self.renumber();
        id
    }

    fn letter(id: Id) -> char {
        ['A', 'B'][id.seat.index()]
    }

    /// Sets up a ship with its crews, and after a `+` its upgrades.
    pub(super) fn ship(&mut self, ship: &str, at: &str, aboard: &str) -> &mut Self {
        let ship = self.one(ship);
        self.game().enter_ship(Ship::new(ship, place(at)));
        self.fill(ship, aboard)
    }

    pub(super) fn station(&mut self, station: &str, at: &str, inside: &str) -> &mut Self {
        let station = self.one(station);
        self.game().enter_station(Station { id: station, place: place(at) });
        self.fill(station, inside)
    }

    fn fill(&mut self, holder: Id, aboard: &str) -> &mut Self {
        let (crews, upgrades) = aboard.split_once('+').unwrap_or((aboard, ""));
        for id in self.cards(Self::letter(holder), crews) {
            self.enter_crew(id, Holder::In(holder));
        }
        for id in self.cards(Self::letter(holder), upgrades) {
            let game = self.game();
            let at = game.upgrades.partition_point(|other| game.order(other.id) < game.order(id));
            self.game().upgrades.insert(at, Upgrade { id, holder });
        }
        self
    }

    /// Sets up crews on a surface.
    pub(super) fn loose(&mut self, who: char, location: &str, crews: &str) -> &mut Self {
        for id in self.cards(who, crews) {
            self.enter_crew(id, Holder::Loose(card(location)));
        }
        self
    }

    fn enter_crew(&mut self, id: Id, holder: Holder) {
        let game = self.game();
        let at = game.crews.partition_point(|other| game.order(other.id) < game.order(id));
        game.crews.insert(at, Crew { id, holder, stopped: false, ability_used: false });
    }

    pub(super) fn hand(&mut self, who: char, ids: &str) -> &mut Self {
        let hand = self.cards(who, ids).into_iter().map(|id| Held { id, known: false }).collect();
        self.player(who).hand = hand;
        self
    }

    pub(super) fn deck(&mut self, who: char, ids: &str) -> &mut Self {
        self.player(who).deck = self.cards(who, ids);
        self
    }

    pub(super) fn discard(&mut self, who: char, ids: &str) -> &mut Self {
        self.player(who).discard = self.cards(who, ids);
        self
    }

    /// Sets up a pile. `cave-in^` is face-up.
    pub(super) fn pile(&mut self, who: char, ids: &str) -> &mut Self {
        let pile = self.cards(who, ids);
        let face_down = ids.split_whitespace().filter(|id| !id.ends_with('^')).count();
        let player = self.player(who);
        (player.pile, player.face_down) = (pile, face_down);
        self
    }

    /// Sets up enhancements in play; one that hosts an upgrade names it after a `+`.
    pub(super) fn table(&mut self, who: char, ids: &str) -> &mut Self {
        let (ids, hosted) = ids.split_once('+').unwrap_or((ids, ""));
        let cards = self.cards(who, ids);
        cards.iter().for_each(|id| self.game().enter_table(*id));
        match cards.last() {
            Some(host) if !hosted.is_empty() => self.fill(*host, &format!("+{hosted}")),
            _ => self,
        }
    }

    pub(super) fn row(&mut self, who: char, ids: &str) -> &mut Self {
        for id in self.cards(who, ids) {
            let player = self.player(who);
            player.last_slot += 1;
            let slot = player.last_slot;
            player.row.push(Slot { slot, id, known: false });
        }
        self
    }

    /// Sets up an objective at its location, or on the table.
    pub(super) fn active(&mut self, who: char, objective: &str, location: &str) -> &mut Self {
        let objective = self.cards(who, objective)[0];
        let location = (!location.is_empty()).then(|| card(location));
        self.player(who).active = Some(Mission { card: objective, location, beneath: Vec::new() });
        self
    }

    pub(super) fn points(&mut self, who: char, points: u32) -> &mut Self {
        self.player(who).points = points;
        self
    }

    pub(super) fn player(&mut self, who: char) -> &mut crate::state::Player {
        self.game().player_mut(who.seat())
    }

    pub(super) fn the(&mut self, ship: &str) -> &mut Ship {
        self.game().ship_mut(id(ship))
    }

    pub(super) fn stop(&mut self, card: &str) -> &mut Self {
        let card = id(card);
        let game = self.game();
        match game.crews.iter_mut().find(|crew| crew.id == card) {
            Some(crew) => crew.stopped = true,
            None => game.ship_mut(card).stopped = true,
        }
        self
    }

    /// Makes it the turn of the seat `who`, with one normal play.
    pub(super) fn turn_of(&mut self, who: char) -> &mut Self {
        let game = self.game();
        game.active = who.seat();
        game.turn = 7 + u32::from(who == 'B');
        game.players.iter_mut().for_each(|player| player.plays.clear());
        game.player_mut(who.seat()).plays = vec![Play { play: PlayKind::Normal, source: None }];
        self
    }

    /// The effective power, reserve and weapons.
    pub(super) fn values(&mut self, ship: &str) -> [i32; 3] {
        let game = &self.stage.game;
        game.status(game.ship(id(ship)).expect("in play")).values
    }

    pub(super) fn is_staffed(&mut self, ship: &str) -> bool {
        let game = &self.stage.game;
        game.status(game.ship(id(ship)).expect("in play")).staffed
    }

    pub(super) fn left(&mut self, ship: &str) -> i32 {
        let game = &self.stage.game;
        let ship = game.ship(id(ship)).expect("in play");
        game.range_left(ship, &game.status(ship))
    }

    /// All stopped cards in play, ships first.
    pub(super) fn stopped(&mut self) -> String {
        let game = &self.stage.game;
        let ships = game.ships.iter().filter(|ship| ship.stopped).map(|ship| ship.id);
        let crews = game.crews.iter().filter(|crew| crew.stopped).map(|crew| crew.id);
        names(&ships.chain(crews).collect::<Vec<_>>())
    }

    /// A pile from the top.
    pub(super) fn piled(&mut self, who: char) -> String {
        let player = self.player(who);
        let up = |at: usize| if at < player.face_down { "" } else { "^" };
        let words: Vec<String> =
            player.pile.iter().enumerate().map(|(at, id)| format!("{}{}", id.card.id(), up(at))).collect();
        words.join(" ")
    }

    pub(super) fn handed(&mut self, who: char) -> String {
        let hand: Vec<&str> = self.player(who).hand.iter().map(|held| held.id.card.id()).collect();
        hand.join(" ")
    }

    pub(super) fn beneath(&mut self, who: char) -> String {
        let active = self.player(who).active.clone();
        active.map_or(String::new(), |mission| {
            mission.beneath.iter().map(|id| id.card.id()).collect::<Vec<_>>().join(" ")
        })
    }

    /// The choices of a seat, of that kind or of all kinds.
    pub(super) fn listed(&mut self, who: char, kind: &str) -> Vec<String> {
        self.settle();
        let listed = self.stage.game.legal(who.seat()).into_iter().map(|choice| json!(choice.command));
        let of_kind = listed.filter(|command| kind.is_empty() || command["type"] == kind);
        let words = |command: Value| {
            let fields = command.as_object().expect("an object").iter().filter(|(key, _)| *key != "type");
            fields.map(|(_, value)| value.as_str().unwrap_or("?").to_owned()).collect::<Vec<_>>().join(" ")
        };
        of_kind.map(words).collect()
    }

    pub(super) fn roles(&mut self, who: char) -> Vec<(Command, kit::game::Role)> {
        self.settle();
        self.stage.game.legal(who.seat()).into_iter().map(|choice| (choice.command, choice.role)).collect()
    }

    /// The names of a viewer's events.
    pub(super) fn told(&self, viewer: Viewer) -> Vec<String> {
        self.heard(viewer).into_iter().map(kind_of).collect()
    }

    /// The last event with the name `kind`.
    pub(super) fn last(&self, kind: &str) -> Value {
        let events = self.events();
        let last = events.into_iter().rev().find(|event| kind_of(event) == kind);
        last.map_or(Value::Null, |event| json!(event))
    }

    pub(super) fn forget(&mut self) -> &mut Self {
        self.stage.told.clear();
        self
    }
}

pub(super) fn kind_of(event: &Event) -> String {
    json!(event)["type"].as_str().unwrap_or("?").to_owned()
}
