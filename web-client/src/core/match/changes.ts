import type { Change, Step } from "../../generated/starboard";

/** Thrown for a change that does not fit: our state differs from the one the server has recorded for us. */
export class PatchMismatch extends Error {
  constructor(change: Change) {
    super(`The change ${JSON.stringify(change)} has no place in what is known.`);
  }
}

type Fields = Record<string, unknown>;
/** The objects and lists that `apply` has copied and may change. The old document and the frame stay intact. */
type Own = Set<object>;

/**
 * Returns the document after some changes and leaves the old one intact. Parts that no change touches are the same
 * objects in both, so that nothing is redrawn for them.
 */
export function apply<T>(document: T, changes: Change[]): T {
  const own: Own = new Set();
  let path: Step[] = [];
  let known: unknown = document;
  for (const change of changes) {
    path = goingOn(path, change);
    known = applied(known, path, change, own);
  }
  return known as T;
}

/** The whole path of a change. A leading number counts the steps shared with the previous path. */
function goingOn(before: Step[], change: Change): Step[] {
  const [shared, ...rest] = change[0];
  if (typeof shared !== "number") return change[0];
  if (shared === 0 || shared > before.length) throw new PatchMismatch(change);
  return [...before.slice(0, shared), ...rest];
}

/** The value `at` after a change, where `path` is the rest of the way to the changed place. */
function applied(at: unknown, path: Step[], change: Change, own: Own): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replaced(at, change, own);
  if (typeof step === "number") {
    if (!Array.isArray(at) || step >= at.length) throw new PatchMismatch(change);
    const list = ours(at, own);
    list[step] = applied(at[step], rest, change, own);
    return list;
  }
  if (!isFields(at)) throw new PatchMismatch(change);
  const there = Object.hasOwn(at, step);
  // A missing field can only be set.
  if (!there && (rest.length > 0 || change.length !== 2)) throw new PatchMismatch(change);
  const fields = ours(at, own);
  if (rest.length === 0 && change.length === 1) delete fields[step];
  else fields[step] = applied(at[step], rest, change, own);
  return fields;
}

/** The new value at the end of a change's path. */
function replaced(at: unknown, change: Change, own: Own): unknown {
  if (change.length === 2) return change[1];
  // Only a field can be removed, not an element or the whole.
  if (change.length === 1 || !Array.isArray(at)) throw new PatchMismatch(change);
  const [, from, gone, put] = change;
  if (from + gone > at.length) throw new PatchMismatch(change);
  const list = ours(at, own);
  list.splice(from, gone, ...put);
  return list;
}

/** The value itself if we may change it, else a copy. */
function ours<T extends unknown[] | Fields>(value: T, own: Own): T {
  if (own.has(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
  own.add(copy);
  return copy;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
