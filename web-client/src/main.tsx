import "./look";
import { render } from "preact";
import { App } from "./app";
import { startCarrying } from "./core/form-rescue";
import { watchPage } from "./core/idle";
import { addressOf, startLinks } from "./core/net/base";
import { recognise } from "./core/net/session";
import { applyTheme, pruneTables } from "./core/preferences";
import { go, startRouter } from "./kit/page/router";
import { keepTitle } from "./kit/page/title";

applyTheme();
pruneTables();
startLinks();
startRouter();
keepTitle();
startCarrying();
watchPage();
// Where this fails the page says so elsewhere, and the first action asks again.
recognise().catch(() => {});

// Where the server does not answer, a page of ours says so; a browser that takes none has its own.
if (import.meta.env.PROD) navigator.serviceWorker?.register(addressOf("/sw.js")).catch(() => {});
// Whoever presses what the service worker has shown comes to the table in a page that is open.
navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.go && go(data.go));

const root = document.getElementById("app");
if (root) render(<App />, root);
