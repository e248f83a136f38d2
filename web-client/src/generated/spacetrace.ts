// Generated from the server's types by `make types`.
import type { Seat } from "./starboard";

/**
 * What comes of it.
 */
export type Answer = { "type": "payment", cards: Array<Card>, } | { "type": "forecast" } & Forecast | { "type": "effect", events: Array<Event>, };

/**
 * A question about the position.
 */
export type Ask = { "type": "payment", command: Command, } | { "type": "attack", extra: Joins, } | { "type": "class-battle" } | { "type": "order" } | { "type": "played-out", command?: Command, } | { "type": "effect", command: Command, };

/**
 * The running attack.
 */
export type AttackView = { 
/**
 * The fleets of attacker and defender that fight, in their order.
 */
fleets: [Array<FleetKind>, Array<FleetKind>], 
/**
 * The battle that runs or comes, from 1, and how many there are.
 */
number: number, of: number, battle: BattleView | null, };

/**
 * The running battle.
 */
export type BattleView = { attacker: FleetKind, defender: FleetKind, 
/**
 * Whose turn it is, and which classes of attacker and defender meet then.
 */
class: Class, pairing: [Class, Class] | null, };

/**
 * What a blast does to a card.
 */
export type Blasted = { ship: ShipId, ships_lost: number, lead: number, };

/**
 * A card by its id. Cards are ordered as in section 2.
 */
export type Card = string;

/**
 * The classes of ships, the smallest first.
 */
export type Class = "I" | "II" | "III" | "IV";

/**
 * A command. An illegal one changes nothing.
 */
export type Command = { "type": "play-reinforcement", card: Card, ship?: ShipId, wreck?: ShipId, } | { "type": "deploy", card: Card, } | { "type": "play-commander", card: Card, ship: ShipId, } | { "type": "play-tactic", card: Card, ship?: ShipId, wreck?: ShipId, stack?: StackId, 
/**
 * The ship that the commander is on.
 */
commander?: ShipId, sacrifice?: Sacrifice, } | { "type": "choose-target", ship: ShipId, } | { "type": "cancel-choice" } | { "type": "scrap", kind: Scrap, card: Card, } | { "type": "cancel-scrap" } | { "type": "open-fleet", ship: ShipId, } | { "type": "close-fleet" } | { "type": "move-ship", ship: ShipId, } | { "type": "attack", extra: Joins, 
/**
 * To be asked before each class battle (R42).
 */
pause: boolean, } | { "type": "to-front", ship: ShipId, } | { "type": "reset-order" } | { "type": "confirm-order" } | { "type": "commit-extra", extra: Joins, } | { "type": "pass" } | { "type": "pass-battle" } | { "type": "pass-turn" } | { "type": "ready" };

/**
 * What is being composed (4.2).
 */
export type ComposingView = { "what": "tray", kind: Scrap, cards: Array<Card>, } | { "what": "choice", card: Card, sacrifice: Sacrifice, } | { "what": "order", fronted: Array<ShipId>, fleets: Array<FleetView>, };

/**
 * D8.
 */
export type Deal = "ready" | "random";

/**
 * Why cards are drawn.
 */
export type Drawing = "opening" | "turn" | "sorel" | "reinforcement-1" | "scrap";

/**
 * How it ended, with everything that was hidden.
 */
export type EndView = { reason: Ending, winner: Seat | null, 
/**
 * By seat.
 */
hands: [Array<Card>, Array<Card>], libraries: [Array<Card>, Array<Card>], lists: [Array<Card>, Array<Card>], };

/**
 * Why a match ended: the keys of the game's endings.
 */
export type Ending = "base" | "scores" | "exhaustion" | "turn-cap" | "resignation" | "abandonment";

/**
 * What can happen.
 */
export type Event = { "type": "game-started", options: Options, first: Seat, decks: [string | null, string | null], libraries: [number, number], own: Array<Card> | null, } | { "type": "cards-drawn", seat: Seat, count: number, cause: Drawing, cards: Array<Card> | null, left: number, } | { "type": "turn-started", turn: number, seat: Seat, } | { "type": "turn-ended", turn: number, seat: Seat, quiet: boolean, } | { "type": "reinforcement-played", seat: Seat, card: Card, mp: number, levy: number, pool: number, } | { "type": "ship-deployed", seat: Seat, card: Card, ship: ShipId, price: Price, index: number, supply: number, } | { "type": "commander-placed", seat: Seat, card: Card, ship: ShipId, price: Price, named?: Array<Named>, } | { "type": "commander-lost", seat: Seat, card: Card, ship: ShipId, cause: Leaving, } | { "type": "scrapped", seat: Seat, kind: Scrap, cards: Array<Card>, mp: number, } | { "type": "fleet-opened", seat: Seat, flagship: ShipId, named?: Array<Named>, } | { "type": "fleet-closed", seat: Seat, flagship: ShipId, } | { "type": "fleet-lost", seat: Seat, flagship: ShipId, } | { "type": "fleet-dissolved", seat: Seat, flagship: ShipId, } | { "type": "ship-moved", seat: Seat, ship: ShipId, to: FleetKind, named?: Array<Named>, } | { "type": "tactic-played", seat: Seat, card: Card, id: StackId, target: Target, price: Price, sacrificed: Card | null, 
/**
 * The bottom first.
 */
stack: Array<StackId>, 
/**
 * The card on the stack that it answers.
 */
answers: Card | null, named?: Array<Named>, } | { "type": "tactic-resolved", id: StackId, seat: Seat, card: Card, outcome: Outcome, } | { "type": "damage", source: Source, ship: ShipId, points: number, ships_lost: number, lead: number, excess: number, named?: Array<Named>, } | { "type": "ships-killed", ship: ShipId, count: number, max: number, named?: Array<Named>, } | { "type": "card-jammed", ship: ShipId, named?: Array<Named>, } | { "type": "ambush-laid", ship: ShipId, named?: Array<Named>, } | { "type": "passed", seat: Seat, } | { "type": "attack-declared", seat: Seat, fleets: Array<FleetKind>, } | { "type": "defence-declared", seat: Seat, fleets: Array<FleetKind>, battles: number, } | { "type": "stack-ordered", seat: Seat, fleet: FleetKind, class: Class, ships: Array<ShipId>, named?: Array<Named>, } | { "type": "battle-started", number: number, of: number, attacker: FleetKind, defender: FleetKind, } | { "type": "battle-ended", number: number, attacker: FleetKind, defender: FleetKind, early: boolean, } | { "type": "class-battle", class: Class, attacker: Class, defender: Class, reason: Pairing, skipped: boolean, } | { "type": "preemptive-step", sides: [Volley, Volley], named?: Array<Named>, } | { "type": "fire-step", sides: [Volley, Volley], named?: Array<Named>, } | { "type": "blast", ship: ShipId, points: number, cards: Array<Blasted>, named?: Array<Named>, } | { "type": "ship-lost", seat: Seat, ship: ShipId, card: Card, how: Leaving, mp: number, score: number, } | { "type": "reconstructed", seat: Seat, ship: ShipId, ships: number, by: Source, named?: Array<Named>, } | { "type": "repaired", seat: Seat, ship: ShipId, ships: number, by: Source, named?: Array<Named>, } | { "type": "all-repaired", ships: Array<ShipId>, named?: Array<Named>, } | { "type": "wreck-recovered", seat: Seat, ship: ShipId, card: Card, } | { "type": "base-damaged", seat: Seat, points: number, source: Source, total: number, left: number, } | { "type": "mp-expired", seat: Seat, amount: number, } | { "type": "game-ended", winner: Seat | null, reason: Ending, damage: [number, number], prizes: [Array<Prize>, Array<Prize>], hands: [Array<Card>, Array<Card>], libraries: [Array<Card>, Array<Card>], lists: [Array<Card>, Array<Card>], };

/**
 * How a card became a wreck.
 */
export type Fate = "destroyed" | "killed" | "sacrificed";

/**
 * A card's part in a step of a class battle.
 */
export type Firing = { ship: ShipId, 
/**
 * Ships alive when the class battle began.
 */
began: number, alive: number, 
/**
 * Single ships that are jammed.
 */
jammed: number, 
/**
 * Ships that fire.
 */
ships: number, 
/**
 * By each of them.
 */
shots: number, ap: number, 
/**
 * What a commander adds to it.
 */
added: number, note: Silence | null, };

/**
 * R4.
 */
export type FirstPlayer = "random" | "seat-0" | "seat-1";

/**
 * Which of the two fleets of a side.
 */
export type FleetKind = "base" | "extra";

/**
 * A fleet: by class, I first, the cards of its stacks, the front first.
 */
export type FleetView = { seat: Seat, fleet: FleetKind, stacks: [Array<ShipId>, Array<ShipId>, Array<ShipId>, Array<ShipId>], flagship: ShipId | null, };

/**
 * What battles would come to.
 */
export type Forecast = { 
/**
 * As they would happen, itemised.
 */
events: Array<Event>, 
/**
 * By seat.
 */
losses: [Array<Loss>, Array<Loss>], 
/**
 * Damage to the Bases, by seat.
 */
damage: [number, number], 
/**
 * MP by which the wrecks of each side would grow, by seat; less than nothing where one is brought back.
 */
wrecks: [number, number], };

/**
 * What a card suffers in a step.
 */
export type Hit = { ship: ShipId, hits: number, destroyed: number, lead_before: number, lead_after: number, 
/**
 * Points of shots beyond what their targets had left.
 */
excess: number, };

/**
 * Whether, and when, an extra fleet fights (R81, R83).
 */
export type Joins = "no" | "before" | "after";

/**
 * How a card leaves play, or a commander is lost.
 */
export type Leaving = "destroyed" | "killed" | "sacrificed" | "removed" | "exchanged" | "lost-with-flagship";

/**
 * What a card would lose.
 */
export type Loss = { ship: ShipId, card: Card, 
/**
 * Single ships.
 */
ships: number, 
/**
 * The card would leave play.
 */
lost: boolean, };

/**
 * What a number of the table is called by: its card and whose it is.
 */
export type Named = { ship: ShipId, seat: Seat, card: Card, };

/**
 * What is done once in a turn at most.
 */
export type Once = { commander: boolean, opened: boolean, closed: boolean, attacked: boolean, };

/**
 * The options of a table; every one has the default that the rules name.
 */
export type Options = { 
/**
 * How much of the game is played: ships and manpower, all ships with extra fleets, or everything.
 */
version: Version, 
/**
 * Whether the seats' own cards are played, or cards dealt to both from one box of 80.
 */
deal: Deal, 
/**
 * Whether the fallen Base decides, or the wrecks.
 */
scoring: Scoring, 
/**
 * Who begins.
 */
first_player: FirstPlayer, };

/**
 * What became of a tactic card (R45–R47).
 */
export type Outcome = "done" | "fizzled" | "countered" | "returned";

/**
 * What only the seat itself knows.
 */
export type Own = { seat: Seat, hand: Array<Card>, 
/**
 * What cards of the hand cost now.
 */
prices: { [key in Card]: number }, 
/**
 * What reinforcement cards of the hand give now.
 */
gives: { [key in Card]: number }, 
/**
 * What is still in the library, without its order; nobody knows of a dealt one.
 */
library: Array<Card> | null, composing: ComposingView | null, passing: Passing, 
/**
 * R101.
 */
take_backs_left: number, };

/**
 * Why two stacks meet (R67).
 */
export type Pairing = "same" | "attacker-missing" | "defender-missing";

/**
 * What a player has passed ahead (R42).
 */
export type Passing = "nothing" | "battle" | "turn";

/**
 * A tactic card on the stack.
 */
export type PlayedView = { id: StackId, seat: Seat, card: Card, target: Target, 
/**
 * What a Kamikaze deals.
 */
points: number, };

/**
 * A price, itemised: `off` is what supply or a commander takes away.
 */
export type Price = { printed: number, off: number, paid: number, };

/**
 * What a wreck, or a fallen Base, is worth to its conqueror (R94).
 */
export type Prize = { card: Card, mp: number, };

/**
 * What is given up for a tactic card: a ship in play, or a card of the hand.
 */
export type Sacrifice = ShipId | Card;

/**
 * R91, R95.
 */
export type Scoring = "base" | "wrecks";

/**
 * What three scrapped cards are turned into (R26, R27).
 */
export type Scrap = "mp" | "draw";

/**
 * A ship card in play, or a Base, whose `lead` is all its damage (2.9).
 */
export type Ship = { id: ShipId, card: Card, seat: Seat, fleet: FleetKind, 
/**
 * Single ships that can still be restored.
 */
max: number, alive: number, 
/**
 * Damage on the foremost living ship.
 */
lead: number, 
/**
 * By a tactic card, until the end of the turn.
 */
jammed: boolean, 
/**
 * Fires preemptively until the end of the turn.
 */
ambush: boolean, commander: Card | null, 
/**
 * Moves between fleets in this turn.
 */
moves: number, };

/**
 * A ship card in play; a card reconstructed keeps its number (2.9).
 */
export type ShipId = number;

/**
 * What everybody knows of a seat.
 */
export type SideView = { seat: Seat, 
/**
 * The ready deck or box; none of an own or dealt deck.
 */
deck: string | null, 
/**
 * Cards that the seat began with.
 */
cards: number, hand: number, library: number, 
/**
 * Cards of the hand that everybody has seen go there (R102).
 */
known: Array<Card>, pool: number, supply: number, discard: Array<Card>, removed: Array<Card>, wrecks: Array<Wreck>, damage: number, 
/**
 * Its wreck score and what it consists of (R94).
 */
score: number, prizes: Array<Prize>, };

/**
 * Why a card fires no shots.
 */
export type Silence = "jammed-card" | "already-fired" | "no-ap";

/**
 * What deals damage, repairs or reconstructs.
 */
export type Source = "fire" | { "card": Card };

/**
 * A tactic card on the stack, numbered over the whole match.
 */
export type StackId = number;

/**
 * What a tactic card is aimed at.
 */
export type Target = "nothing" | { "ship": ShipId } | { "wreck": ShipId } | { "stack": StackId } | { "commander": ShipId };

/**
 * R2.
 */
export type Version = "first-game" | "second-game" | "normal";

/**
 * A match through one viewer's eyes.
 */
export type View = { options: Options, turn: number, first: Seat, active: Seat, 
/**
 * The kind of the question that is open; none once it is over.
 */
phase: string | null, 
/**
 * Every card in play, by its number.
 */
ships: { [key in ShipId]: Ship }, 
/**
 * The base fleets by seat, then the extra fleets that there are.
 */
fleets: Array<FleetView>, 
/**
 * By seat.
 */
sides: Array<SideView>, once: Once, attack: AttackView | null, 
/**
 * The bottom first.
 */
stack: Array<PlayedView>, quiet_turns: number, 
/**
 * Of the seats whose secrets the viewer may know: their own; all to the reviewer of a finished match.
 */
own: Array<Own>, end: EndView | null, };

/**
 * What one side does in a step, and what it meets.
 */
export type Volley = { 
/**
 * Its cards.
 */
firing: Array<Firing>, 
/**
 * Single ships of the other side that its strikes destroy, and strikes that a Base absorbs.
 */
struck: number, absorbed: number, 
/**
 * Cards of the other side.
 */
hits: Array<Hit>, 
/**
 * Shots that found no target.
 */
lost: number, };

/**
 * A card on a wreck pile (2.9).
 */
export type Wreck = { id: ShipId, card: Card, max: number, how: Fate, turn: number, 
/**
 * The fleet it was lost from, if that still exists.
 */
fleet: FleetKind, };
