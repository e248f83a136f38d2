import "./look";
import { render } from "preact";
import { App } from "./app";
import { startCalling } from "./call";
import { applyTheme } from "./preferences";
import { startRouter } from "./router";
import { recognise } from "./session";

applyTheme();
startRouter();
startCalling();
// Where this fails the page says so elsewhere, and the first action asks again.
recognise().catch(() => {});

const root = document.getElementById("app");
if (root) render(<App />, root);
