import { batch } from "@preact/signals";
import { render } from "preact";
import { useState } from "preact/hooks";
import "../src/look";
import { solarEmpires as game } from "../src/games/solar-empires";
import type { GameDetail } from "../src/generated/starboard";
import { addIcons } from "../src/look/icon";
import { PhoneTabs } from "../src/pages/table/phone-tabs";
import type { Pane } from "../src/pages/table/play";
import { Rail } from "../src/pages/table/rail";
import tableIcons from "../src/pages/table/table.icons";
import type { LiveTable } from "../src/table/live";
import { NOTHING_MISSED } from "../src/table/log";
import { solarStories } from "./solar-stories";
import { logged, solarTable } from "./solar-table";
import "../src/pages/table/play.css";
import "../src/pages/table/phone.css";

addIcons(tableIcons);
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;
const detail = { rulebook: "", game: { slug: "solar-empires" } } as GameDetail;

function Page({ model }: { model: ReturnType<typeof solarTable> }) {
  const [pane, setPane] = useState<Pane>((asked.get("pane") as Pane) ?? "board");
  const [tab, setTab] = useState(asked.get("tab") ?? "log");
  // The rail reads no more of a live table than a model has, but for its chat.
  const table = model as unknown as LiveTable;
  return (
    <div class="table-page" data-pane={pane}>
      <header class="bar table-bar">
        <h1 class="title">Creeping Tide</h1>
        <span class="muted game-name">Solar Empires</span>
        <span class="sp" />
        <game.Strip model={model} />
        <span class="sp" />
      </header>
      <main class="table-board">
        <game.Board model={model} />
      </main>
      <Rail
        table={table}
        client={game}
        detail={detail}
        tab={tab}
        setTab={setTab}
        unread={0}
        missed={NOTHING_MISSED}
        rule={null}
        openRule={() => {}}
      />
      <section class="dock">
        <game.Dock model={model} />
      </section>
      <PhoneTabs pane={pane} setPane={setPane} tab={tab} open={setTab} unread={0} usable={game.usable(model)} />
    </div>
  );
}

const story = solarStories[asked.get("story") ?? "combat"];
const root = document.getElementById("app");
if (story && root) {
  const model = solarTable(story);
  (window as { sent?: unknown }).sent = model.sent;
  render(<Page model={model} />, root);
  const { fresh } = story;
  if (fresh) {
    window.setTimeout(
      () =>
        batch(() => {
          const entries = fresh.events.map(logged);
          model.log.value = [...model.log.value, ...entries];
          model.fresh.value = entries;
          model.view.value = fresh.view;
        }),
      800,
    );
  }
}
