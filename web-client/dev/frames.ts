// Moments of recorded matches (`make frames`): the frames of a table's socket, for developing and testing boards.

import { canonical } from "../src/core/match/canonical";
import type { Known } from "../src/core/match/known";
import { LiveTable } from "../src/core/match/live";
import type { Answered, Listed, TableModel } from "../src/core/match/model";
import { games as known } from "../src/core/net/lobby";
import { games } from "../src/games";
import type { ClientFrame, GameDetail, ServerFrame } from "../src/generated/starboard";
import type { GameClient } from "../src/kit/game";
import { type FakeSocket, fakeWorld } from "./line";

// There is no server, so requests, such as for the log before a welcome, never end.
globalThis.fetch = () => new Promise(() => {});

/** A position as one viewer sees it, and the update after the next input. */
export interface Moment {
  /** The record's id, and the number of its inputs so far. */
  record: string;
  at: number;
  /** Null for a spectator. */
  seat: number | null;
  /**
   * Why the moment was chosen: `event built`, `choice attack at combat`, `question orders`, `ending conquest`; and its
   * name, if it is in `wanted.json`.
   */
  shows: string[];
  welcome: Extract<ServerFrame, { type: "welcome" }>;
  /** Null at the end of the match. */
  update: Extract<ServerFrame, { type: "update" }> | null;
  /** The questions about the position, with their replies. */
  answers: ({ ask: unknown } & Answered)[];
}

export interface Kept {
  detail: GameDetail;
  moments: Moment[];
}

const files = import.meta.glob<Kept>("../frames/*.json", { import: "default" });

/** The kept moments of a game, and the game's part of the client. */
export async function kept(slug: string): Promise<Kept & { client: GameClient }> {
  const [file, manifest] = [files[`../frames/${slug}.json`], games[slug]];
  if (!file || !manifest) throw new Error(`no frames are kept of ${slug}: make frames`);
  const [{ detail, moments }, client] = await Promise.all([file(), manifest.client()]);
  // Tables need the list of games. The pages load it; here this function does.
  known.value = [...(known.value ?? []), detail.game];
  return { detail, moments, client };
}

/** The title of a moment. */
export const titleOf = ({ record, at, seat }: Moment): string =>
  `${record}, ${at}, ${seat === null ? "a watcher" : `seat ${seat}`}`;

/** The first moment that shows all of this. */
export async function momentOf(slug: string, ...shows: string[]): Promise<{ moment: Moment; detail: GameDetail }> {
  const { moments, detail } = await kept(slug);
  const moment = moments.find((one) => shows.every((what) => one.shows.includes(what)));
  if (!moment) throw new Error(`no moment of ${slug} shows ${shows.join(", ")}: it can be named in wanted.json`);
  return { moment, detail };
}

/** A table at the moment that shows all of this, with the game's own types. */
export async function tableAt<View, Command, Event>(slug: string, ...shows: string[]) {
  const { moment, detail } = await momentOf(slug, ...shows);
  return seatedAt<View, Command, Event>(moment, detail);
}

const NOT_KEPT = { code: "not-kept", message: "Nothing is worked out over kept frames.", rule: null };

/** A live table over kept frames: commands are accepted and change nothing; only kept questions have answers. */
export function seatedAt<View = unknown, Command = unknown, Event = unknown>(moment: Moment, detail: GameDetail) {
  const { world, last } = fakeWorld();
  const sent: Command[] = [];
  const open = (url: string): FakeSocket => {
    const socket = world.open(url) as FakeSocket;
    socket.send = (text) => queueMicrotask(() => answer(socket, JSON.parse(text) as ClientFrame));
    return socket;
  };
  const answer = (socket: FakeSocket, said: ClientFrame) => {
    if (said.type === "command") {
      sent.push(said.command as Command);
      socket.says({ type: "accepted", id: said.id, version: moment.welcome.version });
    }
    if (said.type === "ask") {
      const told = moment.answers.find(({ ask }) => canonical(ask) === canonical(said.ask));
      socket.says({ type: "answered", id: said.id, version: said.version, ...(told ?? { refusal: NOT_KEPT }) });
    }
  };
  const live = new LiveTable(moment.welcome.table, null, { ...world, open });
  live.catalogue.value = detail.catalogue;
  live.connection.open();
  last().onopen?.();
  last().says(moment.welcome);
  return {
    table: live as unknown as TableModel<View, Command, Event>,
    live,
    /** The commands that the page has sent. */
    sent,
    socket: last(),
    /** Sends the moment's update, if it has one. */
    goOn: () => moment.update && last().says(moment.update),
    /** Replaces parts of the table's state, as if the server had sent them. */
    becomes: (told: Partial<Omit<Known, "view" | "choices">> & { view?: View; choices?: Listed<Command>[] }) => {
      live.known.value = { ...live.known.value, ...told };
    },
  };
}
