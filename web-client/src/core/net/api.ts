import { signal } from "@preact/signals";
import type {
  AnalysisView,
  Answered,
  Audience,
  Belongings,
  CallsView,
  ChangeMarks,
  ChangeNote,
  ChangeSettings,
  ChangeShareLink,
  ChangeTable,
  ChatMoment,
  Deck,
  FeedLinks,
  GameDetail,
  GameSummary,
  Invitation,
  Kept,
  LeftGuest,
  Level,
  LoadoutChecked,
  LogEntry,
  Login,
  MatchForks,
  MatchMarks,
  MatchNote,
  MatchPage,
  Me,
  NewDevice,
  NewNote,
  NewShareLink,
  NewTable,
  NewWebhook,
  OwnSession,
  OwnTag,
  PlayerPage,
  PlayerStatistics,
  Problem,
  Quiet,
  RatedPlayer,
  Recover,
  Replay,
  SavedDeck,
  SavedSettings,
  SeriesWanted,
  Session,
  SharedDeck,
  ShareLink,
  TableCalls,
  TableView,
  WebhookView,
} from "../../generated/starboard";
import { inOwnWords } from "../words/refusals";
import { say } from "../words/say";
import { addressOf } from "./base";
import { learnDate } from "./server-time";

/** A refused or failed request, with a message for the player. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    /** The values in the message. */
    readonly args: Problem["args"] = {},
  ) {
    super(message);
  }
}

/** How many responses have said that we have no session or that it has ended. */
export const strangers = signal(0);

const unreachable = () => new ApiError(0, "unreachable", say("unreachable"));

/** The timeouts of requests, in ms. A match record can take long to upload and to check. */
const TIMEOUT = 60_000;
const UPLOAD_TIMEOUT = 10 * TIMEOUT;

let credentials: RequestCredentials = "same-origin";

/** Sends all later requests without credentials: a page embedded in another site shows only public data. */
export function beNobody(): void {
  credentials = "omit";
}

/** The changes that have no response yet, by method, path and body. */
const underWay = new Map<string, Promise<unknown>>();

/** Sends a request. A change without a response yet is not sent twice: a double tap opens one table. */
function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (method === "GET") return answered<T>(method, path);
  const change = JSON.stringify([method, path, body]);
  const known = underWay.get(change);
  if (known) return known as Promise<T>;
  const sent = answered<T>(method, path, body).finally(() => underWay.delete(change));
  underWay.set(change, sent);
  return sent;
}

async function answered<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isUpload = body instanceof JsonText;
  const signal = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : TIMEOUT);
  const request: RequestInit = { method, credentials, signal };
  if (body !== undefined) {
    request.headers = { "content-type": "application/json" };
    request.body = isUpload ? body.text : JSON.stringify(body);
  }
  const response = await fetch(addressOf(`/api${path}`), request).catch(() => {
    throw unreachable();
  });
  learnDate(response.headers.get("date"));
  const text = await response.text().catch(() => {
    throw unreachable();
  });
  const told = parsed(text);
  if (!response.ok) {
    const error = refused(response.status, told);
    if (error.code === "no-session" || error.code === "session-ended") strangers.value += 1;
    throw error;
  }
  return told as T;
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function refused(status: number, told: unknown): ApiError {
  const problem = told as Partial<Problem> | undefined;
  if (problem?.detail) {
    const { code = "refused", detail: message, rule = null, args } = problem;
    return new ApiError(status, code, inOwnWords({ code, message, args }).message, rule, args);
  }
  if (status >= 500) return new ApiError(status, "server", say("server-fault"));
  return new ApiError(status, "refused", say("refused", { status: `${status}` }));
}

export const query = (pairs: Record<string, string | number | boolean | null | undefined>): string => {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "" && value !== false;
  const given = Object.entries(pairs).filter(([, value]) => isGiven(value));
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
};

export interface MatchFilter {
  /** Prefixes of words in the names of a table and its players. */
  q?: string;
  player?: string;
  /** Another player who took part. */
  person?: string;
  game?: string;
  /** A key of the game's endings. */
  ending?: string;
  result?: string;
  origin?: string;
  /** Our own marks. */
  favourite?: boolean;
  tag?: string;
  /** What the match must have: `analysis`. */
  with?: string;
  /** When the match ended, in ms since 1970: `since` is included, `until` is not. */
  since?: number;
  until?: number;
  min_turns?: number;
  max_turns?: number;
  /** About the player's part: an opponent's id, the seat from 0, the name of a loadout, and `people` or `bots`. */
  opponent?: string;
  seat?: string;
  loadout?: string;
  against?: string;
  /** The `next` of a page. */
  before?: string;
  limit?: number;
}

/** The keys in the address of a private match: the invite of its table, or the token of a share link. */
export interface Keys {
  invite?: string | null;
  share?: string | null;
}

/** The address of a match's record. */
export const recordUrl = (id: string, keys: Keys): string => `/api/matches/${id}/export${query({ ...keys })}`;

/** A body that is JSON already. Parsing it and writing it again would cut the last digits off long numbers. */
class JsonText {
  constructor(readonly text: string) {}
}

/** Every request of the REST interface that the client makes. */
export const api = {
  me: () => call<Me>("GET", "/me"),
  session: (name: string) => call<Session>("POST", "/session", { name }),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  keep: (password: string, current: string | null) => call<Kept>("POST", "/me/password", { password, current }),
  login: (login: Login) => call<Session>("POST", "/login", login),
  recover: (recover: Recover) => call<Session>("POST", "/recover", recover),
  belongings: () => call<Belongings>("GET", "/me/belongings"),
  /** The guest that this browser can return to. */
  leftGuest: () => call<LeftGuest>("GET", "/guest"),
  goBack: () => call<Me>("POST", "/guest", {}),
  logout: () => call<void>("POST", "/logout", {}),
  sessions: () => call<OwnSession[]>("GET", "/sessions"),
  endSession: (id: string) => call<void>("DELETE", `/sessions/${id}`),
  games: () => call<GameSummary[]>("GET", "/games"),
  game: (slug: string) => call<GameDetail>("GET", `/games/${slug}`),
  /** The best rated players with a public page. */
  best: (slug: string) => call<RatedPlayer[]>("GET", `/games/${slug}/ratings`),
  /** The ratings of these players, as far as they have one and a public page. */
  ratings: (slug: string, players: string[]) =>
    call<RatedPlayer[]>("GET", `/games/${slug}/ratings${query({ players: players.join(",") })}`),
  /** A player's ratings and statistics; the id can be `me`. */
  statistics: (id: string, of: { game?: string; against?: string }) =>
    call<PlayerStatistics>("GET", `/players/${encodeURIComponent(id)}/statistics${query(of)}`),
  /** Sets whether anyone can see our page. */
  setPage: (open: boolean) => call<PlayerPage>("PUT", "/me/page", { public: open }),
  /** Checks a loadout against the rules with these options, or the default ones. */
  checkLoadout: (slug: string, loadout: unknown, options?: Record<string, unknown>) =>
    call<LoadoutChecked>("POST", `/games/${slug}/check-loadout`, { loadout, options }),
  decks: (game?: string) => call<SavedDeck[]>("GET", `/decks${query({ game })}`),
  newDeck: (game: string, deck: Deck) => call<SavedDeck>("POST", "/decks", { game, deck }),
  deck: (id: string) => call<SavedDeck>("GET", `/decks/${id}`),
  changeDeck: (id: string, deck: Deck) => call<SavedDeck>("PUT", `/decks/${id}`, { deck }),
  deleteDeck: (id: string) => call<void>("DELETE", `/decks/${id}`),
  copyDeck: (id: string) => call<SavedDeck>("POST", `/decks/${id}/copy`, {}),
  shareDeck: (id: string) => call<SavedDeck>("POST", `/decks/${id}/share`, {}),
  unshareDeck: (id: string) => call<SavedDeck>("DELETE", `/decks/${id}/share`),
  sharedDeck: (token: string) => call<SharedDeck>("GET", `/shared-decks/${token}`),
  copySharedDeck: (token: string) => call<SavedDeck>("POST", `/shared-decks/${token}/copy`, {}),
  /** Our saved table settings for one game. */
  settings: (game: string) => call<SavedSettings[]>("GET", `/settings${query({ game })}`),
  saveSettings: (name: string, table: NewTable) => call<SavedSettings>("POST", "/settings", { name, table }),
  changeSettings: (id: string, change: ChangeSettings) => call<SavedSettings>("PATCH", `/settings/${id}`, change),
  deleteSettings: (id: string) => call<void>("DELETE", `/settings/${id}`),
  open: (table: NewTable) => call<TableView>("POST", "/tables", table),
  /** The table of a match. Keys open a private one. */
  match: (id: string, keys: Keys) => call<TableView>("GET", `/matches/${id}${query({ ...keys })}`),
  table: (id: string, invite?: string | null) => call<TableView>("GET", `/tables/${id}${query({ invite })}`),
  join: (id: string, invite: string | null, seat: number | null) =>
    call<TableView>("POST", `/tables/${id}/join`, { invite, seat }),
  leave: (id: string) => call<TableView>("POST", `/tables/${id}/leave`, {}),
  /** The log that we were shown in a match, up to a version. */
  log: (id: string, to: number, invite: string | null) =>
    call<LogEntry[]>("GET", `/matches/${id}/log${query({ to, invite })}`),
  loadout: (id: string, loadout: unknown) => call<LoadoutChecked>("POST", `/tables/${id}/loadout`, { loadout }),
  ready: (id: string, ready: boolean, nonce_hash?: string) =>
    call<TableView>("POST", `/tables/${id}/ready`, { ready, nonce_hash }),
  reveal: (id: string, nonce: string) => call<TableView>("POST", `/tables/${id}/reveal`, { nonce }),
  start: (id: string) => call<TableView>("POST", `/tables/${id}/start`, {}),
  /** The host gives up their seat and stays the host. */
  standUp: (id: string) => call<TableView>("POST", `/tables/${id}/stand-up`, {}),
  /** Colours count from 0. */
  colour: (id: string, colour: number) => call<TableView>("POST", `/tables/${id}/colour`, { colour }),
  /** Creates an invite for a friend to play our seat. */
  lend: (id: string) => call<TableView>("POST", `/tables/${id}/lend`, {}),
  takeOver: (id: string, invite: string) => call<TableView>("POST", `/tables/${id}/take-over`, { invite }),
  /** Returns a lent seat to its player, or withdraws its invite. */
  giveBack: (id: string) => call<TableView>("POST", `/tables/${id}/give-back`, {}),
  /** As host, resumes a frozen match from its last good position, or ends it with `end`. */
  playOn: (id: string) => call<TableView>("POST", `/tables/${id}/play-on`, {}),
  end: (id: string) => call<TableView>("POST", `/tables/${id}/end`, {}),
  change: (id: string, change: ChangeTable) => call<TableView>("PATCH", `/tables/${id}`, change),
  close: (id: string) => call<TableView>("POST", `/tables/${id}/close`, {}),
  /** As host, mutes or unmutes a player in the table's chat. */
  silence: (id: string, player: string, muted: boolean) =>
    call<TableView>("POST", `/tables/${id}/mute`, { player, muted }),
  kick: (id: string, seat: number) => call<TableView>("POST", `/tables/${id}/kick`, { seat }),
  bot: (id: string, seat: number | null, level: Level) => call<TableView>("POST", `/tables/${id}/bot`, { seat, level }),
  /** Opens a rematch with changed seats. With `series`, the finished match is the first of a series. */
  rematch: (id: string, series: SeriesWanted | null = null) =>
    call<TableView>("POST", `/tables/${id}/rematch`, { series }),
  byCode: (code: string) => call<Invitation>("GET", `/codes/${encodeURIComponent(code)}`),
  renewInvite: (id: string) => call<TableView>("POST", `/tables/${id}/invite`, {}),
  calls: () => call<CallsView>("GET", "/calls"),
  addDevice: (device: NewDevice) => call<CallsView>("POST", "/calls/devices", device),
  forgetDevice: (id: string) => call<void>("DELETE", `/calls/devices/${id}`),
  quiet: (quiet: Quiet | null) => call<CallsView>("PUT", "/calls/quiet", { quiet }),
  newFeed: () => call<FeedLinks>("POST", "/calls/feed", {}),
  forgetFeed: () => call<void>("DELETE", "/calls/feed"),
  tableCalls: (id: string) => call<TableCalls>("GET", `/tables/${id}/calls`),
  mute: (id: string, muted: boolean) => call<TableCalls>("PUT", `/tables/${id}/calls`, { muted }),
  webhook: (id: string) => call<WebhookView | null>("GET", `/tables/${id}/webhook`),
  setWebhook: (id: string, webhook: NewWebhook) => call<WebhookView>("PUT", `/tables/${id}/webhook`, webhook),
  forgetWebhook: (id: string) => call<void>("DELETE", `/tables/${id}/webhook`),
  matches: (filter: MatchFilter) => call<MatchPage>("GET", `/matches${query({ ...filter })}`),
  tags: () => call<OwnTag[]>("GET", "/me/tags"),
  marks: (id: string, keys: Keys) => call<MatchMarks>("GET", `/matches/${id}/marks${query({ ...keys })}`),
  mark: (id: string, change: ChangeMarks, keys: Keys) =>
    call<MatchMarks>("PATCH", `/matches/${id}/marks${query({ ...keys })}`, change),
  /** The tables that continue a match. */
  forks: (id: string, keys: Keys) => call<MatchForks>("GET", `/matches/${id}/forks${query({ ...keys })}`),
  replay: (id: string, from: number, to: number, as: number | null, keys: Keys) =>
    call<Replay>("GET", `/matches/${id}/replay${query({ from, to, as, ...keys })}`),
  /** Asks the game about a position of a finished match, as a seat saw it; null sees all. */
  ask: (id: string, version: number, as: number | null, ask: unknown, keys: Keys) =>
    call<Answered>("POST", `/matches/${id}/ask${query({ ...keys })}`, {
      version,
      ask,
      ...(as === null ? {} : { as: String(as) }),
    }),
  /** The progress of the analysis of a finished match, and its results so far. */
  analysis: (id: string, keys: Keys) => call<AnalysisView>("GET", `/matches/${id}/analysis${query({ ...keys })}`),
  analyse: (id: string, keys: Keys) => call<AnalysisView>("POST", `/matches/${id}/analysis${query({ ...keys })}`),
  cancelAnalysis: (id: string, keys: Keys) =>
    call<AnalysisView>("DELETE", `/matches/${id}/analysis${query({ ...keys })}`),
  /** Imports the record of a match. The server verifies every move and roll first. */
  importMatch: (record: string) => call<TableView>("POST", "/matches/import", new JsonText(record)),
  audience: (id: string, audience: Audience) => call<TableView>("PUT", `/matches/${id}/audience`, { audience }),
  fork: (id: string, version: number, keys: Keys) =>
    call<TableView>("POST", `/matches/${id}/fork${query({ ...keys })}`, { version }),
  /** The notes about a match that we may read, in the order of the match. */
  notes: (id: string, keys: Keys) => call<MatchNote[]>("GET", `/matches/${id}/notes${query({ ...keys })}`),
  addNote: (id: string, note: NewNote, keys: Keys) =>
    call<MatchNote>("POST", `/matches/${id}/notes${query({ ...keys })}`, note),
  changeNote: (id: string, note: string, change: ChangeNote, keys: Keys) =>
    call<MatchNote>("PUT", `/matches/${id}/notes/${note}${query({ ...keys })}`, change),
  deleteNote: (id: string, note: string) => call<void>("DELETE", `/matches/${id}/notes/${note}`),
  /** The part of a finished match's chat that we may read. */
  chat: (id: string, keys: Keys) => call<ChatMoment[]>("GET", `/matches/${id}/chat${query({ ...keys })}`),
  /** Our own links to a match. */
  links: (id: string) => call<ShareLink[]>("GET", `/matches/${id}/links`),
  newLink: (id: string, link: NewShareLink) => call<ShareLink>("POST", `/matches/${id}/links`, link),
  changeLink: (id: string, token: string, change: ChangeShareLink) =>
    call<ShareLink>("PATCH", `/matches/${id}/links/${token}`, change),
  revokeLink: (id: string, token: string) => call<void>("DELETE", `/matches/${id}/links/${token}`),
};
