import "./look";
import { render } from "preact";
import { App } from "./app";
import { addressOf, startLinks } from "./base";
import { startCalling } from "./call";
import { startCarrying } from "./carried";
import { watchPage } from "./moment";
import { applyTheme, pruneTables } from "./preferences";
import { go, startRouter } from "./router";
import { recognise } from "./session";

applyTheme();
pruneTables();
startLinks();
startRouter();
startCalling();
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
