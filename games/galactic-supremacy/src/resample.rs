//! Resamples what a viewer cannot see (rules 9.1). Bots think about such a state, never about the true one.

use super::cards::{Card, Exchange, Kind};
use super::frames::CombatStep;
use super::limits::{CAP, PRICE, SMALL_PRICE};
use super::offers::Bundle;
use super::options::{Exchanges, ExtraCards, FirstStops};
use super::player::Player;
use super::preferences::{Prefs, Stops};
use super::state::Galaxy;
use super::steps::PendingKind;
use super::unit::{UnitId, UnitKind};
use kit::dice::Dice;
use kit::seat::{Seat, Viewer};
use std::sync::Arc;

/// A match that looks the same to `viewer`, with other hands and draw piles, and without the plans of others. Nothing changes for
/// a viewer who sees everything, as every viewer does once the match is over.
pub fn resample(galaxy: &Galaxy, viewer: Viewer, dice: &mut Dice) -> Galaxy {
    let mut dealt = galaxy.clone();
    if viewer == Viewer::Omniscient || galaxy.ended.is_some() {
        return dealt;
    }
    let hidden: Vec<Seat> = Seat::all(galaxy.players.len()).filter(|seat| !viewer.sees(*seat)).collect();
    hidden.iter().for_each(|seat| forget_mind(dealt.player_mut(*seat), galaxy.options.stops));
    forget_plans(&mut dealt, viewer);
    for pile in 0..dealt.piles.len() {
        deal_pile(&mut dealt, pile, viewer, &hidden, dice);
    }
    hold_open(&mut dealt, viewer);
    dealt
}

/// See [`kit::game::Game::reshuffle`]. The cards that a player has looked at stay on top.
pub fn reshuffle(galaxy: &Galaxy, dice: &mut Dice) -> Galaxy {
    let mut shuffled = galaxy.clone();
    for pile in 0..shuffled.piles.len() {
        let drawers = Seat::all(galaxy.players.len()).filter(|seat| galaxy.pile_of(*seat) == pile);
        let seen = drawers.map(|seat| galaxy.player(seat).seen_top as usize).max().unwrap_or(0);
        let deck = &mut shuffled.piles[pile].deck;
        let known = seen.min(deck.len());
        dice.shuffle(&mut deck[known..], "shuffle");
    }
    shuffled
}

/// If the new hand would let the current step pass, its player must have set more stops.
fn hold_open(galaxy: &mut Galaxy, viewer: Viewer) {
    let seat = galaxy.active;
    if !galaxy.frames.is_empty() || viewer.sees(seat) {
        return;
    }
    for stops in [Stops::Auto, Stops::All] {
        if !galaxy.step_waits() {
            galaxy.player_mut(seat).prefs.stops = stops;
        }
    }
}

fn forget_mind(player: &mut Player, first: FirstStops) {
    player.prefs = Prefs::at_first(first);
    player.notes = Arc::default();
    player.seen_top = 0;
    player.restless = 0;
    player.draft = None;
}

/// Drops the plans of others: the prepared attack, the contents of offers between others, the preparation of a defence.
fn forget_plans(galaxy: &mut Galaxy, viewer: Viewer) {
    if !viewer.sees(galaxy.active) {
        galaxy.flags.staged = None;
        galaxy.flags.skip_to = None;
    }
    for offer in galaxy.offers.iter_mut().filter(|offer| !viewer.sees(offer.by) && !viewer.sees(offer.to)) {
        offer.give = Bundle::default();
        offer.want = Bundle { cards: Vec::new(), credits: 1 };
    }
    let elsewhere: Vec<UnitId> = galaxy.combat().map(|combat| galaxy.elsewhere(combat).collect()).unwrap_or_default();
    if let Some(combat) = galaxy.combat_mut() {
        combat.quiet.retain(|seat| viewer.sees(*seat));
        if combat.step == CombatStep::Disposition && !viewer.sees(combat.defender) {
            combat.retreats.clear();
            let help = combat.reinforce && matches!(combat.world, UnitId::Home(_));
            combat.joined = if help { elsewhere } else { Vec::new() };
        }
    }
}

/// Shuffles the hidden cards of one pile and of the hands that draw from it, and deals them again.
fn deal_pile(galaxy: &mut Galaxy, pile: usize, viewer: Viewer, hidden: &[Seat], dice: &mut Dice) {
    let seen = Seat::all(galaxy.players.len()).find(|seat| viewer.sees(*seat) && galaxy.pile_of(*seat) == pile);
    let seen_top = seen.map_or(0, |seat| galaxy.player(seat).seen_top as usize);
    let cards_left = !galaxy.piles[pile].deck.is_empty() || !galaxy.piles[pile].discard.is_empty();
    let deck = &mut galaxy.piles[pile].deck;
    let mut pool = Pool(deck.split_off(seen_top.min(deck.len())));
    let drawers: Vec<Seat> = hidden.iter().copied().filter(|seat| galaxy.pile_of(*seat) == pile).collect();
    let mut hands: Vec<(Seat, usize)> = Vec::new();
    for seat in drawers {
        let hand = &mut galaxy.player_mut(seat).hand;
        hands.push((seat, hand.len()));
        pool.0.append(hand);
    }
    // The new deal must not depend on the true order.
    pool.0.sort_unstable();
    dice.shuffle(&mut pool.0, "resample");

    for (seat, _) in &hands {
        for kind in Kind::ALL {
            let needed = least(galaxy, *seat, kind, viewer);
            let hand = &mut galaxy.player_mut(*seat).hand;
            (0..needed).for_each(|_| hand.extend(pool.take(|card| card.kind == kind)));
        }
    }
    for (seat, size) in &hands {
        make_possible(galaxy, *seat, *size, &mut pool, cards_left);
    }
    for (seat, size) in &hands {
        let hand = &mut galaxy.player_mut(*seat).hand;
        hand.extend(pool.0.drain(..size.saturating_sub(hand.len())));
    }
    galaxy.piles[pile].deck.append(&mut pool.0);
}

/// Shuffled cards, dealt from the front.
struct Pool(Vec<Card>);

impl Pool {
    /// Takes the first card that fits.
    fn take(&mut self, fits: impl Fn(&Card) -> bool) -> Option<Card> {
        self.0.iter().position(fits).map(|at| self.0.remove(at))
    }
}

/// The number of cards of a kind that everybody, or this viewer, knows to be in the seat's hand.
fn least(galaxy: &Galaxy, seat: Seat, kind: Kind, viewer: Viewer) -> u32 {
    let readable = galaxy.offers.iter().filter(|offer| offer.by == seat && viewer.sees(offer.to));
    let offered = readable.map(|offer| offer.give.cards.iter().filter(|card| **card == kind).count() as u32).max();
    galaxy.player(seat).known_in_hand[kind as usize].max(offered.unwrap_or(0))
}

/// If the seat is asked, gives it a card that explains the question. If there is none, the seat bluffs in a window of reactions.
fn make_possible(galaxy: &mut Galaxy, seat: Seat, size: usize, pool: &mut Pool, cards_left: bool) {
    let Some((_, asked)) = galaxy.pending().filter(|(pending, _)| *pending == seat) else { return };
    if asked == PendingKind::Discard && galaxy.player(seat).hand.is_empty() {
        galaxy.player_mut(seat).hand.extend(pool.take(|_| true));
    }
    let Some(reasons) = reasons(galaxy, seat, asked, cards_left) else { return };
    let fits = |card: &Card| reasons.contains(&card.kind);
    let hand = &mut galaxy.player_mut(seat).hand;
    if hand.iter().any(fits) {
        return;
    }
    let room = hand.len() < size;
    match pool.take(|card| room && fits(card)) {
        Some(card) => hand.push(card),
        None => {
            galaxy.player_mut(seat).prefs.bluff |= is_reaction(asked);
        }
    }
}

fn is_reaction(asked: PendingKind) -> bool {
    matches!(asked, PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics)
}

/// The kinds of card of which any one explains the question; `None` if the question does not depend on the hand.
fn reasons(galaxy: &Galaxy, seat: Seat, asked: PendingKind, cards_left: bool) -> Option<Vec<Kind>> {
    let player = galaxy.player(seat);
    let pays = |price| player.credits >= price;
    match asked {
        PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics => {
            Some(vec![Kind::Command])
        }
        PendingKind::Command => Some(vec![Kind::Command]),
        PendingKind::Research => Some(if pays(PRICE) { vec![Kind::Research] } else { Vec::new() }),
        PendingKind::Build => {
            let room = |unit| pays(PRICE) && galaxy.count_units(seat, unit) < CAP;
            let leaderless = galaxy.units.values().any(|unit| unit.owner == seat && unit.leader.is_none());
            let placed = [
                (Kind::Fleet, room(UnitKind::Fleet)),
                (Kind::Colony, room(UnitKind::Colony)),
                (Kind::Leader, pays(SMALL_PRICE) && leaderless),
            ];
            Some(placed.into_iter().filter(|(_, possible)| *possible).map(|(kind, _)| kind).collect())
        }
        PendingKind::Draw => reasons_to_draw(galaxy, seat, cards_left),
        PendingKind::Discard => {
            let first = player.hand.first().map(|card| card.kind);
            Some(Kind::ALL.into_iter().filter(|kind| Some(*kind) != first).collect())
        }
        PendingKind::Attack | PendingKind::Move => (!galaxy.has_business(seat)).then(Vec::new),
        PendingKind::PickTechnology | PendingKind::Disposition | PendingKind::Kills => None,
    }
}

/// A seat that can buy a card is asked with any hand. All others need a card that they can exchange (R17, R18).
fn reasons_to_draw(galaxy: &Galaxy, seat: Seat, cards_left: bool) -> Option<Vec<Kind>> {
    let limit = match galaxy.options.extra_cards {
        ExtraCards::One => 1,
        ExtraCards::Unlimited => CAP,
    };
    if cards_left && galaxy.flags.bought < limit && galaxy.player(seat).credits >= SMALL_PRICE {
        return None;
    }
    let limit = match galaxy.options.exchanges {
        Exchanges::OnceEach => 1,
        Exchanges::Unlimited => CAP,
    };
    let paid = [
        (Kind::Fleet, Exchange::Exploration),
        (Kind::Colony, Exchange::Draft),
        (Kind::Research, Exchange::MilitaryIntelligence),
        (Kind::Command, Exchange::MilitaryRd),
    ];
    let left = |exchange| galaxy.flags.exchanges_used.get(exchange).is_none_or(|used| *used < limit);
    Some(paid.iter().filter(|(_, exchange)| cards_left && left(exchange)).map(|(kind, _)| *kind).collect())
}

#[cfg(test)]
mod tests;
