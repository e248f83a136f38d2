import { pruneTables } from "./core/storage";
import { startLinks } from "./kit/page/links";
import { applyTheme } from "./kit/page/preferences";
import "./look";
import { render } from "preact";
import { App, isEmbedded } from "./app";
import { addressOf } from "./core/net/base";
import { recognise } from "./core/net/session";
import { checkForUpdate, entryOf, loadedWith } from "./core/update-check";
import { learnRefusals } from "./core/words/refusals";
import { watchAttention } from "./kit/page/attention";
import { go, place, startRouter } from "./kit/page/router";
import { keepTitle } from "./kit/page/title";

applyTheme();
pruneTables();
watchAttention();
startLinks();
startRouter();
keepTitle();
learnRefusals(() => import("./games/refusal-texts")).catch(() => {});
loadedWith(entryOf(document.documentElement.outerHTML));
try {
  // Everything that the page needs is there: see `theme.js`.
  sessionStorage.removeItem("missing");
} catch {
  // Where storing is forbidden nothing was noted.
}
// A part of the page is no longer there.
addEventListener("vite:preloadError", () => void checkForUpdate());
// Where this fails the page says so elsewhere, and the first action asks again.
if (!isEmbedded(place.value.path)) recognise().catch(() => {});

// Where the server does not answer, a page of ours says so; a browser that takes none has its own.
if (import.meta.env.PROD) navigator.serviceWorker?.register(addressOf("/sw.js")).catch(() => {});
// Whoever presses what the service worker has shown comes to the table in a page that is open.
navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.go && go(data.go));

const root = document.getElementById("app");
if (root) render(<App />, root);
