import type { Change, Step } from "../../generated/starboard";

/** A change that does not fit what it is to change: what we know is not what the server thinks we know. */
export class PatchMismatch extends Error {
  constructor(change: Change) {
    super(`The change ${JSON.stringify(change)} has no place in what is known.`);
  }
}

type Fields = Record<string, unknown>;
/** The objects and lists that are this document's own: what was there before, and what a frame brought, is not. */
type Own = Set<object>;

/**
 * A document after some changes. The one before stays as it is, and whatever no change leads through is the same object
 * in both, so that what is drawn from it need not be drawn anew.
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

/** The whole path of a change: one that begins with a number begins with so many steps of the path before it. */
function goingOn(before: Step[], change: Change): Step[] {
  const [shared, ...rest] = change[0];
  if (typeof shared !== "number") return change[0];
  if (shared === 0 || shared > before.length) throw new PatchMismatch(change);
  return [...before.slice(0, shared), ...rest];
}

/** What is at a place after a change, to which `path` still leads from there. */
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
  // Only a value that is set may go where nothing was.
  if (!there && (rest.length > 0 || change.length !== 2)) throw new PatchMismatch(change);
  const fields = ours(at, own);
  if (rest.length === 0 && change.length === 1) delete fields[step];
  else fields[step] = applied(at[step], rest, change, own);
  return fields;
}

/** What takes the place of a value that a change has led to. */
function replaced(at: unknown, change: Change, own: Own): unknown {
  if (change.length === 2) return change[1];
  // Only a field can be gone, not an element or the whole.
  if (change.length === 1 || !Array.isArray(at)) throw new PatchMismatch(change);
  const [, from, gone, put] = change;
  if (from + gone > at.length) throw new PatchMismatch(change);
  const list = ours(at, own);
  list.splice(from, gone, ...put);
  return list;
}

/** The value itself if it is ours to change, else a copy that is. */
function ours<T extends unknown[] | Fields>(value: T, own: Own): T {
  if (own.has(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
  own.add(copy);
  return copy;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
