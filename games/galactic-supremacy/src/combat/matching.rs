//! Computes which shots destroy which targets (R70–R76), from the rolls alone.
//!
//! A side has at most sixteen shooters, fifteen fleets and a world (R9), so sets of them are bit masks.

use crate::frames::{Group, KillOption};
use crate::unit::UnitId;

/// The most units with which a side can shoot (R9, R70).
pub const MOST: usize = 16;

/// A unit that shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    pub unit: UnitId,
    /// The sum of its dice (R68).
    pub roll: u32,
}

/// A fleet as a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub unit: UnitId,
    /// The sum of its dice (R68), which is also what destroys it.
    pub roll: u32,
    /// The number of dice that it rolled this round.
    pub dice: u32,
    /// True if it carries a leader.
    pub led: bool,
}

/// The results that the owner of the shooters may choose from (R74), the most kills first. Empty if nothing can be destroyed.
pub fn kill_options(shooters: &[Shooter], targets: &[Mark]) -> Vec<KillOption> {
    Volley::new(shooters.iter().map(|shooter| shooter.roll), true).options(targets).collect()
}

/// The targets that `option` destroys (R76), in the order of R76.
pub fn kill_set(shooters: &[Shooter], targets: &[Mark], option: KillOption) -> Vec<UnitId> {
    let volley = Volley::new(shooters.iter().map(|shooter| shooter.roll), true);
    let mut order = targets.to_vec();
    order.sort_unstable_by_key(preference);
    let chosen = volley.kill_set(&order, option);
    (0..order.len()).filter(|place| chosen & 1 << place != 0).map(|place| order[place].unit).collect()
}

/// A division of the shooters that destroys all of `killed` (R71), the same in every replay. Empty if there is none, or if there
/// is nothing to destroy.
pub fn grouping(shooters: &[Shooter], killed: &[Mark]) -> Vec<Group> {
    let volley = Volley::new(shooters.iter().map(|shooter| shooter.roll), true);
    let mut needs = Rolls::default();
    killed.iter().for_each(|mark| needs.push(mark.roll));
    let Some(aim) = volley.aim(&needs) else { return Vec::new() };
    let group = |(at, mark): (usize, &Mark)| Group {
        target: mark.unit,
        by: (0..shooters.len()).filter(|shot| aim[*shot] == Some(at as u8)).map(|shot| shooters[shot].unit).collect(),
    };
    killed.iter().enumerate().map(group).collect()
}

/// Whether all attackers together destroy a world without guards (R73). A tie is enough unless the world wins ties (R71, D42).
pub fn world_falls(volley: u32, world: u32, world_wins_ties: bool) -> bool {
    volley > world || volley == world && !world_wins_ties
}

/// The sort key of targets (R76): with a leader first, then more dice, then the lower serial.
pub fn preference(mark: &Mark) -> (bool, std::cmp::Reverse<u32>, UnitId) {
    (!mark.led, std::cmp::Reverse(mark.dice), mark.unit)
}

/// Up to [`MOST`] numbers on the stack, because odds match tens of thousands of volleys.
#[derive(Clone, Copy, Default)]
struct Rolls {
    values: [u32; MOST],
    len: usize,
}

impl Rolls {
    fn push(&mut self, roll: u32) {
        self.values[self.len] = roll;
        self.len += 1;
    }

    fn all(&self) -> &[u32] {
        &self.values[..self.len]
    }

    /// The indices of the numbers, the largest number first.
    fn falling(&self) -> Places {
        let mut places = Places::default();
        (0..self.len).for_each(|at| places[at] = at as u8);
        places[..self.len].sort_unstable_by_key(|at| std::cmp::Reverse(self.values[usize::from(*at)]));
        places
    }
}

type Places = [u8; MOST];
/// The target of each shooter.
type Aim = [Option<u8>; MOST];

/// The rolls of one side's shooters.
pub struct Volley {
    rolls: Rolls,
    falling: Places,
    sum: u32,
    exact: bool,
}

impl Volley {
    /// A volley with these rolls. If not `exact`, a set of targets may count as safe although a cleverer division would destroy
    /// it. That is good enough for odds with many shooters.
    pub fn new(rolls: impl Iterator<Item = u32>, exact: bool) -> Self {
        let mut kept = Rolls::default();
        rolls.for_each(|roll| kept.push(roll));
        Volley { rolls: kept, falling: kept.falling(), sum: kept.all().iter().sum(), exact }
    }

    /// R74, computed lazily: the largest number of kills first, then only smaller numbers with more leaders.
    pub fn options(&self, targets: &[Mark]) -> impl Iterator<Item = KillOption> {
        let (led, unled) = (cheapest_first(targets, true), cheapest_first(targets, false));
        let most = targets.len().min(self.rolls.len);
        let mut least_leaders = 0;
        (1..=most).rev().filter_map(move |count| {
            let leaders = (least_leaders..=count.min(led.len)).rev().find(|leaders| {
                let others = count - leaders;
                others <= unled.len && {
                    let mut needs = led;
                    needs.len = *leaders;
                    unled.values[..others].iter().for_each(|roll| needs.push(*roll));
                    self.covers(&needs)
                }
            })?;
            least_leaders = leaders + 1;
            Some(KillOption { count: count as u32, leaders: leaders as u32 })
        })
    }

    /// The kill set of R76 as a mask over `order`, the targets sorted by [`preference`].
    pub fn kill_set(&self, order: &[Mark], option: KillOption) -> u32 {
        let mut accepted: u32 = 0;
        for place in 0..order.len() {
            if accepted.count_ones() == option.count {
                break;
            }
            let tried = accepted | 1 << place;
            if let Some(needs) = completed(order, tried, option)
                && self.covers(&needs)
            {
                accepted = tried;
            }
        }
        accepted
    }

    fn covers(&self, needs: &Rolls) -> bool {
        self.aim(needs).is_some()
    }

    /// *cover(S, K)*: a target for each shooter so that all targets are destroyed, if possible.
    fn aim(&self, needs: &Rolls) -> Option<Aim> {
        if needs.len > self.rolls.len || needs.all().iter().sum::<u32>() > self.sum {
            return None;
        }
        let plain = self.aim_plainly(needs);
        if plain.is_some() || !self.exact || self.shots_wanted(needs) > self.rolls.len {
            return plain;
        }
        self.aim_exactly(needs)
    }

    /// A lower bound for the shots that the targets take: each target could get the strongest shots.
    fn shots_wanted(&self, needs: &Rolls) -> usize {
        let wanted = |need: u32| {
            let mut missing = need;
            let strongest = self.falling[..self.rolls.len].iter().map(|shot| self.rolls.values[usize::from(*shot)]);
            strongest
                .take_while(|roll| {
                    let before = missing;
                    missing = missing.saturating_sub(*roll);
                    before > 0
                })
                .count()
        };
        needs.all().iter().map(|need| wanted(*need)).sum()
    }

    /// The quick answer. It takes the hardest target first and gives it the weakest single shot that is enough, else the
    /// strongest shot left and then again the weakest that completes it. A division it finds is valid, but it may miss one.
    fn aim_plainly(&self, needs: &Rolls) -> Option<Aim> {
        let mut aim = Aim::default();
        let shots = &self.falling[..self.rolls.len];
        for &target in &needs.falling()[..needs.len] {
            let mut missing = needs.values[usize::from(target)];
            while missing > 0 {
                let free = || shots.iter().map(|shot| usize::from(*shot)).filter(|shot| aim[*shot].is_none());
                let shot = free().rfind(|shot| self.rolls.values[*shot] >= missing).or_else(|| free().next())?;
                aim[shot] = Some(target);
                missing = missing.saturating_sub(self.rolls.values[shot]);
            }
        }
        Some(aim)
    }

    /// The exact answer. For each set of shooters it computes how many targets the set can destroy one after another, and how
    /// much of it then counts against the next target. Sets are masks over the shots, strongest first. Both numbers are packed
    /// into one, so the larger is better. It skips sets that waste more than can be spared, and all but one of the sets that
    /// differ only in equal shots.
    fn aim_exactly(&self, needs: &Rolls) -> Option<Aim> {
        const TARGET: u32 = 1 << 16;
        let shots = self.falling.map(|shot| self.rolls.values[usize::from(shot)]);
        let targets = needs.falling();
        let need = |target: u32| needs.values[usize::from(targets[target as usize])];
        let after = |best: u32, shot: usize| {
            let (done, against) = (best / TARGET, best % TARGET + shots[shot]);
            if against >= need(done) { (done + 1) * TARGET } else { done * TARGET + against }
        };
        let spare = self.sum - needs.all().iter().sum::<u32>();
        let wasted = |set: usize, best: u32| {
            let shot: u32 = (0..self.rolls.len).filter(|shot| set & 1 << shot != 0).map(|shot| shots[shot]).sum();
            shot - (0..best / TARGET).map(need).sum::<u32>() - best % TARGET
        };
        let all = needs.len as u32 * TARGET;
        let mut best = vec![0; 1 << self.rolls.len];
        let full = (0..best.len()).find(|&set| {
            let reached = set == 0 || best[set] > 0;
            if reached && best[set] < all && wasted(set, best[set]) <= spare {
                for shot in (0..self.rolls.len).filter(|shot| set & 1 << shot == 0) {
                    if shot == 0 || shots[shot - 1] != shots[shot] || set & 1 << (shot - 1) != 0 {
                        let with = set | 1 << shot;
                        best[with] = best[with].max(after(best[set], shot));
                    }
                }
            }
            best[set] >= all
        })?;

        // Walks back from the full set: removing the last shot of a set must lead to that set's number.
        let mut aim = Aim::default();
        let mut set = full;
        while set != 0 {
            let explains = |shot: &usize| {
                let (in_set, without) = (set & 1 << shot != 0, set & !(1 << shot));
                in_set && (without == 0 || best[without] > 0) && after(best[without], *shot) == best[set]
            };
            let shot = (0..self.rolls.len).find(explains)?;
            set &= !(1 << shot);
            aim[usize::from(self.falling[shot])] = Some(targets[(best[set] / TARGET) as usize]);
        }
        Some(aim)
    }
}

/// The rolls of the targets with (or without) leaders, the lowest first.
fn cheapest_first(targets: &[Mark], led: bool) -> Rolls {
    let mut rolls = Rolls::default();
    targets.iter().filter(|mark| mark.led == led).for_each(|mark| rolls.push(mark.roll));
    rolls.values[..rolls.len].sort_unstable();
    rolls
}

/// The rolls of the targets in the mask, and of the cheapest targets that complete them to `option` (R76). `None` if the mask has
/// too many, or if there is no completion.
fn completed(order: &[Mark], mask: u32, option: KillOption) -> Option<Rolls> {
    let mut needs = Rolls::default();
    for (led, wanted) in [(true, option.leaders), (false, option.count - option.leaders)] {
        let (mut taken, mut left) = (0, Rolls::default());
        for (place, mark) in order.iter().enumerate().filter(|(_, mark)| mark.led == led) {
            if mask & 1 << place != 0 {
                needs.push(mark.roll);
                taken += 1;
            } else {
                left.push(mark.roll);
            }
        }
        let missing = (wanted as usize).checked_sub(taken).filter(|missing| *missing <= left.len)?;
        left.values[..left.len].sort_unstable();
        left.values[..missing].iter().for_each(|roll| needs.push(*roll));
    }
    Some(needs)
}

#[cfg(test)]
mod tests;
