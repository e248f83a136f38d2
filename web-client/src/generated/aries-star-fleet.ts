// Generated from the server's types by `make types`.
import type { Seat } from "./starboard";

/**
 * The answer to a question.
 */
export type Answer = { "type": "reach", left: number, ways: Array<Way>, } | { "type": "attack", now: Salvo, transferred: Salvo, } | { "type": "board" } & Brawl | { "type": "attempt", count: number, of: number, beneath: number, needs: Array<Need>, further: Array<Need>, } | { "type": "chance" } & Chance | { "type": "drawn", cards: Array<Drawn>, };

/**
 * A question about the position.
 */
export type Ask = { "type": "reach", ship: Id, } | { "type": "attack", target: Id, attackers: Array<Id>, } | { "type": "board", target: Group, boarders: Array<Id>, } | { "type": "attempt", ships: Array<Id>, team: Array<Id>, target?: Group, } | { "type": "chance", command?: Command, } | { "type": "drawn" };

/**
 * The running attempt.
 */
export type AttemptView = { seat: Seat, objective: Id, ships: Array<Id>, team: Array<Id>, 
/**
 * The crews of the team that still take part.
 */
live: Array<Id>, target: Group | null, place: Place, 
/**
 * The requirements of the objective, with the present values (R80).
 */
needs: Array<Need>, 
/**
 * The number of drawn interventions before the picks, and of those still to be flipped.
 */
drawn: number, to_flip: number, 
/**
 * The card that is being resolved.
 */
card: Id | null, };

/**
 * The three attributes of a ship, in the order of repairs (R46).
 */
export type Attribute = "power" | "reserve" | "weapons";

/**
 * The destination of a crew (R33): a station or ship, or the surface where it is.
 */
export type Berth = string;

/**
 * A part of an effective value.
 */
export type Bonus = { attribute: Attribute, 
/**
 * `null` for Reserve Cells.
 */
source: Id | null, plus: number, };

/**
 * A crew battle, in thousandths: exact chances if they can be computed, and the expected numbers of comparisons and crews.
 */
export type Brawl = { 
/**
 * To win, to win exactly as many comparisons as the other side, to lose.
 */
chances: [number, number, number] | null, won: number, lost: number, 
/**
 * The expected crews discarded, of attacker and defender.
 */
discarded: [number, number], };

/**
 * A possible next card, the number of deals with it, and their results.
 */
export type Candidate = { card: Card, deals: number, 
/**
 * The deals in which the team passed it, and those in which the attempt was finished.
 */
passed: number, finished: number, };

/**
 * A card by its id. Cards are ordered as in section 2.
 */
export type Card = string;

/**
 * The reason why cards are stopped, damaged or lost.
 */
export type Cause = "ship-battle" | "crew-battle" | "failure" | "rescue" | "turn-end" | { "card": Id };

/**
 * The number of deals, and of those in which the attempt is finished.
 */
export type Chance = { deals: number, finished: number, 
/**
 * The possible next interventions, each once.
 */
next: Array<Candidate>, };

/**
 * How crews are counted for the interventions against a combat objective (R83, D65).
 */
export type CombatCount = "crews" | "personnel";

/**
 * A command. An illegal one changes nothing. Locations are named by their planet.
 */
export type Command = { "type": "place-seed", card: Id, location: Card, level: Level, } | { "type": "discard", card: Id, } | { "type": "play-crew", card: Id, home: Id, } | { "type": "play-ship", card: Id, home: Id, } | { "type": "play-upgrade", card: Id, to: Id, } | { "type": "play-face-down", card: Id, } | { "type": "play-enhancement", card: Id, target?: Id, } | { "type": "store", card: Id, } | { "type": "activate", card: Id, 
/**
 * Absent for a combat objective.
 */
location?: Card, } | { "type": "abandon" } | { "type": "reveal", card: Id, target: Id, } | { "type": "transfer", ship: Id, to: Attribute, from: Giving, } | { "type": "reinforce-all" } | { "type": "move-ship", ship: Id, location: Card, } | { "type": "land", ship: Id, } | { "type": "take-off", ship: Id, } | { "type": "cloak", ship: Id, } | { "type": "decloak", ship: Id, } | { "type": "move-crew", crew: Id, to: Berth, } | { "type": "move-upgrade", upgrade: Id, to: Id, } | { "type": "use", card: Id, } | { "type": "attack", target: Id, } | { "type": "board", target: Group, } | { "type": "attempt", ship: Id, } | { "type": "attempt-battle", target: Group, } | { "type": "end-turn" } | { "type": "toggle", id: Id, } | { "type": "confirm" } | { "type": "cancel" } | { "type": "pick", card: Id, } | { "type": "unpick" } | { "type": "pick-all" } | { "type": "choose", id: Id, } | { "type": "pod-done" } | { "type": "absorb", attribute: Attribute, } | { "type": "save", by: Saver, };

/**
 * The result of comparing two crews (R62, R63).
 */
export type Comparison = "tie" | "defender-stopped" | "defender-discarded" | "attacker-stopped" | "attacker-discarded";

export type CrewView = { holder: Holder, stopped: boolean, ability_used: boolean, };

/**
 * The deck that a seat brought.
 */
export type DeckView = { 
/**
 * The ready-made deck; `null` for a player's own deck.
 */
starter: string | null, list: Parts, };

export type Drawn = { card: Id, in_scope: boolean, passed: boolean, alternatives: Array<Array<Need>>, };

/**
 * What happens if a card is drawn from an empty deck (R13, D15).
 */
export type EmptyDeck = "recycle" | "stop";

/**
 * The ending, with everything that was hidden, by seat.
 */
export type EndView = { reason: Ending, winner: Seat | null, places: [number, number], hands: [Array<Id>, Array<Id>], stored: [Array<Id>, Array<Id>], rows: [Array<SlotView>, Array<SlotView>], decks: [Array<Id>, Array<Id>], piles: [Array<Id>, Array<Id>], };

/**
 * The reason why a match ended. These are the keys of the game's endings.
 */
export type Ending = "points" | "time" | "round-cap" | "quiet" | "resignation" | "abandonment";

/**
 * An event.
 */
export type Event = { "type": "deck-lists", seat: Seat, 
/**
 * The id of a ready-made deck.
 */
starter: string | null, list: Parts, } | { "type": "first-player", seat: Seat, rand: number | null, } | { "type": "shuffled", seat: Seat, pile: Pile, count: number, } | { "type": "planet-laid", seat: Seat, planet: Card, index: number, shared: boolean, } | { "type": "seed-placed", card: Id, place: Place | null, } | { "type": "drew", seat: Seat, count: number, cards: Array<Id> | null, } | { "type": "recycled", seat: Seat, count: number, } | { "type": "turn-start", seat: Seat, turn: number, round: number, plays: Array<Play>, } | { "type": "reinforcement-ended", ships: Array<Id>, } | { "type": "shifts-ended", ships: Array<Id>, } | { "type": "repaired", ship: Id, source: Id, amounts: Triple, } | { "type": "discarded-hand", seat: Seat, card: Id, } | { "type": "card-played", seat: Seat, card: Id, sort: Sort, place: Place | null, target: Id | null, play: Play, } | { "type": "played-face-down", seat: Seat, slot: number, card: Id, } | { "type": "stored", seat: Seat, count: number, card: Id | null, } | { "type": "enhancement-discarded", card: Id, reason: Id, lost: Array<Id>, } | { "type": "looked", seat: Seat, what: Looked, names: Array<Seen> | null, } | { "type": "objective-activated", seat: Seat, slot: number, card: Id, location: Card | null, } | { "type": "objective-abandoned", seat: Seat, card: Id, interventions: Array<Id>, } | { "type": "revealed", seat: Seat, slot: number, card: Id, target: Id, } | { "type": "power-transferred", ship: Id, to: Attribute, given: Triple, values: Triple, } | { "type": "ship-moved", ship: Id, from: Card, to: Card, spans: [number, number], need: number, left: number, aboard: Array<Id>, } | { "type": "landed", ship: Id, location: Card, } | { "type": "took-off", ship: Id, location: Card, } | { "type": "cloaked", ship: Id, location: Card, } | { "type": "decloaked", ship: Id, location: Card, } | { "type": "crew-moved", card: Id, from: Holder, to: Holder, } | { "type": "upgrade-moved", card: Id, from: Id, to: Id, effective: boolean, } | { "type": "ability-used", card: Id, effect: Used, on: Id | null, } | { "type": "ship-battle", attackers: Array<Strength>, weapons: number, target: Strength, power: number, 
/**
 * Weapons − power.
 */
difference: number, } | { "type": "damaged", ship: Id, amount: number, lost: Triple, base: Triple, } | { "type": "stopped", cards: Array<Id>, reason: Cause, } | { "type": "unstopped", cards: Array<Id>, reason: Cause, } | { "type": "ship-destroyed", ship: Id, by: Cause, crews: Array<Id>, upgrades: Array<Id>, } | { "type": "pod-launched", ship: Id, refuge: Id, crews: Array<Id>, upgrades: Array<Id>, } | { "type": "crew-battle", target: Group, attackers: Array<Id>, defenders: Array<Id>, } | { "type": "crew-compared", pair: [Id, Id], personnel: number, rating: number | null, result: Comparison, } | { "type": "crew-battle-result", won: number, lost: number, tied: number, unopposed: Array<Id>, winner: Seat | null, } | { "type": "crew-saved", victim: Id, by: Id, refuge: Id | null, } | { "type": "crew-discarded", crew: Id, reason: Cause, } | { "type": "attempt-started", seat: Seat, objective: Id, ships: Array<Id>, team: Array<Id>, target: Group | null, count: number, of: number, beneath: number, } | { "type": "interventions-drawn", seat: Seat, count: number, cards: Array<Id> | null, } | { "type": "pile-recycled", seat: Seat, count: number, } | { "type": "interventions-set", seat: Seat, count: number, order: Array<Id> | null, } | { "type": "interventions-unused", seat: Seat, cards: Array<Id>, } | { "type": "intervention-flipped", card: Id, passed: boolean, alternatives: Array<Array<Need>>, } | { "type": "random-pick", purpose: Id, candidates: Array<Id>, chosen: Id, of: number, value: number, } | { "type": "chosen", seat: Seat, purpose: Purpose, card: Id, } | { "type": "intervention-done", card: Id, outcome: Gone, } | { "type": "interventions-unflipped", seat: Seat, cards: Array<Id>, } | { "type": "attempt-result", seat: Seat, objective: Id, success: boolean, needs: Array<Need>, } | { "type": "scored", seat: Seat, points: number, items: Array<Item>, total: number, } | { "type": "turn-end", seat: Seat, quiet: number, } | { "type": "time-up", round: number, } | { "type": "game-over", winner: Seat | null, reason: Ending, 
/**
 * By seat, like all the following.
 */
places: [number, number], points: [number, number], completed: [number, number], hands: [Array<Id>, Array<Id>], stored: [Array<Id>, Array<Id>], rows: [Array<Id>, Array<Id>], decks: [Array<Id>, Array<Id>], piles: [Array<Id>, Array<Id>], };

/**
 * The choice of the player who begins (D4).
 */
export type FirstPlayer = "random" | "seat-a" | "seat-b";

/**
 * The attributes that a transfer takes from (R40).
 */
export type Giving = "power" | "reserve" | "weapons" | "both";

/**
 * The place where an intervention went (R76).
 */
export type Gone = "overcome" | "returned";

/**
 * Crews in the same place, which can be boarded together (R60).
 */
export type Group = string;

/**
 * The place of a crew (R9).
 */
export type Holder = { "in": Id } | { "loose": Card };

/**
 * Staffing icons (R29).
 */
export type Icon = "S" | "M" | "L" | "V";

/**
 * A physical card: its owner, its card, and the number of the copy, from 1. The order of this type is not the canonical order
 * (2.1), which depends on the decks.
 */
export type Id = string;

/**
 * Points and their source.
 */
export type Item = { card: Id, points: number, };

/**
 * Cards of the other seat that a seat has looked at (R95).
 */
export type Known = { hand: Array<Id>, row: Array<SlotView>, pile_top: Id | null, };

/**
 * The level of a place at a location (R9).
 */
export type Level = "space" | "surface";

/**
 * A location of the spaceline (R5, R6).
 */
export type Location = { planet: Card, 
/**
 * The seats that laid it.
 */
laid_by: Array<Seat>, };

/**
 * The cards that were looked at (R95).
 */
export type Looked = "row" | "pile";

/**
 * An active objective (R68).
 */
export type Mission = { card: Id, 
/**
 * `None` for a combat objective.
 */
location: Card | null, 
/**
 * The interventions beneath it, in the order in which they were overcome.
 */
beneath: Array<Id>, };

/**
 * A condition, with the present and the required value.
 */
export type Need = { what: Subject, have: number, need: number, };

/**
 * The options of a table. The defaults are those of the rules.
 */
export type Options = { 
/**
 * The player who begins (D4).
 */
first_player: FirstPlayer, 
/**
 * The points that win at once, in steps of 25 (R89).
 */
points_to_win: number, 
/**
 * Whether raised power holds until the player's next turn, or ends with the turn (R41).
 */
reinforce: Reinforce, 
/**
 * Whether the discard pile becomes the new draw deck when that is empty (R13).
 */
empty_deck: EmptyDeck, 
/**
 * How interventions against a combat objective are counted: by crew cards, or by their personnel (R83).
 */
combat_count: CombatCount, 
/**
 * The last round, after which more points win (R91).
 */
round_cap: number, };

/**
 * The secrets of a seat.
 */
export type Own = { seat: Seat, 
/**
 * In the order of drawing.
 */
hand: Array<Id>, stored: Array<Id>, row: Array<SlotView>, drawn: Array<Id>, 
/**
 * In the order in which they will be flipped.
 */
picks: Array<Id>, selection: SelectionView | null, 
/**
 * The steps of composing left in this turn (R96).
 */
composing_left: number, 
/**
 * Its knowledge about the other seat (R95).
 */
known: Known, };

/**
 * The parts of a deck, with the copies of a card next to each other.
 */
export type Parts = { planets: Array<Card>, seeds: Array<Card>, draw: Array<Card>, interventions: Array<Card>, };

/**
 * The subject of a choice.
 */
export type PendingView = { "what": "damage", ship: Id, amount: number, left: number, } | { "what": "doomed", crew: Id, } | { "what": "refuge", crew: Id, } | { "what": "pod", ship: Id, refuge: Id | null, saved: Array<Id>, };

/**
 * A pile that can be shuffled.
 */
export type Pile = "draw-deck" | "interventions";

/**
 * A place: a location and a level (R9).
 */
export type Place = { location: Card, level: Level, };

/**
 * A card play (R14, R15).
 */
export type Play = { play: PlayKind, 
/**
 * The card that grants the play; `None` for the normal play.
 */
source: Id | null, };

export type PlayKind = "normal" | "crew" | "upgrade" | "crew-or-ship";

/**
 * A post, and the crew that fills it; `null` if it is not filled.
 */
export type Post = { icon: Icon, by: Id | null, };

/**
 * The purpose of a choice.
 */
export type Purpose = "refuge" | { "intervention": Id };

/**
 * How long raised power holds (R41, D35).
 */
export type Reinforce = "holds" | "ends";

export type Salvo = { weapons: number, power: number, damage: number, destroys: boolean, };

/**
 * The card that saves a crew (R67).
 */
export type Saver = string;

/**
 * A card that was looked at.
 */
export type Seen = { 
/**
 * The slot of a card in the row.
 */
slot: number | null, card: Id, };

/**
 * An open selection.
 */
export type SelectionView = { 
/**
 * The selection's state in 4.1.
 */
of: string, target: Group, candidates: Array<Id>, chosen: Array<Id>, };

/**
 * A ship with its present values (13).
 */
export type ShipView = { place: Place, base: Triple, shift: Triple, 
/**
 * Effective values (R35).
 */
values: Triple, 
/**
 * The range that is left (R38).
 */
left: number, used: number, 
/**
 * The printed posts and those of effective upgrades, the largest first (R30).
 */
posts: Array<Post>, staffed: boolean, 
/**
 * Its skills and built-ins, including granted ones (R36).
 */
skills: Array<string>, cloaked: boolean, stopped: boolean, transferred: boolean, range_spent: boolean, cloak_used: boolean, ability_used: boolean, seeded: boolean, 
/**
 * The bonus of Reserve Cells this turn.
 */
cells: number, };

/**
 * The public knowledge about a seat. What only the other seat knows about it is in [`Known`].
 */
export type SideView = { seat: Seat, points: number, hand: number, deck: number, stored: number, 
/**
 * The numbers of the slots of the face-down row.
 */
row: Array<number>, active: Mission | null, scored: Array<Id>, 
/**
 * This seat's enhancements in play.
 */
table: Array<Id>, discard: Array<Id>, pile_face_down: number, pile_face_up: Array<Id>, plays: Array<Play>, store_used: boolean, };

/**
 * The ten skills by their abbreviations (2.1).
 */
export type Skill = "co" | "na" | "en" | "sc" | "me" | "se" | "di" | "cp" | "ge" | "es";

export type SlotView = { slot: number, card: Id, };

/**
 * A kind of card play (R15).
 */
export type Sort = "crew" | "ship" | "upgrade" | "enhancement" | "objective";

export type StationView = { place: Place, };

/**
 * A ship's contribution to a battle, itemised: the weapons of an attacker, or the power of the target.
 */
export type Strength = { ship: Id, base: number, shift: number, bonuses: Array<Bonus>, value: number, };

/**
 * The subject of a condition.
 */
export type Subject = "power" | "weapons" | "personnel-at-most" | "personnel-at-least" | "fusion-core" | "cloaking-device" | "fighter" | "defender" | "damage" | "destroyed" | "battle-won" | Skill;

/**
 * The three attributes of a ship.
 */
export type Triple = { power: number, reserve: number, weapons: number, };

/**
 * `effective` is for upgrades on ships (R48).
 */
export type UpgradeView = { holder: Id, effective: boolean, };

/**
 * The effect of an ability.
 */
export type Used = "mend" | "scan" | "triage" | "repair" | "cells" | "scramble" | "salvage" | "rally" | "sabotage";

/**
 * A match as one viewer sees it.
 */
export type View = { options: Options, turn: number, round: number, 
/**
 * The first player, P1.
 */
first: Seat, active: Seat, 
/**
 * The kind of the pending question; `null` once the match is over. For others than its player, a selection is `main`.
 */
phase: string | null, 
/**
 * Whether the match ends with this round (R90).
 */
final_round: boolean, 
/**
 * The number of quiet turns in a row (R91).
 */
quiet: number, 
/**
 * The actions of the turn, of both seats (R94).
 */
actions: number, line: Array<Location>, 
/**
 * Cards in play by their ids, like all the following.
 */
stations: { [key in Id]: StationView }, ships: { [key in Id]: ShipView }, crews: { [key in Id]: CrewView }, upgrades: { [key in Id]: UpgradeView }, 
/**
 * By seat.
 */
sides: Array<SideView>, 
/**
 * The decks that the seats brought (D76), by seat.
 */
decks: Array<DeckView>, 
/**
 * The seed to place next.
 */
seed: Id | null, attempt: AttemptView | null, 
/**
 * A decision besides the question itself.
 */
pending: PendingView | null, 
/**
 * The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
 */
own: Array<Own>, end: EndView | null, };

/**
 * The range needed for a location: need = (s + t) × |s − t|.
 */
export type Way = { location: Card, spans: [number, number], need: number, now: boolean, transferred: boolean, };
