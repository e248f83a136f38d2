import { computed, effect, signal } from "@preact/signals";
import type { GuestChoice, Login, Me, Recover, Session } from "../../generated/starboard";
import { forgetTables, kept } from "../storage";
import { ApiError, api, strangers } from "./api";
import { addressOf } from "./base";

const FIRST =
  "Wren Ilse Tomas Odo Mirela Sunniva Caspar Junia Lev Petra Anselm Noor Idris Freya Bram Calla Dorian Elke";
const LAST =
  "Halloway Varga Brandt Marsh Solberg Quill Amaro Thorne Vesper Lindqvist Okafor Reyes Winter Castell Drummond";

const pick = (words: string): string => {
  const all = words.split(" ");
  return all[Math.floor(Math.random() * all.length)] ?? "Wren";
};

/** A pleasant name for somebody who has not chosen one. */
export const inventName = (): string => `${pick(FIRST)} ${pick(LAST)}`;

/** Who we are: undefined until the server has answered, null for somebody it does not know yet. */
export const me = signal<Me | null | undefined>(undefined);

/** True once the server has been asked who we are, whatever came of it. */
export const asked = signal(false);
/** True where we were somebody and the session has ended: it is said until we are somebody again, and not after a reload. */
export const expired = signal(false);

effect(() => {
  if (strangers.value === 0 || !me.peek()) return;
  me.value = null;
  end();
});
effect(() => {
  if (me.value) expired.value = false;
});

/** What the browser knows of our tables is of somebody who we are no more. */
function end(): void {
  expired.value = true;
  forgetTables();
}

/** The name that the first action at a table will be taken under. */
export const proposedName = kept<string>("name", "");
if (!proposedName.peek()) proposedName.value = inventName();

export const stranger = computed(() => me.value === null);

/** Asks the server who we are. Only its own word makes us a stranger: a guest's identity is not given away by a fault. */
export async function recognise(): Promise<void> {
  try {
    me.value = await api.me();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    me.value = null;
    if (error.code === "session-ended") end();
  } finally {
    asked.value = true;
  }
}

/** The code with which the server closes the connections of a session that has ended. */
const SESSION_ENDED = 4401;

/** How many requests of this page are ending our session: our connections may close before their answers come. */
let leaving = 0;

function left<T>(request: Promise<T>): Promise<T> {
  leaving += 1;
  const done = () => {
    leaving -= 1;
  };
  request.then(done, done);
  return request;
}

/**
 * The server has closed a connection for good, with that code. Where it says that our session has ended, the page says so at
 * once. Then the server is asked who we are: another tab of this browser may have logged in.
 */
export function closed(code: number | undefined): void {
  if (code !== SESSION_ENDED || leaving > 0 || !me.peek()) return;
  expired.value = true;
  void recognise().catch(() => {});
}

let identifying: Promise<Me> | null = null;

/** Makes sure that we are somebody: the first action creates the guest, and two at once create one. */
export function identify(): Promise<Me> {
  identifying ??= somebody().finally(() => {
    identifying = null;
  });
  return identifying;
}

async function somebody(): Promise<Me> {
  if (me.peek() === undefined) await recognise();
  const known = me.peek();
  if (known) return known;
  const { player } = await api.session(proposedName.peek().trim() || inventName());
  me.value = player;
  return player;
}

export async function rename(name: string): Promise<void> {
  me.value = await api.rename(name);
  proposedName.value = name;
}

/** The recovery codes of an account that has just got a password: shown until the player says that they are kept. */
export const recoveryCodes = signal<string[] | null>(null);

export async function keep(password: string, current: string | null): Promise<void> {
  const { recovery_codes: codes, ...player } = await api.keep(password, current);
  me.value = player;
  recoveryCodes.value = codes;
}

/** Logs in; the answer counts the tables at which a guest who was brought keeps the seat. */
export async function login(login: Login): Promise<number> {
  return become(await left(api.login(login)), login.guest);
}

/** Sets a new password by a recovery code, and logs in. */
export async function recover(recover: Recover): Promise<number> {
  const session = await left(api.recover(recover));
  recoveryCodes.value = session.recovery_codes ?? null;
  return become(session, recover.guest);
}

function become({ player, stayed }: Session, guest: GuestChoice | undefined): number {
  // A guest who is brought is the same player at the same tables.
  if (guest !== "bring") forgetWhoWas(player);
  me.value = player;
  tellTabs();
  return stayed ?? 0;
}

function forgetWhoWas(player: Me): void {
  if (me.peek()?.id !== player.id) forgetTables();
}

/** Back to the guest who was left at a login; the account is logged out. */
export async function goBack(): Promise<void> {
  const guest = await left(api.goBack());
  forgetWhoWas(guest);
  me.value = guest;
  proposedName.value = guest.name;
  tellTabs();
}

export async function logout(): Promise<void> {
  await left(api.logout());
  me.value = null;
  recoveryCodes.value = null;
  forgetTables();
  proposedName.value = inventName();
  tellTabs();
}

/** The other tabs of this browser: a cookie that changes is theirs too. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`session ${addressOf("/")}`);

if (tabs) tabs.onmessage = () => void recognise().catch(() => {});

const tellTabs = () => tabs?.postMessage("");
