//! The conditions that orders satisfy at every moment (R29), checked on a whole set of orders, however it was drafted.

use super::draft::Draft;
use super::factions::{Technology, Trait};
use super::maps::SystemId;
use super::orders::{Force, Op, Orders, Posted};
use super::state::Conquest;
use kit::seat::Seat;

/// A part of R29: its name, and its test.
type Invariant = (&'static str, fn(&Draft<'_>) -> bool);

/// The parts in the order of R29. Each is true of valid orders.
const INVARIANTS: [Invariant; 13] = [
    ("lists are in order, without doubles", in_order),
    ("I1: no more units than the pool", |draft| draft.within_pool().is_ok()),
    ("I2: no more drones than are ready", drones_are_ready),
    ("I3: every operation has a unit, none more than an indecisive admiral allows", sizes_are_allowed),
    ("I4, I5: every operation has a place where it is possible", |draft| {
        draft.orders.operations().all(|(op, _)| draft.judge_site(op).is_ok())
    }),
    ("I4: no attack, no drone is out of reach", |draft| draft.nothing_is_stranded().is_ok()),
    ("I6: investments fit", investments_fit),
    ("I7: drones are raised where that is possible", raises_are_allowed),
    ("I8: the admiral leads an operation that there is", |draft| {
        draft.orders.leader.is_none_or(|op| draft.orders.force(op).is_some())
    }),
    ("I9: Time Skip and Stasis are on different own systems", skips_are_allowed),
    ("I10: an empire is proclaimed where it can be", |draft| {
        let may = !draft.faction.empire && draft.game.has_connected_four(draft.seat);
        !draft.orders.proclaim || may
    }),
    ("2.3: sabotage has a target", |draft| {
        let before = draft.but(|orders| orders.sabotage = None);
        draft.orders.sabotage.is_none_or(|system| before.judge_sabotage(system).is_ok())
    }),
    ("2.3: an assault has a target", |draft| {
        let before = draft.but(|orders| orders.assault = None);
        draft.orders.assault.is_none_or(|assault| before.judge_assault(assault).is_ok())
    }),
];

impl Conquest {
    /// Describes the part of R29 that the orders of `seat` break.
    pub(super) fn orders_fault(&self, seat: Seat, orders: &Orders) -> Option<String> {
        let draft = Draft::of(self, seat).with(orders.clone());
        let broken = INVARIANTS.iter().find(|(_, holds)| !holds(&draft));
        broken.map(|(invariant, _)| format!("orders of {seat} break R29 ({invariant}): {orders:?}"))
    }
}

fn ascending<T: Ord>(list: impl IntoIterator<Item = T>) -> bool {
    list.into_iter().is_sorted_by(|before, after| before < after)
}

fn in_order(draft: &Draft<'_>) -> bool {
    let orders = &draft.orders;
    ascending(orders.attacks.iter().map(|force| force.system))
        && ascending(orders.defences.iter().map(|force| force.system))
        && ascending(orders.investments.iter().map(|investment| investment.system))
        && ascending(&orders.raises)
        && orders.operations().all(|(_, force)| ascending(force.posted.iter().map(|posted| posted.from)))
}

fn drones_are_ready(draft: &Draft<'_>) -> bool {
    let orders = &draft.orders;
    if !draft.game.drones_are_stationed() {
        let pooled = orders.operations().all(|(_, force)| force.posted.is_empty());
        return pooled && orders.drones_given(None) <= draft.faction.ready;
    }
    let ready =
        |from: SystemId| draft.faction.ready_at.iter().filter(move |at| at.from == from).map(|at| at.drones).sum();
    let sum = |posted: &[Posted]| posted.iter().map(|posted| posted.drones).sum::<u32>();
    let counted = |(_, force): (Op, &Force)| force.drones == sum(&force.posted);
    let there = |posted: &Posted| orders.drones_given(Some(posted.from)) <= ready(posted.from) && posted.drones > 0;
    orders.operations().all(counted) && orders.operations().all(|(_, force)| force.posted.iter().all(there))
}

fn sizes_are_allowed(draft: &Draft<'_>) -> bool {
    let most = draft.faction.order_limit().unwrap_or(u32::MAX);
    let rate = draft.faction.rate();
    draft.orders.operations().all(|(_, force)| (1..=most).contains(&force.units))
        && draft.orders.investments.iter().all(|investment| investment.points * rate <= most)
}

fn investments_fit(draft: &Draft<'_>) -> bool {
    draft.orders.investments.iter().all(|investment| {
        let raised = u32::from(draft.orders.raises_in(investment.system));
        let grown = draft.game.system(investment.system).base + investment.points - raised;
        draft.owns(investment.system) && investment.points > 0 && grown <= draft.faction.cap()
    })
}

fn raises_are_allowed(draft: &Draft<'_>) -> bool {
    let raises = &draft.orders.raises;
    let able = raises.is_empty() || !draft.faction.has(Trait::Inefficient);
    let sound = |system: &SystemId| draft.owns(*system) && draft.orders.stasis != Some(*system);
    able && raises.iter().all(sound) && draft.raises_are_possible().is_ok()
}

fn skips_are_allowed(draft: &Draft<'_>) -> bool {
    let both = [draft.orders.time_skip, draft.orders.stasis];
    let able = both == [None, None] || draft.faction.technology == Technology::Chrono;
    let own = both.iter().flatten().all(|system| draft.owns(*system));
    able && own && (both[0] != both[1] || both[0].is_none())
}
