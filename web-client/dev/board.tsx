import { batch } from "@preact/signals";
import { render } from "preact";
import "../src/look";
import { galacticSupremacy as game } from "../src/games/galactic-supremacy";
import type { TableModel } from "../src/table/model";
import { Sentence } from "../src/table/sentence";
import { stories } from "./stories";
import { entry, tableModel } from "./table-model";
import "./board.css";

const asked = new URLSearchParams(location.search);
const story = stories[asked.get("story") ?? "build"] ?? Object.values(stories)[0];
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme") as string;

if (story) {
  const model = tableModel(story.view, {
    choices: story.choices,
    log: story.log,
    odds: story.odds,
    send: (command) => {
      const page = window as { sent?: unknown[] };
      page.sent = [...(page.sent ?? []), command];
    },
  });
  const then = story.fresh;
  if (then) {
    window.setTimeout(
      () =>
        batch(() => {
          const entries = then.events.map(entry);
          model.log.value = [...model.log.value, ...entries];
          model.fresh.value = entries;
          model.view.value = then.view;
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
