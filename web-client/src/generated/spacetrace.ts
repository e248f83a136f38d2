// Generated from the server's types by `make types`.
import type { Seat } from "./starboard";

/**
 * The answer to a question.
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
 * The number of the current or next battle, from 1, and the number of battles.
 */
number: number, of: number, battle: BattleView | null, };

/**
 * The running battle.
 */
export type BattleView = { attacker: FleetKind, defender: FleetKind, 
/**
 * The class whose turn it is, and the classes of attacker and defender that meet.
 */
class: Class, pairing: [Class, Class] | null, };

/**
 * The effect of a blast on a card.
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
 * The ship that carries the commander.
 */
commander?: ShipId, sacrifice?: Sacrifice, } | { "type": "choose-target", ship: ShipId, } | { "type": "cancel-choice" } | { "type": "scrap", kind: Scrap, card: Card, } | { "type": "cancel-scrap" } | { "type": "open-fleet", ship: ShipId, } | { "type": "close-fleet" } | { "type": "move-ship", ship: ShipId, } | { "type": "attack", extra: Joins, 
/**
 * Whether the attacker wants to be asked before each class battle (R42).
 */
pause: boolean, } | { "type": "to-front", ship: ShipId, } | { "type": "reset-order" } | { "type": "confirm-order" } | { "type": "commit-extra", extra: Joins, } | { "type": "pass" } | { "type": "pass-battle" } | { "type": "pass-turn" } | { "type": "ready" };

/**
 * The preparation of a seat (4.2).
 */
export type ComposingView = { "what": "tray", kind: Scrap, cards: Array<Card>, } | { "what": "choice", card: Card, sacrifice: Sacrifice, } | { "what": "order", fronted: Array<ShipId>, fleets: Array<FleetView>, };

/**
 * The source of the cards (D8).
 */
export type Deal = "ready" | "random";

/**
 * The reason for drawing cards.
 */
export type Drawing = "opening" | "turn" | "sorel" | "reinforcement-1" | "scrap";

/**
 * The ending, with everything that was hidden.
 */
export type EndView = { reason: Ending, winner: Seat | null, 
/**
 * By seat.
 */
hands: [Array<Card>, Array<Card>], libraries: [Array<Card>, Array<Card>], lists: [Array<Card>, Array<Card>], };

/**
 * The reason why a match ended. These are the keys of the game's endings.
 */
export type Ending = "base" | "scores" | "exhaustion" | "turn-cap" | "resignation" | "abandonment";

/**
 * An event.
 */
export type Event = { "type": "game-started", options: Options, first: Seat, decks: [string | null, string | null], libraries: [number, number], own: Array<Card> | null, } | { "type": "cards-drawn", seat: Seat, count: number, cause: Drawing, cards: Array<Card> | null, left: number, } | { "type": "turn-started", turn: number, seat: Seat, } | { "type": "turn-ended", turn: number, seat: Seat, quiet: boolean, } | { "type": "reinforcement-played", seat: Seat, card: Card, mp: number, levy: number, pool: number, } | { "type": "ship-deployed", seat: Seat, card: Card, ship: ShipId, price: Price, index: number, supply: number, } | { "type": "commander-placed", seat: Seat, card: Card, ship: ShipId, price: Price, named?: Array<Named>, } | { "type": "commander-lost", seat: Seat, card: Card, ship: ShipId, cause: Leaving, } | { "type": "scrapped", seat: Seat, kind: Scrap, cards: Array<Card>, mp: number, } | { "type": "fleet-opened", seat: Seat, flagship: ShipId, named?: Array<Named>, } | { "type": "fleet-closed", seat: Seat, flagship: ShipId, } | { "type": "fleet-lost", seat: Seat, flagship: ShipId, } | { "type": "fleet-dissolved", seat: Seat, flagship: ShipId, } | { "type": "ship-moved", seat: Seat, ship: ShipId, to: FleetKind, named?: Array<Named>, } | { "type": "tactic-played", seat: Seat, card: Card, id: StackId, target: Target, price: Price, sacrificed: Card | null, 
/**
 * From the bottom.
 */
stack: Array<StackId>, 
/**
 * The card on the stack that it answers.
 */
answers: Card | null, named?: Array<Named>, } | { "type": "tactic-resolved", id: StackId, seat: Seat, card: Card, outcome: Outcome, } | { "type": "damage", source: Source, ship: ShipId, points: number, ships_lost: number, lead: number, excess: number, named?: Array<Named>, } | { "type": "ships-killed", ship: ShipId, count: number, max: number, named?: Array<Named>, } | { "type": "card-jammed", ship: ShipId, named?: Array<Named>, } | { "type": "ambush-laid", ship: ShipId, named?: Array<Named>, } | { "type": "passed", seat: Seat, } | { "type": "attack-declared", seat: Seat, fleets: Array<FleetKind>, } | { "type": "defence-declared", seat: Seat, fleets: Array<FleetKind>, battles: number, } | { "type": "stack-ordered", seat: Seat, fleet: FleetKind, class: Class, ships: Array<ShipId>, named?: Array<Named>, } | { "type": "battle-started", number: number, of: number, attacker: FleetKind, defender: FleetKind, } | { "type": "battle-ended", number: number, attacker: FleetKind, defender: FleetKind, early: boolean, } | { "type": "class-battle", class: Class, attacker: Class, defender: Class, reason: Pairing, skipped: boolean, } | { "type": "preemptive-step", sides: [Volley, Volley], named?: Array<Named>, } | { "type": "fire-step", sides: [Volley, Volley], named?: Array<Named>, } | { "type": "blast", ship: ShipId, points: number, cards: Array<Blasted>, named?: Array<Named>, } | { "type": "ship-lost", seat: Seat, ship: ShipId, card: Card, how: Leaving, mp: number, score: number, } | { "type": "reconstructed", seat: Seat, ship: ShipId, ships: number, by: Source, named?: Array<Named>, } | { "type": "repaired", seat: Seat, ship: ShipId, ships: number, by: Source, named?: Array<Named>, } | { "type": "all-repaired", ships: Array<ShipId>, named?: Array<Named>, } | { "type": "wreck-recovered", seat: Seat, ship: ShipId, card: Card, } | { "type": "base-damaged", seat: Seat, points: number, source: Source, total: number, left: number, } | { "type": "mp-expired", seat: Seat, amount: number, } | { "type": "game-ended", winner: Seat | null, reason: Ending, damage: [number, number], prizes: [Array<Prize>, Array<Prize>], hands: [Array<Card>, Array<Card>], libraries: [Array<Card>, Array<Card>], lists: [Array<Card>, Array<Card>], };

/**
 * The way in which a card became a wreck.
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
 * The number of single ships that are jammed.
 */
jammed: number, 
/**
 * The number of ships that fire.
 */
ships: number, 
/**
 * The shots of each firing ship.
 */
shots: number, ap: number, 
/**
 * The AP that a commander adds.
 */
added: number, note: Silence | null, };

/**
 * The choice of the player who begins (R4).
 */
export type FirstPlayer = "random" | "seat-0" | "seat-1";

/**
 * A side's two fleets.
 */
export type FleetKind = "base" | "extra";

/**
 * A fleet: for each class from I, the cards of its stack, the front first.
 */
export type FleetView = { seat: Seat, fleet: FleetKind, stacks: [Array<ShipId>, Array<ShipId>, Array<ShipId>, Array<ShipId>], flagship: ShipId | null, };

/**
 * The result of battles.
 */
export type Forecast = { 
/**
 * The events as they would happen, itemised.
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
 * The change of the MP value of each side's wrecks, by seat. Negative if a wreck is brought back.
 */
wrecks: [number, number], };

/**
 * The damage to a card in a step.
 */
export type Hit = { ship: ShipId, hits: number, destroyed: number, lead_before: number, lead_after: number, 
/**
 * The points of shots beyond the life of their targets.
 */
excess: number, };

/**
 * Whether and when an extra fleet fights (R81, R83).
 */
export type Joins = "no" | "before" | "after";

/**
 * The way in which a card leaves play or a commander is lost.
 */
export type Leaving = "destroyed" | "killed" | "sacrificed" | "removed" | "exchanged" | "lost-with-flagship";

/**
 * The losses of a card.
 */
export type Loss = { ship: ShipId, card: Card, 
/**
 * The number of single ships lost.
 */
ships: number, 
/**
 * Whether the card leaves play.
 */
lost: boolean, };

/**
 * The card and the owner of a numbered ship.
 */
export type Named = { ship: ShipId, seat: Seat, card: Card, };

/**
 * Actions that are possible only once in a turn.
 */
export type Once = { commander: boolean, opened: boolean, closed: boolean, attacked: boolean, };

/**
 * The options of a table. The defaults are those of the rules.
 */
export type Options = { 
/**
 * How much of the game you play: ships and manpower, all ships with extra fleets, or everything.
 */
version: Version, 
/**
 * Whether players use their own cards, or both are dealt from one box of 80.
 */
deal: Deal, 
/**
 * Whether the fallen Base decides the match, or the wrecks.
 */
scoring: Scoring, 
/**
 * The player who begins.
 */
first_player: FirstPlayer, };

/**
 * The fate of a tactic card (R45–R47).
 */
export type Outcome = "done" | "fizzled" | "countered" | "returned";

/**
 * The secrets of a seat.
 */
export type Own = { seat: Seat, hand: Array<Card>, 
/**
 * The present prices of cards in the hand.
 */
prices: { [key in Card]: number }, 
/**
 * The MP that reinforcement cards in the hand give now.
 */
gives: { [key in Card]: number }, 
/**
 * The cards in the library, without their order; `null` for a dealt library, which nobody knows.
 */
library: Array<Card> | null, composing: ComposingView | null, passing: Passing, 
/**
 * The take-backs left in this turn (R101).
 */
take_backs_left: number, };

/**
 * The reason why two stacks meet (R67).
 */
export type Pairing = "same" | "attacker-missing" | "defender-missing";

/**
 * The windows that a player passes ahead (R42).
 */
export type Passing = "nothing" | "battle" | "turn";

/**
 * A tactic card on the stack.
 */
export type PlayedView = { id: StackId, seat: Seat, card: Card, target: Target, 
/**
 * The damage of a Kamikaze.
 */
points: number, };

/**
 * An itemised price. `off` is the reduction by supply or a commander.
 */
export type Price = { printed: number, off: number, paid: number, };

/**
 * The score for a wreck or a fallen Base (R94).
 */
export type Prize = { card: Card, mp: number, };

/**
 * The sacrifice for a tactic card: a ship in play, or a card of the hand.
 */
export type Sacrifice = ShipId | Card;

/**
 * The scoring (R91, R95).
 */
export type Scoring = "base" | "wrecks";

/**
 * The gain for three scrapped cards (R26, R27).
 */
export type Scrap = "mp" | "draw";

/**
 * A ship card in play, or a Base, whose total damage is in `lead` (2.9).
 */
export type Ship = { id: ShipId, card: Card, seat: Seat, fleet: FleetKind, 
/**
 * The number of single ships that can still be restored.
 */
max: number, alive: number, 
/**
 * The damage on the foremost living ship.
 */
lead: number, 
/**
 * Whether a tactic card jams it until the end of the turn.
 */
jammed: boolean, 
/**
 * Whether it fires preemptively until the end of the turn.
 */
ambush: boolean, commander: Card | null, 
/**
 * The number of its moves between fleets in this turn.
 */
moves: number, };

/**
 * A ship card in play. A reconstructed card keeps its number (2.9).
 */
export type ShipId = number;

/**
 * The public knowledge about a seat.
 */
export type SideView = { seat: Seat, 
/**
 * The ready-made deck or box; `null` for an own or dealt deck.
 */
deck: string | null, 
/**
 * The number of cards that the seat began with.
 */
cards: number, hand: number, library: number, 
/**
 * The cards of the hand that everybody knows (R102).
 */
known: Array<Card>, pool: number, supply: number, discard: Array<Card>, removed: Array<Card>, wrecks: Array<Wreck>, damage: number, 
/**
 * Its wreck score and the items of it (R94).
 */
score: number, prizes: Array<Prize>, };

/**
 * The reason why a card does not fire.
 */
export type Silence = "jammed-card" | "already-fired" | "no-ap";

/**
 * The source of damage, repair or reconstruction.
 */
export type Source = "fire" | { "card": Card };

/**
 * A tactic card on the stack, numbered over the whole match.
 */
export type StackId = number;

/**
 * The target of a tactic card.
 */
export type Target = "nothing" | { "ship": ShipId } | { "wreck": ShipId } | { "stack": StackId } | { "commander": ShipId };

/**
 * The extent of the game (R2).
 */
export type Version = "first-game" | "second-game" | "normal";

/**
 * A match as one viewer sees it.
 */
export type View = { options: Options, turn: number, first: Seat, active: Seat, 
/**
 * The kind of the pending question; `null` once the match is over.
 */
phase: string | null, 
/**
 * Every card in play, by its number.
 */
ships: { [key in ShipId]: Ship }, 
/**
 * The base fleets by seat, then the existing extra fleets.
 */
fleets: Array<FleetView>, 
/**
 * By seat.
 */
sides: Array<SideView>, once: Once, attack: AttackView | null, 
/**
 * From the bottom.
 */
stack: Array<PlayedView>, quiet_turns: number, 
/**
 * The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
 */
own: Array<Own>, end: EndView | null, };

/**
 * The actions of one side in a step, and their results.
 */
export type Volley = { 
/**
 * The cards of this side.
 */
firing: Array<Firing>, 
/**
 * The single ships of the other side that its strikes destroy, and the strikes that a Base absorbs.
 */
struck: number, absorbed: number, 
/**
 * The cards of the other side that it hits.
 */
hits: Array<Hit>, 
/**
 * The shots that found no target.
 */
lost: number, };

/**
 * A card on a wreck pile (2.9).
 */
export type Wreck = { id: ShipId, card: Card, max: number, how: Fate, turn: number, 
/**
 * The fleet it was lost from, if that fleet still exists.
 */
fleet: FleetKind, };
