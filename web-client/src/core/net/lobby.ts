import { computed, signal } from "@preact/signals";
import type { GameSummary, LobbyFrame, TableSummary } from "../../generated/starboard";
import { say } from "../words/say";
import { api } from "./api";
import { followBrowser } from "./attention";
import { browser, Channel, socketUrl, type World } from "./channel";
import { learnWallTime } from "./server-time";
import { closed } from "./session";

type Lists = Omit<Extract<LobbyFrame, { type: "lobby" }>, "type" | "now">;

/** The public tables and our own. Null until the first frame. */
export const lists = signal<Lists | null>(null);
/** Our own tables, which every page knows. Null until the first frame. */
export const mine = signal<TableSummary[] | null>(null);
export const games = signal<GameSummary[] | null>(null);
/** Why the games could not be fetched. Null if they were. */
export const gamesFailed = signal<string | null>(null);

/** The tables where it is our move, the soonest deadline first. */
export const waitingForUs = computed(() =>
  (mine.value ?? [])
    .filter((table) => table.your_move)
    .sort((a, b) => (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY)),
);

const gameOf = (slug: string) => games.value?.find((game) => game.slug === slug);

export const titleOf = (slug: string): string => gameOf(slug)?.title ?? "";

/** The game's title; empty if the table's name includes it. */
export const titleBeside = ({ game, name }: TableSummary): string =>
  name.includes(titleOf(game)) ? "" : titleOf(game);

/** How a match of that game was won, in the words of its rules: *by conquest*. */
export const manner = (slug: string, reason: string): string =>
  gameOf(slug)?.endings[reason] ?? say("by-reason", { reason: reason.replaceAll("-", " ") });

let asked: Promise<void> | null = null;

/** Fetches the games once; asks again after a failure. */
export function fetchGames(): Promise<void> {
  asked ??= api
    .games()
    .then((list) => {
      games.value = list;
      gamesFailed.value = null;
    })
    .catch((error: Error) => {
      asked = null;
      gamesFailed.value = error.message;
    });
  return asked;
}

/** What a page shows of the lobby: the public lists too, or only our own tables. */
type Wanted = "all" | "mine";

/**
 * How long the lobby waits on a page that shows only our own tables, in ms. A browser opens WebSockets to a server one
 * after another, and on a slow network the table's own socket must come first.
 */
const AFTER_THE_PAGE = 4_000;

/** Keeps the lists current; the returned function stops it. */
export function watchLobby(wanted: Wanted, world: World = browser): () => void {
  const channel = new Channel<LobbyFrame, { type: "ping" }>(world, {
    address: () => socketUrl(`/ws/lobby?only=${wanted}`),
    receive: (frame) => {
      channel.settle();
      if (frame.type !== "lobby") return false;
      learnWallTime(frame.now);
      mine.value = frame.mine;
      if (wanted === "all") lists.value = frame;
      return true;
    },
    isWatched: () => false,
    ended: (_, code) => closed(code),
  });
  const stop = followBrowser(channel);
  const cancel = world.after(wanted === "mine" ? AFTER_THE_PAGE : 0, () => channel.open());
  return () => {
    cancel();
    stop();
    channel.close();
  };
}
