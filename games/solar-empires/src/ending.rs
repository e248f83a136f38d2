//! The endings of a match (R84–R94), and departures (R89, R90, D87).

use super::Log;
use super::combat;
use super::event::{Ending, Event, Loss, Victory};
use super::state::{Empires, End, Inside, Player, Removed, Step};
use kit::dice::Dice;
use kit::game::Departure;
use kit::seat::Seat;
use std::cmp::Reverse;

impl Ending {
    /// The ending's name in outcomes.
    pub fn id(self) -> &'static str {
        match self {
            Ending::Conquest => "conquest",
            Ending::Exhaustion => "exhaustion",
            Ending::LastPlanet => "last-planet",
            Ending::LastStanding => "last-standing",
            Ending::Resignation => "resignation",
            Ending::Abandonment => "abandonment",
            Ending::TurnLimit => "turn-limit",
            Ending::Idle => "idle",
            Ending::MutualExhaustion => "mutual-exhaustion",
        }
    }
}

impl Empires {
    /// A stable point (R10): checks the endings, in the order of R88.
    pub(super) fn stable_point(&mut self, log: &mut Log) {
        if self.orbits().next().is_none() {
            return self.reckon(Ending::LastPlanet, log);
        }
        let conqueror = self.living().find(|seat| self.orbits().eq(self.controlled(*seat)));
        if let Some(winner) = conqueror.filter(|_| self.conquest_due) {
            return self.finish(Ending::Conquest, &[winner], log);
        }
        self.conquest_due = false;
        let exhausted: Vec<Seat> = self.living().filter(|seat| self.steps_left(*seat) == 0).collect();
        if exhausted.is_empty() {
            return;
        }
        if self.living().count() == exhausted.len() {
            return self.reckon(Ending::MutualExhaustion, log);
        }
        match self.rival(&exhausted) {
            Some(rival) => self.finish(Ending::Exhaustion, &[rival], log),
            None => self.eliminate(&exhausted, Loss::Exhaustion, log),
        }
    }

    /// The opponent of the loser, in a match of two players.
    fn rival(&self, lost: &[Seat]) -> Option<Seat> {
        let two = self.players.len() == 2;
        self.living().find(|seat| two && !lost.contains(seat))
    }

    /// The criteria of R94: planets, ships, armour. If no planet is left, they are those of R87.
    pub(super) fn strength(&self, seat: Seat) -> (usize, usize, u32) {
        let armour = self.ships_of(seat).map(|(_, ship)| ship.hull().armour).sum();
        (self.controlled(seat).count(), self.ships_of(seat).count(), armour)
    }

    /// R94 and R87: the strongest seat wins. Equals share the victory.
    pub(super) fn reckon(&mut self, reason: Ending, log: &mut Log) {
        let best = self.living().map(|seat| self.strength(seat)).max();
        let winners: Vec<Seat> = self.living().filter(|seat| Some(self.strength(*seat)) == best).collect();
        self.finish(reason, &winners, log);
    }

    /// Ends the match. The ranking is the winners, then the remaining seats by strength, then the eliminated, the latest first
    /// (10.1).
    pub(super) fn finish(&mut self, reason: Ending, winners: &[Seat], log: &mut Log) {
        let mut others: Vec<Seat> = self.living().filter(|seat| !winners.contains(seat)).collect();
        others.sort_by_key(|seat| Reverse(self.strength(*seat)));
        let ranked = others.chunk_by(|one, other| self.strength(*one) == self.strength(*other));
        let fallen = self.fallen.iter().rev().map(Vec::as_slice);
        let mut places = vec![0; self.players.len()];
        let mut place = 1;
        for group in std::iter::once(winners).chain(ranked).chain(fallen) {
            group.iter().for_each(|seat| places[seat.index()] = place);
            place += group.len() as u32;
        }
        log.all(Event::GameOver {
            reason,
            winners: winners.to_vec(),
            hands: self.players.iter().map(Player::last_hand).collect(),
            decks: self.players.iter().map(Player::last_deck).collect(),
            set_aside: self.set_aside.to_vec(),
        });
        self.ended = Some(End { reason, places });
    }

    /// R89: eliminates all of these at once. The last seat left wins.
    fn eliminate(&mut self, seats: &[Seat], reason: Loss, log: &mut Log) {
        let before = self.supports();
        for seat in seats.iter().copied() {
            self.give_up(seat);
            log.all(Event::SeatEliminated { seat, reason });
        }
        self.fallen.push(seats.to_vec());
        self.tell_support(&before, log);
        let living: Vec<Seat> = self.living().collect();
        if let [winner] = living[..] {
            self.finish(Ending::LastStanding, &[winner], log);
        }
    }

    /// Ships go to the discard pile. Hand, deck and events are removed. Planets lose their controller.
    fn give_up(&mut self, seat: Seat) {
        if self.combat().is_some_and(|combat| self.fleet(seat, combat.orbit).next().is_some()) {
            self.drop_out(seat, Victory::Withdrawal);
        }
        let own: Vec<_> = self.ships_of(seat).map(|(id, _)| id).collect();
        let ships: Vec<_> = own.iter().filter_map(|id| self.ships.remove(id)).map(|ship| ship.card).collect();
        let player = self.player_mut(seat);
        player.alive = false;
        player.discard.extend(ships);
        player.removed = Removed {
            hand: std::mem::take(&mut player.hand).into_values().collect(),
            deck: std::mem::take(&mut player.deck),
            events: player.events.drain(..).map(|event| event.card).collect(),
        };
        for planet in self.planets.iter_mut().filter(|planet| planet.controller == Some(seat)) {
            planet.controller = None;
        }
    }

    /// A seat leaves, at any moment (R89, R90).
    pub(super) fn depart(&mut self, seat: Seat, why: Departure, dice: &mut Dice, log: &mut Log) {
        let (ending, loss) = match why {
            Departure::Resigned => (Ending::Resignation, Loss::Resignation),
            Departure::Absent => (Ending::Abandonment, Loss::Abandonment),
        };
        if let Some(rival) = self.rival(&[seat]) {
            return self.finish(ending, &[rival], log);
        }
        self.eliminate(&[seat], loss, log);
        if self.ended.is_none() {
            self.lapse(seat, dice, log);
            self.proceed(dice, log);
        }
    }

    /// Resolves steps that waited for a seat that has left (D87).
    fn lapse(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        match &self.step {
            Step::SetFirst { winner } if *winner == seat => {
                // The seat was to choose the first player: the next seat clockwise is first.
                let next = self.after(Some(seat)).or(self.after(None));
                self.priority = next;
                self.start_turn(log);
            }
            Step::Construction { inside: Inside::Rift(_), .. } | Step::Combat(_) => {
                combat::leave(self, seat, dice, log);
            }
            Step::Construction { seat: acting, .. } if *acting == seat => self.set_inside(Inside::Nothing),
            Step::Construction { .. } => self.recheck_aiming(),
            _ => {}
        }
    }
}
