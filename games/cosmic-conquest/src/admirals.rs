//! Step 10 of a resolution: admirals die, serve, are replaced and are promoted (R55–R58).

use super::Log;
use super::battle::Battle;
use super::event::{Admiral, Event};
use super::factions::{Rank, Trait};
use super::founding::{CV_VALUES, drawn_name};
use super::resolution::Frozen;
use super::state::Conquest;
use kit::dice::Dice;
use kit::seat::Seat;

/// The complete turns after which a Low admiral is promoted (R58).
const PROMOTED_AFTER: u32 = 10;

impl Conquest {
    /// Step 10 (R55–R58). Each part is done for all living seats before the next part begins.
    pub(super) fn settle_admirals(&mut self, frozen: &Frozen, battles: &[Battle], dice: &mut Dice, log: &mut Log) {
        let living: Vec<Seat> = self.living().collect();
        let mut dead = Vec::new();
        for seat in &living {
            if !self.returns(*seat, frozen, battles, dice, log) {
                dead.push(*seat);
            }
        }
        for seat in living.iter().filter(|seat| !dead.contains(seat)) {
            self.factions[seat.index()].admiral.served += 1;
        }
        for seat in dead {
            self.appoint(seat, dice, log);
        }
        for seat in living {
            let admiral = &self.faction(seat).admiral;
            if admiral.rank == Rank::Low && admiral.served == PROMOTED_AFTER {
                self.promote(seat, dice, log);
            }
        }
    }

    /// Step 10a (R55): one toss for an admiral whose operation failed. On tails he does not return.
    fn returns(&self, seat: Seat, frozen: &Frozen, battles: &[Battle], dice: &mut Dice, log: &mut Log) -> bool {
        let Some(op) = frozen.orders(seat).and_then(|orders| orders.leader) else { return true };
        if !battles.iter().flat_map(Battle::failures).any(|failure| failure == (seat, op)) {
            return true;
        }
        let heads = dice.coin(&format!("{seat}: does the admiral return?"));
        log.all(Event::AdmiralToss { seat, op, heads });
        let name = self.faction(seat).admiral.name.clone();
        log.all(if heads { Event::AdmiralReturned { seat, name } } else { Event::AdmiralDied { seat, name } });
        heads
    }

    /// Step 10c (R57, D42): the first successor is High, all later ones are Low.
    fn appoint(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        let rank = self.faction(seat).next_rank();
        let draw = dice.pick(CV_VALUES, &format!("{seat}: Command Value")) as u32;
        let mut traits = vec![drawn_trait(&Trait::POSITIVE, seat, dice)];
        if rank == Rank::Low {
            let bearable = |negative: &Trait| traits[0].opposite() != Some(*negative);
            let negatives: Vec<Trait> = Trait::NEGATIVE.into_iter().filter(bearable).collect();
            traits.push(drawn_trait(&negatives, seat, dice));
        }
        let admiral = Admiral { rank, cv: rank.least_cv() + draw, traits, name: drawn_name(seat, dice), served: 0 };
        log.all(Event::AdmiralAppointed { seat, admiral: admiral.clone(), draw });
        let faction = &mut self.factions[seat.index()];
        faction.admirals_lost += 1;
        faction.admiral = admiral.into();
    }

    /// Step 10d (R58, D41): on heads he loses his negative trait, on tails he gains a positive one that fits.
    fn promote(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        let gain = 1 + dice.pick(CV_VALUES, &format!("{seat}: Command Value gained")) as u32;
        let heads = dice.coin(&format!("{seat}: which trait changes?"));
        let admiral = &mut *self.factions[seat.index()].admiral;
        let negative = admiral.traits.iter().position(|trait_| !trait_.is_positive());
        let (mut lost, mut gained) = (None, None);
        if heads {
            lost = negative.map(|at| admiral.traits.remove(at));
        } else {
            let has = |of: &Trait| admiral.traits.contains(of);
            let fits = |of: &Trait| !has(of) && !of.opposite().is_some_and(|other| has(&other));
            let fitting: Vec<Trait> = Trait::POSITIVE.into_iter().filter(fits).collect();
            let chosen = drawn_trait(&fitting, seat, dice);
            admiral.traits.insert(negative.unwrap_or(admiral.traits.len()), chosen);
            gained = Some(chosen);
        }
        admiral.rank = Rank::High;
        admiral.cv += gain;
        let (name, cv) = (admiral.name.clone(), admiral.cv);
        log.all(Event::AdmiralPromoted { seat, name, gain, cv, heads, lost, gained });
    }
}

/// Draws one of several equally likely traits.
fn drawn_trait(among: &[Trait], seat: Seat, dice: &mut Dice) -> Trait {
    among[dice.pick(among.len(), &format!("{seat}: the admiral's trait"))]
}
