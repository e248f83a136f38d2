//! Reinforcement cards and scrapping (R20–R28).

use super::Log;
use super::board::Fate;
use super::cards::{Card, Extra, Tactic};
use super::command::{Scrap, ShipId};
use super::event::{Drawing, Event, Source};
use super::refusals::Code;
use super::state::{Composing, Duel, SCRAP_MP, TAKE_BACKS, TRAY, scraps};
use kit::refusals::ensure;
use kit::seat::Seat;

impl Duel {
    /// The MP that a reinforcement card of the seat gives now (R20, R25).
    pub(super) fn gives(&self, seat: Seat, card: Card) -> u32 {
        card.print().mp + self.board.levy(seat)
    }

    /// R23: true if a tactic card in hand needs more MP and can get it.
    pub(super) fn needs_reinforcement(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let mut gifts: Vec<u32> =
            player.hand.iter().filter(|card| card.extra().is_some()).map(|card| self.gives(seat, *card)).collect();
        gifts.sort_unstable_by(|a, b| b.cmp(a));
        player.sorts().filter_map(|card| Some((card, card.tactic()?))).any(|(card, tactic)| {
            let missing = self.price(seat, card).saturating_sub(player.pool);
            if missing == 0 || self.targets(seat, tactic).is_empty() {
                return false;
            }
            let mut sum = 0;
            let fewest = gifts.iter().position(|gift| {
                sum += gift;
                sum >= missing
            });
            // D80: a card to discard for a Wormhole must be left over.
            let kept = if tactic == Tactic::Wormhole { 2 } else { 1 };
            fewest.is_some_and(|last| player.hand.len() >= last + 1 + kept)
        })
    }

    /// R24: the reinforcement card can be played with that target.
    pub(super) fn may_reinforce(
        &self,
        seat: Seat,
        card: Card,
        ship: Option<ShipId>,
        wreck: Option<ShipId>,
    ) -> Result<(), Code> {
        let extra = card.extra().filter(|_| self.player(seat).holds(card)).ok_or(Code::UnknownCard)?;
        let legal = match (extra, ship, wreck) {
            (Extra::Damage(_), None, None) => return Err(Code::TargetRequired),
            (Extra::Damage(_), Some(ship), None) => self.board.ship(ship).is_some(),
            (Extra::Repair, Some(ship), None) => self.repairable(seat).any(|id| id == ship),
            (Extra::Return, None, Some(wreck)) => self.recoverable(seat).any(|id| id == wreck),
            (_, None, None) => true,
            _ => false,
        };
        ensure(legal, Code::TargetIllegal)
    }

    /// The seat's ship cards that can be repaired.
    pub(super) fn repairable(&self, seat: Seat) -> impl Iterator<Item = ShipId> {
        self.board.ships_of(seat).filter(|ship| ship.damaged()).map(|ship| ship.id)
    }

    /// The seat's destroyed wrecks, of any turn.
    pub(super) fn recoverable(&self, seat: Seat) -> impl Iterator<Item = ShipId> {
        let wrecks = self.board.side(seat).wrecks.iter();
        wrecks.filter(|wreck| wreck.how == Fate::Destroyed).map(|wreck| wreck.id)
    }

    pub(super) fn reinforce(
        &mut self,
        seat: Seat,
        card: Card,
        ship: Option<ShipId>,
        wreck: Option<ShipId>,
        log: &mut Log,
    ) {
        let (levy, mp) = (self.board.levy(seat), card.print().mp);
        self.board.eventful = true;
        self.board.side_mut(seat).discard.push(card);
        let player = self.player_mut(seat);
        player.drop(card);
        player.pool += mp + levy;
        log.all(Event::ReinforcementPlayed { seat, card, mp, levy, pool: player.pool });
        let by = Source::Card(card);
        match (card.extra(), ship, wreck) {
            (Some(Extra::Draw), ..) => self.draw(seat, 1, Drawing::Reinforcement1, log),
            (Some(Extra::Damage(points)), Some(ship), _) => self.board.damage(ship, points, by, log),
            (Some(Extra::Repair), Some(ship), _) => self.board.repair(ship, by, log),
            (Some(Extra::Return), _, Some(wreck)) => self.recover(seat, wreck, log),
            _ => {}
        }
        self.check_bases(log);
    }

    /// Moves the wreck into the hand, and everybody sees it (R102).
    fn recover(&mut self, seat: Seat, ship: ShipId, log: &mut Log) {
        let wrecks = &mut self.board.side_mut(seat).wrecks;
        let Some(at) = wrecks.iter().position(|wreck| wreck.id == ship) else { return };
        let card = wrecks.remove(at).card;
        self.player_mut(seat).take_openly(card);
        log.all(Event::WreckRecovered { seat, ship, card });
    }

    /// The cards in the scrap tray.
    pub(super) fn tray(&self) -> &[Card] {
        if let Composing::Tray { cards, .. } = &self.composing { cards } else { &[] }
    }

    /// R26–R28, R101: the card can be scrapped.
    pub(super) fn may_scrap(&self, seat: Seat, kind: Scrap, card: Card) -> Result<(), Code> {
        let player = self.player(seat);
        let copies = |cards: &[Card]| cards.iter().filter(|other| **other == card).count();
        ensure(copies(&player.hand) > copies(self.tray()), Code::UnknownCard)?;
        match self.composing {
            Composing::Tray { kind: begun, .. } => ensure(begun == kind && scraps(kind, card), Code::ScrapKind),
            _ => {
                ensure(player.take_backs < TAKE_BACKS, Code::UndoSpent)?;
                ensure(scraps(kind, card), Code::ScrapKind)?;
                ensure(player.hand.iter().filter(|held| scraps(kind, **held)).count() >= TRAY, Code::ScrapCount)?;
                ensure(kind == Scrap::Mp || !player.library.is_empty(), Code::ScrapLibraryEmpty)
            }
        }
    }

    /// Adds a card to the tray. The third card completes it.
    pub(super) fn scrap(&mut self, seat: Seat, kind: Scrap, card: Card, log: &mut Log) {
        let mut cards = self.tray().to_vec();
        cards.push(card);
        if cards.len() < TRAY {
            self.composing = Composing::Tray { kind, cards };
            return;
        }
        self.composing = Composing::Nothing;
        self.board.eventful = true;
        cards.sort_unstable();
        cards.iter().for_each(|card| self.player_mut(seat).drop(*card));
        self.board.side_mut(seat).discard.extend(&cards);
        let mp = if kind == Scrap::Mp { SCRAP_MP } else { 0 };
        self.player_mut(seat).pool += mp;
        log.all(Event::Scrapped { seat, kind, cards, mp });
        if kind == Scrap::Draw {
            self.draw(seat, 1, Drawing::Scrap, log);
        }
    }

    /// Takes back the play that the seat is preparing (R101).
    pub(super) fn take_back(&mut self, seat: Seat) {
        self.composing = Composing::Nothing;
        self.player_mut(seat).take_backs += 1;
    }
}
