//! A position set up by hand, in the notation of the worked examples of the rules (section 11).

use crate::Duel;
use crate::board::{Board, FleetKind, Ship, Wreck};
use crate::cards::Card;
use crate::command::ShipId;
use crate::decks::Brought;
use crate::options::{Options, Scoring};
use crate::setup;
use kit::game::Game;
use kit::scene::{Scene, Stage, Who};
use kit::seat::Seat;
use serde_json::{Value, json};
use std::sync::Arc;

/// The standard test state: `normal`, turn 5, A is active and began the game. D of the examples is `B` here. Ships count from 3,
/// in the order of their setup.
pub(super) struct Table(pub Stage<Duel>);

impl Scene for Table {
    type Game = Duel;

    fn stage(&self) -> &Stage<Duel> {
        &self.0
    }

    fn stage_mut(&mut self) -> &mut Stage<Duel> {
        &mut self.0
    }

    fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "play-reinforcement" => &["card", "ship", "wreck"],
            "deploy" => &["card"],
            "play-commander" => &["card", "ship"],
            "play-tactic" => &["card", "ship", "wreck", "stack", "commander", "sacrifice"],
            "choose-target" | "open-fleet" | "move-ship" | "to-front" => &["ship"],
            "scrap" => &["kind", "card"],
            "attack" => &["extra", "pause"],
            "commit-extra" => &["extra"],
            _ => &[],
        }
    }

    /// `-` leaves out a field.
    fn value(&self, _: Seat, field: &str, word: &str) -> Value {
        match (field, word) {
            (_, "-") => Value::Null,
            ("pause", word) => json!(word == "pause"),
            _ => word.parse::<u32>().map_or(json!(word), |number| json!(number)),
        }
    }

    /// Sets each side's list to the cards that are present.
    fn settle(&mut self) {
        let game = self.game();
        for seat in Seat::all(2) {
            let (player, side) = (game.player(seat), game.board.side(seat));
            let mut list: Vec<Card> = player.hand.iter().chain(&player.library).copied().collect();
            list.extend(side.discard.iter().chain(&side.removed));
            list.extend(side.wrecks.iter().map(|wreck| wreck.card));
            list.extend(game.board.ships_of(seat).flat_map(|ship| [Some(ship.card), ship.commander]).flatten());
            list.extend(game.stack.iter().filter(|played| played.seat == seat).map(|played| played.card));
            list.sort_unstable();
            game.player_mut(seat).list = Arc::new(list);
        }
    }
}

pub(super) fn card(id: &str) -> Card {
    Card::find(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(super) fn cards(ids: &str) -> Vec<Card> {
    let mut cards: Vec<Card> = ids.split_whitespace().map(card).collect();
    cards.sort_unstable();
    cards
}

pub(super) fn ids<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(|card| card.print().id).collect::<Vec<_>>().join(" ")
}

impl Table {
    pub(super) fn new() -> Self {
        Table::with(Options::default())
    }

    pub(super) fn with(options: Options) -> Self {
        let brought = || Brought { known: Some("vanguard"), cards: cards("mp-100 mp-100 mp-100 mp-100 mp-100") };
        let mut game = setup::begin(&options, Seat(0), [brought(), brought()], Vec::new());
        game.board.turn = 5;
        for player in &mut game.players {
            player.hand = cards("mp-100");
        }
        Table(Stage::of(game))
    }

    pub(super) fn wrecks_count() -> Self {
        Table::with(Options { scoring: Scoring::Wrecks, ..Options::default() })
    }

    pub(super) fn game(&mut self) -> &mut Duel {
        &mut self.0.game
    }

    fn board(&mut self) -> &mut Board {
        &mut self.0.game.board
    }

    /// Puts ships into a base fleet. They are numbered in this order.
    pub(super) fn base(&mut self, who: char, ids: &str) -> &mut Self {
        self.lay(who, ids, FleetKind::Base)
    }

    /// Puts ships into an extra fleet. The first Mothership is its flagship.
    pub(super) fn extra(&mut self, who: char, ids: &str) -> &mut Self {
        self.lay(who, ids, FleetKind::Extra);
        let flagship = self
            .board()
            .ships
            .iter()
            .find(|ship| ship.seat == who.seat() && ship.fleet == FleetKind::Extra && ship.card.is_flagship());
        let flagship = flagship.map(|ship| ship.id);
        self.board().side_mut(who.seat()).flagship = flagship;
        self
    }

    /// Class IV ships are in front of the Base, unless `base` is listed before them.
    fn lay(&mut self, who: char, ids: &str, fleet: FleetKind) -> &mut Self {
        for id in ids.split_whitespace() {
            let board = self.board();
            if id == "base" {
                let at = board.ships.iter().position(|ship| ship.is_base() && ship.seat == who.seat()).expect("a Base");
                let base = board.ships.remove(at);
                board.ships.insert(0, base);
                continue;
            }
            board.last_ship += 1;
            let ship = Ship { fleet, ..Ship::new(ShipId(board.last_ship), card(id), who.seat()) };
            board.enter(ship);
        }
        self
    }

    /// `alive/max`, and the damage on the front ship.
    pub(super) fn state(&mut self, id: u32, alive: u32, max: u32, lead: u32) -> &mut Self {
        let ship = self.board().ship_mut(ShipId(id)).expect("in play");
        (ship.alive, ship.max, ship.lead) = (alive, max, lead);
        self
    }

    pub(super) fn aboard(&mut self, id: u32, commander: &str) -> &mut Self {
        self.board().ship_mut(ShipId(id)).expect("in play").commander = Some(card(commander));
        self
    }

    pub(super) fn damage(&mut self, who: char, points: u32) -> &mut Self {
        let id = ShipId(u32::from(who.seat().0) + 1);
        self.board().ship_mut(id).expect("a Base").lead = points;
        self
    }

    pub(super) fn hand(&mut self, who: char, ids: &str) -> &mut Self {
        self.game().player_mut(who.seat()).hand = cards(ids);
        self
    }

    pub(super) fn library(&mut self, who: char, ids: &str) -> &mut Self {
        self.game().player_mut(who.seat()).library = ids.split_whitespace().map(card).collect();
        self
    }

    pub(super) fn pool(&mut self, who: char, mp: u32) -> &mut Self {
        self.game().player_mut(who.seat()).pool = mp;
        self
    }

    pub(super) fn wreck(&mut self, who: char, id: u32, which: &str, how: crate::board::Fate, turn: u32) -> &mut Self {
        let card = card(which);
        let max = card.hull().expect("a ship").ships;
        let wreck = Wreck { id: ShipId(id), card, max, how, turn, fleet: FleetKind::Base };
        self.board().side_mut(who.seat()).wrecks.push(wreck);
        self
    }

    /// Confirms and passes for every asked seat until it is `main` again, or the match is over.
    pub(super) fn until_main(&mut self) -> &mut Self {
        while let Some((seat, kind)) = self.open().filter(|(_, kind)| kind != "main") {
            let command = match kind.as_str() {
                "attack-order" | "defend-order" => "confirm-order",
                "defend-fleets" => "commit-extra no",
                _ => "pass",
            };
            self.say(seat, command);
        }
        self
    }

    /// Confirms orders until the question is a different one.
    pub(super) fn confirm(&mut self) -> &mut Self {
        while let Some((seat, _)) = self.open().filter(|(_, kind)| kind.ends_with("order")) {
            self.say(seat, "confirm-order");
        }
        self
    }

    /// A whole attack in which nobody plays a card.
    pub(super) fn attack(&mut self, extra: &str) -> &mut Self {
        self.say('A', &format!("attack {extra} no")).until_main()
    }

    fn open(&self) -> Option<(Seat, String)> {
        let decisions = self.0.game.decisions();
        decisions.first().map(|decision| (decision.seat, decision.question.kind.to_string()))
    }

    /// The asked seat and its question: `A main`; empty once the match is over.
    pub(super) fn asks(&self) -> String {
        self.open().map_or(String::new(), |(seat, kind)| format!("{} {kind}", char::from(b'A' + seat.0)))
    }

    /// A card in play: `fighters 90/100`, with `+80` for the damage on its front ship; otherwise `gone`.
    pub(super) fn ship(&self, id: u32) -> String {
        let Some(ship) = self.0.game.board.ship(ShipId(id)) else { return "gone".to_owned() };
        let lead = if ship.lead > 0 { format!("+{}", ship.lead) } else { String::new() };
        format!("{} {}/{}{lead}", ship.card.print().id, ship.alive, ship.max)
    }

    /// The cards of a stack, the front first.
    pub(super) fn stack(&self, who: char, fleet: FleetKind, class: crate::cards::Class) -> Vec<u32> {
        let home = crate::board::Fleet { seat: who.seat(), fleet };
        self.0.game.board.stack(home, class).map(|ship| ship.id.0).collect()
    }

    /// The wrecks of a side: `fighters destroyed`.
    pub(super) fn wrecks(&self, who: char) -> String {
        let wrecks = self.0.game.board.side(who.seat()).wrecks.iter();
        let words =
            wrecks.map(|wreck| format!("{} {}", wreck.card.print().id, json!(wreck.how).as_str().unwrap_or("")));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The damage to both Bases.
    pub(super) fn bases(&self) -> [u32; 2] {
        [Seat(0), Seat(1)].map(|seat| self.0.game.board.base(seat).lead)
    }

    pub(super) fn pools(&self) -> [u32; 2] {
        [0, 1].map(|seat| self.0.game.players[seat].pool)
    }

    pub(super) fn hand_of(&self, who: char) -> String {
        ids(&self.0.game.player(who.seat()).hand)
    }

    pub(super) fn discards(&self, who: char) -> String {
        ids(&self.0.game.board.side(who.seat()).discard)
    }

    /// All choices in the notation of the rules, sorted. Absent fields are not written.
    pub(super) fn legal(&self, who: char) -> Vec<String> {
        let words = |command: &crate::command::Command| {
            let json = json!(command);
            let kind = json["type"].as_str().unwrap_or_default().to_owned();
            let fields = Self::fields(&kind).iter().filter_map(|field| json.get(field));
            let word = |value: &Value| match value {
                Value::String(text) => text.clone(),
                Value::Bool(pause) => if *pause { "pause" } else { "no" }.to_owned(),
                other => other.to_string(),
            };
            std::iter::once(kind.clone()).chain(fields.map(word)).collect::<Vec<_>>().join(" ")
        };
        let mut listed: Vec<String> =
            self.0.game.legal(who.seat()).iter().map(|choice| words(&choice.command)).collect();
        listed.sort();
        listed
    }

    /// True if anything happened in a preemptive step.
    pub(super) fn preempted(&self) -> bool {
        self.events().iter().any(|event| matches!(event, crate::event::Event::PreemptiveStep { .. }))
    }

    /// The ending and the winner: `base A`.
    pub(super) fn end(&self) -> String {
        let Some(outcome) = self.0.game.outcome() else { return String::new() };
        let winners: String = outcome.winners().iter().map(|seat| char::from(b'A' + seat.0)).collect();
        format!("{} {winners}", outcome.reason)
    }
}
