// Generated from the server's types by `make types`.
import type { Seat } from "./starboard";

/**
 * An admiral in office.
 */
export type Admiral = { rank: Rank, cv: number, traits: Array<Trait>, name: string, 
/**
 * Complete turns in office.
 */
served: number, };

/**
 * A question about a position.
 */
export type Ask = { "type": "outlook", seat: Seat, };

/**
 * Psychic Assault: −2 on every roll of a defence, or of one seat's attack (2.3).
 */
export type Assault = { on: AssaultOn, system: SystemId, 
/**
 * The seat whose attack is assaulted; `null` for a defence.
 */
seat: Seat | null, };

/**
 * The target of a Psychic Assault.
 */
export type AssaultOn = "defence" | "attack";

/**
 * An attack of the draft, and the known part of the defence it will meet.
 */
export type AttackForecast = { system: SystemId, 
/**
 * The attack total without its die.
 */
tally: Tally, 
/**
 * The part of the defence that does not depend on its force: traits and assaults; without its die.
 */
against: Tally, 
/**
 * The force of an independent system, or the one that a reading or open orders show; `null` if it is unknown.
 */
force: KnownForce | null, 
/**
 * The most units that the owner could put there.
 */
most_units: number, most_drones: number, 
/**
 * The defensive value of one of the owner's drones.
 */
drone_value: number, 
/**
 * The owner's Command Value, which counts if the admiral leads there.
 */
cv: number, 
/**
 * The chance of success in percent, if the defence is known and nobody else is known to attack.
 */
chance: number | null, };

/**
 * One attack on a system.
 */
export type Attacker = { seat: Seat, units: number, drones: number, led: boolean, };

/**
 * Where this turn's units come from, besides the faction's total, and how they are spent (R14, R17).
 */
export type Budget = { 
/**
 * Units added by Time Skip.
 */
time_skip: number, 
/**
 * Units lost to Stasis.
 */
stasis: number, pool: number, attacks: number, defences: number, investments: number, drones: number, free: number, };

/**
 * How close a seat is to becoming Overlord (R76).
 */
export type Claim = { seat: Seat, 
/**
 * Condition A: it is turn 10 or later.
 */
turn: boolean, 
/**
 * Condition B: its total is more than the totals of all others together.
 */
total: boolean, units: number, 
/**
 * The sum of the others' totals.
 */
others: number, 
/**
 * Condition C: it has more systems than any other seat.
 */
most: boolean, systems: number, 
/**
 * The most systems of any other seat.
 */
rival: number, 
/**
 * It has the empire that it needs; `null` if none is needed.
 */
empire: boolean | null, };

/**
 * A faction's colour (rules 2.6), unique in a match. Each has its own emblem, so colour is never the only cue.
 */
export type Colour = "red" | "yellow" | "green" | "cyan" | "orange" | "silver" | "purple" | "white" | "teal" | "pink" | "blue" | "grey";

/**
 * A command. An illegal one changes nothing.
 */
export type Command = { "type": "assign", kind: OpKind, system: SystemId, units: number, } | { "type": "unassign", kind: OpKind, system: SystemId, units: number, } | { "type": "assign-drone", kind: OpKind, system: SystemId, drones: number, 
/**
 * The station they come from, if drones are stationed (V3).
 */
from?: SystemId, } | { "type": "unassign-drone", kind: OpKind, system: SystemId, drones: number, from?: SystemId, } | { "type": "lead", kind: OpKind, system: SystemId, } | { "type": "stop-leading" } | { "type": "invest", system: SystemId, points: number, } | { "type": "uninvest", system: SystemId, points: number, } | { "type": "raise-drone", system: SystemId, } | { "type": "cancel-raise", system: SystemId, } | { "type": "time-skip", system: SystemId, } | { "type": "cancel-time-skip" } | { "type": "stasis", system: SystemId, } | { "type": "cancel-stasis" } | { "type": "sabotage", system: SystemId, } | { "type": "cancel-sabotage" } | { "type": "assault", on: AssaultOn, system: SystemId, 
/**
 * The seat whose attack on the system is assaulted; absent for the defence of the system.
 */
seat?: Seat, } | { "type": "cancel-assault" } | { "type": "proclaim-empire" } | { "type": "cancel-proclaim" } | { "type": "defend-evenly", units: number, } | { "type": "spread-drones" } | { "type": "invest-evenly", points: number, where: Where, } | { "type": "raise-everywhere" } | { "type": "repeat-last" } | { "type": "default-orders" } | { "type": "clear", what: What, } | { "type": "undo" } | { "type": "reset-draft" } | { "type": "insight", seat: Seat, } | { "type": "submit", 
/**
 * Everybody can see the orders from now on (R25).
 */
open: boolean, } | { "type": "submit-defaults" };

/**
 * A defence of the draft.
 */
export type DefenceForecast = { system: SystemId, 
/**
 * The defence total against a single attacker, without its die.
 */
tally: Tally, 
/**
 * The totals that each of two, and of three, attackers would meet, the largest attacker first.
 */
divided: Array<Divided>, };

/**
 * A defence divided among several attackers (R51 c).
 */
export type Divided = { attackers: number, 
/**
 * The total against the largest attacker, without its die.
 */
largest: number, 
/**
 * The total against each of the others.
 */
others: number, };

/**
 * Whether drones have places (D30, V3).
 */
export type DroneBasing = "pooled" | "stationed";

/**
 * How the match ended.
 */
export type EndView = { reason: Ending, ranking: Array<Ranked>, };

/**
 * How a match ended.
 */
export type Ending = "overlord" | "sole-survivor" | "turn-limit" | "resignation";

/**
 * One thing that happened.
 */
export type Event = { "type": "match-set-up", map: string, homes: Array<SystemId>, colours: Array<Colour>, } | { "type": "factions-revealed", factions: Array<Founded>, } | { "type": "turn-opened", turn: number, limit: number, standings: Array<Standing>, } | { "type": "orders-sealed", seat: Seat, how: How | null, orders: Orders | null, } | { "type": "insight-requested", seat: Seat, target: Seat, } | { "type": "insight-revealed", seat: Seat, target: Seat, orders: Orders, } | { "type": "orders-published", seat: Seat, orders: Orders, } | { "type": "resigned", seat: Seat, } | { "type": "resolution-began", turn: number, } | { "type": "stasis-shown", system: SystemId, } | { "type": "sabotage-placed", system: SystemId, by: Seat | null, } | { "type": "time-skip-used", seat: Seat, system: SystemId, } | { "type": "drone-raised", seat: Seat, system: SystemId, from: number, to: number, } | { "type": "drones-regrown", seat: Seat, count: number, still_lost: number, } | { "type": "output-grown", system: SystemId, from: number, to: number, } | { "type": "battle-void", system: SystemId, attackers: Array<Sent>, } | { "type": "battle-undefended", system: SystemId, owner: Seat, attackers: Array<Attacker>, } | { "type": "battle-began", system: SystemId, owner: Seat | null, units: number, drones: number, led: boolean, attackers: Array<Attacker>, } | { "type": "leftover-draw", system: SystemId, candidates: Array<Seat>, chosen: Seat, } | { "type": "shares", system: SystemId, shares: Array<Share>, } | { "type": "duel", system: SystemId, attacker: Seat, defender: Seat | null, attack: Tally, defence: Tally, success: boolean, } | { "type": "control-draw", system: SystemId, candidates: Array<Seat>, chosen: Seat, } | { "type": "beaten-to-it", system: SystemId, seats: Array<Seat>, } | { "type": "drones-destroyed", seat: Seat, op: Op, count: number, } | { "type": "system-captured", system: SystemId, from: Seat | null, to: Seat, base: number, half: number, by_trait: Item | null, new_base: number, } | { "type": "defence-held", system: SystemId, seat: Seat | null, } | { "type": "seat-eliminated", seat: Seat, 
/**
 * The seat that took the last system.
 */
by: Seat | null, } | { "type": "admiral-toss", seat: Seat, op: Op, heads: boolean, } | { "type": "admiral-returned", seat: Seat, name: string, } | { "type": "admiral-died", seat: Seat, name: string, } | { "type": "admiral-appointed", seat: Seat, admiral: Admiral, draw: number, } | { "type": "admiral-promoted", seat: Seat, name: string, gain: number, cv: number, heads: boolean, lost: Trait | null, gained: Trait | null, } | { "type": "empire-proclaimed", seat: Seat, } | { "type": "systems-freed", seat: Seat, systems: Array<SystemId>, } | { "type": "unattacked-orders", seat: Seat, defences: Array<Force>, 
/**
 * The unattacked defence that the admiral led, if any.
 */
led: SystemId | null, unspent: number, 
/**
 * Its assault, and whether it changed a battle. The duel does not tell whose assault it was.
 */
assault: Assault | null, felt: boolean, } | { "type": "victory-checked", turn: number, claims: Array<Claim>, } | { "type": "game-ended", reason: Ending, winners: Array<Seat>, ranking: Array<Ranked>, };

/**
 * The public knowledge about a faction.
 */
export type FactionView = { seat: Seat, colour: Colour, name: string, technology: Technology, admiral: Admiral, ready: number, fresh?: number, regrowing?: number, 
/**
 * The stations of ready and fresh drones; absent unless drones are stationed (V3).
 */
ready_at?: Array<Posted>, fresh_at?: Array<Posted>, empire?: boolean, alive: boolean, resigned?: boolean, out_turn?: number, captures: number, sealed: boolean, 
/**
 * Its orders of this turn, if it has shown them to everybody.
 */
open?: Orders, total: Total, systems: number, claim: Nearness, };

/**
 * The units and drones of an attack or defence. It has at least one unit.
 */
export type Force = { system: SystemId, units: number, drones: number, 
/**
 * The stations of its drones, ascending; empty unless drones are stationed (V3).
 */
posted?: Array<Posted>, };

/**
 * A faction as it is revealed at the start.
 */
export type Founded = { seat: Seat, colour: Colour, technology: Technology, faction_name: string, admiral: Admiral, 
/**
 * The raw draw of the Command Value: 0, 1 or 2 on top of 5.
 */
draw: number, };

/**
 * How orders were sealed.
 */
export type How = "submit" | "defaults" | "empty" | "resign";

/**
 * Points put into a system's base output.
 */
export type Investment = { system: SystemId, points: number, };

/**
 * One item of a tally.
 */
export type Item = { what: Part, value: number, };

/**
 * A known defence.
 */
export type KnownForce = { units: number, drones: number, led: boolean, };

/**
 * The choices of a seat, secret until the start (D80).
 */
export type Loadout = { technology: Technology | null, 
/**
 * Up to two different positive traits of the admiral.
 */
traits: Array<Trait>, colour: Colour | null, faction_name: string | null, admiral_name: string | null, };

/**
 * The map that a table plays on.
 */
export type MapChoice = "auto" | "trivet" | "lantern-ring-4" | "lantern-ring-5" | "lantern-ring-6" | "ring-of-wells-7" | "ring-of-wells-8" | "ring-of-wells-9" | "great-wheel-10" | "great-wheel-11" | "ember-crown";

/**
 * A turn limit with a name.
 */
export type NamedLimit = "standard" | "none";

/**
 * How close a faction is to becoming Overlord, with its total and systems (R76).
 */
export type Nearness = { 
/**
 * Condition B: its total is more than the totals of all others together.
 */
total: boolean, 
/**
 * The sum of the others' totals.
 */
others: number, 
/**
 * Condition C: it has more systems than any other seat.
 */
most: boolean, 
/**
 * The most systems of any other seat.
 */
rival: number, 
/**
 * It has the empire that it needs; absent if none is needed.
 */
empire?: boolean, };

/**
 * An attack on a system or the defence of one.
 */
export type Op = { kind: OpKind, system: SystemId, };

/**
 * The two kinds of operation.
 */
export type OpKind = "attack" | "defend";

/**
 * The options of a table. The defaults are those of the rules.
 */
export type Options = { 
/**
 * The star map. `auto` takes the one made for the number of players (2.9).
 */
map: MapChoice, 
/**
 * What a silent player's turn becomes: default orders, or the draft if there is one (R32).
 */
timeout_orders: TimeoutOrders, 
/**
 * The last turn, after which the strongest faction wins (R84). `standard` is 20 for 2–3 players, 30 for 4–6, 40 for more;
 * `none` is the hard limit of 100.
 */
turn_limit: TurnLimit, 
/**
 * Only a faction that has proclaimed its empire can become Overlord (R76).
 */
overlord_needs_empire: boolean, 
/**
 * What everybody learns of orders after the turn: battles and changes on the map, or all orders (D69).
 */
turn_report: TurnReport, 
/**
 * Whether drones are one pool, or each is stationed in a system and reaches only its neighbours (D30).
 */
drone_basing: DroneBasing, };

/**
 * All orders of one seat for one turn. Every list is in ascending order of systems, with at most one entry for each.
 */
export type Orders = { attacks: Array<Force>, defences: Array<Force>, investments: Array<Investment>, 
/**
 * The systems that raise a drone.
 */
raises: Array<SystemId>, 
/**
 * The operation that the admiral leads.
 */
leader: Op | null, time_skip: SystemId | null, stasis: SystemId | null, sabotage: SystemId | null, assault: Assault | null, proclaim: boolean, };

/**
 * Everything a seat can expect of its turn with its current orders. Nothing is simulated: every number follows from what the
 * seat can see.
 */
export type Outlook = { attacks: Array<AttackForecast>, defences: Array<DefenceForecast>, 
/**
 * Own exposed systems and the rivals that could attack them.
 */
threats: Array<Threat>, 
/**
 * The total of next turn if no system is captured.
 */
next_total: number, 
/**
 * Likely oversights; empty once the orders are sealed.
 */
warnings: Array<Warning>, };

/**
 * The output of a system in the draft.
 */
export type Output = { system: SystemId, output: number, };

/**
 * What only the seat itself knows of its turn. The forecast of its orders is requested separately: [`super::answer::Outlook`].
 */
export type Own = { seat: Seat, 
/**
 * The draft, or the sealed orders.
 */
orders: Orders, sealed: boolean, 
/**
 * The number of steps that can be undone.
 */
undo: number, 
/**
 * The number of draft commands left this turn (D78).
 */
drafts_left: number, budget: Budget, 
/**
 * Ready drones that are not assigned yet.
 */
drones_left: number, 
/**
 * The price of a point of investment.
 */
rate: number, 
/**
 * The most units a single order may use; absent unless its admiral is Indecisive.
 */
order_limit?: number, 
/**
 * Outputs that the draft changes by Time Skip or Stasis.
 */
changed_outputs: Array<Output>, 
/**
 * The systems it can attack with this draft.
 */
targets: Array<Target>, insight?: Reading, };

/**
 * The source of an item in a tally.
 */
export type Part = "die" | "units" | "drones" | "admiral" | "tachyon" | "conqueror" | "weak" | "defender" | "unprepared" | "diplomat" | "arrogant" | "assault";

/**
 * Drones of one station.
 */
export type Posted = { from: SystemId, drones: number, };

/**
 * An admiral's rank (rules 2.4).
 */
export type Rank = "supreme" | "high" | "low";

/**
 * A seat's place in the final ranking (10.2).
 */
export type Ranked = { seat: Seat, place: number, total: number, systems: number, ready: number, captures: number, 
/**
 * The turn in which it was eliminated.
 */
out_turn: number | null, };

/**
 * A Telepathic Insight of this turn (R67).
 */
export type Reading = { target: Seat, 
/**
 * The orders that were read, once the target has sealed.
 */
orders: Orders | null, };

/**
 * An attack on a system that cannot be attacked.
 */
export type Sent = { seat: Seat, units: number, drones: number, };

/**
 * The part of a divided defence that one attacker faces.
 */
export type Share = { seat: Seat, units: number, drones: number, };

/**
 * A faction's numbers at the start of a turn.
 */
export type Standing = { seat: Seat, total: Total, systems: number, ready: number, regrowing: number, claim: Claim, };

/**
 * A system, as its index in the list of its map. This is the canonical order.
 */
export type SystemId = number;

/**
 * A system.
 */
export type SystemView = { owner: Seat | null, base: number, 
/**
 * The output lost to sabotage this turn; absent if zero.
 */
hit?: number, 
/**
 * Its output this turn, without Time Skip and Stasis.
 */
output: number, 
/**
 * Its highest base output; 30 while it is independent.
 */
cap: number, 
/**
 * The seat whose home it is or was.
 */
home?: Seat, 
/**
 * The rivals next to it, which can attack it; absent if it is not exposed (R12).
 */
exposed_to?: Array<Seat>, };

/**
 * One side of a duel, item by item (R61).
 */
export type Tally = { 
/**
 * In the order of display, with the die first if there is one. Items of zero are left out.
 */
items: Array<Item>, total: number, };

/**
 * A system that can be attacked.
 */
export type Target = { system: SystemId, 
/**
 * The launch base at which the arrow starts: the one with the highest output.
 */
from: SystemId, };

/**
 * A permanent technology (rules 2.2).
 */
export type Technology = "tachyon" | "psionic" | "biomech" | "chrono";

/**
 * The rivals that could attack an own system, and the strongest attack of each.
 */
export type Threat = { system: SystemId, seat: Seat, 
/**
 * An attack with all of its units, drones and admiral; without its die.
 */
most: Tally, };

/**
 * How a silent player's turn is played (R32).
 */
export type TimeoutOrders = "default" | "draft";

/**
 * A faction's total with its parts (R13).
 */
export type Total = { 
/**
 * The sum of the base outputs of its systems.
 */
systems: number, 
/**
 * Lost to sabotage. This field and the next two are absent if zero.
 */
sabotage?: number, resourceful?: number, empire?: number, 
/**
 * The sum.
 */
units: number, };

/**
 * A trait of an admiral (rules 2.5); it counts for the whole faction.
 */
export type Trait = "conqueror" | "defender" | "strategist" | "diplomat" | "resourceful" | "weak" | "unprepared" | "overcautious" | "arrogant" | "indecisive" | "inefficient";

/**
 * The last turn (R84).
 */
export type TurnLimit = NamedLimit | number;

/**
 * Which orders everybody sees after the turn (D69).
 */
export type TurnReport = "battles" | "full";

/**
 * A match as one viewer sees it.
 */
export type View = { turn: number, 
/**
 * The last turn (R84).
 */
limit: number, 
/**
 * The map's id. The catalogue has the data to draw it.
 */
map: string, 
/**
 * It is turn 10 or later, so a seat can become Overlord (R76 A).
 */
claimable: boolean, 
/**
 * In the order of the map.
 */
systems: Array<SystemView>, 
/**
 * By seat.
 */
factions: Array<FactionView>, 
/**
 * The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
 */
own: Array<Own>, end?: EndView, };

/**
 * A likely oversight in the draft.
 */
export type Warning = { "type": "free-units", units: number, } | { "type": "undefended", systems: Array<SystemId>, } | { "type": "unused-drones", drones: number, } | { "type": "could-proclaim" };

/**
 * The kind of orders that `clear` removes from the draft (R95).
 */
export type What = "attacks" | "defences" | "investments" | "raises";

/**
 * Where `invest-evenly` invests (R90).
 */
export type Where = "all" | "inner";
