// Comes back by itself, once there is a connection and the server answers.
const WAIT = 3000;
const PROBE = new URL("healthz", document.currentScript.src);

async function look() {
  try {
    if ((await fetch(PROBE, { cache: "no-store" })).ok) return location.reload();
  } catch {}
  setTimeout(look, WAIT);
}

addEventListener("online", look);
setTimeout(look, WAIT);
