// Moments of recorded matches (`make frames`): what a table's socket says, for boards while they are made and for laws.
import { type GameClient, games } from "../src/games";
import type { ClientFrame, GameDetail, ServerFrame } from "../src/generated/starboard";
import { LiveTable } from "../src/table/live";
import { type FakeSocket, fakeWorld } from "./line";

/** A position as one viewer sees it, and what the next input brings them. */
export interface Moment {
  /** The record's id, and how many inputs of it have been. */
  record: string;
  at: number;
  /** Null for a watcher. */
  seat: number | null;
  /** In words, what it was chosen for: `event built`, `choice attack`, `question orders`, `ending conquest`. */
  shows: string[];
  welcome: Extract<ServerFrame, { type: "welcome" }>;
  /** Null at the end of the match. */
  update: Extract<ServerFrame, { type: "update" }> | null;
}

export interface Kept {
  detail: GameDetail;
  moments: Moment[];
}

const files = import.meta.glob<Kept>("../frames/*.json", { import: "default" });

/** The moments that are kept of a game, and the game's part of the client. */
export async function kept(slug: string): Promise<Kept & { client: GameClient }> {
  const [file, sign] = [files[`../frames/${slug}.json`], games[slug]];
  if (!file || !sign) throw new Error(`no frames are kept of ${slug}: make frames`);
  const [{ detail, moments }, client] = await Promise.all([file(), sign.client()]);
  return { detail, moments, client };
}

/** What one moment is called. */
export const titleOf = ({ record, at, seat }: Moment): string =>
  `${record}, ${at}, ${seat === null ? "a watcher" : `seat ${seat}`}`;

/** A live table whose server is the kept frame: commands are taken and change nothing, and nothing is worked out. */
export function seatedAt(moment: Moment, detail: GameDetail) {
  const { world, last } = fakeWorld();
  const sent: unknown[] = [];
  const open = (url: string): FakeSocket => {
    const socket = world.open(url) as FakeSocket;
    socket.send = (text) => queueMicrotask(() => answer(socket, JSON.parse(text) as ClientFrame));
    return socket;
  };
  const answer = (socket: FakeSocket, said: ClientFrame) => {
    if (said.type === "command") {
      sent.push(said.command);
      socket.says({ type: "accepted", id: said.id, version: moment.welcome.version });
    }
    if (said.type === "ask") {
      const refusal = { code: "not-kept", message: "Nothing is worked out over kept frames.", rule: null };
      socket.says({ type: "answered", id: said.id, version: said.version, refusal });
    }
  };
  const table = new LiveTable(moment.welcome.table, null, { ...world, open });
  table.catalogue.value = detail.catalogue;
  table.connection.open();
  last().onopen?.();
  last().says(moment.welcome);
  return {
    table,
    /** The commands that the page has given. */
    sent,
    /** Lets what comes next happen. */
    goOn: () => moment.update && last().says(moment.update),
  };
}
