// Answers where the server does not, and with one page alone: what one plays with comes from the server or not at all.
const KEPT = ["/offline.html", "/offline.js", "/theme.js", "/starboard.svg"];
const CACHE = "offline-1";

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
    event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(path)));
  }
});
