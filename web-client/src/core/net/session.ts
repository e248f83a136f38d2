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

/** A random name for a player who has not chosen one. */
export const inventName = (): string => `${pick(FIRST)} ${pick(LAST)}`;

/** Who we are. Undefined until the server has answered; null if we have no session. */
export const me = signal<Me | null | undefined>(undefined);

/** True once a request for who we are has ended, even with an error. */
export const asked = signal(false);
/** True if our session has ended, until we have another one or the page reloads. */
export const expired = signal(false);

effect(() => {
  if (strangers.value === 0 || !me.peek()) return;
  me.value = null;
  end();
});
effect(() => {
  if (me.value) expired.value = false;
});

/** The session has ended: forgets what this browser keeps about its player's tables. */
function end(): void {
  expired.value = true;
  forgetTables();
}

/** The name that we get with our first action. */
export const proposedName = kept<string>("name", "");
if (!proposedName.peek()) proposedName.value = inventName();

export const stranger = computed(() => me.value === null);

/** Asks the server who we are. Only a 401 makes us a stranger: an error must not cost a guest their identity. */
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

/** How many requests are ending our session: our connections may close before their responses arrive. */
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
 * Called when the server has closed a connection for good, with that code. If our session has ended, the page says so
 * at once. Then it asks the server who we are: another tab of this browser may have logged in.
 */
export function closed(code: number | undefined): void {
  if (code !== SESSION_ENDED || leaving > 0 || !me.peek()) return;
  expired.value = true;
  void recognise().catch(() => {});
}

let identifying: Promise<Me> | null = null;

/** Returns who we are, and creates a guest if we have no session. Calls at the same time create only one. */
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

/** The recovery codes of an account that has a new password, until the player has saved them. Null if none. */
export const recoveryCodes = signal<string[] | null>(null);

export async function keep(password: string, current: string | null): Promise<void> {
  const { recovery_codes: codes, ...player } = await api.keep(password, current);
  me.value = player;
  recoveryCodes.value = codes;
}

/** Logs in. Returns the number of tables at which the guest could not be merged and keeps the seat. */
export async function login(login: Login): Promise<number> {
  return become(await left(api.login(login)), login.guest);
}

/** Sets a new password with a recovery code, and logs in. */
export async function recover(recover: Recover): Promise<number> {
  const session = await left(api.recover(recover));
  recoveryCodes.value = session.recovery_codes ?? null;
  return become(session, recover.guest);
}

function become({ player, stayed }: Session, guest: GuestChoice | undefined): number {
  // A merged guest plays on at the same tables.
  if (guest !== "bring") forgetWhoWas(player);
  me.value = player;
  tellTabs();
  return stayed ?? 0;
}

function forgetWhoWas(player: Me): void {
  if (me.peek()?.id !== player.id) forgetTables();
}

/** Logs out and returns to the guest from before the login. */
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

/** The other tabs of this browser, which share the session's cookie. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`session ${addressOf("/")}`);

if (tabs) tabs.onmessage = () => void recognise().catch(() => {});

const tellTabs = () => tabs?.postMessage("");
