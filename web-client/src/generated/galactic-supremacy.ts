// Generated from the server's types by `make types`.
import type { Seat } from "./starboard";

/**
 * The answer to a question: the list that its kind names.
 */
export type Answer = Array<Odds> | Array<Threat> | Array<Prospect>;

/**
 * The play that a counter answers.
 */
export type Answering = { effect: Effect, seat: Seat, };

/**
 * A question about the position.
 */
export type Ask = { "type": "odds" } | { "type": "threats" } | { "type": "prospects" };

export type Attacks = "one" | "each-fleet-once";

/**
 * One side of an offer (R89).
 */
export type Bundle = { 
/**
 * Kinds of card, in the order research, fleet, colony, command, leader.
 */
cards: Array<Kind>, credits: number, };

/**
 * A card: `fleet-03`, or `s1-fleet-03` with own decks.
 */
export type Card = string;

/**
 * The steps of a combat (rules 4.4).
 */
export type CombatStep = "answer" | "riposte" | "disposition" | "tactics" | "roll" | "kills";

/**
 * The public part of a combat.
 */
export type CombatView = { attacker: Seat, defender: Seat, world: UnitId, step: CombatStep, attackers: Array<Fighter>, 
/**
 * The defending fleets; before the dispositions are confirmed, the fleets stationed at the world.
 */
defenders: Array<Fighter>, world_dice: DiceParts, reinforce: boolean, peace_open: boolean, 
/**
 * Rounds rolled so far.
 */
round: number, 
/**
 * The dispositions in preparation; only the defender sees them.
 */
dispositions: Dispositions | null, 
/**
 * The results that the asked side may choose from (R74).
 */
kill_options: Array<KillOption>, };

/**
 * A command. An illegal one changes nothing and uses no random numbers.
 */
export type Command = { "type": "end-phase" } | { "type": "end-turn" } | { "type": "skip-to", phase: SkipPhase, } | { "type": "buy-card" } | { "type": "exchange", kind: Exchange, } | { "type": "discard", kind: Kind, } | { "type": "play", effect: Effect, target?: Target, } | { "type": "build-colony" } | { "type": "build-fleet", world: UnitId, } | { "type": "build-leader", unit: UnitId, } | { "type": "target", world: UnitId, } | { "type": "commit", fleet: UnitId, } | { "type": "commit-all" } | { "type": "release", fleet: UnitId, } | { "type": "cancel-attack" } | { "type": "launch" } | { "type": "move-fleet", fleet: UnitId, world: UnitId, } | { "type": "move-leader", from: UnitId, to: UnitId, } | { "type": "reset-moves" } | { "type": "research" } | { "type": "pick-technology", tech: Tech, } | { "type": "pass" } | { "type": "pass-combat" } | { "type": "retreat", fleet: UnitId, world: UnitId, } | { "type": "stand", fleet: UnitId, } | { "type": "join", fleet: UnitId, } | { "type": "leave", fleet: UnitId, } | { "type": "confirm-defence" } | { "type": "choose-kills", count: number, } | { "type": "trade-open", to: Seat, } | { "type": "trade-give", item: Item, amount?: number, } | { "type": "trade-want", item: Item, amount?: number, } | { "type": "trade-reset" } | { "type": "trade-cancel" } | { "type": "trade-send" } | { "type": "trade-withdraw", offer: OfferId, } | { "type": "trade-accept", offer: OfferId, } | { "type": "trade-decline", offer: OfferId, } | { "type": "set-preference", key: PreferenceKey, value: PreferenceValue, };

export type Deck = "common" | "own";

/**
 * The defence that a chance is computed for.
 */
export type Defence = "at-world" | "all" | "as-set";

/**
 * The parts of a unit's number of dice.
 */
export type DiceParts = { 
/**
 * The dice of the kind of unit (R63).
 */
base: number, 
/**
 * One die for each advantage (R64, R65).
 */
advantages: Array<Tech>, 
/**
 * 1 if the unit carries a leader (R66).
 */
leader: number, 
/**
 * The dice from Tactical Superiority (R67).
 */
tactical: number, };

/**
 * The reason for discarding a card.
 */
export type DiscardReason = "limit" | "exchange" | "misinformation";

/**
 * The dispositions of a defence in preparation (C3).
 */
export type Dispositions = { standing: Array<UnitId>, joined: Array<UnitId>, retreats: Array<Retreat>, 
/**
 * Fleets elsewhere that may join and do not.
 */
out: Array<UnitId>, };

/**
 * The reason for drawing a card.
 */
export type DrawReason = "setup" | "turn" | "bought";

/**
 * The fourteen uses of a Command card (rules 2.3).
 */
export type Effect = "misinformation" | "spy" | "strategic-planning" | "tactical-superiority" | "surprise" | "ambush" | "peace-talks" | "exceed-quotas" | "steal-secrets" | "counter-espionage" | "military-sabotage" | "industrial-sabotage" | "assassination" | "strategic-initiative";

/**
 * How the match ended.
 */
export type Ended = { reason: string, winners: Array<Seat>, ranking: Array<Seat>, };

/**
 * One thing that happened.
 */
export type Event = { "type": "match-started", options: Options, seats: number, } | { "type": "order-rolled", rolls: { [key in Seat]: number }, reroll: boolean, } | { "type": "order-set", order: Array<Seat>, } | { "type": "start-advance", seat: Seat, die: number, value: number, tech: Tech, level: number, } | { "type": "start-credits", seat: Seat, die: number, value: number, } | { "type": "start-cards", seat: Seat, die: number, value: number, } | { "type": "turn-started", seat: Seat, round: number, turn: number, } | { "type": "phase-started", seat: Seat, phase: Phase, second?: boolean, } | { "type": "phase-passed", seat: Seat, phase: Phase, } | { "type": "card-drawn", seat: Seat, reason: DrawReason, card: Card | null, none?: boolean, } | { "type": "exchange", seat: Seat, kind: Exchange, paid: Card, drawn: Card | null, kept: boolean, } | { "type": "pile-reshuffled", pile: Seat | null, count: number, } | { "type": "discarded", seat: Seat, card: Card, reason: DiscardReason, } | { "type": "income", seat: Seat, items: Array<IncomeItem>, total: number, credits: number, units?: { [key in UnitId]?: Card }, } | { "type": "credits-changed", seat: Seat, delta: number, credits: number, reason: string, } | { "type": "command-played", seat: Seat, card: Card, effect: Effect, target: Target | null, answering: Answering | null, units?: { [key in UnitId]?: Card }, } | { "type": "reaction-asked", seat: Seat, kind: PendingKind, } | { "type": "die-rolled", seat: Seat, purpose: string, sides: number, value: number, need: number | null, success: boolean, } | { "type": "play-negated", seat: Seat, effect: Effect, target: Target | null, units?: { [key in UnitId]?: Card }, } | { "type": "play-resolved", seat: Seat, effect: Effect, target: Target | null, units?: { [key in UnitId]?: Card }, } | { "type": "hand-seen", seat: Seat, target: Seat, cards: Array<Card> | null, } | { "type": "pile-seen", seat: Seat, count: number, cards: Array<Card> | null, } | { "type": "card-stolen", from: Seat, to: Seat, card: Card | null, } | { "type": "leader-killed", unit: UnitId, owner: Seat, card: Card, reason: string, units?: { [key in UnitId]?: Card }, } | { "type": "unit-returned", unit: UnitId, cards: Array<Card>, owner: Seat, moved: Array<UnitId>, units?: { [key in UnitId]?: Card }, } | { "type": "second-attack-granted", seat: Seat, } | { "type": "built", seat: Seat, kind: Kind, card: Card, unit: UnitId, at: UnitId | null, cost: number, credits: number, units?: { [key in UnitId]?: Card }, } | { "type": "attack-staged", seat: Seat, world: UnitId | null, fleets: Array<UnitId>, } | { "type": "attack-launched", attacker: Seat, defender: Seat, world: UnitId, fleets: Array<UnitId>, jump: Jump, reinforce: boolean, units?: { [key in UnitId]?: Card }, } | { "type": "attack-cancelled", attacker: Seat, defender: Seat, } | { "type": "reinforce-changed", value: boolean, by: Effect, } | { "type": "defence-set", seat: Seat, standing: Array<UnitId>, joined: Array<UnitId>, retreats: Array<Retreat>, confirmed: boolean, units?: { [key in UnitId]?: Card }, } | { "type": "combat-rolled", round: number, world: UnitId, attacker: Seat, defender: Seat, rolls: Array<UnitRoll>, units?: { [key in UnitId]?: Card }, } | { "type": "kills-asked", seat: Seat, options: Array<KillOption>, } | { "type": "kills-chosen", seat: Seat, options: Array<KillOption>, chosen: KillOption, } | { "type": "combat-result", round: number, world: UnitId, groups: Array<Group>, attackers_lost: Array<UnitId>, defenders_lost: Array<UnitId>, world_destroyed: boolean, units?: { [key in UnitId]?: Card }, } | { "type": "combat-ended", world: UnitId, attacker: Seat, defender: Seat, winner: Seat, rounds: number, units?: { [key in UnitId]?: Card }, } | { "type": "colony-captured", seat: Seat, from: Seat, card: Card, } | { "type": "moved", seat: Seat, what: Moved, unit: UnitId, from: UnitId, to: UnitId, units?: { [key in UnitId]?: Card }, } | { "type": "moves-reset", seat: Seat, } | { "type": "researched", seat: Seat, card: Card, value: number, tech: Tech | null, level: number, } | { "type": "technology-picked", seat: Seat, tech: Tech, level: number, } | { "type": "trade-offered", offer: OfferId, by: Seat, to: Seat, give: Bundle | null, want: Bundle | null, } | { "type": "trade-closed", offer: OfferId, by: Seat, to: Seat, how: TradeEnd, given: Exchanged | null, taken: Exchanged | null, } | { "type": "preference-set", seat: Seat, key: PreferenceKey, value: PreferenceValue, } | { "type": "eliminated", seat: Seat, by: Seat | null, reason: string, spoils: Spoils | null, } | { "type": "match-ended", reason: string, winners: Array<Seat>, ranking: Array<Seat>, values: Array<number>, };

/**
 * The four exchanges of the Draw Phase (rules 2.4).
 */
export type Exchange = "exploration" | "draft" | "military-intelligence" | "military-rd";

/**
 * The cards and credits that changed hands: the numbers for everybody, the kinds for both parties.
 */
export type Exchanged = { count: number, credits: number, cards: Array<Card> | null, };

export type Exchanges = "unlimited" | "once-each";

export type ExtraCards = "one" | "unlimited";

/**
 * A fleet in a combat.
 */
export type Fighter = { unit: UnitId, parts: DiceParts, };

export type FirstStops = "auto" | "few";

/**
 * Shooters that destroy one target together (R71).
 */
export type Group = { target: UnitId, by: Array<UnitId>, };

export type HomeworldShield = "fleets" | "none";

export type HomeworldTies = "even" | "homeworld";

/**
 * The yield of a Production Phase (R22–R24).
 */
export type Income = { homeworld: number, colonies: number, leaders: number, economy: number, total: number, };

/**
 * The yield of a world (R22–R24).
 */
export type IncomeItem = { unit: UnitId, base: number, leader: number, bonus: number, };

/**
 * Something that can change hands in a trade: a card of a kind, or credits (R89).
 */
export type Item = "research" | "fleet" | "colony" | "command" | "leader" | "credits";

/**
 * The Jump Speeds of both sides (R62).
 */
export type Jump = { attacker: number, defender: number, };

export type KillChoice = "ask" | "standard";

/**
 * A result that a side may choose: the number of destroyed fleets, and how many of them carry leaders (R74).
 */
export type KillOption = { count: number, leaders: number, };

/**
 * The five kinds of card. The rules make no difference between cards of one kind (R1).
 */
export type Kind = "research" | "fleet" | "colony" | "command" | "leader";

/**
 * The dice of `seat` against `against`.
 */
export type Matchup = { seat: Seat, against: Seat, advantages: Array<Tech>, 
/**
 * The dice of a plain fleet, colony and homeworld.
 */
fleet: number, colony: number, homeworld: number, };

/**
 * The piece that moved in a Move Phase.
 */
export type Moved = "fleet" | "leader";

/**
 * A hand or pile that the player looked at (R35, R36).
 */
export type Note = { turn: number, effect: Effect, 
/**
 * The owner of the hand; `None` for a pile.
 */
seat: Seat | null, cards: Array<Card>, };

/**
 * The chance of an attack.
 */
export type Odds = { defence: Defence, 
/**
 * Whether the chance includes one more Tactical Superiority of the viewer, if they may play it now.
 */
tactical: boolean, 
/**
 * The chance that the world falls, in thousandths.
 */
win: number, 
/**
 * Mean losses in hundredths of a fleet.
 */
attacker_loss: number, defender_loss: number, };

/**
 * An offer in preparation.
 */
export type OfferDraft = { to: Seat, give: Bundle, want: Bundle, };

/**
 * An offer's id: `t1`, `t2`, …, in the order of sending.
 */
export type OfferId = string;

/**
 * An open offer. Only both parties see its contents.
 */
export type OfferView = { id: OfferId, by: Seat, to: Seat, give: Bundle | null, want: Bundle | null, };

/**
 * The options of a table. The defaults are those of the rules.
 */
export type Options = { 
/**
 * One common deck of 75 cards, or a deck of 75 for each player (R2). Own decks suit four players and more.
 */
deck: Deck, 
/**
 * All levels equal, or three random advances, 1D10 credits and 1D5 cards (R5, R6).
 */
start: Start, 
/**
 * One attack in each Attack Phase, or any number with each fleet in at most one (R53).
 */
attacks: Attacks, 
/**
 * How many extra cards a player may buy in a Draw Phase (R17).
 */
extra_cards: ExtraCards, 
/**
 * How often each exchange may be made in a turn (R18).
 */
exchanges: Exchanges, 
/**
 * Whether players choose between destroying more ships and more leaders (R74).
 */
kill_choice: KillChoice, 
/**
 * Whether an attack equal to a homeworld's roll destroys it (R71, R73).
 */
homeworld_ties: HomeworldTies, 
/**
 * Whether fleets shield the homeworld they defend (R70, R99).
 */
homeworld_shield: HomeworldShield, 
/**
 * Whether a conqueror takes the loser's credits and hand (R94).
 */
spoils: SpoilsOption, 
/**
 * Whether players may trade cards and credits (R88).
 */
trading: Trading, 
/**
 * The phases in which players are asked at first: wherever they can do anything, or only where they can do something useful
 * (D76). Each player can change it.
 */
stops: FirstStops, 
/**
 * The last round, after which the richest empire wins (R97).
 */
round_limit: number, };

/**
 * The pending question.
 */
export type Pending = { seat: Seat, kind: PendingKind, };

/**
 * The kind of a question (rules 4.1).
 */
export type PendingKind = "draw" | "discard" | "command" | "build" | "attack" | "move" | "research" | "pick-technology" | "counter" | "answer" | "riposte" | "disposition" | "tactics" | "kills";

/**
 * The seven phases (R14).
 */
export type Phase = "draw" | "production" | "command" | "build" | "attack" | "move" | "research";

/**
 * A draw pile with its discard pile.
 */
export type PileView = { 
/**
 * `null` for the common deck.
 */
owner: Seat | null, draw_count: number, 
/**
 * Top first; only in review.
 */
draw?: Array<Card>, 
/**
 * Oldest first.
 */
discard: Array<Card>, };

/**
 * A Command card that has been announced and waits to resolve.
 */
export type PlayView = { seat: Seat, effect: Effect, target: Target | null, 
/**
 * It succeeds on this number or less of ten; `null` if it needs no die.
 */
need: number | null, };

/**
 * One player as the viewer sees them.
 */
export type PlayerView = { seat: Seat, alive: boolean, credits: number, 
/**
 * In the order of the technology table.
 */
tech: Array<number>, 
/**
 * The yield of their next Production Phase, by source.
 */
income: Income, hand_count: number, hand_limit: number, 
/**
 * Oldest first; absent if the viewer may not see it.
 */
hand?: Array<Card>, 
/**
 * The numbers of cards of each kind that everybody knows to be in the hand.
 */
known_in_hand: { [key in Kind]?: number }, 
/**
 * Empire value (R97).
 */
value: number, 
/**
 * The hands and piles they have looked at; absent if the viewer may not see them.
 */
notes?: Array<Note>, };

/**
 * The name of a preference.
 */
export type PreferenceKey = "counter" | "combat" | "stops" | "bluff";

/**
 * The value of a preference. [`PreferenceKey::values`] lists the values of each key.
 */
export type PreferenceValue = "never" | "targeted" | "any" | "ask" | "few" | "auto" | "all" | "off" | "on";

/**
 * A player's own preferences (rules 7.3); values as in the rules.
 */
export type Preferences = { 
/**
 * `never`, `targeted`, `any`.
 */
counter: PreferenceValue, 
/**
 * `ask`, `never`.
 */
combat: PreferenceValue, 
/**
 * `few`, `auto`, `all`.
 */
stops: PreferenceValue, 
/**
 * `off`, `on`.
 */
bluff: PreferenceValue, };

/**
 * The effect of raising a technology by one.
 */
export type Prospect = { tech: Tech, income: number, hand_limit: number, };

/**
 * A fleet that leaves the attacked world for another (R60).
 */
export type Retreat = { fleet: UnitId, to: UnitId, };

/**
 * The phases that can be skipped to (R100).
 */
export type SkipPhase = "build" | "attack" | "move" | "research";

/**
 * The spoils of a conqueror with `spoils=plunder` (R94).
 */
export type Spoils = { credits: number, cards: number, };

export type SpoilsOption = "none" | "plunder";

/**
 * An attack in preparation (R55).
 */
export type Staged = { world: UnitId, fleets: Array<UnitId>, };

export type Start = "base" | "advanced";

/**
 * The target of a Command card: a player or a unit.
 */
export type Target = Seat | UnitId;

/**
 * The nine technologies, in the order of the table. A roll of 1 is `jump-speed` (rules 2.2).
 */
export type Tech = "jump-speed" | "firepower" | "range" | "defenses" | "computers" | "sublight-speed" | "terraforming" | "industry" | "energy";

/**
 * The chance of an attack with all fleets on a world now, if no fleets join from elsewhere.
 */
export type Threat = { world: UnitId, 
/**
 * The chance that the world falls, in thousandths.
 */
win: number, };

/**
 * How an offer ended (R91).
 */
export type TradeEnd = "accepted" | "declined" | "withdrawn" | "expired" | "void";

export type Trading = "on" | "off";

/**
 * The public part of the running turn.
 */
export type TurnState = { bought: number, exchanges_used: { [key in Exchange]?: number }, 
/**
 * Whether a second Attack Phase is granted (R47).
 */
initiative: boolean, 
/**
 * With `attacks=one`: 1 until the attack of this phase is made. `null`: no limit.
 */
attacks_left: number | null, 
/**
 * Fleets that have attacked in this phase (R53).
 */
fought: Array<UnitId>, 
/**
 * Players who may not be attacked this turn (R40).
 */
truces: Array<Seat>, 
/**
 * Fleets that have moved, and units whose leader arrived by a move, in this Move Phase (R84).
 */
moved: Array<UnitId>, };

/**
 * A unit's id: `hw0` for a homeworld; `u1`, `u2`, … in the order of building.
 */
export type UnitId = string;

/**
 * The kinds of unit.
 */
export type UnitKind = "homeworld" | "colony" | "fleet";

/**
 * One unit's dice in a combat round, and where they come from (R63–R68).
 */
export type UnitRoll = { unit: UnitId, owner: Seat, kind: UnitKind, dice: Array<number>, total: number, parts: DiceParts, };

/**
 * A unit in play. Its names are those of its cards in the catalogue.
 */
export type UnitView = { id: UnitId, owner: Seat, kind: UnitKind, 
/**
 * Absent for a homeworld.
 */
card?: Card, 
/**
 * The world at which a fleet is stationed.
 */
world?: UnitId, leader?: Card, 
/**
 * Extra dice from Tactical Superiority until the end of this Attack Phase.
 */
tactical?: number, 
/**
 * The yield of a world in its owner's next Production Phase.
 */
income?: number, };

/**
 * A match as one viewer sees it.
 */
export type View = { options: Options, 
/**
 * The viewer's own seat.
 */
me: Seat | null, order: Array<Seat>, round: number, turn: number, active: Seat, phase: Phase, 
/**
 * Whether it is the second Attack Phase of a turn (R47).
 */
second_attack: boolean, 
/**
 * The public part of the running turn.
 */
turn_state: TurnState, pending: Pending | null, 
/**
 * By seat.
 */
players: Array<PlayerView>, 
/**
 * By id; homeworlds first.
 */
units: Array<UnitView>, piles: Array<PileView>, 
/**
 * The attack in preparation; only its attacker sees it.
 */
staged: Staged | null, combat: CombatView | null, 
/**
 * Card plays that wait to resolve, the lowest first.
 */
plays: Array<PlayView>, offers: Array<OfferView>, 
/**
 * The viewer's own draft of an offer.
 */
draft: OfferDraft | null, 
/**
 * The viewer's own preferences.
 */
preferences: Preferences | null, 
/**
 * The number of uncommitted changes that the viewer has left this game turn (R98).
 */
changes_left: number | null, 
/**
 * For each ordered pair of living players, their dice against each other.
 */
matchups: Array<Matchup>, ended: Ended | null, };
