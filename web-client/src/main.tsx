import "./look";
import { render } from "preact";
import { App } from "./app";
import { applyTheme } from "./preferences";
import { startRouter } from "./router";
import { recognise } from "./session";

applyTheme();
startRouter();
void recognise();

const root = document.getElementById("app");
if (root) render(<App />, root);
