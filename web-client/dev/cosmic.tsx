import { render } from "preact";
import "../src/look";
import { cosmicConquest as game } from "../src/games/cosmic-conquest";
import { look } from "../src/games/cosmic-conquest/ui";
import { addIcons } from "../src/look/icon";
import { PhoneTabs } from "../src/pages/table/phone-tabs";
import { Sheet } from "../src/pages/table/sheet";
import tableIcons from "../src/pages/table/table.icons";
import type { TableModel } from "../src/table/model";
import { useTints } from "../src/table/tints";
import { cosmicStories } from "./cosmic-stories";
import { tableOf } from "./cosmic-table";
import "../src/pages/table/play.css";
import "../src/pages/table/phone.css";

addIcons(tableIcons);
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;

function Page({ model }: { model: TableModel }) {
  useTints(game, model);
  return (
    <div class="table-page" data-pane="board">
      <header class="bar table-bar">
        <h1 class="title">Ember night</h1>
        <span class="muted game-name">Cosmic Conquest</span>
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
        <div class="rail-side" />
        <footer class="rail-act">
          <game.Actions model={model} />
        </footer>
      </aside>
      <section class="dock">
        <game.Dock model={model} />
      </section>
      <PhoneTabs pane="board" setPane={() => {}} tab="log" open={() => {}} unread={0} usable={game.usable(model)} />
    </div>
  );
}

const story = cosmicStories[asked.get("story") ?? "middle"];
const root = document.getElementById("app");
if (story && root) {
  const model = tableOf(story);
  if (story.select) look(model, story.select);
  render(<Page model={model} />, root);
}
