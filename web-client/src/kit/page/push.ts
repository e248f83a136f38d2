import { api } from "../../core/net/api";
import type { CallsView, Quiet } from "../../generated/starboard";
import { say } from "../texts";

/** Whether this browser can receive notifications while none of our pages is open. */
export const canBeCalled = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** This browser's push subscription. Null if there is none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Turns on notifications: asks for permission, subscribes to the push service and registers with the server. */
export async function callHere(key: string): Promise<CallsView> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(say("not-allowed"));
  }
  const { pushManager } = await ready();
  // A subscription made with an earlier server key no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  const opened = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = opened.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(say("no-push"));
  return api.addDevice({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

/** How long a service worker may take to start, in ms. */
const START = 10_000;

/** The page's service worker. The timeout is needed: `serviceWorker.ready` never settles if registration failed. */
function ready(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(say("no-service-worker"))), START);
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

/** Turns off notifications on this browser. */
export async function callHereNoMore(id: string): Promise<void> {
  await api.forgetDevice(id);
  await unsubscribe(await ownSubscription());
}

/** Ignores failures: the server has already forgotten the device. */
const unsubscribe = (own: PushSubscription | null): Promise<unknown> =>
  own?.unsubscribe().catch(() => {}) ?? Promise.resolve();

/** Turns off notifications on logout, so that the browser's next user does not see this player's. */
export async function callNobodyHere(): Promise<void> {
  const own = canBeCalled() ? await ownSubscription() : null;
  if (!own) return;
  const device = (await api.calls()).devices.find(({ endpoint }) => endpoint === own.endpoint);
  if (device) await api.forgetDevice(device.id);
  await unsubscribe(own);
}

/** Closes a table's notifications once its page is open. */
export async function closeNotification(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag: table })) ?? []) notification.close();
}

/** Minutes since midnight as `22:30`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Quiet hours in this browser's time zone, with today's UTC offset in minutes. */
export const quietHere = (from: number, to: number): Quiet => ({
  from,
  to,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
  offset: -new Date().getTimezoneOffset(),
});

/** The default quiet hours, in minutes since midnight. */
export const NIGHT = { from: 22 * 60, to: 8 * 60 };
