import { batch } from "@preact/signals";
import { render } from "preact";
import "../src/look";
import { cosmicConquest as game } from "../src/games/cosmic-conquest";
import type { Model } from "../src/games/cosmic-conquest/read";
import { ReportStrip } from "../src/games/cosmic-conquest/report";
import { storyOf } from "../src/games/cosmic-conquest/story-player";
import { addIcons } from "../src/look/icon";
import { Sheet } from "../src/pages/table/sheet";
import tableIcons from "../src/pages/table/table.icons";
import { lines, NOTHING_MISSED } from "../src/table/log";
import { Sentence } from "../src/table/sentence";
import { AFTER, BEFORE, cosmicTable, ENDED, HISTORY, OPENED, RESOLUTION } from "./cosmic-turn";
import { entry } from "./table-model";
import "../src/pages/table/play.css";
import "../src/pages/table/phone.css";

/** `?tab=report`, `?pane=side`, `?fresh` lets the turn be resolved, `?at=3` stops at the start of that chapter. */
addIcons(tableIcons);
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;

const model = cosmicTable(BEFORE, HISTORY);
const story = storyOf(model);

function resolve() {
  const fresh = [...RESOLUTION, OPENED].map((event) => ({ ...entry(event), version: 2 }));
  batch(() => {
    model.log.value = [...model.log.value, ...fresh];
    model.view.value = asked.has("ended") ? ENDED : AFTER;
    if (asked.has("fresh")) model.fresh.value = fresh;
  });
  const at = Number(asked.get("at") ?? -1);
  if (at < 0) return;
  for (let i = 0; i < at; i++) story.step(1);
  const stop = Number(asked.get("after") ?? 0);
  window.setTimeout(() => story.pause(true), stop);
}

function Log() {
  return (
    <ul class="log loglist">
      {lines(model.log.value, game, model, NOTHING_MISSED).map((line, i) =>
        line.kind === "line" ? (
          <li key={i}>
            <Sentence sentence={line.sentence} model={model} />
          </li>
        ) : (
          line.kind === "heading" && (
            <li key={i} class="h">
              {line.text}
            </li>
          )
        ),
      )}
    </ul>
  );
}

function Page({ model }: { model: Model }) {
  const tab = game.tabs.find(({ id }) => id === asked.get("tab"));
  return (
    <div class="table-page" data-pane={asked.get("pane") ?? "board"}>
      <header class="bar table-bar">
        <h1 class="title">Lantern</h1>
        <span class="sp" />
        <game.Strip model={model} />
        <span class="sp" />
      </header>
      <main class="table-board">
        <game.Board model={model} />
      </main>
      <aside class="rail">
        <Sheet>
          <game.Panel model={model} />
        </Sheet>
        <div class="rail-side">
          <div class="rail-content">{tab ? <tab.Tab model={model} /> : <Log />}</div>
        </div>
        <footer class="rail-act">
          <game.Actions model={model} />
        </footer>
      </aside>
      <section class="dock">
        <ReportStrip model={model} />
      </section>
    </div>
  );
}

const root = document.getElementById("app");
if (root) {
  render(<Page model={model} />, root);
  window.setTimeout(resolve, 300);
}
