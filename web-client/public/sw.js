// Answers where the server does not, and with one page alone: what one plays with comes from the server or not at all. And
// shows whose turn it is while no page is open.
const at = (name) => new URL(name, location.href).pathname;
const OFFLINE = at("offline.html");
const KEPT = [OFFLINE, ...["offline.js", "theme.js", "starboard.svg"].map(at)];
const CACHE = "offline-2";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const forget = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(forget(names))));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(path)));
  }
});

addEventListener("push", (event) => {
  const { title, table, name, deadline } = event.data.json();
  const until = { weekday: "short", hour: "2-digit", minute: "2-digit" };
  const body = deadline ? `${name}, until ${new Date(deadline).toLocaleString(undefined, until)}` : name;
  // A newer notification of the same table replaces the one before, and is heard although that still lies there.
  const options = { body, tag: table, renotify: true, icon: at("icon-512.png"), data: { table } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(toTable(event.notification.data.table));
});

/** To the page that has the table open, else to any of ours, else to a new one. */
async function toTable(table) {
  const path = `/tables/${table}`;
  const address = at(`.${path}`);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // Another page of this host may belong to somebody else.
  const ours = pages.map((page) => ({ page, path: new URL(page.url).pathname })).filter(({ path }) => path.startsWith(at(".")));
  const open = ours.find((one) => one.path === address) ?? ours[0];
  if (!open) return clients.openWindow(address);
  if (open.path !== address) open.page.postMessage({ go: path });
  return open.page.focus().catch(() => {});
}
