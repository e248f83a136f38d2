//! Builds views, the only way in which state leaves the game.

use super::board::Ship;
use super::id::{Group, Id};
use super::state::{Composing, FIDGETS, Selecting, Selection, Slot, StarFleet, Task};
use super::view::{
    AttemptView, CrewView, DeckView, EndView, Known, Own, PendingView, SelectionView, ShipView, SideView, SlotView,
    StationView, UpgradeView, View,
};
use super::view_cache::PublicView;
use kit::duel::{other, places};
use kit::seat::{Seat, Viewer};

/// See [`kit::game::Game::view`].
pub(super) fn look(game: &StarFleet, viewer: Viewer) -> View {
    let PublicView { options, line, stations, ships, crews, upgrades, sides, decks } =
        game.open.or(|| game.show_open()).clone();
    View {
        options,
        turn: game.turn,
        round: game.round(),
        first: game.first,
        active: game.active,
        phase: game.awaited().map(|(seat, prompt)| match &game.composing {
            Composing::Selection(selection) if viewer.sees(seat) => selection.of.key(),
            _ => prompt.into(),
        }),
        final_round: game.final_round,
        quiet: game.quiet,
        actions: game.actions,
        line,
        stations,
        ships,
        crews,
        upgrades,
        sides,
        decks,
        seed: game.next_seed(),
        attempt: game.show_attempt(),
        pending: game.show_pending(),
        own: Seat::all(2).filter(|seat| viewer.sees(*seat)).map(|seat| game.show_own(seat)).collect(),
        end: game.show_end(),
    }
}

fn show_slot(slot: &Slot) -> SlotView {
    SlotView { slot: slot.slot, card: slot.id }
}

impl StarFleet {
    fn show_open(&self) -> PublicView {
        let cache = &self.view_cache;
        let stations = self.stations.iter().map(|station| (station.id, StationView { place: station.place }));
        let ships = self.ships.iter().map(|ship| (ship.id, self.show_ship(ship)));
        let crews = self.crews.iter().map(|crew| {
            let super::board::Crew { id, holder, stopped, ability_used } = *crew;
            (id, CrewView { holder, stopped, ability_used })
        });
        let upgrades = self.upgrades.iter().map(|upgrade| {
            let effective = self.is_effective(upgrade.id);
            (upgrade.id, UpgradeView { holder: upgrade.holder, effective })
        });
        PublicView {
            options: cache.options.or(self.options),
            line: cache.line.or(self.line.clone()),
            stations: cache.stations.or(stations.collect()),
            ships: cache.ships.or_each(ships),
            crews: cache.crews.or(crews.collect()),
            upgrades: cache.upgrades.or(upgrades.collect()),
            sides: Seat::all(2).map(|seat| cache.sides[seat.index()].or(self.show_side(seat))).collect(),
            decks: Seat::all(2).map(|seat| cache.decks[seat.index()].or(self.show_deck(seat))).collect(),
        }
    }

    fn show_ship(&self, ship: &Ship) -> ShipView {
        let status = self.status(ship);
        ShipView {
            place: ship.place,
            base: ship.base.into(),
            shift: ship.shift.into(),
            values: status.values.into(),
            left: self.range_left(ship, &status),
            used: ship.used,
            posts: self.posts(ship, &status),
            staffed: status.staffed,
            skills: status.tokens.names().collect(),
            cloaked: ship.cloaked,
            stopped: ship.stopped,
            transferred: ship.transferred,
            range_spent: ship.range_spent,
            cloak_used: ship.cloak_used,
            ability_used: ship.ability_used,
            seeded: ship.seeded,
            cells: ship.cells,
        }
    }

    fn show_side(&self, seat: Seat) -> SideView {
        let player = self.player(seat);
        SideView {
            seat,
            points: player.points,
            hand: player.hand.len() as u32,
            deck: player.deck.len() as u32,
            stored: player.stored.len() as u32,
            row: player.row.iter().map(|slot| slot.slot).collect(),
            active: player.active.clone(),
            scored: player.scored.clone(),
            table: player.table.clone(),
            discard: player.discard.clone(),
            pile_face_down: player.face_down as u32,
            pile_face_up: player.pile[player.face_down..].to_vec(),
            plays: player.plays.clone(),
            store_used: player.store_used,
        }
    }

    fn show_deck(&self, seat: Seat) -> DeckView {
        let player = self.player(seat);
        DeckView { starter: player.starter.clone(), list: player.list.clone() }
    }

    fn show_attempt(&self) -> Option<AttemptView> {
        let attempt = self.attempt.as_ref()?;
        let card = self.todo.iter().rev().find_map(|task| match task {
            Task::Goes { card, .. } => Some(*card),
            _ => None,
        });
        Some(AttemptView {
            seat: attempt.seat,
            objective: attempt.objective,
            ships: attempt.ships.clone(),
            team: attempt.team.clone(),
            live: self.live().collect(),
            target: attempt.target,
            place: attempt.place,
            needs: self.needs(attempt.objective.card.objective()),
            drawn: attempt.drawn.len() as u32,
            to_flip: attempt.picked.len() as u32,
            card,
        })
    }

    fn show_pending(&self) -> Option<PendingView> {
        match self.todo.last()? {
            Task::Damage { ship, amount, left, .. } => {
                Some(PendingView::Damage { ship: *ship, amount: *amount, left: *left })
            }
            Task::Doomed { crew, .. } => Some(PendingView::Doomed { crew: *crew }),
            Task::Refuge { crew, .. } => Some(PendingView::Refuge { crew: *crew }),
            Task::Pod { ship, refuge, saved, .. } => {
                Some(PendingView::Pod { ship: *ship, refuge: *refuge, saved: saved.clone() })
            }
            _ => None,
        }
    }

    fn show_own(&self, seat: Seat) -> Own {
        let player = self.player(seat);
        let attempt = self.attempt.as_ref().filter(|attempt| attempt.seat != seat);
        let set = attempt.map_or(&[][..], |attempt| &attempt.picked);
        let asked = self.asked(seat).is_some();
        let selection = match &self.composing {
            Composing::Selection(selection) if asked => Some(self.show_selection(seat, selection)),
            _ => None,
        };
        Own {
            seat,
            hand: player.hand.iter().map(|held| held.id).collect(),
            stored: player.stored.clone(),
            row: player.row.iter().map(show_slot).collect(),
            drawn: attempt.map_or(Vec::new(), |attempt| attempt.drawn.clone()),
            picks: if asked && !self.picks().is_empty() { self.picks().to_vec() } else { set.to_vec() },
            selection,
            composing_left: FIDGETS.saturating_sub(player.composed),
            known: self.show_known(other(seat)),
        }
    }

    /// The opponent's knowledge about `seat`.
    fn show_known(&self, seat: Seat) -> Known {
        let player = self.player(seat);
        Known {
            hand: player.hand.iter().filter(|held| held.known).map(|held| held.id).collect(),
            row: player.row.iter().filter(|slot| slot.known).map(show_slot).collect(),
            pile_top: player.pile.first().copied().filter(|_| player.scanned),
        }
    }

    fn show_selection(&self, seat: Seat, Selection { of, chosen }: &Selection) -> SelectionView {
        let target = match *of {
            Selecting::Attackers { target } | Selecting::AttemptCrew { ship: target } => Group::In(target),
            Selecting::Boarders { target } | Selecting::AttemptShips { target } => target,
        };
        let candidates: Vec<Id> = self.candidates(seat, *of).collect();
        SelectionView { of: of.key(), target, candidates, chosen: chosen.clone() }
    }

    fn show_end(&self) -> Option<EndView> {
        let end = self.ended?;
        let [one, two] = &self.players;
        let hand = |player: &super::state::Player| player.hand.iter().map(|held| held.id).collect();
        let row = |player: &super::state::Player| player.row.iter().map(show_slot).collect();
        Some(EndView {
            reason: end.reason,
            winner: end.winner,
            places: places(end.winner),
            hands: [hand(one), hand(two)],
            stored: [one.stored.clone(), two.stored.clone()],
            rows: [row(one), row(two)],
            decks: [one.deck.clone(), two.deck.clone()],
            piles: [one.pile.clone(), two.pile.clone()],
        })
    }
}
