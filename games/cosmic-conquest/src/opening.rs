//! The opening of a turn (R40) and the claims to be Overlord (R76).

use super::Log;
use super::event::{Claim, Ending, Event, How, Standing};
use super::reckoning::FIRST_CLAIM;
use super::shared::Shared;
use super::state::Conquest;
use super::stations::station;
use kit::seat::Seat;

impl Conquest {
    /// R40 in its order, except that last turn's orders are cleared first, so that none are left if the match ends here.
    pub(super) fn open_turn(&mut self, log: &mut Log) {
        self.put_orders_away();
        self.turn += 1;
        for system in &mut self.systems {
            system.hit = std::mem::take(&mut system.pending_hit);
        }
        self.make_drones_ready();
        let standings = self.standings();
        let claims: Vec<Claim> = standings.iter().map(|standing| standing.claim).collect();
        log.all(Event::TurnOpened { turn: self.turn, limit: self.limit(), standings });
        self.look_for_survivors(log);
        if self.turn >= FIRST_CLAIM {
            self.look_for_overlord(claims, log);
        }
        if self.turn > self.limit() {
            self.end_by_limit(log);
        }
        if self.end.is_none() {
            self.seal_the_idle(log);
        }
    }

    /// R40.8: keeps the sealed orders as those of the last turn, and clears everything else of the turn.
    fn put_orders_away(&mut self) {
        for faction in &mut self.factions {
            faction.last = faction.sealed.take().filter(|_| faction.alive);
            faction.open = false;
            faction.insight = None;
        }
    }

    /// R40.3: new drones become ready.
    fn make_drones_ready(&mut self) {
        for faction in &mut self.factions {
            faction.ready += std::mem::take(&mut faction.fresh);
            for posted in std::mem::take(&mut faction.fresh_at) {
                station(&mut faction.ready_at, posted);
            }
        }
    }

    /// R40.5 (R77, D57, D86): a single survivor wins.
    fn look_for_survivors(&mut self, log: &mut Log) {
        let living: Vec<Seat> = self.living().collect();
        match living[..] {
            [] => {
                let last = self.turn - 1;
                let faithful = |seat: &Seat| {
                    let faction = self.faction(*seat);
                    faction.out_turn == Some(last) && !faction.resigned
                };
                let winners: Vec<Seat> = Seat::all(self.factions.len()).filter(faithful).collect();
                self.finish(Ending::Resignation, &winners, log);
            }
            [_] => self.finish(Ending::SoleSurvivor, &living, log),
            _ => {}
        }
    }

    /// R40.6 (R76): at most one seat can have more than all others together.
    fn look_for_overlord(&mut self, claims: Vec<Claim>, log: &mut Log) {
        if self.end.is_some() {
            return;
        }
        let overlord = claims.iter().find(|claim| claim.holds()).map(|claim| claim.seat);
        log.all(Event::VictoryChecked { turn: self.turn, claims });
        if let Some(seat) = overlord {
            self.finish(Ending::Overlord, &[seat], log);
        }
    }

    /// R40.8 (D77): seals the orders of seats with nothing to order.
    fn seal_the_idle(&mut self, log: &mut Log) {
        let idle: Vec<Seat> = self.living().filter(|seat| self.has_nothing_to_order(*seat)).collect();
        for seat in idle {
            self.put_under_seal(seat, Shared::default(), How::Empty, false, log);
        }
    }

    /// The numbers of the living seats at the start of the turn, ascending.
    pub(super) fn standings(&self) -> Vec<Standing> {
        let holdings = self.holdings();
        let claims = self.claims_with(&holdings);
        let standing = |seat: Seat| {
            let (faction, claim) = (self.faction(seat), claims[seat.index()]);
            Standing {
                seat,
                total: self.total_with(seat, holdings[seat.index()]),
                systems: claim.systems,
                ready: faction.ready,
                regrowing: faction.lost,
                claim,
            }
        };
        self.living().map(standing).collect()
    }
}

impl Claim {
    /// True if the claim makes its seat Overlord (R76).
    fn holds(&self) -> bool {
        self.turn && self.total && self.most && self.empire != Some(false)
    }
}
