import { signal } from "@preact/signals";
import { render } from "preact";
import "../src/look";
import { cosmicConquest as game } from "../src/games/cosmic-conquest";
import { look } from "../src/games/cosmic-conquest/ui";
import type { ClockState, LogEntry, TableView } from "../src/generated/starboard";
import { addIcons } from "../src/look/icon";
import { PhoneTabs } from "../src/pages/table/phone-tabs";
import { Sheet } from "../src/pages/table/sheet";
import tableIcons from "../src/pages/table/table.icons";
import type { TableModel } from "../src/table/model";
import { cosmicCatalogue } from "./cosmic-catalogue";
import { type CosmicStory, cosmicStories } from "./cosmic-stories";
import { NAMES } from "./position";
import "../src/pages/table/play.css";
import "../src/pages/table/phone.css";

addIcons(tableIcons);
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;

/** A table made up by hand; what is sent is kept for the tests to read. */
function tableOf({ view, seat, choices }: CosmicStory) {
  const at = Date.now();
  const question = { kind: "orders", text: "Give your orders", pace: "turn" as const };
  const open = view.end ? [] : view.factions.filter(({ alive, sealed }) => alive && !sealed);
  return {
    mode: "play" as const,
    table: signal({ summary: { id: "ember", name: "Ember night", game: "cosmic-conquest" } } as TableView),
    catalogue: signal(cosmicCatalogue),
    seat: signal(seat),
    view: signal<unknown>(view),
    decisions: signal(open.map((one) => ({ id: 1, seat: one.seat, question, deadline: at + 40_000_000 }))),
    choices: signal(choices),
    log: signal<LogEntry[]>([]),
    fresh: signal<LogEntry[]>([]),
    clocks: signal<ClockState>({ now: at, paused: false, banks: [], match_ends: null, extensions: [] }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal<string | null>(null),
    name: (of: number) => NAMES[of] ?? `Seat ${of + 1}`,
    send: async (command: unknown) => {
      const page = window as { sent?: unknown[] };
      page.sent = [...(page.sent ?? []), command];
      return true;
    },
  } satisfies TableModel;
}

function Page({ model }: { model: TableModel }) {
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
