// Generated from the server's types by `make types`.
import type { Refusal, Seat } from "./starboard";

/**
 * Warnings and explanations for a seat before it acts.
 */
export type Advice = { 
/**
 * Warnings about commands that are listed.
 */
notes: Array<Note>, 
/**
 * Cards in hand that it can pay for but cannot play.
 */
hindered: Array<Hindered>, };

/**
 * A target of a card; never a position in a deck.
 */
export type Aim = { "ship": { ship: ShipId, card: Card, } } | { "orbit": Orbit } | { "card": Card };

/**
 * A card in aiming (R32).
 */
export type Aiming = { hand: HandId, card: Card, ships: Array<ShipId>, orbits: Array<Orbit>, cards: Array<Card>, 
/**
 * The number of targets still to be chosen; Ion Storm may have fewer.
 */
left: number, };

/**
 * The answer to a question.
 */
export type Answer = BattleForecast | Advice;

/**
 * Whether decks may be arranged (D7).
 */
export type Arrange = "after-system" | "as-listed";

/**
 * A question about the position.
 */
export type Ask = { "type": "forecast", orbit: Orbit, } | { "type": "advice" };

/**
 * An item of an attack's sum (R50).
 */
export type AttackItem = { source: AttackPart, value: number, };

/**
 * The source of an item in an attack's sum (R50).
 */
export type AttackPart = "point-ship" | "smaller-supporters" | "larger-supporter" | "bomber" | "command-center" | "shield";

/**
 * The forecast of a battle between the ships that now face each other at a planet.
 */
export type BattleForecast = { orbit: Orbit, 
/**
 * One for each pair of fleets of which the first could fire at the second.
 */
volleys: Array<VolleyForecast>, 
/**
 * Chances of winning in percent, rounded to 5. They are simulated with the defaults and without withdrawals.
 */
odds: Array<OddsOf>, };

/**
 * A solar body, by its id.
 */
export type Body = string;

/**
 * The reason why a building was destroyed.
 */
export type BuildingCause = "replaced" | "save-failed" | "order-101" | "planet-destroyed";

/**
 * A building.
 */
export type BuildingView = { card: Card, owner: Seat, 
/**
 * Whether it is a Cannon that has fired this turn.
 */
spent?: boolean, };

/**
 * A card of the fleet deck, by its id.
 */
export type Card = string;

/**
 * The source of damage.
 */
export type Cause = "attack" | { "card": Card };

/**
 * The current combat.
 */
export type CombatView = { orbit: Orbit, 
/**
 * The remaining fleets, in the order of fire once it is fixed.
 */
fleets: Array<Fleet>, points: Array<PointView>, order: Array<Firing>, 
/**
 * The seat whose volley it is.
 */
volley_of: Seat | null, 
/**
 * The number of volleys fired.
 */
volleys: number, 
/**
 * Damage still to be placed, and the fleet that takes it.
 */
outstanding: Outstanding | null, 
/**
 * A save about which a seat is deciding.
 */
save: SaveView | null, };

/**
 * A command. An illegal one changes nothing and uses no random numbers.
 */
export type Command = { "type": "arrange-move", from: number, to: number, } | { "type": "arrange-reset" } | { "type": "arrange-confirm" } | { "type": "set-first", seat: Seat, } | { "type": "play", hand: HandId, } | { "type": "build", hand: HandId, orbit: Orbit, } | { "type": "fire-cannon", from: Orbit, orbit: Orbit, } | { "type": "target-ship", ship: ShipId, } | { "type": "target-orbit", orbit: Orbit, } | { "type": "target-card", card: Card, } | { "type": "target-deck", position: number, } | { "type": "targets-done" } | { "type": "cancel" } | { "type": "construction-done" } | { "type": "deploy", ship: ShipId, orbit: Orbit, } | { "type": "recall", ship: ShipId, } | { "type": "recall-all" } | { "type": "deploy-done" } | { "type": "spy-move", ship: ShipId, to?: Orbit, } | { "type": "spy-pass" } | { "type": "fight", orbit: Orbit, } | { "type": "fight-rest" } | { "type": "silo", ship: ShipId, } | { "type": "point", ship: ShipId, } | { "type": "attack", seat: Seat, } | { "type": "withdraw" } | { "type": "intercept", ship: ShipId, } | { "type": "intercept-none" } | { "type": "assign", ship: ShipId, } | { "type": "repoint", ship: ShipId, } | { "type": "eat", yes: boolean, } | { "type": "revive", card: Card, } | { "type": "revive-done" } | { "type": "order-101", yes: boolean, } | { "type": "reroll", yes: boolean, };

/**
 * A custom system.
 */
export type CustomSystem = { star: Star, 
/**
 * Six bodies, orbit 1 first.
 */
bodies: Array<Body>, };

/**
 * The decks that are allowed.
 */
export type DeckSource = "any-legal" | "starters";

/**
 * The reason for drawing cards.
 */
export type DrawReason = "draw-phase" | "reclamation";

/**
 * The ending, with everything that was hidden (D77).
 */
export type EndView = { reason: Ending, places: Array<number>, 
/**
 * By seat; for an eliminated seat the cards it held then.
 */
hands: Array<Array<Card>>, decks: Array<Array<Card>>, set_aside: Array<SolarCard>, };

/**
 * How a match ended (10.1).
 */
export type Ending = "conquest" | "exhaustion" | "last-planet" | "last-standing" | "resignation" | "abandonment" | "turn-limit" | "idle" | "mutual-exhaustion";

/**
 * One thing that happened.
 */
export type Event = { "type": "game-set-up", options: Options, races: Array<Race>, deck_sizes: Array<number>, own: Array<Card> | null, } | { "type": "pile-shuffled", cards: number, } | { "type": "body-revealed", index: number, card: SolarCard, placed: Placed, } | { "type": "deck-arranged", seat: Seat, } | { "type": "opening-hand", seat: Seat, count: number, cards: Array<Held> | null, } | { "type": "coin-tossed", die: number, winner: Seat, } | { "type": "first-priority", by: Seat, seat: Seat, } | { "type": "turn-started", turn: number, priority: Seat, } | { "type": "step-started", step: Phase, seat: Seat | null, passed: boolean, } | { "type": "cards-drawn", seat: Seat, count: number, reason: DrawReason, left: number, cards: Array<Held> | null, } | { "type": "card-played", seat: Seat, card: Card, targets: Array<Aim>, hand: HandId | null, } | { "type": "ship-entered", seat: Seat, ship: ShipId, card: Card, source: Source, } | { "type": "building-built", seat: Seat, orbit: Orbit, card: Card, } | { "type": "building-destroyed", orbit: Orbit, card: Card, owner: Seat, cause: BuildingCause, } | { "type": "event-in-force", seat: Seat, card: Card, orbits: Array<Orbit>, } | { "type": "events-expired", seat: Seat, cards: Array<Card>, } | { "type": "support-changed", seat: Seat, before: Triple, after: Triple, sources: Array<SupportSource>, } | { "type": "damage-dealt", ship: ShipId, card: Card, amount: number, damage: number, armour: number, cause: Cause, } | { "type": "ship-destroyed", ship: ShipId, card: Card, owner: Seat, cause: Cause, } | { "type": "damage-lost", amount: number, } | { "type": "shield-granted", ship: ShipId, card: Card, value: number, } | { "type": "cannon-fired", seat: Seat, from: Orbit, orbit: Orbit, } | { "type": "planet-destroyed", orbit: Orbit, body: Body, cause: PlanetCause, } | { "type": "star-collapsed", old: Star, } | { "type": "construction-done", seat: Seat, } | { "type": "deployment-done", seat: Seat, } | { "type": "ship-deployed", seat: Seat, ship: ShipId, card: Card, from: Orbit | null, to: Orbit | null, } | { "type": "spy-moved", seat: Seat, ship: ShipId, card: Card, from: Orbit | null, to: Orbit | null, } | { "type": "spy-passed", seat: Seat, } | { "type": "combat-quiet", orbit: Orbit, seat: Seat, } | { "type": "combat-started", orbit: Orbit, fleets: Array<Fleet>, controller: Seat | null, building: Card | null, } | { "type": "swarm-rolled", orbit: Orbit, seat: Seat, caster: Seat, die: number, total: number, } | { "type": "ground-fire", orbit: Orbit, source: Cause, hits: Array<Hit>, } | { "type": "point-chosen", seat: Seat, ship: ShipId, card: Card, replacement: boolean, } | { "type": "fire-order", order: Array<Firing>, } | { "type": "attack-rolled", orbit: Orbit, attacker: Seat, target: Seat, volley: number, die: number, 
/**
 * The first roll of an accurate point ship that rolled again.
 */
rerolled_from: number | null, items: Array<AttackItem>, 
/**
 * The sum with the die; may be below 0.
 */
total: number, damage: number, } | { "type": "intercept-named", attacker: Seat, ship: ShipId | null, card: Card | null, } | { "type": "fleet-withdrew", seat: Seat, orbit: Orbit, automatic: boolean, } | { "type": "stand-off", orbit: Orbit, } | { "type": "combat-won", orbit: Orbit, seat: Seat, how: Victory, } | { "type": "combat-without-winner", orbit: Orbit, } | { "type": "planet-captured", orbit: Orbit, from: Seat | null, to: Seat, } | { "type": "save-rolled", orbit: Orbit, building: Card, roller: Seat, die: number, sabotage: number, total: number, needed: number, success: boolean, reroll: boolean, } | { "type": "order-101-used", seat: Seat, orbit: Orbit, yes: boolean, } | { "type": "planet-eaten", orbit: Orbit, seat: Seat, } | { "type": "clean-up", repaired: Array<ShipId>, returned: Array<ShipId>, } | { "type": "priority-passed", from: Seat, to: Seat, } | { "type": "idle-turns", count: number, } | { "type": "seat-eliminated", seat: Seat, reason: Loss, } | { "type": "game-over", reason: Ending, winners: Array<Seat>, hands: Array<Array<Card>>, decks: Array<Array<Card>>, set_aside: Array<SolarCard>, };

/**
 * An event in force.
 */
export type EventView = { card: Card, orbits: Array<Orbit>, };

/**
 * The result of one face of the die.
 */
export type FaceForecast = { damage: number, 
/**
 * The ships that it could destroy, one at a time.
 */
could_destroy: Array<ShipId>, 
/**
 * Whether it destroys the whole fleet.
 */
all: boolean, };

/**
 * A place in the order of fire (R49).
 */
export type Firing = { seat: Seat, size: Size, 
/**
 * True if priority and not size puts it before another fleet.
 */
by_priority: boolean, };

/**
 * A seat's ships at a planet.
 */
export type Fleet = { seat: Seat, ships: Array<ShipId>, };

/**
 * A card in a hand, numbered in the order of drawing (2.10). Only its owner sees it. Written `h1`.
 */
export type HandId = number;

/**
 * A card in the player's own hand.
 */
export type Held = { hand: HandId, card: Card, };

/**
 * The reason why an affordable card cannot be played.
 */
export type Hindered = { hand: HandId, why: Refusal, };

/**
 * The damage of ground fire to one ship.
 */
export type Hit = { ship: ShipId, card: Card, amount: number, };

/**
 * The reason why a seat is eliminated.
 */
export type Loss = "exhaustion" | "resignation" | "abandonment";

/**
 * A warning about a listed command.
 */
export type Note = { command: Command, what: NoteKind, };

/**
 * The kinds of note (rules section 7).
 */
export type NoteKind = "late" | "self-harm" | "loses";

/**
 * A seat's chance in a battle.
 */
export type OddsOf = { seat: Seat, per_cent: number, };

/**
 * The options of a table. The defaults are those of the rules.
 */
export type Options = { 
/**
 * Whether players may bring their own decks, or only starter decks.
 */
deck_source: DeckSource, 
/**
 * The source of the solar system: the players' solar decks, or an agreed system (3.4).
 */
system: System, 
/**
 * A custom system: its star, and its solar bodies from orbit 1 outward.
 */
custom?: CustomSystem, 
/**
 * Whether players may reorder their fleet decks after seeing the system (R16).
 */
arrange: Arrange, };

/**
 * An orbit from 1, nearest to the star, to 6.
 */
export type Orbit = number;

/**
 * Damage still to be placed (R59).
 */
export type Outstanding = { seat: Seat, amount: number, };

/**
 * The secrets of a seat.
 */
export type Own = { seat: Seat, 
/**
 * By handle.
 */
hand: { [key in HandId]: Card }, 
/**
 * In the order of drawing; during `arrange` in its current order.
 */
deck: Array<Card>, 
/**
 * The card in aiming, with the targets chosen so far.
 */
aiming: Aiming | null, };

/**
 * The steps of a game turn (rules 4.2), and before the first turn those of the setup (4.1).
 */
export type Phase = "arrange" | "set-first" | "draw" | "construction-1" | "deployment" | "spy" | "combat" | "construction-2" | "clean-up";

/**
 * The place of a revealed solar card.
 */
export type Placed = { "orbit": Orbit } | "star" | "ignored";

/**
 * The reason why a planet was destroyed.
 */
export type PlanetCause = "solaris-cannon" | "world-eater" | "black-hole";

/**
 * An orbit and its planet.
 */
export type PlanetView = { orbit: Orbit, body: Body, 
/**
 * Whether the planet is destroyed and the orbit empty.
 */
gone?: boolean, controller: Seat | null, building?: BuildingView, 
/**
 * Whether a Solar Flare in force closes it.
 */
closed?: boolean, 
/**
 * The casters of the Asteroid Swarms in force here.
 */
swarms?: Array<Seat>, 
/**
 * Under a black hole, the number of clean-ups until it is destroyed; 1 means this turn's.
 */
gone_in?: number, 
/**
 * Whether a combat is due here this turn.
 */
combat_due?: boolean, };

/**
 * The public knowledge about a seat.
 */
export type PlayerView = { seat: Seat, race: Race, out?: boolean, hand: number, deck: number, 
/**
 * The latest card is last.
 */
discard: Array<Card>, events: Array<EventView>, event_played?: boolean, spell_played?: boolean, 
/**
 * The base, and the yields of the planets it controls with their star and buildings.
 */
support: Triple, planets: number, 
/**
 * The number of planets it must still take for a conquest.
 */
to_conquer: number, 
/**
 * The number of cards in deck and hand and ships in play. At 0 the seat is exhausted (R85).
 */
steps_left: number, 
/**
 * In the setup: whether it has confirmed the order of its deck.
 */
arranged: boolean, };

/**
 * A fleet's point ship.
 */
export type PointView = { seat: Seat, ship: ShipId, };

/**
 * A race (1); neutral cards fit every deck.
 */
export type Race = "neutral" | "terracorp" | "chain" | "shadow";

/**
 * A building's save (R69).
 */
export type SaveView = { building: Card, needed: number, sabotage: number, 
/**
 * The number of faces of the die that save it.
 */
faces: number, };

/**
 * A ship in play, with a new number every time a card enters play (2.10). Written `s1`.
 */
export type ShipId = number;

/**
 * A ship in play.
 */
export type ShipView = { ship: ShipId, card: Card, owner: Seat, 
/**
 * `null` in reserve.
 */
orbit: Orbit | null, damage?: number, 
/**
 * The higher of its printed and its granted shield.
 */
shield?: number, 
/**
 * The shield granted by Shielding Gaze.
 */
granted?: number, 
/**
 * Whether it has fought and withdrawn this turn.
 */
withdrawn?: boolean, };

/**
 * Sizes of ships, the smallest first (2.1).
 */
export type Size = "fighter" | "cruiser" | "battleship";

/**
 * A card of a solar deck.
 */
export type SolarCard = { "star": Star } | { "body": Body };

/**
 * The place that a ship came from.
 */
export type Source = "hand" | "deck" | "discard";

/**
 * A star, by its id.
 */
export type Star = string;

/**
 * The kinds of source of support.
 */
export type SupportKind = "base" | { "body": Body } | { "star": Star } | { "building": Card };

/**
 * A source of support: the base, a planet, its star, or its building (R1, R2).
 */
export type SupportSource = { orbit: Orbit | null, what: SupportKind, yields: Triple, };

/**
 * The source of the solar system (3.4).
 */
export type System = "random" | "sol" | "forge" | "quarantine" | "frontier" | "custom";

/**
 * Three numbers for energy, minerals and organics, always in that order.
 */
export type Triple = { e: number, m: number, o: number, };

/**
 * How a combat was won.
 */
export type Victory = "unopposed" | "ground-fire" | "destroyed" | "withdrawal";

/**
 * A match as one viewer sees it.
 */
export type View = { options: Options, 
/**
 * 0 before the first turn.
 */
turn: number, phase: Phase, 
/**
 * The seat with priority; `null` before it is chosen.
 */
priority: Seat | null, 
/**
 * The seats in play, in priority order.
 */
order: Array<Seat>, 
/**
 * Game turns left, if ten or fewer (R92).
 */
turns_left: number | null, 
/**
 * Idle turns in a row, if three or more (R93).
 */
idle_turns: number | null, star: Star, 
/**
 * Orbit 1 first.
 */
planets: Array<PlanetView>, 
/**
 * By seat.
 */
players: Array<PlayerView>, 
/**
 * Every ship in play, by its number.
 */
ships: { [key in ShipId]: ShipView }, combat: CombatView | null, 
/**
 * A save under Greater Rift about which a seat is deciding.
 */
rift_save?: SaveView, 
/**
 * The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
 */
own: Array<Own>, end: EndView | null, };

/**
 * The next volley of a fleet (R50).
 */
export type VolleyForecast = { attacker: Seat, target: Seat, 
/**
 * The parts of the attack, without the die.
 */
items: Array<AttackItem>, 
/**
 * By face of the die, 1 to 6.
 */
faces: Array<FaceForecast>, 
/**
 * Chances in 36ths: a die has 6 of them for each face, and an accurate ship rolls a 1 again.
 */
kills_point: number, kills_fleet: number, };
