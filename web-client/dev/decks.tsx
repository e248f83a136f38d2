// The deck builder against a running server, with every icon there is: `/dev/decks.html?at=/decks`, or the choice of a
// deck: `/dev/decks.html?picker=slug`. For games whose part of the client, which brings the icons of their cards, is not there yet.
import { icons } from "@iconify-json/game-icons/icons.json";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../src/look";
import { api } from "../src/api";
import { App } from "../src/app";
import { LoadoutPicker } from "../src/decks/picker";
import type { Catalogue } from "../src/generated/starboard";
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
if (root) render(asked.has("picker") ? <Picker /> : <App />, root);

/** The choice of the waiting room, for the game of that slug. */
function Picker() {
  const slug = asked.get("picker") ?? "";
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [loadout, choose] = useState<unknown>(null);
  useEffect(() => void api.game(slug).then((detail) => setCatalogue(detail.catalogue)), []);
  if (!catalogue) return null;
  const given = { slug, loadout, catalogue, options: {}, choose, seat: 0, faults: [], busy: false };
  return (
    <main id="main">
      <LoadoutPicker {...given} />
    </main>
  );
}
