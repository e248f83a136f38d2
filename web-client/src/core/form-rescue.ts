import { type Signal, signal } from "@preact/signals";
import { useCallback, useMemo } from "preact/hooks";

/** What a page takes along when it loads itself anew; of the server's nothing, that comes back by itself. */
interface Load {
  path: string;
  /** What was typed and not sent, by field. */
  fields: Record<string, string>;
  /** The field that was being written in, and what was marked in it. */
  focus: { field: string; start: number | null; end: number | null } | null;
  /** What `carried` has been given, by key. */
  parts: Record<string, unknown>;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const KEY = "carried";
/** Where one writes; no secrets, also where they are shown. */
const KINDS = ["text", "search", "url", "email", "tel"].map((type) => `input[type=${type}]`);
const TEXT = ["textarea", "input:not([type])", ...KINDS].map((kind) => `${kind}:not([readonly],[data-secret])`).join();

export const isText = (element: Element | null): element is Field => element?.matches(TEXT) ?? false;

const typed = new WeakSet<Element>();
const parts = new Map<string, Signal<unknown>>();
/** What the load before has brought and nobody has asked for yet. */
let brought: Load = { path: "", fields: {}, focus: null, parts: {} };

/** A choice of this page's that lasts as long as the page, and until it has been loaded anew. */
export function carried<T>(key: string, initial: T): Signal<T> {
  const part = signal<T>(key in brought.parts ? (brought.parts[key] as T) : initial);
  delete brought.parts[key];
  parts.set(key, part as Signal<unknown>);
  return part;
}

/** The same as a piece's own state. */
export function useCarried<T>(key: string, initial: T): [T, (value: T) => void] {
  const part = useMemo(() => carried(key, initial), [key]);
  const set = useCallback(
    (value: T) => {
      part.value = value;
    },
    [part],
  );
  return [part.value, set];
}

/** The fields of the page, by what they are called there: another version knows no other name for them. */
function fields(): Map<string, Field> {
  const named = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(TEXT)) {
    const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent?.trim() ?? field.placeholder;
    let name = label;
    for (let count = 2; named.has(name); count += 1) name = `${label} ${count}`;
    named.set(name, field);
  }
  return named;
}

/** Keeps for the next load what has been typed, where, and what `carried` holds. */
export function takeAlong(): void {
  const load: Load = { ...brought, path: location.pathname, focus: null };
  for (const [name, field] of fields()) {
    if (typed.has(field) && field.value && !("carried" in field.dataset)) load.fields[name] = field.value;
    if (field === document.activeElement)
      load.focus = { field: name, start: field.selectionStart, end: field.selectionEnd };
  }
  for (const [key, part] of parts) load.parts[key] = part.peek();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(load));
  } catch {
    // Too much for the browser: the place is kept by the address anyway.
  }
}

/** Notes from now on what is typed, and puts back what the load before has brought: each field as soon as it is there. */
export function startCarrying(): void {
  addEventListener("input", ({ target }) => void (isText(target as Element) && typed.add(target as Element)), true);
  try {
    brought = { ...brought, ...JSON.parse(sessionStorage.getItem(KEY) ?? "{}") };
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const watch = new MutationObserver(() => putBack() || watch.disconnect());
  watch.observe(document, { childList: true, subtree: true });
}

/** True while there is something to put back on this page. */
function putBack(): boolean {
  if (location.pathname !== brought.path) brought = { ...brought, fields: {}, focus: null };
  const waiting = Object.keys(brought.fields).length > 0 || brought.focus !== null;
  if (!waiting) return false;
  for (const [name, field] of fields()) {
    const text = brought.fields[name];
    delete brought.fields[name];
    if (text !== undefined && text !== field.value) {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (name === brought.focus?.field) takeUp(field, brought.focus);
  }
  return true;
}

/** Writing goes on where it was, if nothing else has been taken up meanwhile. */
function takeUp(field: Field, { start, end }: NonNullable<Load["focus"]>): void {
  brought.focus = null;
  const { activeElement: at } = document;
  if (at !== null && at !== document.body && at.localName !== "main") return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
}
