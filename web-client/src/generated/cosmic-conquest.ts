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
 * Psychic Assault: two off every roll of a defence, or off one seat's attack (2.3).
 */
export type Assault = { on: AssaultOn, system: SystemId, 
/**
 * Whose attack; none for a defence.
 */
seat: Seat | null, };

/**
 * What Psychic Assault is aimed at.
 */
export type AssaultOn = "defence" | "attack";

/**
 * An attack of the draft and what it will meet as far as is known.
 */
export type AttackForecast = { system: SystemId, 
/**
 * Without its die.
 */
tally: Tally, 
/**
 * What is known of the defence whatever its force: traits, assault; without its die.
 */
against: Tally, 
/**
 * What an independent system defends with, or what a reading or open orders show; none where it is unknown.
 */
force: KnownForce | null, 
/**
 * The most units the owner could put there.
 */
most_units: number, most_drones: number, 
/**
 * What a drone of the owner is worth in defence.
 */
drone_value: number, 
/**
 * The owner's Command Value, if he leads there.
 */
cv: number, 
/**
 * In per cent, where the defence is known and nobody else attacks.
 */
chance: number | null, };

/**
 * One attack on a system.
 */
export type Attacker = { seat: Seat, units: number, drones: number, led: boolean, };

/**
 * Where this turn's units come from, besides the faction's total, and go to (R14, R17).
 */
export type Budget = { 
/**
 * Added by Time Skip.
 */
time_skip: number, 
/**
 * Taken by Stasis.
 */
stasis: number, pool: number, attacks: number, defences: number, investments: number, drones: number, free: number, };

/**
 * How near a seat is to being Overlord (R76).
 */
export type Claim = { seat: Seat, 
/**
 * A: turn 10 has come.
 */
turn: boolean, 
/**
 * B: its total is more than that of all others together.
 */
total: boolean, units: number, 
/**
 * The others' totals together.
 */
others: number, 
/**
 * C: it has more systems than anybody else.
 */
most: boolean, systems: number, 
/**
 * The most systems of another.
 */
rival: number, 
/**
 * It has the empire it needs; none where none is needed.
 */
empire: boolean | null, };

/**
 * A faction's colour (rules 2.6), unique in a match; each has an emblem of its own, so colour is never the only cue.
 */
export type Colour = "red" | "yellow" | "green" | "cyan" | "orange" | "silver" | "purple" | "white" | "teal" | "pink" | "blue" | "grey";

/**
 * A command. An illegal one changes nothing.
 */
export type Command = { "type": "assign", kind: OpKind, system: SystemId, units: number, } | { "type": "unassign", kind: OpKind, system: SystemId, units: number, } | { "type": "assign-drone", kind: OpKind, system: SystemId, drones: number, 
/**
 * The station they come from, where drones are stationed (V3).
 */
from?: SystemId, } | { "type": "unassign-drone", kind: OpKind, system: SystemId, drones: number, from?: SystemId, } | { "type": "lead", kind: OpKind, system: SystemId, } | { "type": "stop-leading" } | { "type": "invest", system: SystemId, points: number, } | { "type": "uninvest", system: SystemId, points: number, } | { "type": "raise-drone", system: SystemId, } | { "type": "cancel-raise", system: SystemId, } | { "type": "time-skip", system: SystemId, } | { "type": "cancel-time-skip" } | { "type": "stasis", system: SystemId, } | { "type": "cancel-stasis" } | { "type": "sabotage", system: SystemId, } | { "type": "cancel-sabotage" } | { "type": "assault", on: AssaultOn, system: SystemId, 
/**
 * Whose attack on the system; none for its defence.
 */
seat?: Seat, } | { "type": "cancel-assault" } | { "type": "proclaim-empire" } | { "type": "cancel-proclaim" } | { "type": "defend-evenly", units: number, } | { "type": "spread-drones" } | { "type": "invest-evenly", points: number, where: Where, } | { "type": "raise-everywhere" } | { "type": "repeat-last" } | { "type": "default-orders" } | { "type": "clear", what: What, } | { "type": "undo" } | { "type": "reset-draft" } | { "type": "insight", seat: Seat, } | { "type": "submit", 
/**
 * Everybody sees the orders from now on (R25).
 */
open: boolean, } | { "type": "submit-defaults" };

/**
 * A defence of the draft.
 */
export type DefenceForecast = { system: SystemId, 
/**
 * Against a single attacker; without its die.
 */
tally: Tally, 
/**
 * What each of two and of three attackers would meet, the largest first.
 */
divided: Array<Divided>, };

/**
 * A defence divided among several attackers (R51 c).
 */
export type Divided = { attackers: number, 
/**
 * What the largest of them meets, without its die.
 */
largest: number, 
/**
 * What the others meet.
 */
others: number, };

/**
 * Where drones are (D30, V3).
 */
export type DroneBasing = "pooled" | "stationed";

/**
 * How it ended.
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
 * Who took the last system.
 */
by: Seat | null, } | { "type": "admiral-toss", seat: Seat, op: Op, heads: boolean, } | { "type": "admiral-returned", seat: Seat, name: string, } | { "type": "admiral-died", seat: Seat, name: string, } | { "type": "admiral-appointed", seat: Seat, admiral: Admiral, draw: number, } | { "type": "admiral-promoted", seat: Seat, name: string, gain: number, cv: number, heads: boolean, lost: Trait | null, gained: Trait | null, } | { "type": "empire-proclaimed", seat: Seat, } | { "type": "systems-freed", seat: Seat, systems: Array<SystemId>, } | { "type": "unattacked-orders", seat: Seat, defences: Array<Force>, 
/**
 * The one of these defences that the admiral led.
 */
led: SystemId | null, unspent: number, 
/**
 * Its assault, and whether a battle felt it: the duel does not tell whose it was.
 */
assault: Assault | null, felt: boolean, } | { "type": "victory-checked", turn: number, claims: Array<Claim>, } | { "type": "game-ended", reason: Ending, winners: Array<Seat>, ranking: Array<Ranked>, };

/**
 * What everybody knows of a faction.
 */
export type FactionView = { seat: Seat, colour: Colour, name: string, technology: Technology, admiral: Admiral, ready: number, fresh?: number, regrowing?: number, 
/**
 * Where ready and fresh drones stand; absent unless drones are stationed (V3).
 */
ready_at?: Array<Posted>, fresh_at?: Array<Posted>, empire?: boolean, alive: boolean, resigned?: boolean, out_turn?: number, captures: number, sealed: boolean, 
/**
 * Its orders of this turn, where it has shown them to everybody.
 */
open?: Orders, total: Total, systems: number, claim: Nearness, };

/**
 * What is sent to a system, or defends it. It has at least one unit.
 */
export type Force = { system: SystemId, units: number, drones: number, 
/**
 * Where its drones come from, ascending; empty unless drones are stationed (V3).
 */
posted?: Array<Posted>, };

/**
 * A faction as the start reveals it.
 */
export type Founded = { seat: Seat, colour: Colour, technology: Technology, faction_name: string, admiral: Admiral, 
/**
 * The raw draw of the Command Value: 0, 1 or 2 on top of 5.
 */
draw: number, };

/**
 * How orders came to be sealed.
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
 * A defence that is known.
 */
export type KnownForce = { units: number, drones: number, led: boolean, };

/**
 * The choices of a seat, sealed until the start (D80).
 */
export type Loadout = { technology: Technology | null, 
/**
 * Up to two different positive traits of the admiral.
 */
traits: Array<Trait>, colour: Colour | null, faction_name: string | null, admiral_name: string | null, };

/**
 * Which map a table plays on.
 */
export type MapChoice = "auto" | "trivet" | "lantern-ring-4" | "lantern-ring-5" | "lantern-ring-6" | "ring-of-wells-7" | "ring-of-wells-8" | "ring-of-wells-9" | "great-wheel-10" | "great-wheel-11" | "ember-crown";

/**
 * A turn limit with a name.
 */
export type NamedLimit = "standard" | "none";

/**
 * How near a faction with its total and systems is to being Overlord (R76).
 */
export type Nearness = { 
/**
 * B: its total is more than that of all others together.
 */
total: boolean, 
/**
 * The others' totals together.
 */
others: number, 
/**
 * C: it has more systems than anybody else.
 */
most: boolean, 
/**
 * The most systems of another.
 */
rival: number, 
/**
 * It has the empire it needs; absent where none is needed.
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
 * The options of a table; every one has the default that the rules name.
 */
export type Options = { 
/**
 * The star map; `auto` takes the one made for the number of players (2.9).
 */
map: MapChoice, 
/**
 * What a silent player's turn becomes: default orders, or the draft if there is one (R32).
 */
timeout_orders: TimeoutOrders, 
/**
 * After so many turns the strongest faction wins (R84): `standard` is 20 for 2–3 players, 30 for 4–6, 40 for
 * more; `none` is the hard bound of 100.
 */
turn_limit: TurnLimit, 
/**
 * Only a faction that has proclaimed its empire can become Overlord (R76).
 */
overlord_needs_empire: boolean, 
/**
 * What everybody learns of orders after the turn: battles and what changed, or all of them (D69).
 */
turn_report: TurnReport, 
/**
 * Drones are one pool, or each stands in a system and reaches only its neighbours (D30).
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
 * The operation the admiral leads.
 */
leader: Op | null, time_skip: SystemId | null, stasis: SystemId | null, sabotage: SystemId | null, assault: Assault | null, proclaim: boolean, };

/**
 * What a seat has to expect of its turn with the orders it has, as far as it can know. Nothing is tried out: every
 * number follows from what lies open.
 */
export type Outlook = { attacks: Array<AttackForecast>, defences: Array<DefenceForecast>, 
/**
 * Own exposed systems and who could fall upon them.
 */
threats: Array<Threat>, 
/**
 * The total of next turn if nothing is captured.
 */
next_total: number, 
/**
 * What may have been overlooked, as long as the orders are not sealed.
 */
warnings: Array<Warning>, };

/**
 * A system's output in the draft.
 */
export type Output = { system: SystemId, output: number, };

/**
 * What only the seat itself knows of its turn. What comes of its orders is asked: [`super::answer::Outlook`].
 */
export type Own = { seat: Seat, 
/**
 * The draft; once sealed, the sealed orders.
 */
orders: Orders, sealed: boolean, 
/**
 * How many steps can be undone.
 */
undo: number, 
/**
 * How many draft commands are left this turn (D78).
 */
drafts_left: number, budget: Budget, 
/**
 * Ready drones not yet given out.
 */
drones_left: number, 
/**
 * What a point of investment costs.
 */
rate: number, 
/**
 * The most units a single order may use; absent unless its admiral is indecisive.
 */
order_limit?: number, 
/**
 * Outputs that Time Skip or Stasis of the draft change.
 */
changed_outputs: Array<Output>, 
/**
 * The systems it can attack with this draft.
 */
targets: Array<Target>, insight?: Reading, };

/**
 * What a number of a tally comes from.
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
 * A seat's place in the end (10.2).
 */
export type Ranked = { seat: Seat, place: number, total: number, systems: number, ready: number, captures: number, 
/**
 * The turn in which it went out.
 */
out_turn: number | null, };

/**
 * A Telepathic Insight of this turn (R67).
 */
export type Reading = { target: Seat, 
/**
 * What was read, once the target has sealed.
 */
orders: Orders | null, };

/**
 * What was sent against a system that cannot be attacked.
 */
export type Sent = { seat: Seat, units: number, drones: number, };

/**
 * The part of a divided defence that one attacker faces.
 */
export type Share = { seat: Seat, units: number, drones: number, };

/**
 * A faction's numbers as a turn opens.
 */
export type Standing = { seat: Seat, total: Total, systems: number, ready: number, regrowing: number, claim: Claim, };

/**
 * A system by its place in its map's list: the canonical order.
 */
export type SystemId = number;

/**
 * A system.
 */
export type SystemView = { owner: Seat | null, base: number, 
/**
 * What sabotage takes off it this turn; absent for nothing.
 */
hit?: number, 
/**
 * Its output this turn, Time Skip and Stasis left aside.
 */
output: number, 
/**
 * What its base output cannot exceed; 30 while it is independent.
 */
cap: number, 
/**
 * Whose home it is or was.
 */
home?: Seat, 
/**
 * The rivals next to it that can attack it; absent where it is not exposed (R12).
 */
exposed_to?: Array<Seat>, };

/**
 * One side of a duel, item by item (R61).
 */
export type Tally = { 
/**
 * In the order of reading; the die, where one is rolled, first. Items of zero are left out.
 */
items: Array<Item>, total: number, };

/**
 * A system that can be attacked.
 */
export type Target = { system: SystemId, 
/**
 * The launch base that the arrow starts from: the one with the highest output.
 */
from: SystemId, };

/**
 * A permanent technology (rules 2.2).
 */
export type Technology = "tachyon" | "psionic" | "biomech" | "chrono";

/**
 * Who could fall upon an own system, and with what at most.
 */
export type Threat = { system: SystemId, seat: Seat, 
/**
 * All its units and drones and its admiral in one attack; without its die.
 */
most: Tally, };

/**
 * What a silent player's turn becomes (R32).
 */
export type TimeoutOrders = "default" | "draft";

/**
 * A faction's total with its parts (R13).
 */
export type Total = { 
/**
 * The base outputs of its systems.
 */
systems: number, 
/**
 * What sabotage takes off them; this and the next two are left out where they are nothing.
 */
sabotage?: number, resourceful?: number, empire?: number, 
/**
 * All together.
 */
units: number, };

/**
 * A trait of an admiral (rules 2.5); it counts for the whole faction.
 */
export type Trait = "conqueror" | "defender" | "strategist" | "diplomat" | "resourceful" | "weak" | "unprepared" | "overcautious" | "arrogant" | "indecisive" | "inefficient";

/**
 * When the game ends at the latest (R84).
 */
export type TurnLimit = NamedLimit | number;

/**
 * What everybody learns of orders after the turn (D69).
 */
export type TurnReport = "battles" | "full";

/**
 * A match through one viewer's eyes.
 */
export type View = { turn: number, 
/**
 * The last turn (R84).
 */
limit: number, 
/**
 * The map's id; the catalogue's data draws it.
 */
map: string, 
/**
 * Turn 10 has come: somebody can be Overlord (R76 A).
 */
claimable: boolean, 
/**
 * By place on the map.
 */
systems: Array<SystemView>, 
/**
 * By seat.
 */
factions: Array<FactionView>, 
/**
 * Of the seats whose secrets the viewer may know: their own; all to the reviewer of a finished match.
 */
own: Array<Own>, end?: EndView, };

/**
 * What one may have overlooked in the draft.
 */
export type Warning = { "type": "free-units", units: number, } | { "type": "undefended", systems: Array<SystemId>, } | { "type": "unused-drones", drones: number, } | { "type": "could-proclaim" };

/**
 * What `clear` takes out of the draft (R95).
 */
export type What = "attacks" | "defences" | "investments" | "raises";

/**
 * Where `invest-evenly` invests (R90).
 */
export type Where = "all" | "inner";
