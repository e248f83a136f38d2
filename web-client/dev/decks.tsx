// The deck builder against a running server, with every icon there is: `/dev/decks.html?at=/decks`. For games whose
// part of the client, which brings the icons of their cards, is not there yet.
import { icons } from "@iconify-json/game-icons/icons.json";
import { render } from "preact";
import "../src/look";
import { App } from "../src/app";
import { addIcons } from "../src/look/icon";
import { go, startRouter } from "../src/router";
import { recognise } from "../src/session";

const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;
addIcons(Object.fromEntries(Object.entries(icons).map(([id, { body }]) => [id, body])));
startRouter();
go(asked.get("at") ?? "/decks", { replace: true });
recognise().catch(() => {});
const root = document.getElementById("app");
if (root) render(<App />, root);
