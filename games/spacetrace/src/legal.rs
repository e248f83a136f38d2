//! Everything that a seat may do now, in the order of the table of section 7.1.

use super::board::in_order;
use super::cards::{Card, Extra, Kind, Tactic};
use super::command::{Command, Joins, Sacrifice, Scrap};
use super::event::Target;
use super::options::Version;
use super::state::{Composing, Duel, Prompt, TAKE_BACKS, TRAY, scraps};
use super::tactics::has_two_steps;
use kit::game::Choice;
use kit::seat::Seat;

/// A list of choices in progress.
type List = Vec<Choice<Command>>;

impl Duel {
    pub(super) fn choices(&self, seat: Seat) -> List {
        let Some(prompt) = self.asked(seat) else { return Vec::new() };
        let mut list = Vec::with_capacity(16);
        match &self.composing {
            Composing::Tray { kind, cards } => self.list_tray(seat, *kind, cards, &mut list),
            Composing::Choice { card, .. } => self.list_targets(seat, *card, &mut list),
            _ if prompt.is_order() => self.list_orders(seat, &mut list),
            _ if prompt == Prompt::DefendFleets => {
                list.extend(Joins::ALL.map(|extra| Choice::action(Command::CommitExtra { extra })));
            }
            _ => self.list_moves(seat, prompt, &mut list),
        }
        list
    }

    fn list_tray(&self, seat: Seat, kind: Scrap, tray: &[Card], list: &mut List) {
        let held = |cards: &[Card], card| cards.iter().filter(|other| **other == card).count();
        let player = self.player(seat);
        for card in player.sorts().filter(|card| scraps(kind, *card)) {
            if held(&player.hand, card) > held(tray, card) {
                let command = Command::Scrap { kind, card };
                list.push(if tray.len() + 1 < TRAY { Choice::draft(command) } else { Choice::action(command) });
            }
        }
        list.push(Choice::back(Command::CancelScrap));
    }

    fn list_targets(&self, seat: Seat, card: Card, list: &mut List) {
        let targets = card.tactic().map_or(Vec::new(), |tactic| self.targets(seat, tactic));
        for target in targets {
            if let Target::Ship(ship) = target {
                list.push(Choice::action(Command::ChooseTarget { ship }));
            }
        }
        list.push(Choice::back(Command::CancelChoice));
    }

    fn list_orders(&self, seat: Seat, list: &mut List) {
        let ordered = self.ordered();
        for ship in in_order(self.board.of(seat).map(|ship| ship.id)) {
            if self.may_front(seat, ship, &ordered).is_ok() {
                list.push(Choice::draft(Command::ToFront { ship }));
            }
        }
        if self.may_reset(seat).is_ok() {
            list.push(Choice::back(Command::ResetOrder));
        }
        list.push(Choice::action(Command::ConfirmOrder));
    }

    fn list_moves(&self, seat: Seat, prompt: Prompt, list: &mut List) {
        self.list_reinforcements(seat, list);
        if prompt == Prompt::Main {
            self.list_ships(seat, list);
        }
        self.list_tactics(seat, list);
        match prompt {
            Prompt::Main => {
                self.list_scraps(seat, list);
                self.list_fleets(seat, list);
                self.list_attacks(seat, list);
                list.push(Choice::action(Command::Ready));
            }
            Prompt::ClassWindow if seat != self.active => {
                list.extend([Command::Pass, Command::PassBattle, Command::PassTurn].map(Choice::action));
            }
            Prompt::EndWindow => list.push(Choice::action(Command::Pass)),
            _ => list.extend([Command::Pass, Command::PassTurn].map(Choice::action)),
        }
    }

    fn list_reinforcements(&self, seat: Seat, list: &mut List) {
        let mut cards = self.player(seat).sorts().filter_map(|card| Some((card, card.extra()?))).peekable();
        if cards.peek().is_none() || !(seat == self.active || self.needs_reinforcement(seat)) {
            return;
        }
        for (card, extra) in cards {
            let mut play = |ship, wreck| list.push(Choice::action(Command::PlayReinforcement { card, ship, wreck }));
            match extra {
                Extra::Damage(_) => {
                    in_order(self.board.ships.iter().map(|ship| ship.id))
                        .into_iter()
                        .for_each(|ship| play(Some(ship), None));
                    continue;
                }
                Extra::Repair => in_order(self.repairable(seat)).into_iter().for_each(|ship| play(Some(ship), None)),
                Extra::Return => in_order(self.recoverable(seat)).into_iter().for_each(|wreck| play(None, Some(wreck))),
                Extra::Nothing | Extra::Draw => {}
            }
            play(None, None);
        }
    }

    fn list_ships(&self, seat: Seat, list: &mut List) {
        let player = self.player(seat);
        for card in player.sorts().filter(|card| card.is_ship() && self.can_pay(seat, *card)) {
            list.push(Choice::action(Command::Deploy { card }));
        }
        for card in player.sorts() {
            if let Kind::Commander { boards, .. } = card.print().kind {
                for ship in
                    in_order(self.board.ships_of(seat).filter(|ship| ship.class() == boards).map(|ship| ship.id))
                {
                    if self.may_command(seat, card, ship).is_ok() {
                        list.push(Choice::action(Command::PlayCommander { card, ship }));
                    }
                }
            }
        }
    }

    fn list_tactics(&self, seat: Seat, list: &mut List) {
        for card in self.player(seat).sorts() {
            let Some(tactic) = card.tactic().filter(|_| self.can_pay(seat, card)) else { continue };
            if has_two_steps(tactic) {
                self.list_sacrifices(seat, card, tactic, list);
            } else {
                let targets = self.targets(seat, tactic).into_iter();
                list.extend(targets.map(|target| Choice::action(aimed(card, target))));
            }
        }
    }

    fn list_sacrifices(&self, seat: Seat, card: Card, tactic: Tactic, list: &mut List) {
        if self.player(seat).take_backs >= TAKE_BACKS || self.targets(seat, tactic).is_empty() {
            return;
        }
        let ships = in_order(self.board.ships_of(seat).map(|ship| ship.id)).into_iter().map(Sacrifice::Ship);
        let cards = self.player(seat).sorts().map(Sacrifice::Card);
        let given = ships.chain(cards).filter(|sacrifice| self.may_sacrifice(seat, card, *sacrifice));
        list.extend(given.map(|sacrifice| {
            let (ship, wreck, stack, commander) = (None, None, None, None);
            Choice::draft(Command::PlayTactic { card, ship, wreck, stack, commander, sacrifice: Some(sacrifice) })
        }));
    }

    fn list_scraps(&self, seat: Seat, list: &mut List) {
        let player = self.player(seat);
        if player.take_backs >= TAKE_BACKS {
            return;
        }
        for kind in [Scrap::Mp, Scrap::Draw] {
            let enough = player.hand.iter().filter(|card| scraps(kind, **card)).count() >= TRAY;
            if enough && (kind == Scrap::Mp || !player.library.is_empty()) {
                let cards = player.sorts().filter(|card| scraps(kind, *card));
                list.extend(cards.map(|card| Choice::draft(Command::Scrap { kind, card })));
            }
        }
    }

    fn list_fleets(&self, seat: Seat, list: &mut List) {
        for ship in in_order(self.board.ships_of(seat).filter(|ship| ship.card.is_flagship()).map(|ship| ship.id)) {
            if self.may_open(seat, ship).is_ok() {
                list.push(Choice::action(Command::OpenFleet { ship }));
            }
        }
        if self.board.side(seat).flagship.is_none() {
            return;
        }
        if self.may_close(seat).is_ok() {
            list.push(Choice::action(Command::CloseFleet));
        }
        for ship in in_order(self.board.ships_of(seat).map(|ship| ship.id)) {
            if self.may_move(seat, ship).is_ok() {
                list.push(Choice::action(Command::MoveShip { ship }));
            }
        }
    }

    fn list_attacks(&self, seat: Seat, list: &mut List) {
        if self.once.attacked || self.turn() <= 1 {
            return;
        }
        let pauses: &[bool] = if self.options.version == Version::FirstGame { &[false] } else { &[false, true] };
        for extra in Joins::ALL {
            let all = pauses.iter().map(|pause| (extra, *pause));
            let listed = all.filter(|(extra, pause)| self.may_attack(seat, *extra, *pause).is_ok());
            list.extend(listed.map(|(extra, pause)| Choice::action(Command::Attack { extra, pause })));
        }
    }
}

/// The command that plays a tactic card with that target.
pub(super) fn aimed(card: Card, target: Target) -> Command {
    let (mut to_ship, mut to_wreck, mut to_stack, mut to_commander) = (None, None, None, None);
    match target {
        Target::Nothing => {}
        Target::Ship(id) => to_ship = Some(id),
        Target::Wreck(id) => to_wreck = Some(id),
        Target::Stack(id) => to_stack = Some(id),
        Target::Commander(id) => to_commander = Some(id),
    }
    Command::PlayTactic {
        card,
        ship: to_ship,
        wreck: to_wreck,
        stack: to_stack,
        commander: to_commander,
        sacrifice: None,
    }
}
