import { api } from "../../core/net/api";
import type { CallsView, Quiet } from "../../generated/starboard";
import { say } from "../texts";

/** Whether this browser can be called while no page of ours is open. */
export const canBeCalled = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** What this browser's push service has for us; null if it has not been asked. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Has this browser called: asks whoever sits before it, its push service, and the server. */
export async function callHere(key: string): Promise<CallsView> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(say("not-allowed"));
  }
  const { pushManager } = await ready();
  // One that was opened with another key of the server's is of no more use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const opened = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = opened.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(say("no-push"));
  return api.addDevice({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

/** How long a service worker may take to start, milliseconds. */
const START = 10_000;

/** The page's service worker. The browser's own promise waits for ever where it could not be registered. */
function ready(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(say("no-service-worker"))), START);
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

/** Has this browser called no more. */
export async function callHereNoMore(id: string): Promise<void> {
  await api.forgetDevice(id);
  await unsubscribe(await ownSubscription());
}

/** The server has forgotten the device, so it does not matter if the push service cannot be reached. */
const unsubscribe = (own: PushSubscription | null): Promise<unknown> =>
  own?.unsubscribe().catch(() => {}) ?? Promise.resolve();

/** Who logs out here is called here no more: whoever sits before this browser next must not read of their matches. */
export async function callNobodyHere(): Promise<void> {
  const own = canBeCalled() ? await ownSubscription() : null;
  if (!own) return;
  const device = (await api.calls()).devices.find(({ endpoint }) => endpoint === own.endpoint);
  if (device) await api.forgetDevice(device.id);
  await unsubscribe(own);
}

/** Takes a table's notification away: its page is open. */
export async function closeNotification(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag: table })) ?? []) notification.close();
}

/** Minutes of the day as `22:30`, and back. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Quiet hours by this browser's clock: it is known by its zone, and as it goes today. */
export const quietHere = (from: number, to: number): Quiet => ({
  from,
  to,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
  offset: -new Date().getTimezoneOffset(),
});

/** The usual night. */
export const NIGHT = { from: 22 * 60, to: 8 * 60 };
