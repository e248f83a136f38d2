//! Step 6 of a resolution: battles (R51, R61, R62).

use super::Log;
use super::event::{Attacker, Event, Sent, Share};
use super::maps::SystemId;
use super::orders::{Assault, AssaultOn, Op, OpKind, Orders};
use super::reckoning::INDEPENDENT_DEFENCE;
use super::resolution::Frozen;
use super::shared::Shared;
use super::state::Conquest;
use super::systems::Systems;
use super::tally::{self, Strength};
use kit::dice::Dice;
use kit::seat::Seat;

/// A system that was attacked, and the result.
pub(super) struct Battle {
    pub(super) system: SystemId,
    /// The seat that controlled the system; `None` if it was independent.
    pub(super) owner: Option<Seat>,
    /// Ascending by seat.
    pub(super) attackers: Vec<Attacker>,
    pub(super) clash: Clash,
    /// The attackers that succeeded, ascending.
    winners: Vec<Seat>,
    /// The seat that takes the system.
    pub(super) captor: Option<Seat>,
}

/// The way in which a system meets its attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// The system is in Stasis: no attack succeeds or fails (R70).
    Void,
    /// There is no defence and no dice are rolled (D10).
    Undefended,
    /// Both sides roll dice.
    Fought,
}

impl Conquest {
    /// Step 6 (R51), in ascending order of systems. No battle changes another.
    pub(super) fn fight(&self, frozen: &Frozen, dice: &mut Dice, log: &mut Log) -> Vec<Battle> {
        let attacks = frozen.seats.iter().flat_map(|(_, orders)| &orders.attacks);
        let attacked: Systems = attacks.map(|force| force.system).collect();
        attacked.into_iter().map(|system| self.battle_at(system, frozen, dice, log)).collect()
    }

    fn battle_at(&self, system: SystemId, frozen: &Frozen, dice: &mut Dice, log: &mut Log) -> Battle {
        let attackers = frozen.attackers(system);
        let owner = self.system(system).owner;
        let mut battle = Battle { system, owner, attackers, clash: Clash::Fought, winners: Vec::new(), captor: None };
        let attackers = battle.attackers.clone();
        match (owner, self.defence_of(system, frozen)) {
            (Some(seat), _) if frozen.orders(seat).is_some_and(|orders| orders.stasis == Some(system)) => {
                battle.clash = Clash::Void;
                let sent = |&Attacker { seat, units, drones, .. }: &Attacker| Sent { seat, units, drones };
                log.all(Event::BattleVoid { system, attackers: attackers.iter().map(sent).collect() });
            }
            (Some(owner), None) => {
                battle.clash = Clash::Undefended;
                battle.winners = attackers.iter().map(|attacker| attacker.seat).collect();
                log.all(Event::BattleUndefended { system, owner, attackers });
            }
            (_, defence) => {
                let defence = defence.unwrap_or_default();
                let Strength { units, drones, led, .. } = defence;
                log.all(Event::BattleBegan { system, owner, units, drones, led, attackers });
                self.roll(&mut battle, defence, frozen, dice, log);
            }
        }
        self.take_control(&mut battle, dice, log);
        battle
    }

    /// The whole defence of a system; `None` if its owner has ordered none (R51 b). Independent systems always defend (R11).
    fn defence_of(&self, system: SystemId, frozen: &Frozen) -> Option<Strength> {
        let assaults = frozen.assaults(AssaultOn::Defence, system, None);
        let Some(owner) = self.system(system).owner else {
            return Some(Strength { units: INDEPENDENT_DEFENCE, assaults, ..Strength::default() });
        };
        let op = Op { kind: OpKind::Defend, system };
        let force = frozen.force(owner, op)?;
        Some(Strength { units: force.units, drones: force.drones, led: frozen.leads(owner, op), assaults })
    }

    /// R51 c and d: every attacker fights its share of the defence, with new dice for each duel.
    fn roll(&self, battle: &mut Battle, defence: Strength, frozen: &Frozen, dice: &mut Dice, log: &mut Log) {
        let (system, owner) = (battle.system, battle.owner);
        let name = self.star_map().name_of(system);
        let shares = self.shares(battle, defence, dice, log);
        for (attacker, share) in battle.attackers.iter().zip(shares) {
            let seat = attacker.seat;
            let assaults = frozen.assaults(AssaultOn::Attack, system, Some(seat));
            let strength = Strength { units: attacker.units, drones: attacker.drones, led: attacker.led, assaults };
            let share = Strength { units: share.units, drones: share.drones, ..defence };
            let attack = tally::attack(self.faction(seat), strength);
            let defence = tally::defence(owner.map(|owner| self.faction(owner)), share);
            let attack = attack.with_die(dice.d10(&format!("{name}: attack of {seat}")));
            let defence = defence.with_die(dice.d10(&format!("{name}: defence against {seat}")));
            let success = attack.total > defence.total;
            if success {
                battle.winners.push(seat);
            }
            log.all(Event::Duel { system, attacker: seat, defender: owner, attack, defence, success });
        }
    }

    /// R51 c: every attacker faces an equal share of units and drones. The largest also faces the remainder (D12).
    fn shares(&self, battle: &Battle, defence: Strength, dice: &mut Dice, log: &mut Log) -> Vec<Share> {
        let count = battle.attackers.len() as u32;
        let (units, drones) = (defence.units / count, defence.drones / count);
        let (more_units, more_drones) = (defence.units % count, defence.drones % count);
        let share = |attacker: &Attacker| Share { seat: attacker.seat, units, drones };
        let mut shares: Vec<Share> = battle.attackers.iter().map(share).collect();
        if more_units + more_drones > 0 {
            let largest = self.largest_attacker(battle, dice, log);
            shares.iter_mut().filter(|share| share.seat == largest).for_each(|share| {
                share.units += more_units;
                share.drones += more_drones;
            });
        }
        if count > 1 {
            log.all(Event::Shares { system: battle.system, shares: shares.clone() });
        }
        shares
    }

    /// The attacker with the most units, then with the most drones, then by a draw (D13).
    fn largest_attacker(&self, battle: &Battle, dice: &mut Dice, log: &mut Log) -> Seat {
        let system = battle.system;
        let candidates = most_by(&battle.attackers, |attacker| (attacker.units, attacker.drones));
        let [chosen] = candidates[..] else {
            let label = format!("{}: who faces what is left over", self.star_map().name_of(system));
            let chosen = candidates[dice.pick(candidates.len(), &label)];
            log.all(Event::LeftoverDraw { system, candidates, chosen });
            return chosen;
        };
        chosen
    }

    /// R51 e: of the attackers that succeeded, the one with the most units takes the system; a draw decides between equals (D17).
    fn take_control(&self, battle: &mut Battle, dice: &mut Dice, log: &mut Log) {
        let system = battle.system;
        let successful = |attacker: &&Attacker| battle.winners.contains(&attacker.seat);
        let successful: Vec<Attacker> = battle.attackers.iter().filter(successful).copied().collect();
        let candidates = most_by(&successful, |attacker| attacker.units);
        let captor = match candidates[..] {
            [] => {
                if battle.clash == Clash::Fought {
                    log.all(Event::DefenceHeld { system, seat: battle.owner });
                }
                return;
            }
            [only] => only,
            _ => {
                let label = format!("{}: who takes control", self.star_map().name_of(system));
                let chosen = candidates[dice.pick(candidates.len(), &label)];
                log.all(Event::ControlDraw { system, candidates, chosen });
                chosen
            }
        };
        let seats: Vec<Seat> = battle.winners.iter().copied().filter(|seat| *seat != captor).collect();
        if !seats.is_empty() {
            log.all(Event::BeatenToIt { system, seats });
        }
        battle.captor = Some(captor);
    }
}

/// The seats of the attackers with the highest key, ascending.
fn most_by<K: Ord>(attackers: &[Attacker], key: impl Fn(&Attacker) -> K) -> Vec<Seat> {
    let most = attackers.iter().map(&key).max();
    attackers.iter().filter(|attacker| Some(key(attacker)) == most).map(|attacker| attacker.seat).collect()
}

impl Battle {
    /// The operations that failed, ascending by attacker, then the defence. An attack fails if it does not beat the defence; a
    /// defence fails if the system is captured (R52, D18).
    pub(super) fn failures(&self) -> impl Iterator<Item = (Seat, Op)> + '_ {
        let fought = self.clash == Clash::Fought;
        let failed = move |attacker: &&Attacker| fought && !self.winners.contains(&attacker.seat);
        let attacks = self.attackers.iter().filter(failed).map(|attacker| (attacker.seat, OpKind::Attack));
        let defence = self.owner.filter(|_| fought && self.captor.is_some()).map(|owner| (owner, OpKind::Defend));
        attacks.chain(defence).map(|(seat, kind)| (seat, Op { kind, system: self.system }))
    }

    /// True if the assault changed a roll of this battle (R69).
    pub(super) fn feels(&self, assault: Assault) -> bool {
        let attacks = |seat| self.attackers.iter().any(|attacker| attacker.seat == seat);
        self.system == assault.system && self.clash == Clash::Fought && assault.seat.is_none_or(attacks)
    }
}

impl Frozen {
    /// The attackers of a system, ascending.
    fn attackers(&self, system: SystemId) -> Vec<Attacker> {
        let op = Op { kind: OpKind::Attack, system };
        let attack = |(seat, orders): &(Seat, Shared<Orders>)| {
            let force = orders.force(op)?;
            Some(Attacker { seat: *seat, units: force.units, drones: force.drones, led: orders.leader == Some(op) })
        };
        self.seats.iter().filter_map(attack).collect()
    }

    /// True if the seat's admiral leads that operation (R24).
    fn leads(&self, seat: Seat, op: Op) -> bool {
        self.orders(seat).is_some_and(|orders| orders.leader == Some(op))
    }
}
