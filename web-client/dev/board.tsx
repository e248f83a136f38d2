import { batch, signal } from "@preact/signals";
import { render } from "preact";
import type { ClockState, LogEntry, ShownDecision, TableView } from "../src/generated/starboard";
import "../src/look";
import { galacticSupremacy as game } from "../src/games/galactic-supremacy";
import type { TableModel } from "../src/table/model";
import { Sentence } from "../src/table/sentence";
import { catalogue } from "./catalogue";
import { NAMES } from "./position";
import { stories } from "./stories";
import "./board.css";

const asked = new URLSearchParams(location.search);
const story = stories[asked.get("story") ?? "build"] ?? Object.values(stories)[0];
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;

if (story) {
  const at = Date.now();
  const entry = (event: unknown): LogEntry => ({ version: 1, at, event });
  const pending = story.view.pending;
  const decisions: ShownDecision[] = pending
    ? [
        {
          id: 1,
          seat: pending.seat,
          question: { kind: pending.kind, text: "Your answer", pace: "turn" },
          deadline: at + 160_000,
        },
      ]
    : [];
  const view = signal<unknown>(story.view);
  const log = signal(story.log.map(entry));
  const fresh = signal<LogEntry[]>([]);
  const model: TableModel = {
    mode: "play",
    table: signal({ summary: { id: "lunch-break", name: "Lunch break" } } as TableView),
    catalogue: signal(catalogue),
    seat: signal(story.view.me),
    view,
    decisions: signal(decisions),
    choices: signal(story.choices),
    log,
    fresh,
    clocks: signal<ClockState>({ now: at, paused: false, banks: [], match_ends: null }),
    presence: signal([]),
    outcome: signal(null),
    busy: signal(false),
    refusal: signal(null),
    pointed: signal(null),
    name: (seat) => (seat === story.view.me ? "You" : (NAMES[seat] ?? `Seat ${seat}`)),
    send: async (command) => {
      console.log("send", JSON.stringify(command));
      (window as { sent?: unknown[] }).sent = [...((window as { sent?: unknown[] }).sent ?? []), command];
      return true;
    },
  };
  const then = story.fresh;
  if (then) {
    window.setTimeout(
      () =>
        batch(() => {
          const entries = then.events.map(entry);
          log.value = [...log.value, ...entries];
          fresh.value = entries;
          view.value = then.view;
        }),
      800,
    );
  }
  const root = document.getElementById("app");
  if (root) render(<Page model={model} />, root);
}

function Page({ model }: { model: TableModel }) {
  const tab = asked.get("tab");
  const Tab = game.tabs.find(({ id }) => id === tab)?.Tab;
  return (
    <div class={`story ${asked.get("tab") === "hand" ? "hand" : ""}`}>
      <header class="bar">
        <span class="title">Galactic Supremacy</span>
        <span class="sp" />
        <game.Strip model={model} />
        <span class="sp" />
      </header>
      <main>
        <game.Board model={model} />
      </main>
      <section class="story-dock">
        <game.Dock model={model} />
      </section>
      <aside>
        <div class="story-panel">
          <game.Panel model={model} />
        </div>
        <div class="story-log">
          {Tab ? (
            <Tab model={model} />
          ) : (
            <ul class="log">
              {model.log.value.map((entry, i) => {
                const said = game.say(entry.event, model);
                return (
                  said && (
                    <li key={i}>
                      <Sentence sentence={said} model={model} />
                    </li>
                  )
                );
              })}
            </ul>
          )}
        </div>
        <footer>
          <game.Actions model={model} />
        </footer>
      </aside>
    </div>
  );
}
