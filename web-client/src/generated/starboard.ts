// Generated from the server's types by `make types`.

/**
 * The treatment of players who miss turns.
 */
export type Absence = "resign" | "passive" | "away" | "bot";

/**
 * The allegiance of decks.
 */
export type Allegiance = { 
/**
 * The fact of an entry that names its allegiance. An entry with another value fits every deck.
 */
fact: string, 
/**
 * The name of the field, such as "Race".
 */
name: string, 
/**
 * The allegiances that a deck can have.
 */
values: Array<Named>, };

/**
 * The progress of an analysis.
 */
export type AnalysisState = "none" | "waiting" | "running" | "done" | "impossible";

/**
 * The analysis of a match: its progress and its results so far.
 */
export type AnalysisView = { state: AnalysisState, 
/**
 * The number of requests ahead of this one, while it is waiting.
 */
place?: number, 
/**
 * The number of decisions judged so far.
 */
done: number, 
/**
 * The number of decisions to judge.
 */
of: number, 
/**
 * The estimated time left, in milliseconds.
 */
left?: number, 
/**
 * The reason why the match cannot be analysed.
 */
why?: string, 
/**
 * The result so far.
 */
found?: MatchAnalysis, };

/**
 * The answer to a question about a position.
 */
export type Answered = { version: number, answer: unknown, };

/**
 * The value of a blank in a text: a number, a name, or a key by which the text chooses its words.
 */
export type Arg = number | string;

/**
 * A question about a position of a finished match.
 */
export type AskPosition = { 
/**
 * The number of inputs before the position.
 */
version: number, 
/**
 * The view on which the answer is based: the number of a seat, `spectator`, or `all`, which is the default.
 */
as?: string, 
/**
 * A question that the game defines, or `{"why-not": command}`.
 */
ask: unknown, };

/**
 * The audience of a finished match.
 */
export type Audience = "players" | "link" | "public";

/**
 * Counts of the things that a player has here.
 */
export type Belongings = { 
/**
 * Running matches, and tables that are waiting for players.
 */
running: number, finished: number, decks: number, 
/**
 * Saved table settings.
 */
settings: number, 
/**
 * Notes about matches.
 */
notes: number, 
/**
 * Matches that are favourites or have tags.
 */
marked: number, };

/**
 * The notification settings of the current player.
 */
export type CallsView = { 
/**
 * The server's public key for push subscriptions, base64url.
 */
key: string, devices: Array<DeviceView>, quiet: Quiet | null, 
/**
 * When the secret links to the player's deadlines were made. `None` if there are none.
 */
feed: number | null, };

/**
 * Everything that a game consists of, with the texts that players read. The server sends it to the client once.
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
 * Other data of the game, such as a map.
 */
data: unknown, };

/**
 * One change, in the format that the module describes.
 */
export type Change = [Array<Step>, number, number, Array<unknown>] | [Array<Step>, unknown] | [Array<Step>];

/**
 * Changes the audience of a finished match.
 */
export type ChangeAudience = { audience: Audience, };

/**
 * The new content of a deck.
 */
export type ChangeDeck = { deck: Deck, };

/**
 * Changes to the current player's marks. Fields that are left out stay as they are.
 */
export type ChangeMarks = { favourite?: boolean, 
/**
 * All tags of the match: at most 10, each of 1 to 32 characters.
 */
tags?: Array<string>, };

/**
 * Changes to the current player.
 */
export type ChangeMe = { name: string, };

/**
 * Changes to a note. Fields that are left out stay as they are.
 */
export type ChangeNote = { text?: string, 
/**
 * The new readers. Only the match's players and host can change them, and only after the match.
 */
shared?: Sharing, };

/**
 * Changes to saved settings. Fields that are left out stay as they are.
 */
export type ChangeSettings = { name?: string, 
/**
 * New settings for the same game.
 */
table?: NewTable, };

/**
 * Changes to a link. Fields that are left out stay as they are.
 */
export type ChangeShareLink = { hides_notes?: boolean, hides_chat?: boolean, };

/**
 * Changes to a waiting table by its host. Fields that are left out stay as they are.
 */
export type ChangeTable = { 
/**
 * The new name. If empty, the table is named after its game and players.
 */
name?: string, options?: Record<string, unknown>, clock?: Clock, visibility?: Visibility, messages?: Messages, hints_off?: boolean, watching?: Watching, 
/**
 * Whether the match starts as soon as all seats are taken and ready.
 */
start?: boolean, 
/**
 * The new order of seats: for each one, the current seat of its player, or `null` for a free seat. Every
 * seated player must be listed once.
 */
seats?: Array<Seat | null>, 
/**
 * The current seat of the new host.
 */
host?: Seat, };

/**
 * A chat message.
 */
export type ChatLine = { id: number, 
/**
 * The sender's player id.
 */
from: string, name: string, 
/**
 * The seat that the sender had at the time.
 */
seat: Seat | null, 
/**
 * The player ids of the recipients of a private message, without the sender. They are sorted and unique. Empty for
 * a message to the table.
 */
to: Array<string>, 
/**
 * True for a message from one spectator to the others. Players can read it once the match is over.
 */
watchers?: boolean, text: string, 
/**
 * When it was sent, in milliseconds since 1970.
 */
at: number, };

/**
 * A message in a table's chat, and the moment of the match at which it was sent.
 */
export type ChatMoment = { 
/**
 * The step of the replay after which it was sent.
 */
version: number, line: ChatLine, };

/**
 * A loadout to check for a table with these options. The default options are used if they are left out.
 */
export type CheckLoadout = { options?: unknown, loadout: unknown, };

/**
 * The loadout of the current player's seat.
 */
export type ChooseLoadout = { loadout: unknown, };

/**
 * A message from a client at a table.
 */
export type ClientFrame = { "type": "command", id: string, decision?: number, command: unknown, } | { "type": "ask", id: string, version: number, ask: unknown, } | { "type": "chat", to?: Array<string>, text: string, } | { "type": "watchers-chat", text: string, } | { "type": "motion", motion: Motion, agree: boolean, } | { "type": "return" } | { "type": "resign" } | { "type": "ping" };

/**
 * The clock settings. Times are in seconds, and 0 means no limit.
 */
export type Clock = { 
/**
 * The time for each decision in a player's own turn: 0, or 10 to 1209600.
 */
turn: number, 
/**
 * The time for each reaction to another player: 0, or 10 to 1209600.
 */
reaction: number, 
/**
 * Each player's time reserve for the whole match, 0 to 86400. It is used once the time for a decision is up.
 */
bank: number, 
/**
 * The time for the whole match, in games whose rules have such a limit.
 */
whole_match: number, 
/**
 * The treatment of players who miss turns.
 */
absence: Absence, 
/**
 * How many times each seat can extend a deadline by `grace` without a vote: 0 to 10.
 */
extensions: number, 
/**
 * The length of an extension, and of the extra time after a decision for which a seat must wait: 0 to `turn`.
 * The default is a third of `turn`.
 */
grace: number | null, 
/**
 * True if the only player who has not decided when the time is up gets an extra `grace`, once per turn.
 */
late_grace: boolean, 
/**
 * How many turns in a row a player can miss before the table skips them ([`Absence::Away`]) or a bot takes
 * over ([`Absence::Bot`]): 1 to 5. 0 means that this never happens.
 */
away_after: number, };

/**
 * The state of the clocks. Times are in milliseconds since 1970.
 */
export type ClockState = { paused: boolean, 
/**
 * The time left in each seat's reserve, in milliseconds.
 */
banks: Array<number>, 
/**
 * The number of extensions that each seat has left.
 */
extensions: Array<number>, 
/**
 * When the match clock runs out.
 */
match_ends: number | null, };

/**
 * The new colour of the player's own seat, counting from 0. A seat that already has it gets the old colour in
 * exchange.
 */
export type Colour = { colour: number, };

/**
 * The way in which a seat decided.
 */
export type DecisionKind = "answer" | "deadline" | "resignation";

/**
 * A deck: lists of cards, by part.
 */
export type Deck = { 
/**
 * The name that its player gave it.
 */
name: string, 
/**
 * The deck's allegiance ([`DeckForm::allegiance`]), in games whose decks have one.
 */
allegiance?: string, 
/**
 * The ids of the cards in each part, in order, with every copy listed.
 */
parts: { [key in string]: Array<string> }, };

/**
 * A description of a game's decks, from which a deck builder works.
 */
export type DeckForm = { 
/**
 * The allegiance that a deck must declare, such as a race or a side.
 */
allegiance: Allegiance | null, 
/**
 * The parts. A text line without the name of a part belongs to the first one.
 */
parts: Array<DeckPart>, 
/**
 * The facts of entries ([`crate::game::Entry::facts`]) that the builder can filter by, in display order.
 */
filters: Array<Facet>, 
/**
 * The numeric facts whose distribution the builder shows, such as costs.
 */
curves: Array<Facet>, 
/**
 * For each of `curves`, in order, how much a player has at the start: cards that cost no more can be played
 * immediately. Empty if players start with nothing.
 */
base: Array<number>, 
/**
 * The numeric facts whose sum over a part the builder shows, such as yields.
 */
sums: Array<Facet>, 
/**
 * The fact that gives a card's type, such as ship or event. The builder counts cards by type.
 */
type_fact: Facet | null, };

/**
 * The loadout of a game with decks: a ready-made deck or the player's own, secret until the match starts. With
 * neither, the game picks one for the seat. Both together are refused.
 */
export type DeckLoadout = { 
/**
 * The id of a ready-made deck.
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
 * The kinds of entries that belong in this part. A kind can belong in several parts.
 */
kinds: Array<string>, 
/**
 * The minimum and the maximum number of cards.
 */
least: number, most: number, 
/**
 * True if the order of the cards matters.
 */
ordered: boolean, 
/**
 * The maximum number of copies of a card, unless the entry's fact `copies` gives another number.
 */
copies: number, 
/**
 * Lines drawn into the list after some number of cards, to explain the order.
 */
marks: Array<DeckMark>, };

/**
 * The reason why a seat leaves a running match.
 */
export type Departure = "resigned" | "absent";

/**
 * The keys of a push subscription, base64url.
 */
export type DeviceKeys = { p256dh: string, auth: string, };

/**
 * A browser that gets notifications.
 */
export type DeviceView = { id: string, 
/**
 * The address at the browser's push service.
 */
endpoint: string, 
/**
 * The browser's user agent.
 */
agent: string, created_at: number, };

/**
 * The proof of the dice. Their seed is SHA-256 of the text `starboard dice`, the secret and, for each seat in
 * order, the byte 1 and the seat's nonce, or the byte 0.
 */
export type DiceProof = { 
/**
 * SHA-256 of the server's secret, hex. It is published when the table opens.
 */
commitment: string | null, 
/**
 * The nonce that each seat has revealed, hex.
 */
nonces: Array<string | null>, 
/**
 * Before the match: SHA-256 of the nonce that each seat will reveal, hex.
 */
hashes?: Array<string | null>, 
/**
 * True while seats that sent a hash have to reveal their nonces. The match starts once all have.
 */
revealing?: boolean, 
/**
 * The secret, hex, once the match is over.
 */
secret: string | null, };

/**
 * One draw: its purpose and its result.
 */
export type Draw = { 
/**
 * The purpose, in the rules' words.
 */
label: string, 
/**
 * The kind of draw.
 */
kind: DrawKind, 
/**
 * The value as the rules read it: the face of a die or an index. For a shuffle the new order, as old indices.
 */
result: Array<number>, };

/**
 * The kinds of draw.
 */
export type DrawKind = { "draw": "die", "of": number } | { "draw": "pick", "of": number } | { "draw": "shuffle", "of": number };

/**
 * The dice of a match that this one continues.
 */
export type EarlierDice = { 
/**
 * The number of inputs after which the next dice apply.
 */
until: number, dice: DiceProof, };

/**
 * A card, ship, technology, effect or term.
 */
export type Entry = { 
/**
 * The id, unique within its kind.
 */
id: string, 
/**
 * The kind, such as `card`, `technology` or `effect`.
 */
kind: string, 
/**
 * The name.
 */
name: string, 
/**
 * One or two sentences about what it does.
 */
text: string, 
/**
 * The number of its rule.
 */
rule: string | null, 
/**
 * The picture: the name of an icon, or of a drawing in the game's part of the client.
 */
icon: string | null, 
/**
 * The numbers, such as cost, attack and copies.
 */
facts: Record<string, number | string | boolean>, };

/**
 * A fact of entries, and its name.
 */
export type Facet = { fact: string, name: string, 
/**
 * The name of its icon.
 */
icon: string | null, };

/**
 * A player's luck and play in one match, according to its analysis, in ten-thousandths of a win.
 */
export type FairMatch = { 
/**
 * The match's id.
 */
id: string, game: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_at: number, 
/**
 * The change caused by draws, compared with their average.
 */
luck: number, 
/**
 * The change caused by the player's own decisions. Never above 0.
 */
play: number, };

/**
 * A fault of a loadout.
 */
export type Fault = { 
/**
 * The fault.
 */
refusal: Refusal, 
/**
 * True if the loadout may be played in spite of it.
 */
warning: boolean, };

/**
 * The secret links to the player's deadlines. They are shown once. A player who has lost them can make new ones.
 */
export type FeedLinks = { 
/**
 * The calendar (iCalendar).
 */
calendar: string, 
/**
 * The feed (Atom).
 */
atom: string, };

/**
 * The position at which to fork a match.
 */
export type Fork = { version: number, };

/**
 * A table that continues a match.
 */
export type ForkSummary = { 
/**
 * The number of inputs that both matches share.
 */
version: number, table: TableSummary, };

/**
 * The position at which a match was forked.
 */
export type ForkedFrom = { id: string, version: number, };

/**
 * A match that is frozen, because it cannot continue with this version of the server. The host or the operator can
 * resume it from its last good position or end it.
 */
export type FrozenView = { 
/**
 * When it was frozen, in milliseconds since 1970.
 */
at: number, 
/**
 * True if there is a position to resume from.
 */
can_go_on: boolean, 
/**
 * The number of inputs that were shown to the visitor and are lost if the match resumes there.
 */
lost: number, 
/**
 * When the first of them happened.
 */
since: number | null, };

/**
 * All details of a game.
 */
export type GameDetail = { game: GameSummary, 
/**
 * The levels of bots, the weakest first.
 */
levels: Array<LevelView>, 
/**
 * The JSON Schema of the options.
 */
options_schema: unknown, default_options: Record<string, unknown>, catalogue: Catalogue, 
/**
 * The rulebook, in Markdown.
 */
rulebook: string, clock: Clock, };

/**
 * A game in the list of games.
 */
export type GameSummary = { slug: string, title: string, tagline: string, min_seats: number, max_seats: number, min_minutes: number, max_minutes: number, 
/**
 * True if players build decks for it.
 */
decks: boolean, presets: Array<PresetView>, 
/**
 * The ways to win a match, by the reason of its outcome. Each text follows the winner's name: `by conquest`.
 */
endings: { [key in string]: string }, };

/**
 * A player's matches of one game.
 */
export type GameTally = { game: string, 
/**
 * Matches without bots.
 */
people: Tally, 
/**
 * Matches in which bots had seats.
 */
bots: Tally, 
/**
 * The places in the latest five matches without bots, the latest first.
 */
latest: Array<number>, };

/**
 * The choice for a guest's seats, decks and matches when the guest logs in.
 */
export type GuestChoice = "bring" | "leave";

/**
 * A suggestion with its reason. The client puts it into words.
 */
export type Hint = { 
/**
 * The commands to give one after another: the whole answer, or as much of it as does not depend on luck.
 */
commands: unknown[], 
/**
 * How many of the first commands are drafts: they only prepare the answer, and can be undone.
 */
drafts: number, 
/**
 * The chance to win with the next best answer and with this one, in percent. `None` unless the trial games show a
 * difference.
 */
chance: [number, number] | null, 
/**
 * The reason why it is better than the next best answer.
 */
reason: Reason, 
/**
 * The number of trial games in which it was tried.
 */
tried: number, };

/**
 * The table that a code leads to.
 */
export type Invitation = { 
/**
 * The table's id.
 */
id: string, invite: string, };

/**
 * Takes a seat, or the first free one by default.
 */
export type Join = { invite: string | null, seat: Seat | null, };

/**
 * A decision, compared with the best answer found, based on what the seat knew.
 */
export type JudgedDecision = { 
/**
 * The position at which the seat decided.
 */
version: number, 
/**
 * The position after its last command.
 */
until: number, seat: Seat, kind: DecisionKind, 
/**
 * The commands that the seat gave.
 */
commands: unknown[], 
/**
 * The commands of the best answer found. Empty if none was better.
 */
better: unknown[], 
/**
 * The number of drafts at the start of `better`.
 */
drafts: number, 
/**
 * The cost of the decision.
 */
cost: number, 
/**
 * The standard error of `cost`.
 */
error: number, 
/**
 * True if it cost at least 3%, and more than its error.
 */
mistake: boolean, 
/**
 * The reason why the best answer is better.
 */
reason: Reason, 
/**
 * The gain of the better answer in the real position, including everything hidden. Present only for mistakes.
 */
hindsight?: number, 
/**
 * The commands that rivals were expected to give more often than after the better answer. At most 3, and only
 * for mistakes.
 */
threats?: Array<Threat>, };

/**
 * The current player after setting a password, and the account's recovery codes. They are never shown again.
 */
export type Kept = { recovery_codes: Array<string>, id: string, name: string, 
/**
 * True if the player has an account with a password.
 */
kept: boolean, };

/**
 * Removes the player in a seat.
 */
export type Kick = { seat: Seat, };

/**
 * A viewer's knowledge of the match. A `welcome` contains it, and updates change it.
 */
export type Known = { status: TableStatus, 
/**
 * `null` before the match starts.
 */
view: unknown, decisions: Array<ShownDecision>, choices: Array<ShownChoice>, clocks: ClockState, outcome?: Outcome, };

/**
 * The guest that this browser can return to.
 */
export type LeftGuest = { guest: Me | null, };

/**
 * A player's matches of similar length.
 */
export type LengthTally = { 
/**
 * The minimum number of turns.
 */
min_turns: number, 
/**
 * The maximum number of turns. `None` means no limit.
 */
max_turns: number | null, tally: Tally, };

/**
 * The strength of a bot, the weakest first.
 */
export type Level = "random" | "cadet" | "officer" | "captain" | "admiral";

/**
 * The strength of a level of bots in a game.
 */
export type LevelView = { level: Level, 
/**
 * The rating. A cadet has 1000, and a lead of 400 points means ten wins per loss.
 */
rating: number, 
/**
 * The percentage of matches that such a bot wins against the level below.
 */
wins: number | null, };

/**
 * The result of checking a loadout.
 */
export type LoadoutChecked = { faults: Array<Fault>, };

/**
 * A player's matches with one faction or deck.
 */
export type LoadoutTally = { 
/**
 * The name of the faction or deck.
 */
loadout: string, tally: Tally, };

/**
 * A message from the server in the lobby.
 */
export type LobbyFrame = { "type": "lobby", open: Array<TableSummary>, running: Array<TableSummary>, mine: Array<TableSummary>, 
/**
 * The number of people at tables, each counted once.
 */
at_tables: number, 
/**
 * The server time, to which the deadlines refer, in milliseconds since 1970.
 */
now: number, } | { "type": "pong" };

/**
 * The events of one input that a viewer was shown, in order.
 */
export type LogEntries = { 
/**
 * The viewer's version after the input.
 */
version: number, 
/**
 * When the events happened, in milliseconds since 1970.
 */
at: number, 
/**
 * The game's events. The `type` of the table's own events begins with `table-`.
 */
events: Array<unknown>, };

/**
 * An event that a viewer was shown.
 */
export type LogEntry = { 
/**
 * The viewer's version after the event.
 */
version: number, 
/**
 * When the event happened, in milliseconds since 1970.
 */
at: number, 
/**
 * The game's event. The `type` of the table's own events begins with `table-`.
 */
event: unknown, };

/**
 * A login to an account.
 */
export type Login = { name: string, password: string, 
/**
 * The choice for the guest who logs in. The default is `leave`.
 */
guest?: GuestChoice, };

/**
 * The effect of one input's draws on a seat.
 */
export type Luck = { 
/**
 * The position after the draws. 0 is the setup.
 */
version: number, seat: Seat, 
/**
 * The chance after the draws, minus the average over the possible draws.
 */
change: number, error: number, 
/**
 * The effects of the worst and the best of 12 other draws, compared with that average.
 */
least: number, most: number, };

/**
 * The luck and the play in a match.
 */
export type MatchAnalysis = { 
/**
 * The version of the method. Results of other versions are not comparable.
 */
method: number, 
/**
 * One entry per position, from the setup to the end: each seat's chance to win, based on what it knew.
 */
chances: Array<Array<number>>, 
/**
 * One entry per position: the standard error of each seat's chance.
 */
errors: Array<Array<number>>, 
/**
 * One entry per seat: the sums over the whole match.
 */
sums: Array<SeatSum>, 
/**
 * The changes caused by draws, in order.
 */
luck: Array<Luck>, 
/**
 * The decisions that have been judged, in order.
 */
decisions: Array<JudgedDecision>, };

/**
 * The tables that continue a match, newest first.
 */
export type MatchForks = { forks: Array<ForkSummary>, };

/**
 * The current player's marks on a match. Other players do not see them.
 */
export type MatchMarks = { favourite: boolean, 
/**
 * The tags, in alphabetical order.
 */
tags: Array<string>, };

/**
 * A note at a moment of a match.
 */
export type MatchNote = { id: string, 
/**
 * The moment: a step of the replay, as the reader's replay counts them.
 */
version: number, 
/**
 * The writer's seat, if they have one.
 */
seat: Seat | null, 
/**
 * The writer's name.
 */
name: string, 
/**
 * True if the reader wrote it.
 */
mine: boolean, shared: Sharing, text: string, 
/**
 * When it was written, in milliseconds since 1970.
 */
created_at: number, changed_at: number, };

/**
 * A page of matches.
 */
export type MatchPage = { matches: Array<MatchSummary>, 
/**
 * Pass this as `before` to get the next page. No match is skipped or repeated, even if several ended at the
 * same time.
 */
next: string | null, };

/**
 * A whole match in one file, with everything needed to replay and verify it.
 */
export type MatchRecord = { 
/**
 * Always `starboard-match-1`.
 */
format: string, id: string, name: string, game: string, rules_version: number, 
/**
 * The form of the states that the checksums cover ([`kit::game::Info::state_form`]). 0 means that the record is
 * older than the numbering of forms, when checksums used another hash.
 */
state_form: number, options: Record<string, unknown>, loadouts: Array<unknown>, 
/**
 * The players' names at the time, by seat.
 */
players: Array<string>, started_at: number, ended_at: number | null, dice: DiceProof, 
/**
 * The draws of the setup, and the checksum of the state after it.
 */
setup: RecordedStep, inputs: Array<RecordedRow>, 
/**
 * The dice of the matches that this one continues, oldest first. `dice` applies after the last of them.
 */
earlier?: Array<EarlierDice>, outcome: Outcome | null, 
/**
 * The name of the player who imported the match. `None` if it was played on the server that wrote the file. The
 * names, times and dice of an imported match cannot be verified.
 */
imported_by?: string, };

/**
 * A finished match in a list.
 */
export type MatchSummary = { 
/**
 * True if the match has an analysis.
 */
analysed: boolean, id: string, name: string, game: string, status: TableStatus, visibility: Visibility, seats: Array<SeatView>, clock: Clock, 
/**
 * The viewers who may watch the running match. If missing, everybody who may see the table can watch.
 */
watching?: Watching, 
/**
 * The preset that the options match, if any.
 */
preset: string | null, 
/**
 * True if the current player has an open decision.
 */
your_move: boolean, 
/**
 * The deadline of that decision, in milliseconds since 1970.
 */
deadline: number | null, created_at: number, 
/**
 * When the match started.
 */
started_at: number | null, ended_at: number | null, outcome: Outcome | null, 
/**
 * The person who ended the match early. `None` if it ended by the rules or by the players' agreement.
 */
stopped_by?: Stopper, 
/**
 * The turn in which the match ended, if known.
 */
turns?: number, 
/**
 * The name of the player who imported the match, if one did. The names, times and dice of an imported match
 * cannot be verified.
 */
imported_by?: string, 
/**
 * True if the match is its game's lesson. Lessons do not count in statistics.
 */
lesson?: boolean, 
/**
 * The series that the match belongs to, including this match if it is over.
 */
series?: SeriesView, 
/**
 * The number of each seat's colour, counting from 0. Missing if every seat has the colour of its own number.
 */
colours?: Array<number>, 
/**
 * The names of the players whose turn it is.
 */
waiting_for: Array<string>, favourite: boolean, 
/**
 * The tags, in alphabetical order.
 */
tags: Array<string>, };

/**
 * The current player.
 */
export type Me = { id: string, name: string, 
/**
 * True if the player has an account with a password.
 */
kept: boolean, };

/**
 * The chat that a table allows.
 */
export type Messages = "private" | "public" | "off";

/**
 * A proposal at a table. The rules of the game do not know about proposals.
 */
export type Motion = { "what": "draw" } | { "what": "pause" } | { "what": "replace", seat: Seat, } | { "what": "extend", seat: Seat, };

/**
 * An open proposal.
 */
export type MotionView = { agreed: Array<Seat>, needed: Array<Seat>, } & ({ "what": "draw" } | { "what": "pause" } | { "what": "replace", seat: Seat, } | { "what": "extend", seat: Seat, });

/**
 * An id and its name.
 */
export type Named = { id: string, name: string, };

/**
 * A deck to save. It need not be legal.
 */
export type NewDeck = { 
/**
 * The game's slug.
 */
game: string, deck: Deck, };

/**
 * A new browser for notifications: its `PushSubscription` as JSON.
 */
export type NewDevice = { endpoint: string, keys: DeviceKeys, };

/**
 * A note to write. It is private at first.
 */
export type NewNote = { 
/**
 * The moment: a step of the replay, as the writer's replay counts them. `None` means the current one.
 */
version?: number, 
/**
 * The text, 1 to 500 characters.
 */
text: string, };

/**
 * A new password of at least 8 characters, and the current one if there is one.
 */
export type NewPassword = { current: string | null, password: string, };

/**
 * A new guest. The name has 1 to 24 characters.
 */
export type NewSession = { name: string, };

/**
 * Table settings to save.
 */
export type NewSettings = { 
/**
 * The name of the settings, 1 to 40 characters.
 */
name: string, table: NewTable, };

/**
 * A link to a moment of a finished match.
 */
export type NewShareLink = { 
/**
 * The step of the replay at which it opens.
 */
version: number, 
/**
 * The seat from whose perspective it opens; `None` shows everything.
 */
seat: Seat | null, 
/**
 * True to leave the result out of previews, and out of the page until the reader asks for it.
 */
hides_result?: boolean, 
/**
 * True to leave out the notes that players share with everyone.
 */
hides_notes?: boolean, 
/**
 * True to leave out the public chat.
 */
hides_chat?: boolean, 
/**
 * The picture for previews: an SVG of 1200 by 600 that consists of shapes and text only, at most 512 KiB.
 */
picture?: string, };

/**
 * A new table. Its creator gets seat 0, unless `only_host` is true.
 */
export type NewTable = { game: string, options: Record<string, unknown> | null, seats: number, visibility: Visibility, 
/**
 * The clock. The default is the game's suggestion.
 */
clock: Clock | null, messages: Messages, 
/**
 * True if players may not ask for hints.
 */
hints_off: boolean, watching: Watching, 
/**
 * The name of the table. By default it is named after its game and players.
 */
name: string | null, 
/**
 * The bots in the seats after the first; `null` leaves a seat free.
 */
bots: Array<Level | null>, 
/**
 * True if the match starts as soon as all seats are taken and ready. With bots in all other seats it starts
 * immediately.
 */
start: boolean, 
/**
 * True if the creator takes no seat.
 */
only_host?: boolean, 
/**
 * Makes the match the first of a series.
 */
series: SeriesWanted | null, 
/**
 * True to open the game's lesson. Its seats, options, loadouts and dice are fixed, and a cadet has the other
 * seat.
 */
lesson?: boolean, };

/**
 * A webhook for a table's turns: an address that accepts JSON with `content` and `text`.
 */
export type NewWebhook = { url: string, quiet: Quiet | null, };

/**
 * The loadout of a game in which seats bring nothing.
 */
export type Nothing = Record<symbol, never>;

/**
 * The parts of a match that are hidden by the share link that opened it. The members of the match can always read
 * its notes and its chat.
 */
export type OpenedLink = { 
/**
 * True if the page should hide the result at first. The server sends it anyway.
 */
hides_result: boolean, hides_notes: boolean, hides_chat: boolean, };

/**
 * A player's matches with one other player.
 */
export type OpponentTally = { id: string, name: string, 
/**
 * True if everybody may see the other player's page.
 */
public: boolean, 
/**
 * How often the player finished ahead of the other one, at the same place, and behind.
 */
ahead: number, level: number, behind: number, };

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * One of [`Info::endings`], or the table's own `agreed-draw` or `abandoned`.
 */
reason: string, 
/**
 * Each seat's place: 1 for the winner or winners, and so on. Equal places are shared.
 */
places: Array<number>, };

/**
 * One of the player's own sessions: a browser or a program in which they are logged in.
 */
export type OwnSession = { id: string, 
/**
 * The user agent.
 */
agent: string, created_at: number, 
/**
 * When it was last used, with a precision of one day.
 */
seen_at: number, 
/**
 * True for the session that makes this request.
 */
current: boolean, };

/**
 * A tag of the current player.
 */
export type OwnTag = { tag: string, 
/**
 * The number of matches that have it.
 */
matches: number, };

/**
 * The clock that runs for a question.
 */
export type Pace = "setup" | "turn" | "reaction";

/**
 * Sets whether everybody may see the current player's page.
 */
export type PlayerPage = { public: boolean, };

/**
 * A player's ratings and statistics. They count the finished matches that the current player may see. Lessons,
 * what-ifs, imported matches, and matches that were abandoned or ended early are left out.
 */
export type PlayerStatistics = { 
/**
 * The player's id.
 */
id: string, name: string, 
/**
 * True if it is the current player.
 */
me: boolean, 
/**
 * True if everybody may see the player's page.
 */
public: boolean, 
/**
 * The ratings, those based on the most matches first. They cover all rated matches.
 */
ratings: Array<RatingView>, 
/**
 * The matches by game, the games with the most matches first.
 */
games: Array<GameTally>, 
/**
 * The matches by seat.
 */
seats: Array<SeatTally>, 
/**
 * The matches by faction or deck: the 20 with the most matches.
 */
loadouts: Array<LoadoutTally>, 
/**
 * The matches by length, the shortest first.
 */
lengths: Array<LengthTally>, 
/**
 * The other players: the 20 with the most matches.
 */
opponents: Array<OpponentTally>, 
/**
 * The latest 20 matches, the latest first.
 */
recent: Array<RecentMatch>, 
/**
 * Luck and play in the latest 20 matches with an analysis, the latest first.
 */
fair: Array<FairMatch>, };

/**
 * A person at the table.
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
 * An error, as RFC 9457 problem details. Programs use `code`; people read `detail`.
 */
export type Problem = { type: string, title: string, status: number, code: string, detail: string, 
/**
 * The rule of the game that forbids it, if one does.
 */
rule?: string, 
/**
 * The values in `detail`, by the names of its blanks.
 */
args?: { [key in string]: Arg }, };

/**
 * Quiet hours: the time of day in which no notifications are sent. Times are minutes since midnight in a time
 * zone.
 */
export type Quiet = { 
/**
 * The start, 0 to 1439.
 */
from: number, 
/**
 * The end, 0 to 1439; it differs from `from`.
 */
to: number, 
/**
 * The name of the time zone, such as "Europe/Berlin". Daylight saving time is respected.
 */
zone: string | null, 
/**
 * The zone's current offset from UTC in minutes, -840 to 840. Without a zone name the offset never changes.
 */
offset: number, };

/**
 * The quiet hours; `None` removes them.
 */
export type QuietHours = { quiet: Quiet | null, };

/**
 * The whole numbers that a field of a command may have.
 */
export type Range = { 
/**
 * The name of the field.
 */
field: string, 
/**
 * The smallest number.
 */
min: number, 
/**
 * The largest number.
 */
max: number, };

/**
 * A player in a list of the best players.
 */
export type RatedPlayer = { id: string, name: string, rating: number, deviation: number, matches: number, };

/**
 * A player's rating at one game.
 */
export type RatingView = { game: string, 
/**
 * The rating. A lead of 400 points means ten wins per loss.
 */
rating: number, 
/**
 * The standard deviation: two of three ratings are within it of the player's strength.
 */
deviation: number, 
/**
 * The number of matches on which it is based. A rating based on fewer than five says little.
 */
matches: number, };

/**
 * Sets whether the player is ready.
 */
export type Ready = { ready: boolean, 
/**
 * The SHA-256 of a nonce of 32 bytes that the player adds to the seed of the dice, as 64 hex digits.
 */
nonce_hash?: string, };

/**
 * A ready-made loadout.
 */
export type ReadyLoadout = { 
/**
 * The id, unique in the game.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * One sentence about how it plays.
 */
text: string, 
/**
 * The loadout itself.
 */
loadout: unknown, 
/**
 * The deck in the loadout, if it has one, for players to view and build on.
 */
deck?: Deck, };

/**
 * The main reason for a suggestion.
 */
export type Reason = { "type": "only" } | { "type": "wins", often: number, } | { "type": "saves", often: number, } | { "type": "feature", 
/**
 * The feature's name.
 */
feature: string, 
/**
 * True if it is the player's own, false if it is the rival's.
 */
own: boolean, } | { "type": "equal", 
/**
 * The number of other answers.
 */
others: number, };

/**
 * A player's place in one match.
 */
export type RecentMatch = { 
/**
 * The match's id.
 */
id: string, game: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_at: number, place: number, seats: number, 
/**
 * The number of seats with bots.
 */
bots: number, };

/**
 * An input of a match in the form that is stored. The list of inputs defines the match.
 */
export type RecordedInput = { "input": "command", seat: Seat, command: unknown, } | { "input": "deadline", seat: Seat, command: unknown, } | { "input": "leave", seat: Seat, why: Departure, } | { "input": "time-up" } | { "input": "agreed-draw", 
/**
 * The seat that resigned, if all the remaining seats had agreed already.
 */
resigned?: Seat, } | { "input": "abandoned" };

/**
 * One row of the record: an input, its draws and its checksum.
 */
export type RecordedRow = { version: number, at: number, } & ({ "input": "command", seat: Seat, command: unknown, } | { "input": "deadline", seat: Seat, command: unknown, } | { "input": "leave", seat: Seat, why: Departure, } | { "input": "time-up" } | { "input": "agreed-draw", 
/**
 * The seat that resigned, if all the remaining seats had agreed already.
 */
resigned?: Seat, } | { "input": "abandoned" }) & { draws: Array<Draw>, 
/**
 * The form of the state that the checksum covers, if it differs from the match's `state_form` because the server
 * was upgraded during the match.
 */
form?: number, 
/**
 * 16 hex digits ([`kit::fingerprint`]). The setup's checksum covers the state. An input's checksum covers the
 * input; every fourth one and the last one also cover the state. In older records every input has the checksum of
 * the state.
 */
checksum: string, };

/**
 * The draws of an input, and its checksum.
 */
export type RecordedStep = { draws: Array<Draw>, 
/**
 * The form of the state that the checksum covers, if it differs from the match's `state_form` because the server
 * was upgraded during the match.
 */
form?: number, 
/**
 * 16 hex digits ([`kit::fingerprint`]). The setup's checksum covers the state. An input's checksum covers the
 * input; every fourth one and the last one also cover the state. In older records every input has the checksum of
 * the state.
 */
checksum: string, };

/**
 * A new password for an account, with one of its recovery codes instead of the lost password.
 */
export type Recover = { name: string, code: string, password: string, 
/**
 * The choice for the guest who logs in. The default is `leave`.
 */
guest?: GuestChoice, };

/**
 * The refusal of a command or request, which has changed nothing. It is a row of a table ([`crate::refusals!`]).
 */
export type Refusal = { 
/**
 * A code for programs, in kebab-case, and the id of the text for people.
 */
code: string, 
/**
 * The text in English, for programs and for clients without that text.
 */
message: string, 
/**
 * The rule that forbids it (`R55`), if a rule does.
 */
rule: string | null, 
/**
 * The values in the text, by the names of its blanks.
 */
args?: { [key in string]: Arg }, };

/**
 * A rematch with changed seats.
 */
export type Rematch = { 
/**
 * Makes the finished match the first of a new series. A series that has begun continues without this.
 */
series: SeriesWanted | null, };

/**
 * A section of a match, as one viewer saw it.
 */
export type Replay = { table: TableView, 
/**
 * The number of steps in the whole match.
 */
length: number, 
/**
 * The steps at which turns start.
 */
turns: Array<TurnMark>, steps: Array<ReplayStep>, 
/**
 * Each seat's chance to win after each input, in ten-thousandths, for a graph. Empty while the match is
 * running.
 */
chances: Array<Array<number>>, 
/**
 * The reason why the replay stops early, if it does: this server's rules cannot replay the rest.
 */
cut?: string, 
/**
 * The share link that opened the match, if any.
 */
link?: OpenedLink, };

/**
 * The position after an input.
 */
export type ReplayStep = { 
/**
 * The number of inputs so far; 0 is the start.
 */
version: number, at: number, 
/**
 * The input. `None` for the start, and if the viewer may not know it.
 */
input: RecordedInput | null, events: Array<unknown>, view: unknown, 
/**
 * The random draws (dice, picks, shuffles) that this input made. Empty while the match is running.
 */
draws: Array<Draw>, };

/**
 * A message from a reviewer.
 */
export type ReviewClientFrame = { "type": "show", moment: ReviewMoment, } | { "type": "follow", follow: boolean, } | { "type": "hand-over", to: number, } | { "type": "take-lead" } | { "type": "point", at: ReviewSpot | null, } | { "type": "mark", marks: Array<ReviewMark>, } | { "type": "chat", text: string, } | { "type": "leave" } | { "type": "ping" };

/**
 * A decision of a match.
 */
export type ReviewDecision = { 
/**
 * The number of inputs done before it.
 */
version: number, seat: Seat, };

/**
 * A message in a review room. It is not stored.
 */
export type ReviewLine = { 
/**
 * Its number in the room, counting up.
 */
id: number, 
/**
 * The number of the sender, who may have left.
 */
from: number, name: string, 
/**
 * The sender's player id.
 */
player: string, seat: Seat | null, text: string, };

/**
 * A mark that the leader draws on the board.
 */
export type ReviewMark = { "mark": "arrow", from: ReviewSpot, to: ReviewSpot, } | { "mark": "ring", at: ReviewSpot, };

/**
 * A moment of a match and the perspective from which it is seen.
 */
export type ReviewMoment = { 
/**
 * The number of inputs done, as in a replay.
 */
version: number, 
/**
 * The seat whose view is shown. `None` shows everything.
 */
seat: Seat | null, 
/**
 * The seat that the page is about. `None` means all seats.
 */
viewpoint: Seat | null, 
/**
 * The decision that is selected.
 */
decision: ReviewDecision | null, };

/**
 * A reviewer's pointer.
 */
export type ReviewPointer = { 
/**
 * The reviewer's number.
 */
of: number, 
/**
 * `None` if the pointer is gone.
 */
at: ReviewSpot | null, };

/**
 * A message from the server to a reviewer.
 */
export type ReviewServerFrame = { "type": "welcome" } & ReviewWelcome | { "type": "reviewers", reviewers: Array<Reviewer>, leader: number | null, } | { "type": "moment", moment: ReviewMoment, } | { "type": "marks", marks: Array<ReviewMark>, } | { "type": "pointer" } & ReviewPointer | { "type": "chat" } & ReviewLine | { "type": "error", code: string, message: string, args?: { [key in string]: Arg }, } | { "type": "pong" };

/**
 * A place on the board. Boards differ in size between screens, so a place on a piece names the piece.
 */
export type ReviewSpot = { 
/**
 * The distance from the left, as a fraction (0 to 1) of the width of the piece, or of the board without a piece.
 */
x: number, 
/**
 * The distance from the top, as a fraction of the height.
 */
y: number, piece?: string, };

/**
 * A review room, as a reviewer finds it.
 */
export type ReviewWelcome = { 
/**
 * The reader's own number in the room.
 */
you: number, reviewers: Array<Reviewer>, leader: number | null, 
/**
 * The moment that the leader shows. `None` until the first leader has shown one.
 */
moment: ReviewMoment | null, marks: Array<ReviewMark>, pointers: Array<ReviewPointer>, 
/**
 * The latest 200 messages.
 */
chat: Array<ReviewLine>, };

/**
 * A person in a review room.
 */
export type Reviewer = { 
/**
 * Their number in the room. No number is used twice.
 */
number: number, name: string, 
/**
 * Their player id. `None` for a guest without a session.
 */
player: string | null, 
/**
 * Their seat in the match.
 */
seat: Seat | null, 
/**
 * True if they follow the leader. False for the leader, and for reviewers who are looking around.
 */
follows: boolean, 
/**
 * True if their connection is lost. Their place is kept for 30 s.
 */
away: boolean, };

/**
 * A command's role towards the seat's open decision. It is a property of the listed choice, not of the kind of
 * command.
 */
export type Role = "action" | "draft" | "back" | "reply" | "aside";

/**
 * A saved deck of the current player.
 */
export type SavedDeck = { id: string, game: string, deck: Deck, 
/**
 * The faults of the deck under the default options.
 */
faults: Array<Fault>, 
/**
 * The number of changes so far. If it has risen by more than 1 after a change, the change overwrote another
 * one.
 */
revision: number, 
/**
 * The token of the deck's link, if it is shared.
 */
share: string | null, 
/**
 * When it was saved, in milliseconds since 1970.
 */
created_at: number, changed_at: number, };

/**
 * Saved table settings of the current player.
 */
export type SavedSettings = { id: string, name: string, 
/**
 * A table that can be opened now.
 */
table: NewTable, 
/**
 * The names of saved options that the rules no longer have. They were left out of `table`.
 */
left_out: Array<string>, 
/**
 * When they were saved, in milliseconds since 1970.
 */
created_at: number, changed_at: number, };

/**
 * The number of a seat at the table, counting from 0. The rules know seats, never people.
 */
export type Seat = number;

/**
 * Puts a bot in a seat, or in the first free one by default.
 */
export type SeatBot = { seat: Seat | null, level: Level, };

/**
 * The sums of a seat's match: `start` + `luck` + `play` + `others` = `end`, exactly.
 */
export type SeatSum = { 
/**
 * The seat's chance before the first draw.
 */
start: number, 
/**
 * The change caused by draws, compared with their average.
 */
luck: number, 
/**
 * The change caused by the seat's own decisions. Never above 0.
 */
play: number, 
/**
 * Everything else: the decisions of others, and information that became known.
 */
others: number, 
/**
 * The seat's share of the win.
 */
end: number, 
/**
 * The standard errors of `luck` and `play`.
 */
luck_error: number, play_error: number, 
/**
 * The number of the seat's mistakes.
 */
mistakes: number, };

/**
 * A player's matches from one seat.
 */
export type SeatTally = { 
/**
 * The number of the seat, counting from 0.
 */
seat: number, tally: Tally, };

/**
 * A seat at a table.
 */
export type SeatView = { seat: Seat, 
/**
 * The player's id; `None` for a free seat.
 */
player: string | null, name: string | null, 
/**
 * The name of the player for whom a free seat is reserved.
 */
kept_for?: string, 
/**
 * The name of the seat's own player, while the friend in `player` plays it.
 */
lent_by?: string, 
/**
 * True for a free seat that is reserved for the visitor.
 */
kept_for_me?: boolean, 
/**
 * The bot in the seat. If there is a player too, the bot plays until they return.
 */
bot: Level | null, 
/**
 * True if the name is reserved by a password, so that no other player can use it.
 */
kept?: boolean, ready: boolean, me: boolean, loadout_chosen: boolean, 
/**
 * True if the player has left the running match or was removed from it.
 */
gone: boolean, 
/**
 * True while the player is connected.
 */
online: boolean, 
/**
 * True while the table skips the player because they missed too many turns.
 */
away: boolean, 
/**
 * True if the player missed a deadline and has not acted since. The others can then propose a bot.
 */
late?: boolean, };

/**
 * A series of matches between the same players. A win is worth one point; players who share first place split it.
 */
export type SeriesView = { 
/**
 * The number of matches. In a best-of series, the maximum number.
 */
of: number, 
/**
 * True if all matches are played even if no player can catch up.
 */
whole?: boolean, 
/**
 * True once the series is decided or all its matches are played.
 */
over?: boolean, 
/**
 * The number of matches that are over.
 */
played: number, 
/**
 * The number of matches that each seat's player has won alone.
 */
wins: Array<number>, 
/**
 * Each seat's points.
 */
points?: Array<number>, 
/**
 * The seat of the player who has won the series.
 */
winner: Seat | null, };

/**
 * The length of a series. A number means a best-of series.
 */
export type SeriesWanted = number | { matches: number, };

/**
 * A message from the server at a table.
 */
export type ServerFrame = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "accepted", id: string, version: number, } | { "type": "rejected", id: string, code: string, message: string, rule: string | null, args?: { [key in string]: Arg }, } | { "type": "unknown", id: string, code: string, message: string, args?: { [key in string]: Arg }, } | { "type": "answered", id: string, version: number, answer?: unknown, refusal?: Refusal, } | { "type": "presence", present: Array<Presence>, } | { "type": "chat" } & ChatLine | { "type": "table", table: TableView, } | { "type": "notice", code: string, message: string, args?: { [key in string]: Arg }, } | { "type": "error", code: string, message: string, args?: { [key in string]: Arg }, } | { "type": "pong" };

/**
 * A player, and the token that proves who they are.
 */
export type Session = { player: Me, token: string, 
/**
 * The number of tables at which the guest keeps the seat, because the account has a seat there or was removed
 * from there.
 */
stayed?: number, 
/**
 * The account's new recovery codes, after a recovery.
 */
recovery_codes?: Array<string>, };

/**
 * A link that the current player has made.
 */
export type ShareLink = { 
/**
 * The secret that opens the match: `/s/{token}`.
 */
token: string, version: number, seat: Seat | null, hides_result: boolean, hides_notes: boolean, hides_chat: boolean, 
/**
 * True if it has a picture of its moment: `/s/{token}/picture.png`.
 */
has_picture: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_at: number, };

/**
 * A deck that a player shares with a link.
 */
export type SharedDeck = { game: string, deck: Deck, 
/**
 * The name of the player who shares it.
 */
by: string, faults: Array<Fault>, };

/**
 * The readers of a note, in addition to its writer.
 */
export type Sharing = "private" | "table" | "link";

/**
 * A choice that the viewer has now. Send `command` as it is. If `range` is present, its field may have any whole
 * number in the range.
 */
export type ShownChoice = { command: unknown, range?: Range, role: Role, };

/**
 * A decision, as far as the viewer may know it.
 */
export type ShownDecision = { 
/**
 * The number to answer it with, for the viewer's own seat. 0 for other seats.
 */
id: number, seat: Seat, question: ShownQuestion, 
/**
 * When the deadline passes, in milliseconds since 1970. `None` without a clock.
 */
deadline: number | null, };

/**
 * A question, as far as the viewer may know it.
 */
export type ShownQuestion = { kind: string, text: string, pace: Pace, };

/**
 * One step of a path.
 */
export type Step = number | string;

/**
 * The person who ended a match early.
 */
export type Stopper = "host" | "operator";

/**
 * The player's notification setting for a table.
 */
export type TableCalls = { muted: boolean, };

/**
 * The state of a table.
 */
export type TableStatus = "waiting" | "playing" | "finished" | "frozen" | "closed";

/**
 * A table in a list.
 */
export type TableSummary = { id: string, name: string, game: string, status: TableStatus, visibility: Visibility, seats: Array<SeatView>, clock: Clock, 
/**
 * The viewers who may watch the running match. If missing, everybody who may see the table can watch.
 */
watching?: Watching, 
/**
 * The preset that the options match, if any.
 */
preset: string | null, 
/**
 * True if the current player has an open decision.
 */
your_move: boolean, 
/**
 * The deadline of that decision, in milliseconds since 1970.
 */
deadline: number | null, created_at: number, 
/**
 * When the match started.
 */
started_at: number | null, ended_at: number | null, outcome: Outcome | null, 
/**
 * The person who ended the match early. `None` if it ended by the rules or by the players' agreement.
 */
stopped_by?: Stopper, 
/**
 * The turn in which the match ended, if known.
 */
turns?: number, 
/**
 * The name of the player who imported the match, if one did. The names, times and dice of an imported match
 * cannot be verified.
 */
imported_by?: string, 
/**
 * True if the match is its game's lesson. Lessons do not count in statistics.
 */
lesson?: boolean, 
/**
 * The series that the match belongs to, including this match if it is over.
 */
series?: SeriesView, 
/**
 * The number of each seat's colour, counting from 0. Missing if every seat has the colour of its own number.
 */
colours?: Array<number>, 
/**
 * The names of the players whose turn it is.
 */
waiting_for: Array<string>, };

/**
 * A table with everything that the visitor may know.
 */
export type TableView = { summary: TableSummary, options: Record<string, unknown>, 
/**
 * The secret of the invite link. Only the host and the players at the table get it.
 */
invite: string | null, 
/**
 * The invite as a code to read aloud, while the table is waiting.
 */
code?: string, 
/**
 * The id of the player who may remove players and start the match.
 */
host: string, 
/**
 * The host's name, if the host has no seat.
 */
host_name?: string, 
/**
 * The loadout that the visitor chose for their own seat. `null` is the game's default. Other players' loadouts
 * are not included.
 */
loadout: unknown, 
/**
 * True if the match starts as soon as all seats are taken and ready.
 */
starts_when_ready: boolean, 
/**
 * The chat that the table allows.
 */
messages: Messages, 
/**
 * The name that the host gave the table. If missing, it is named after its game and players.
 */
named?: string, 
/**
 * True if players may not ask for hints (`{"type": "hint"}`) here.
 */
hints_off?: boolean, 
/**
 * The secret of the link that lends the visitor's seat to a friend, until a friend takes it.
 */
lending?: string, 
/**
 * The visitor's seat that a friend plays for them.
 */
lent?: Seat, 
/**
 * The ids of the players whom the host has muted.
 */
muted?: Array<string>, 
/**
 * The open proposals.
 */
motions: Array<MotionView>, paused: boolean, dice: DiceProof, 
/**
 * The audience of the match, once it is over.
 */
audience?: Audience, 
/**
 * The id of the table with the rematch.
 */
rematch: string | null, 
/**
 * The match and version that this one continues.
 */
forked_from: ForkedFrom | null, 
/**
 * Present while the match is frozen.
 */
frozen?: FrozenView, };

/**
 * Takes over a seat with the invite that its player sent to a friend.
 */
export type TakeOver = { invite: string, };

/**
 * The number of matches that a player won alone, finished in a shared first place, or lost.
 */
export type Tally = { won: number, shared: number, lost: number, };

/**
 * A command that a rival is likely to give after an answer, and less likely after a better one.
 */
export type Threat = { 
/**
 * The rival.
 */
seat: Seat, 
/**
 * Its command.
 */
command: unknown, 
/**
 * The percentage of worlds in which the rival gives it. Worlds in which the rival does not act are left out.
 */
often: number, };

/**
 * The step at which a turn starts.
 */
export type TurnMark = { version: number, turn: number, seat: Seat, };

/**
 * The changes for a viewer since the previous frame.
 */
export type Update = { version: number, 
/**
 * The server time of this frame, in milliseconds since 1970.
 */
now: number, 
/**
 * The new events, oldest first.
 */
told: Array<LogEntries>, 
/**
 * The changes of [`Known`], in order.
 */
changes: Array<Change>, };

/**
 * The visibility of a table. Public tables are listed in the lobby.
 */
export type Visibility = "public" | "private";

/**
 * The viewers who may watch a running match, in addition to its players.
 */
export type Watching = "open" | { "delayed": number } | "players";

/**
 * A table's webhook, as the host sees it. Only the host name is shown, because the rest of the address is secret.
 */
export type WebhookView = { host: string, quiet: Quiet | null, 
/**
 * The number of failures in a row. After 10 the webhook is turned off.
 */
failures: number, 
/**
 * The reason for the latest failure.
 */
why: string | null, 
/**
 * The base address of links in messages, if it works only on the server's own network.
 */
local_links: string | null, };

/**
 * Everything that a viewer may know of a table.
 */
export type Welcome = { table: TableView, 
/**
 * The viewer's own seat.
 */
seat: Seat | null, 
/**
 * The number of inputs that have shown this viewer something.
 */
version: number, 
/**
 * The server time of this frame, in milliseconds since 1970.
 */
now: number, 
/**
 * The latest events that this viewer was shown, oldest first.
 */
log: Array<LogEntry>, presence: Array<Presence>, chat: Array<ChatLine>, status: TableStatus, 
/**
 * `null` before the match starts.
 */
view: unknown, decisions: Array<ShownDecision>, choices: Array<ShownChoice>, clocks: ClockState, outcome?: Outcome, };
