import { read, write } from "../storage";

/** The version this browser showed last of that table; -1 if it never did. */
export const lastSeen = (id: string): number => read(`seen:${id}`, NEVER);

/** No version of a table was shown yet. */
export const NEVER = -1;

/** Keeps the version that this browser shows of a table. Another tab may have shown a later one: that stays. */
export const keepVersion = (id: string, version: number): void => {
  if (version > lastSeen(id)) write(`seen:${id}`, version);
};

/** The position at which the player left. The story of what happened since begins with it. */
interface Left {
  id: string;
  version: number;
  view: unknown;
}

/** So many tables' positions are kept; of the others the log alone says what is new. */
const POSITIONS = 6;
const LEFT = "left:positions";

/** The position that this browser showed last of a table, at that version; undefined where another was seen since. */
export const leftAt = (id: string, version: number): unknown =>
  read<Left[]>(LEFT, []).find((left) => left.id === id && left.version === version)?.view;

/** Keeps the position at which a table is left. Only what has been seen is kept: behind a page that is put away the match goes on. */
export function keepPosition(id: string, { version, view }: { version: number; view: unknown }): void {
  if (view === null || version !== lastSeen(id)) return;
  const others = read<Left[]>(LEFT, []).filter((one) => one.id !== id);
  write(LEFT, [{ id, version, view }, ...others].slice(0, POSITIONS));
}
