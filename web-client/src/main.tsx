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
  // Everything that the page needs has loaded: see `theme.js`.
  sessionStorage.removeItem("missing");
} catch {
  // Without storage, nothing was noted.
}
// The server no longer has a part of this page, so it may have a new version.
addEventListener("vite:preloadError", () => void checkForUpdate());
// If this fails, the page says so elsewhere, and the first action tries again.
if (!isEmbedded(place.value.path)) recognise().catch(() => {});

// The service worker shows a page of ours if the server does not respond. Browsers without it show their own.
if (import.meta.env.PROD) navigator.serviceWorker?.register(addressOf("/sw.js")).catch(() => {});
// A click on a notification opens its table in a page that is already open.
navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.go && go(data.go));

const root = document.getElementById("app");
if (root) render(<App />, root);
