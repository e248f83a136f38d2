//! The windows before the dice (C1–C4 of rules 4.4): cards of both sides, and the choice of defenders (R38–R40, R59–R62).

use crate::Log;
use crate::cards::Effect;
use crate::event::Event;
use crate::frames::{Combat, CombatStep, Frame, Retreat};
use crate::refusals::Code;
use crate::state::Galaxy;
use crate::unit::UnitId;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Galaxy {
    /// True if the seat of C1, C2 or C4 is asked (4.4, R101).
    pub(super) fn asked_for_cards(&self, combat: &Combat) -> bool {
        let (seat, _) = combat.pending();
        let player = self.player(seat);
        let elsewhere = self.elsewhere(combat).next().is_some();
        let worth_asking = match combat.step {
            CombatStep::Answer => combat.peace_open || (!combat.reinforce && elsewhere),
            CombatStep::Riposte => combat.reinforce && elsewhere,
            _ => true,
        };
        worth_asking && player.could_play() && player.prefs.combat_ask && !combat.quiet.contains(&seat)
    }

    /// The seat of C1, C2 or C4 plays no more cards in this step.
    pub(crate) fn pass_combat_step(&mut self) {
        let Some(mut combat) = self.combat().cloned() else { return };
        match combat.step {
            CombatStep::Answer => combat.step = CombatStep::Riposte,
            CombatStep::Riposte => {
                combat.step = CombatStep::Disposition;
                if combat.reinforce && combat.world == UnitId::Home(combat.defender) {
                    combat.joined = self.elsewhere(&combat).collect();
                }
            }
            _ => {
                combat.goes += 1;
                if combat.goes >= 2 && !combat.played {
                    combat.step = CombatStep::Roll;
                }
                combat.played = false;
            }
        }
        self.replace_combat(combat);
    }

    /// Surprise and Ambush (R38, R39). The last one to resolve applies.
    pub(crate) fn change_reinforcement(&mut self, by: Effect, log: &mut Log) {
        let Some(combat) = self.combat_mut() else { return };
        combat.reinforce = by == Effect::Ambush;
        if by == Effect::Ambush {
            combat.step = CombatStep::Riposte;
        } else {
            combat.peace_open = false;
            combat.step = CombatStep::Answer;
        }
        log.all(Event::ReinforceChanged { value: by == Effect::Ambush, by });
    }

    /// Peace Talks (R40). The attack does not count, and a truce holds until the end of the turn.
    pub(crate) fn make_peace(&mut self, log: &mut Log) {
        let Some(Frame::Combat(combat)) = self.frames.pop() else { return };
        self.flags.attacks_made -= 1;
        self.flags.fought.retain(|fleet| !combat.fleets.contains(fleet));
        self.flags.truces.push(combat.defender);
        log.all(Event::AttackCancelled { attacker: combat.attacker, defender: combat.defender });
    }

    fn disposing(&self) -> Result<&Combat, Code> {
        self.combat().filter(|combat| combat.step == CombatStep::Disposition).ok_or(Code::WrongPhase)
    }

    /// True if a fleet of the defender is stationed at the attacked world.
    fn stands(&self, combat: &Combat, fleet: UnitId) -> bool {
        self.units.get(fleet).is_some_and(|unit| unit.world == Some(combat.world))
    }

    /// R60: the fleet can retreat to that world.
    pub(crate) fn check_retreat(&self, seat: Seat, fleet: UnitId, world: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        let set = combat.retreats.get(&fleet);
        ensure(set.is_none() || !self.restless(seat), Code::Restless)?;
        ensure(self.owns_world(seat, world), Code::NotYourWorld)?;
        ensure(world != combat.world && set != Some(&world), Code::SamePlace)?;
        ensure(self.stands(combat, fleet), Code::FleetNotHere)
    }

    /// Undoes a retreat.
    pub(crate) fn check_stand(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(!self.restless(seat), Code::Restless)?;
        let here = self.stands(combat, fleet);
        ensure(!here || combat.retreats.contains_key(&fleet), Code::SamePlace)?;
        ensure(here, Code::FleetNotHere)
    }

    /// R62: the fleet can join the defence.
    pub(crate) fn check_join(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(self.owns_fleet(seat, fleet), Code::NotYourUnit)?;
        ensure(combat.reinforce, Code::NoReinforcement)?;
        let defending = self.stands(combat, fleet) || combat.joined.contains(&fleet);
        ensure(!defending, Code::AlreadyJoined)
    }

    /// Undoes a join.
    pub(crate) fn check_leave(&self, seat: Seat, fleet: UnitId) -> Result<(), Code> {
        let combat = self.disposing()?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(combat.joined.contains(&fleet), Code::NotJoined)
    }

    pub(crate) fn check_confirm(&self) -> Result<(), Code> {
        self.disposing().map(|_| ())
    }

    /// Changes the defence that is being prepared. Only the defender learns of it.
    pub(crate) fn dispose(&mut self, change: impl FnOnce(&mut Combat), log: &mut Log) {
        let Some(combat) = self.combat_mut() else { return };
        change(combat);
        combat.joined.sort();
        let defender = combat.defender;
        if let Some(event) = self.defence(false) {
            log.only(&[defender], event);
        }
    }

    fn defence(&self, confirmed: bool) -> Option<Event> {
        let combat = self.combat()?;
        let standing = self.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
        let standing: Vec<UnitId> = standing.collect();
        let retreats = combat.retreats.iter().map(|(fleet, to)| Retreat { fleet: *fleet, to: *to });
        let named =
            standing.iter().chain(&combat.joined).chain(combat.retreats.iter().flat_map(|(fleet, to)| [fleet, to]));
        Some(Event::DefenceSet {
            seat: combat.defender,
            units: self.units.cards(named.copied()),
            standing,
            joined: combat.joined.clone(),
            retreats: retreats.collect(),
            confirmed,
        })
    }

    /// Carries out retreats and fixes the defending fleets (C3).
    pub(crate) fn confirm_defence(&mut self, log: &mut Log) {
        if let Some(event) = self.defence(true) {
            log.all(event);
        }
        let Some(mut combat) = self.combat().cloned() else { return };
        for (fleet, to) in &combat.retreats {
            if let Some(fleet) = self.units.get_mut(*fleet) {
                fleet.world = Some(*to);
            }
        }
        combat.defenders = self.fleets_at(combat.world).chain(combat.joined.iter().copied()).collect();
        combat.defenders.sort();
        combat.step = CombatStep::Tactics;
        self.replace_combat(combat);
    }
}
