import { read, write } from "../storage";

/** The last version of that table that this browser showed; -1 if none. */
export const lastSeen = (id: string): number => read(`seen:${id}`, NEVER);

export const NEVER = -1;

/** Keeps the version that this browser shows of a table, unless another tab has shown a later one. */
export const keepVersion = (id: string, version: number): void => {
  if (version > lastSeen(id)) write(`seen:${id}`, version);
};

/** The position at which the player left. The story of later events starts from it. */
interface Left {
  id: string;
  version: number;
  view: unknown;
}

/** The most tables whose positions are kept. For the others, only the log shows the news. */
const POSITIONS = 6;
const LEFT = "left:positions";

/** The position kept for a table. Undefined if none is kept at that version. */
export const leftAt = (id: string, version: number): unknown =>
  read<Left[]>(LEFT, []).find((left) => left.id === id && left.version === version)?.view;

/** Keeps the position at which the player leaves. Skips versions that arrived while the page was hidden. */
export function keepPosition(id: string, { version, view }: { version: number; view: unknown }): void {
  if (view === null || version !== lastSeen(id)) return;
  const others = read<Left[]>(LEFT, []).filter((one) => one.id !== id);
  write(LEFT, [{ id, version, view }, ...others].slice(0, POSITIONS));
}
