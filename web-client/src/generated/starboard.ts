// Generated from the server's types by `make types`.

/**
 * What becomes of a seat that misses one turn after another.
 */
export type Absence = "resign" | "passive" | "away" | "bot";

/**
 * What a deck belongs to.
 */
export type Allegiance = { 
/**
 * The fact of an entry that says what it belongs to; an entry whose fact is none of `values` fits every deck.
 */
fact: string, 
/**
 * What it is called: "Race".
 */
name: string, 
/**
 * What a deck can belong to.
 */
values: Array<Named>, };

/**
 * What it comes to.
 */
export type Answered = { version: number, answer: unknown, };

/**
 * Something to be worked out about a position of a finished match.
 */
export type AskPosition = { 
/**
 * The number of inputs before it.
 */
version: number, 
/**
 * Through whose eyes: a seat's number, `spectator`, or `all`, which is the default.
 */
as?: string, 
/**
 * What the game can be asked, or `{"why-not": command}`.
 */
ask: unknown, };

/**
 * Who may see a finished match.
 */
export type Audience = "players" | "link" | "public";

/**
 * How much a player has here.
 */
export type Belongings = { 
/**
 * Matches that are not over, and tables that wait for players.
 */
running: number, finished: number, decks: number, 
/**
 * Saved settings for tables.
 */
settings: number, };

/**
 * How one is called oneself.
 */
export type CallsView = { 
/**
 * The server's public key, with which a browser takes pushes from here; base64url.
 */
key: string, devices: Array<DeviceView>, quiet: Quiet | null, 
/**
 * Since when one's deadlines have a secret link, if they have one.
 */
feed: number | null, };

/**
 * What a game consists of, with the texts that players read.
 */
export type Catalogue = { 
/**
 * Everything that has a name and a text, by kind and in the rulebook's order.
 */
entries: Array<Entry>, 
/**
 * Ready-made loadouts to choose from.
 */
loadouts: Array<ReadyLoadout>, 
/**
 * How decks are built, in games that have them.
 */
decks: DeckForm | null, 
/**
 * Further data of the game's own, such as a map.
 */
data: unknown, };

/**
 * One change: see the module's words.
 */
export type Change = [Array<Step>, number, number, Array<unknown>] | [Array<Step>, unknown] | [Array<Step>];

/**
 * A player opens or closes a finished match to others.
 */
export type ChangeAudience = { audience: Audience, };

/**
 * What a deck is from now on.
 */
export type ChangeDeck = { deck: Deck, };

/**
 * What may be changed about oneself.
 */
export type ChangeMe = { name: string, };

/**
 * What changes about settings; what is left out stays.
 */
export type ChangeSettings = { name?: string, 
/**
 * Of the same game.
 */
table?: NewTable, };

/**
 * What the host changes at a table that waits; what is left out stays.
 */
export type ChangeTable = { 
/**
 * Empty: it is called by what is played and by whom.
 */
name?: string, options?: Record<string, unknown>, clock?: Clock, visibility?: Visibility, messages?: Messages, hints_off?: boolean, watching?: Watching, 
/**
 * Whether it starts as soon as all seats are taken and ready.
 */
start?: boolean, 
/**
 * The seats there are then: for each the present seat of those who get it, or `null` for a free one. All who sit there
 * are named once.
 */
seats?: Array<Seat | null>, 
/**
 * The present seat of the player who is the host then.
 */
host?: Seat, };

/**
 * A line of chat.
 */
export type ChatLine = { id: number, 
/**
 * Player id.
 */
from: string, name: string, 
/**
 * The sender's seat when they said it.
 */
seat: Seat | null, 
/**
 * Player ids beside the sender's for a private line, in order and each once; nobody for a line to the table. With
 * the sender they are the conversation.
 */
to: Array<string>, 
/**
 * True for a line that a watcher said to the other watchers. Players read it once the match is over.
 */
watchers?: boolean, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * A loadout to be looked at, for a table with these options; the usual ones if left out.
 */
export type CheckLoadout = { options?: unknown, loadout: unknown, };

/**
 * What the caller's seat brings.
 */
export type ChooseLoadout = { loadout: unknown, };

/**
 * What a client says at a table.
 */
export type ClientFrame = { "type": "command", id: string, decision?: number, command: unknown, } | { "type": "ask", id: string, version: number, ask: unknown, } | { "type": "chat", to?: Array<string>, text: string, } | { "type": "watchers-chat", text: string, } | { "type": "motion", motion: Motion, agree: boolean, } | { "type": "return" } | { "type": "resign" } | { "type": "ping" };

/**
 * How much time there is. Seconds; 0 is none.
 */
export type Clock = { 
/**
 * For each decision of one's own turn: 0, or 10 to 1209600.
 */
turn: number, 
/**
 * For each answer to what another does: 0, or 10 to 1209600.
 */
reaction: number, 
/**
 * A bank for the match on top, used up before a deadline passes: 0 to 86400.
 */
bank: number, 
/**
 * For the whole match, in games whose rules know one.
 */
whole_match: number, 
/**
 * What becomes of a seat that misses one turn after another.
 */
absence: Absence, 
/**
 * How often each seat may move the deadline by the grace, unasked: 0 to 10.
 */
extensions: number, 
/**
 * What an extension gives, and what a seat has after one that it must wait for: 0 to the time for a turn;
 * a third of that if left out.
 */
grace: number | null, 
/**
 * Once each turn, the only seat that is still awaited when its time is up has the grace on top.
 */
late_grace: boolean, 
/**
 * After so many missed turns running a seat is away ([`Absence::Away`]), or a bot plays for it ([`Absence::Bot`]); 1
 * to 5, 0 is never.
 */
away_after: number, };

/**
 * The clocks as they stand; times in milliseconds since 1970.
 */
export type ClockState = { paused: boolean, 
/**
 * What is left in each seat's bank, milliseconds.
 */
banks: Array<number>, 
/**
 * How many extensions each seat has left.
 */
extensions: Array<number>, 
/**
 * When the match clock runs out.
 */
match_ends: number | null, };

/**
 * The colour of one's own seat, counting from 0. The seat that has it gets the colour that one had.
 */
export type Colour = { colour: number, };

/**
 * A deck: named lists of cards.
 */
export type Deck = { 
/**
 * What its player calls it.
 */
name: string, 
/**
 * What it belongs to ([`DeckForm::allegiance`]), if the game's decks belong to something.
 */
allegiance?: string, 
/**
 * By the id of a part: the ids of its cards, every copy listed, in order.
 */
parts: { [key in string]: Array<string> }, };

/**
 * How decks of a game are built.
 */
export type DeckForm = { 
/**
 * What a deck must declare first: its race, its side.
 */
allegiance: Allegiance | null, 
/**
 * Its parts; the first is the one that lines of text without a name belong to.
 */
parts: Array<DeckPart>, 
/**
 * The facts of entries ([`crate::game::Entry::facts`]) to filter by, in the order to show them.
 */
filters: Array<Facet>, 
/**
 * The numeric facts whose spread is worth seeing: costs.
 */
curves: Array<Facet>, 
/**
 * Of each of `curves`, in their order, what a player has from the start: a card that costs no more of any can be
 * played at once. Empty where nobody has anything.
 */
base: Array<number>, 
/**
 * The numeric facts whose sum over a part is worth seeing: what its cards yield.
 */
sums: Array<Facet>, 
/**
 * The fact that sorts cards into types: ships, events. Counted at a glance.
 */
type_fact: Facet | null, };

/**
 * What a seat brings to a game of decks: a ready one or one of its own, sealed until the start; with neither, what the
 * game gives that seat. Both at once are refused.
 */
export type DeckLoadout = { 
/**
 * The id of a ready deck.
 */
starter?: string, deck?: Deck, };

/**
 * A line in an ordered list.
 */
export type DeckMark = { after: number, text: string, };

/**
 * A part of a deck.
 */
export type DeckPart = { id: string, name: string, 
/**
 * The kinds of entry that belong here; a kind may belong in several parts.
 */
kinds: Array<string>, 
/**
 * How many cards it has at least and at most.
 */
least: number, most: number, 
/**
 * The order of its cards matters.
 */
ordered: boolean, 
/**
 * Copies of one card; an entry's fact `copies` says otherwise for that card.
 */
copies: number, 
/**
 * Lines to draw into the list after so many cards, to show what an order means.
 */
marks: Array<DeckMark>, };

/**
 * Why a seat leaves a running match.
 */
export type Departure = "resigned" | "absent";

/**
 * A browser's keys, base64url.
 */
export type DeviceKeys = { p256dh: string, auth: string, };

/**
 * A browser that one is called on.
 */
export type DeviceView = { id: string, 
/**
 * Where its push service takes pushes.
 */
endpoint: string, 
/**
 * What it is, as it says itself.
 */
agent: string, created_at: number, };

/**
 * What proves the dice. Their seed is SHA-256 of the words `starboard dice`, the secret and, seat by seat, the byte
 * 1 and the nonce that the seat added, or the byte 0.
 */
export type DiceProof = { 
/**
 * SHA-256 of the server's secret, published when the table is opened; hex.
 */
commitment: string | null, 
/**
 * The nonce that each seat has revealed; hex.
 */
nonces: Array<string | null>, 
/**
 * Before the match begins: SHA-256 of the nonce that each seat will reveal; hex.
 */
hashes?: Array<string | null>, 
/**
 * True while the seats that sent a hash are to reveal their nonces: the match begins once all have.
 */
revealing?: boolean, 
/**
 * The secret itself, once the match is over; hex.
 */
secret: string | null, };

/**
 * One draw: what it was for and what came up.
 */
export type Draw = { 
/**
 * What was drawn for, in the rules' words.
 */
label: string, 
/**
 * How it was drawn.
 */
kind: DrawKind, 
/**
 * The value as the rules read it (a die's face, an index), or for a shuffle the new order as old indices.
 */
result: Array<number>, };

/**
 * The kinds of draw.
 */
export type DrawKind = { "draw": "die", "of": number } | { "draw": "pick", "of": number } | { "draw": "shuffle", "of": number };

/**
 * Dice that a match used before it parted from another one.
 */
export type EarlierDice = { 
/**
 * The number of inputs up to which they were used.
 */
until: number, dice: DiceProof, };

/**
 * One card, ship, technology, effect.
 */
export type Entry = { 
/**
 * Its key, unique within its kind.
 */
id: string, 
/**
 * What it is: `card`, `technology`, `effect`.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What it does, in a sentence or two.
 */
text: string, 
/**
 * The rule to read.
 */
rule: string | null, 
/**
 * Its picture: the name of an icon, or of a drawing that the game's part of the client brings.
 */
icon: string | null, 
/**
 * Its numbers: cost, attack, copies.
 */
facts: Record<string, number | string | boolean>, };

/**
 * A fact of entries, with its name.
 */
export type Facet = { fact: string, name: string, 
/**
 * Its picture, an icon's name.
 */
icon: string | null, };

/**
 * Something about a loadout that its owner should know.
 */
export type Fault = { 
/**
 * What it is.
 */
refusal: Refusal, 
/**
 * True if the loadout may be played all the same.
 */
warning: boolean, };

/**
 * The secret links of one's deadlines. They are told once: who has lost them makes new ones.
 */
export type FeedLinks = { 
/**
 * As a calendar (iCalendar).
 */
calendar: string, 
/**
 * As a feed (Atom).
 */
atom: string, };

/**
 * Where to fork.
 */
export type Fork = { version: number, };

/**
 * Where a match was forked.
 */
export type ForkedFrom = { id: string, version: number, };

/**
 * A match that stands still since it cannot go on under this program. The host, or the operator, has it go on from its
 * last good position or ends it.
 */
export type FrozenView = { 
/**
 * Since when, milliseconds since 1970.
 */
at: number, 
/**
 * Whether there is a position to go on from.
 */
can_go_on: boolean, 
/**
 * How much of what the visitor was shown lies after it, and is lost if it goes on.
 */
lost: number, 
/**
 * When the first of it happened.
 */
since: number | null, };

/**
 * All about a game.
 */
export type GameDetail = { game: GameSummary, 
/**
 * JSON Schema.
 */
options_schema: unknown, default_options: Record<string, unknown>, catalogue: Catalogue, 
/**
 * Markdown.
 */
rulebook: string, clock: Clock, };

/**
 * A game in the list.
 */
export type GameSummary = { slug: string, title: string, tagline: string, min_seats: number, max_seats: number, min_minutes: number, max_minutes: number, 
/**
 * True if one builds decks for it.
 */
decks: boolean, presets: Array<PresetView>, 
/**
 * How a match was won, after the winner's name, by the reason that its outcome gives: `by conquest`.
 */
endings: { [key in string]: string }, };

/**
 * What becomes of a guest's seats, decks and matches when the guest logs in.
 */
export type GuestChoice = "bring" | "leave";

/**
 * A suggestion with its figures; the words are the client's.
 */
export type Hint = { best: Suggested, 
/**
 * What would be done else.
 */
second: Suggested | null, 
/**
 * In how many of the worlds in which both were tried the best came out better than the second, and in how many worse; in
 * the others it made no difference.
 */
better: number, worse: number, 
/**
 * How many plans were compared.
 */
compared: number, };

/**
 * Where a code leads.
 */
export type Invitation = { 
/**
 * The table.
 */
id: string, invite: string, };

/**
 * Into a seat; the first free one if none is named.
 */
export type Join = { invite: string | null, seat: Seat | null, };

/**
 * Oneself after setting a password, and the account's recovery codes. Nobody is shown them again.
 */
export type Kept = { recovery_codes: Array<string>, id: string, name: string, 
/**
 * True once a password keeps the identity.
 */
kept: boolean, };

/**
 * Who is to go.
 */
export type Kick = { seat: Seat, };

/**
 * What a viewer knows of the match: a welcome brings it, and updates say how it changes.
 */
export type Known = { status: TableStatus, 
/**
 * `null` until the match has begun.
 */
view: unknown, decisions: Array<ShownDecision>, choices: Array<ShownChoice>, clocks: ClockState, outcome?: Outcome, };

/**
 * The guest that this browser can go back to.
 */
export type LeftGuest = { guest: Me | null, };

/**
 * How well a bot plays.
 */
export type Level = "random" | "gentle" | "greedy" | "strong";

/**
 * What there is to say about a loadout.
 */
export type LoadoutChecked = { faults: Array<Fault>, };

/**
 * What the server says in the lobby.
 */
export type LobbyFrame = { "type": "lobby", open: Array<TableSummary>, running: Array<TableSummary>, mine: Array<TableSummary>, 
/**
 * How many people sit at tables or watch one, each counted once.
 */
at_tables: number, 
/**
 * The server's time, milliseconds since 1970: its deadlines are times of the same clock.
 */
now: number, } | { "type": "pong" };

/**
 * The events of one input as a viewer saw them, in order: each is a [`LogEntry`].
 */
export type LogEntries = { 
/**
 * The viewer's version that they came with.
 */
version: number, 
/**
 * When they happened, milliseconds since 1970.
 */
at: number, 
/**
 * The game's events, or the table's own (`type` begins with `table-`).
 */
events: Array<unknown>, };

/**
 * An event as a viewer saw it.
 */
export type LogEntry = { 
/**
 * The viewer's version that it came with.
 */
version: number, 
/**
 * When it happened, milliseconds since 1970.
 */
at: number, 
/**
 * The game's event, or one of the table's own (`type` begins with `table-`).
 */
event: unknown, };

/**
 * Into a kept identity.
 */
export type Login = { name: string, password: string, 
/**
 * For a guest who logs in; `leave` unless given.
 */
guest?: GuestChoice, };

/**
 * A page of matches.
 */
export type MatchPage = { matches: Array<TableSummary>, 
/**
 * Pass as `before` for the next page: no match is left out or comes twice, however many ended at the same time.
 */
next: string | null, };

/**
 * A whole match in one file, enough to replay and verify it anywhere.
 */
export type MatchRecord = { 
/**
 * `starboard-match-1`.
 */
format: string, id: string, name: string, game: string, rules_version: number, 
/**
 * The form of the states that the checksums are of ([`kit::game::Info::state_form`]); 0 is one of before there
 * were numbers, when a checksum was another hash.
 */
state_form: number, options: Record<string, unknown>, loadouts: Array<unknown>, 
/**
 * Names by seat, as they were.
 */
players: Array<string>, started_at: number, ended_at: number | null, dice: DiceProof, 
/**
 * What setup drew, and the checksum of the state after it.
 */
setup: RecordedStep, inputs: Array<RecordedRow>, 
/**
 * For a match that parted from another: the dice up to there, oldest first. `dice` are those since.
 */
earlier?: Array<EarlierDice>, outcome: Outcome | null, 
/**
 * If it was not played on the server that wrote this file: the name of the player who imported it there. Names, times
 * and dice are then the word of an older file.
 */
imported_by?: string, };

/**
 * Oneself.
 */
export type Me = { id: string, name: string, 
/**
 * True once a password keeps the identity.
 */
kept: boolean, };

/**
 * How people may talk at a table.
 */
export type Messages = "private" | "public" | "off";

/**
 * What the players of a table can agree on beside the rules.
 */
export type Motion = { "what": "draw" } | { "what": "pause" } | { "what": "replace", seat: Seat, } | { "what": "extend", seat: Seat, };

/**
 * Something being agreed on.
 */
export type MotionView = { agreed: Array<Seat>, needed: Array<Seat>, } & ({ "what": "draw" } | { "what": "pause" } | { "what": "replace", seat: Seat, } | { "what": "extend", seat: Seat, });

/**
 * A key and its name.
 */
export type Named = { id: string, name: string, };

/**
 * A deck to be kept, whether it may be played or not.
 */
export type NewDeck = { 
/**
 * The game's slug.
 */
game: string, deck: Deck, };

/**
 * A browser to be called on, as its `PushSubscription` gives itself in JSON.
 */
export type NewDevice = { endpoint: string, keys: DeviceKeys, };

/**
 * A new password, at least 8 characters; the old one, if there is one.
 */
export type NewPassword = { current: string | null, password: string, };

/**
 * A name to be known by: 1 to 24 characters.
 */
export type NewSession = { name: string, };

/**
 * Settings to be kept: the table that is opened with them.
 */
export type NewSettings = { 
/**
 * 1 to 40 characters.
 */
name: string, table: NewTable, };

/**
 * A table to be opened; its creator sits in seat 0, unless they only host it.
 */
export type NewTable = { game: string, options: Record<string, unknown> | null, seats: number, visibility: Visibility, 
/**
 * The game's suggestion if left out.
 */
clock: Clock | null, messages: Messages, 
/**
 * Nobody may ask for a hint.
 */
hints_off: boolean, watching: Watching, 
/**
 * What to call it; if left out, it is called by what is played and by whom.
 */
name: string | null, 
/**
 * Bots to seat at once, in the seats after the first; `null` leaves a seat free.
 */
bots: Array<Level | null>, 
/**
 * Start as soon as all seats are taken and ready; with bots in all other seats, at once.
 */
start: boolean, 
/**
 * Its creator takes no seat.
 */
only_host?: boolean, 
/**
 * The first match of a series.
 */
series: SeriesWanted | null, };

/**
 * Where a table's turns are to be announced: an address that takes JSON with `content` and `text`.
 */
export type NewWebhook = { url: string, quiet: Quiet | null, };

/**
 * What a seat brings to a game to which one brings nothing.
 */
export type Nothing = Record<symbol, never>;

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * One of [`Info::endings`], or the table's own `agreed-draw` and `abandoned`.
 */
reason: string, 
/**
 * By seat: 1 for the winner or winners, and so on down; equal places are shared.
 */
places: Array<number>, };

/**
 * A session of one's own: a browser or a program that is oneself.
 */
export type OwnSession = { id: string, 
/**
 * What uses it, as it says itself.
 */
agent: string, created_at: number, 
/**
 * When it was used last, by the day.
 */
seen_at: number, 
/**
 * True for the one that asks.
 */
current: boolean, };

/**
 * Which clock a question runs on.
 */
export type Pace = "setup" | "turn" | "reaction";

/**
 * Somebody at the table.
 */
export type Presence = { player: string, name: string, 
/**
 * `None` for a spectator.
 */
seat: Seat | null, online: boolean, };

/**
 * A named set of options.
 */
export type PresetView = { id: string, name: string, text: string, options: Record<string, unknown>, };

/**
 * RFC 9457 problem details; `code` is for programs, `detail` for people.
 */
export type Problem = { type: string, title: string, status: number, code: string, detail: string, 
/**
 * The rule that forbids it, where one does.
 */
rule?: string, };

/**
 * Every day from one time to another nobody is called. Minutes of the day, by the clock of a zone.
 */
export type Quiet = { 
/**
 * 0 to 1439.
 */
from: number, 
/**
 * 0 to 1439, and not `from`.
 */
to: number, 
/**
 * The zone's name, "Europe/Berlin": its clock is set to summer time and back.
 */
zone: string | null, 
/**
 * How many minutes east of Greenwich its clock goes now, -840 to 840. Where no zone is named, it stays so.
 */
offset: number, };

/**
 * Quiet hours, or none.
 */
export type QuietHours = { quiet: Quiet | null, };

/**
 * The whole numbers that a field of a command may be.
 */
export type Range = { 
/**
 * The command's field.
 */
field: string, 
/**
 * The least it may be.
 */
min: number, 
/**
 * The most it may be.
 */
max: number, };

/**
 * Ready, or not yet.
 */
export type Ready = { ready: boolean, 
/**
 * To add a nonce of 32 bytes to the seed of the dice: its SHA-256, 64 hex digits.
 */
nonce_hash?: string, };

/**
 * A ready-made loadout.
 */
export type ReadyLoadout = { 
/**
 * Its key.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How it plays, in a sentence.
 */
text: string, 
/**
 * The loadout itself.
 */
loadout: unknown, 
/**
 * The deck in it, to look at and to build on, where it is one.
 */
deck?: Deck, };

/**
 * An input of a match as the record keeps it. The record of inputs is what a match *is*.
 */
export type RecordedInput = { "input": "command", seat: Seat, command: unknown, } | { "input": "deadline", seat: Seat, command: unknown, } | { "input": "leave", seat: Seat, why: Departure, } | { "input": "time-up" } | { "input": "agreed-draw", 
/**
 * The seat whose resignation left only such as agreed.
 */
resigned?: Seat, } | { "input": "abandoned" };

/**
 * One row of the record.
 */
export type RecordedRow = { version: number, at: number, } & ({ "input": "command", seat: Seat, command: unknown, } | { "input": "deadline", seat: Seat, command: unknown, } | { "input": "leave", seat: Seat, why: Departure, } | { "input": "time-up" } | { "input": "agreed-draw", 
/**
 * The seat whose resignation left only such as agreed.
 */
resigned?: Seat, } | { "input": "abandoned" }) & { draws: Array<Draw>, 
/**
 * The form of the states that the checksum is of, where it is another than the match began with: the program was
 * another by then.
 */
form?: number, 
/**
 * 16 hex digits ([`kit::fingerprint`]): of the state after the setup; of each input, and with every fourth and the
 * last one of the state after it too. Records of before have the state's alone, with every input.
 */
checksum: string, };

/**
 * What was drawn and what came of it.
 */
export type RecordedStep = { draws: Array<Draw>, 
/**
 * The form of the states that the checksum is of, where it is another than the match began with: the program was
 * another by then.
 */
form?: number, 
/**
 * 16 hex digits ([`kit::fingerprint`]): of the state after the setup; of each input, and with every fourth and the
 * last one of the state after it too. Records of before have the state's alone, with every input.
 */
checksum: string, };

/**
 * A new password for an account whose password is lost, by one of its recovery codes.
 */
export type Recover = { name: string, code: string, password: string, 
/**
 * For a guest; `leave` unless given.
 */
guest?: GuestChoice, };

/**
 * Why something was not done. Nothing has changed.
 */
export type Refusal = { 
/**
 * A key for programs, kebab-case.
 */
code: string, 
/**
 * Words for the player.
 */
message: string, 
/**
 * The rule that forbids it (`R55`), where a rule does.
 */
rule: string | null, };

/**
 * A rematch, seats changed.
 */
export type Rematch = { 
/**
 * The match that is over is to be the first of such a series. One that has begun goes on unasked.
 */
series: SeriesWanted | null, };

/**
 * A stretch of a match as one viewer saw it.
 */
export type Replay = { table: TableView, 
/**
 * The number of inputs of the whole match.
 */
length: number, 
/**
 * Where each turn begins.
 */
turns: Array<TurnMark>, steps: Array<ReplayStep>, 
/**
 * Each seat's worth after each input while it is in play, for a graph; only of finished matches.
 */
worth: Array<Array<number | null>>, 
/**
 * Why it is not shown to its end, in words: its rules are not played here to there any more.
 */
cut?: string, };

/**
 * The position after an input.
 */
export type ReplayStep = { 
/**
 * The number of inputs so far; 0 is the start.
 */
version: number, at: number, 
/**
 * What was put in; `None` for the start or where the viewer may not know.
 */
input: RecordedInput | null, events: Array<unknown>, view: unknown, 
/**
 * What was drawn; only of finished matches.
 */
draws: Array<Draw>, };

/**
 * What doing something means for the question on the table. It belongs to the listed choice, not to the kind of
 * command.
 */
export type Role = "action" | "draft" | "back" | "reply" | "aside";

/**
 * A deck of the caller's own.
 */
export type SavedDeck = { id: string, game: string, deck: Deck, 
/**
 * What the rules say about it with the usual options.
 */
faults: Array<Fault>, 
/**
 * How often it has been changed: whoever changes it and finds more than one more has overwritten somebody.
 */
revision: number, 
/**
 * The token of its link, while it has one.
 */
share: string | null, 
/**
 * Milliseconds since 1970.
 */
created_at: number, changed_at: number, };

/**
 * Settings that the caller keeps.
 */
export type SavedSettings = { id: string, name: string, 
/**
 * As it can be opened now.
 */
table: NewTable, 
/**
 * The options that were saved and that the rules no longer know, by their names.
 */
left_out: Array<string>, 
/**
 * Milliseconds since 1970.
 */
created_at: number, changed_at: number, };

/**
 * A numbered place at the table, counted from 0. A game knows seats, never people.
 */
export type Seat = number;

/**
 * A bot into a seat; the first free one if none is named.
 */
export type SeatBot = { seat: Seat | null, level: Level, };

/**
 * A seat at a table.
 */
export type SeatView = { seat: Seat, 
/**
 * `None` while it is free.
 */
player: string | null, name: string | null, 
/**
 * While it is free: the name of the player for whom it is kept.
 */
kept_for?: string, 
/**
 * The name of the player whose seat it is, while `player` plays it for them.
 */
lent_by?: string, 
/**
 * True while it is free and kept for the visitor.
 */
kept_for_me?: boolean, 
/**
 * Set for a bot; where there is a player too, it plays for them until they are back.
 */
bot: Level | null, 
/**
 * True if a password keeps its player's name, so that nobody else can bear it.
 */
kept?: boolean, ready: boolean, me: boolean, loadout_chosen: boolean, 
/**
 * True if it has left or been removed from a running match.
 */
gone: boolean, 
/**
 * True while its player is connected.
 */
online: boolean, 
/**
 * True after so many missed turns that nobody waits for it any more, until its player acts again.
 */
away: boolean, 
/**
 * True if its time has run out and its player has not acted since: the others may agree that a bot plays for them.
 */
late?: boolean, };

/**
 * Matches between the same people, with points: 1 for a won match, and a shared one shared.
 */
export type SeriesView = { 
/**
 * The best of so many; or so many matches.
 */
of: number, 
/**
 * True if all matches are played, even if nobody can catch up.
 */
whole?: boolean, 
/**
 * True once it is decided, or all its matches are played.
 */
over?: boolean, 
/**
 * How many are over.
 */
played: number, 
/**
 * How many each seat's player has won alone.
 */
wins: Array<number>, 
/**
 * Each seat's points.
 */
points?: Array<number>, 
/**
 * Whose player has won the series, once that is decided.
 */
winner: Seat | null, };

/**
 * How long a series is: a number is the best of so many.
 */
export type SeriesWanted = number | { matches: number, };

/**
 * What the server says at a table.
 */
export type ServerFrame = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "accepted", id: string, version: number, } | { "type": "rejected", id: string, code: string, message: string, rule: string | null, } | { "type": "unknown", id: string, code: string, message: string, } | { "type": "answered", id: string, version: number, answer?: unknown, refusal?: Refusal, } | { "type": "presence", present: Array<Presence>, } | { "type": "chat" } & ChatLine | { "type": "table", table: TableView, } | { "type": "notice", code: string, message: string, } | { "type": "error", code: string, message: string, } | { "type": "pong" };

/**
 * An identity and the secret that proves it.
 */
export type Session = { player: Me, token: string, 
/**
 * The tables at which a guest keeps the seat, because the account has one there or was removed from it.
 */
stayed?: number, 
/**
 * After a recovery: the account's new recovery codes.
 */
recovery_codes?: Array<string>, };

/**
 * A deck that somebody shows by a link.
 */
export type SharedDeck = { game: string, deck: Deck, 
/**
 * The name of whoever shows it.
 */
by: string, faults: Array<Fault>, };

/**
 * Something that the viewer may do now. `command` can be sent as it is; where `range` stands, that field may be any
 * whole number of it.
 */
export type ShownChoice = { command: unknown, range?: Range, role: Role, };

/**
 * A decision as a viewer may know it.
 */
export type ShownDecision = { 
/**
 * The seat's own number of it; for others' decisions 0.
 */
id: number, seat: Seat, question: ShownQuestion, 
/**
 * When it is taken to be answered, milliseconds since 1970; `None` without a clock.
 */
deadline: number | null, };

/**
 * A question as a viewer may know it.
 */
export type ShownQuestion = { kind: string, text: string, pace: Pace, };

/**
 * A step on the way to a place in a document.
 */
export type Step = number | string;

/**
 * Who can end a match before its time.
 */
export type Stopper = "host" | "operator";

/**
 * A plan and what came of it in worlds as they might be.
 */
export type Suggested = { 
/**
 * To be given one after another, the last of which answers what is asked.
 */
commands: unknown[], 
/**
 * In how many worlds it was tried.
 */
tried: number, 
/**
 * In how many of them the match came to an end.
 */
ended: number, 
/**
 * And was won.
 */
won: number, };

/**
 * Whether one is called to a table.
 */
export type TableCalls = { muted: boolean, };

/**
 * How far a table is.
 */
export type TableStatus = "waiting" | "playing" | "finished" | "frozen" | "closed";

/**
 * A table in a list.
 */
export type TableSummary = { id: string, name: string, game: string, status: TableStatus, visibility: Visibility, seats: Array<SeatView>, clock: Clock, 
/**
 * Who may watch the running match; everyone who may see the table if it is missing.
 */
watching?: Watching, 
/**
 * The preset that the options are, if they are one.
 */
preset: string | null, 
/**
 * True if somebody waits for the caller's decision.
 */
your_move: boolean, 
/**
 * Until when, milliseconds since 1970.
 */
deadline: number | null, created_at: number, 
/**
 * When its match began.
 */
started_at: number | null, ended_at: number | null, outcome: Outcome | null, 
/**
 * Who ended the match before its time, if it was neither the rules nor the players together.
 */
stopped_by?: Stopper, 
/**
 * The turn in which it ended, where that is known.
 */
turns?: number, 
/**
 * For an imported record: the name of the player who imported it. Names, times and dice are the file's word.
 */
imported_by?: string, 
/**
 * The series that its match belongs to, with this match once it is over.
 */
series?: SeriesView, 
/**
 * By seat the number of its colour, counting from 0; missing where each has the colour of its own number.
 */
colours?: Array<number>, 
/**
 * Who waits: names of those to decide, in words.
 */
waiting_for: Array<string>, };

/**
 * A table with all that its visitor may know.
 */
export type TableView = { summary: TableSummary, options: Record<string, unknown>, 
/**
 * Only for those who sit there.
 */
invite: string | null, 
/**
 * The same to be read aloud, while the table waits.
 */
code?: string, 
/**
 * The player who opened it and may kick and start.
 */
host: string, 
/**
 * The host's name, where the host has no seat.
 */
host_name?: string, 
/**
 * What the visitor's own seat brings, as they chose it; `null` leaves it to the game. Nobody else is told.
 */
loadout: unknown, 
/**
 * True if the match begins by itself once all seats are taken and ready.
 */
starts_when_ready: boolean, 
/**
 * How people may talk here.
 */
messages: Messages, 
/**
 * What its host calls it; missing where it is called by what is played and by whom.
 */
named?: string, 
/**
 * True if nobody may ask for a hint (`{"type": "hint"}`) here.
 */
hints_off?: boolean, 
/**
 * The invite for a friend who is to play the visitor's own seat, while nobody has taken it.
 */
lending?: string, 
/**
 * The seat of the visitor that a friend plays for them.
 */
lent?: Seat, 
/**
 * Ids of the players whom the host has muted.
 */
muted?: Array<string>, 
/**
 * What is being agreed on.
 */
motions: Array<MotionView>, paused: boolean, dice: DiceProof, 
/**
 * Who may see the match, once it is over.
 */
audience?: Audience, 
/**
 * The table that a rematch is played at.
 */
rematch: string | null, 
/**
 * The match and version that this one goes on from.
 */
forked_from: ForkedFrom | null, 
/**
 * While it is frozen.
 */
frozen?: FrozenView, };

/**
 * Into the seat of a player who has sent that invite to a friend.
 */
export type TakeOver = { invite: string, };

/**
 * Where a turn begins.
 */
export type TurnMark = { version: number, turn: number, seat: Seat, };

/**
 * What has changed for a viewer.
 */
export type Update = { version: number, 
/**
 * The server's time when it said this, milliseconds since 1970.
 */
now: number, 
/**
 * What has happened, the oldest first.
 */
told: Array<LogEntries>, 
/**
 * How [`Known`] has changed, in order.
 */
changes: Array<Change>, };

/**
 * Who may find a table.
 */
export type Visibility = "public" | "private";

/**
 * Who may watch a running match, apart from those who have a seat.
 */
export type Watching = "open" | { "delayed": number } | "players";

/**
 * A table's webhook, as its host sees it. The rest of its address is a secret that is not told again.
 */
export type WebhookView = { host: string, quiet: Quiet | null, 
/**
 * How often running it has failed; after ten nothing more is announced there.
 */
failures: number, 
/**
 * Why the last time.
 */
why: string | null, 
/**
 * What links in messages begin with, where that address works on the server's own network alone.
 */
local_links: string | null, };

/**
 * All that a viewer may know of a table.
 */
export type Welcome = { table: TableView, 
/**
 * The viewer's own seat.
 */
seat: Seat | null, 
/**
 * Counts what this viewer was shown.
 */
version: number, 
/**
 * The server's time when it said this, milliseconds since 1970.
 */
now: number, 
/**
 * The latest events as this viewer saw them, oldest first.
 */
log: Array<LogEntry>, presence: Array<Presence>, chat: Array<ChatLine>, status: TableStatus, 
/**
 * `null` until the match has begun.
 */
view: unknown, decisions: Array<ShownDecision>, choices: Array<ShownChoice>, clocks: ClockState, outcome?: Outcome, };
