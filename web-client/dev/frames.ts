// Moments of recorded matches (`make frames`): what a table's socket says, for boards while they are made and for laws.

import { canonical } from "../src/core/match/canonical";
import type { Known } from "../src/core/match/known";
import { LiveTable } from "../src/core/match/live";
import type { Answered, Listed, TableModel } from "../src/core/match/model";
import { games as known } from "../src/core/net/lobby";
import { games } from "../src/games";
import type { ClientFrame, GameDetail, ServerFrame } from "../src/generated/starboard";
import type { GameClient } from "../src/kit/game";
import { type FakeSocket, fakeWorld } from "./line";

// There is no server here: what is before a kept log is not to be had.
globalThis.fetch = () => new Promise(() => {});

/** A position as one viewer sees it, and what the next input brings them. */
export interface Moment {
  /** The record's id, and how many inputs of it have been. */
  record: string;
  at: number;
  /** Null for a watcher. */
  seat: number | null;
  /**
   * In words, what it was chosen for: `event built`, `choice attack at combat`, `question orders`, `ending conquest`; and
   * its name, where it stands in `wanted.json`.
   */
  shows: string[];
  welcome: Extract<ServerFrame, { type: "welcome" }>;
  /** Null at the end of the match. */
  update: Extract<ServerFrame, { type: "update" }> | null;
  /** What was asked about it. */
  answers: ({ ask: unknown } & Answered)[];
}

export interface Kept {
  detail: GameDetail;
  moments: Moment[];
}

const files = import.meta.glob<Kept>("../frames/*.json", { import: "default" });

/** The moments that are kept of a game, and the game's part of the client. */
export async function kept(slug: string): Promise<Kept & { client: GameClient }> {
  const [file, manifest] = [files[`../frames/${slug}.json`], games[slug]];
  if (!file || !manifest) throw new Error(`no frames are kept of ${slug}: make frames`);
  const [{ detail, moments }, client] = await Promise.all([file(), manifest.client()]);
  // Whoever looks at a table knows the games: the pages see to it, and here nobody else does.
  known.value = [...(known.value ?? []), detail.game];
  return { detail, moments, client };
}

/** What one moment is called. */
export const titleOf = ({ record, at, seat }: Moment): string =>
  `${record}, ${at}, ${seat === null ? "a watcher" : `seat ${seat}`}`;

/** The one moment that shows all of this. */
export async function momentOf(slug: string, ...shows: string[]): Promise<{ moment: Moment; detail: GameDetail }> {
  const { moments, detail } = await kept(slug);
  const moment = moments.find((one) => shows.every((what) => one.shows.includes(what)));
  if (!moment) throw new Error(`no moment of ${slug} shows ${shows.join(", ")}: it can be named in wanted.json`);
  return { moment, detail };
}

/** A table at the moment that shows all of this, as a game's own pieces take it. */
export async function tableAt<View, Command, Event>(slug: string, ...shows: string[]) {
  const { moment, detail } = await momentOf(slug, ...shows);
  return seatedAt<View, Command, Event>(moment, detail);
}

const NOT_KEPT = { code: "not-kept", message: "Nothing is worked out over kept frames.", rule: null };

/** A live table whose server is the kept frame: commands are taken and change nothing; what was asked is known. */
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
    /** The commands that the page has given. */
    sent,
    socket: last(),
    /** Lets what comes next happen. */
    goOn: () => moment.update && last().says(moment.update),
    /** Lets the server have told something else. */
    becomes: (told: Partial<Omit<Known, "view" | "choices">> & { view?: View; choices?: Listed<Command>[] }) => {
      live.known.value = { ...live.known.value, ...told };
    },
  };
}
