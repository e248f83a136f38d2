//! Builds views, the only way in which state leaves the game.

use super::attack::battles;
use super::battle::Battle;
use super::board::{Fleet, FleetKind, Ship};
use super::cards::Class;
use super::options::Deal;
use super::state::{Attack, Composing, Duel, TAKE_BACKS, fleets};
use super::view::{AttackView, BattleView, ComposingView, EndView, FleetView, Own, PlayedView, SideView, View};
use super::view_cache::PublicView;
use kit::seat::{Seat, Viewer};

/// See [`kit::game::Game::view`].
pub(super) fn look(game: &Duel, viewer: Viewer) -> View {
    let played = |played: &super::state::Played| {
        let super::state::Played { id, seat, card, target, points, .. } = *played;
        PlayedView { id, seat, card, target, points }
    };
    let PublicView { options, ships, fleets, sides } = game.open.or(|| game.show_open()).clone();
    View {
        options,
        turn: game.turn(),
        first: game.first,
        active: game.active,
        phase: game.awaited().map(|(_, prompt)| prompt.into()),
        ships,
        fleets,
        sides,
        once: game.once,
        attack: game.attack.as_ref().map(|attack| game.show_attack(attack)),
        stack: game.stack.iter().map(played).collect(),
        quiet_turns: game.quiet_turns,
        own: Seat::all(2).filter(|seat| viewer.sees(*seat)).map(|seat| game.show_own(seat)).collect(),
        end: game.show_end(),
    }
}

impl Duel {
    fn show_open(&self) -> PublicView {
        let cache = &self.view_cache;
        PublicView {
            options: cache.options.or(self.options),
            ships: cache.ships.or(self.board.ships.iter().map(|ship| (ship.id, *ship)).collect()),
            fleets: cache.fleets.or(self.show_fleets()),
            sides: Seat::all(2).map(|seat| cache.sides[seat.index()].or(self.show_side(seat))).collect(),
        }
    }

    fn show_fleets(&self) -> Vec<FleetView> {
        let all = [FleetKind::Base, FleetKind::Extra].map(|fleet| [Seat(0), Seat(1)].map(|seat| Fleet { seat, fleet }));
        let all = all.into_iter().flatten().filter(|fleet| self.board.exists(*fleet));
        all.map(|fleet| self.show_fleet(&self.board.ships, fleet)).collect()
    }

    fn show_fleet(&self, ships: &[Ship], fleet: Fleet) -> FleetView {
        let stack = |class: Class| {
            let in_stack = |ship: &&Ship| ship.home() == fleet && ship.class() == class;
            ships.iter().filter(in_stack).map(|ship| ship.id).collect()
        };
        let Fleet { seat, fleet } = fleet;
        let flagship = self.board.side(seat).flagship.filter(|_| fleet == FleetKind::Extra);
        FleetView { seat, fleet, stacks: Class::ALL.map(stack), flagship }
    }

    fn show_side(&self, seat: Seat) -> SideView {
        let (player, side, cache) = (self.player(seat), self.board.side(seat), &self.view_cache);
        SideView {
            seat,
            deck: player.deck.clone(),
            cards: player.list.len() as u32,
            hand: player.hand.len() as u32,
            library: player.library.len() as u32,
            known: player.known.clone(),
            pool: player.pool,
            supply: player.supply,
            discard: cache.discards[seat.index()].or(side.discard.clone()),
            removed: side.removed.clone(),
            wrecks: cache.wrecks[seat.index()].or(side.wrecks.clone()),
            damage: self.board.base(seat).lead,
            score: self.board.score(seat),
            prizes: self.board.prizes(seat),
        }
    }

    fn show_attack(&self, attack: &Attack) -> AttackView {
        let battle = |battle: &Battle| {
            let [attacker, defender] = battle.fleets.map(|fleet| fleet.fleet);
            BattleView { attacker, defender, class: battle.class, pairing: battle.pairing(&self.board) }
        };
        AttackView {
            fleets: attack.joins.map(|joins| fleets(joins).collect()),
            number: attack.battle as u32 + 1,
            of: battles(self.active, attack.joins).count() as u32,
            battle: attack.running.as_ref().map(battle),
        }
    }

    fn show_own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let priced = player.sorts().filter(|card| card.extra().is_none());
        let library = || {
            let mut cards = player.library.clone();
            cards.sort_unstable();
            self.view_cache.libraries[seat.index()].or(cards)
        };
        Own {
            seat,
            hand: player.hand.clone(),
            prices: priced.map(|card| (card, self.price(seat, card))).collect(),
            gives: player
                .sorts()
                .filter(|card| card.extra().is_some())
                .map(|card| (card, self.gives(seat, card)))
                .collect(),
            library: (self.options.deal == Deal::Ready).then(library),
            composing: self.asked(seat).and_then(|_| self.show_composing(seat)),
            passing: player.passing,
            take_backs_left: TAKE_BACKS.saturating_sub(player.take_backs),
        }
    }

    fn show_composing(&self, seat: Seat) -> Option<ComposingView> {
        match &self.composing {
            Composing::Nothing => None,
            Composing::Tray { kind, cards } => Some(ComposingView::Tray { kind: *kind, cards: cards.clone() }),
            Composing::Choice { card, sacrifice } => Some(ComposingView::Choice { card: *card, sacrifice: *sacrifice }),
            Composing::Order { fronted } => {
                let ordered = self.ordered();
                let fleets = self.fighting(seat).map(|fleet| self.show_fleet(&ordered, fleet)).collect();
                Some(ComposingView::Order { fronted: fronted.clone(), fleets })
            }
        }
    }

    fn show_end(&self) -> Option<EndView> {
        let end = self.ended?;
        let [one, other] = &self.players;
        Some(EndView {
            reason: end.reason,
            winner: end.winner,
            hands: [one.hand.clone(), other.hand.clone()],
            libraries: [one.library.clone(), other.library.clone()],
            lists: [one.list.to_vec(), other.list.to_vec()],
        })
    }
}
