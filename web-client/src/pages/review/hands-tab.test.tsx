import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { TableModel } from "../../core/match/model";
import { ReviewTable } from "../../core/match/replay";
import type { Replay, TableView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { HandsTab, holdsCards } from "./hands-tab";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

const told: unknown[] = [];
const Dock = ({ model }: { model: TableModel }) => {
  told.push(...model.fresh.value);
  return <p class="cards">{JSON.stringify(model.view.value)}</p>;
};

test("each seat's hand is shown as that seat sees it, at the position on the board, and no story is told there", async () => {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name }));
  const table = { summary: { id: "m", status: "finished", seats } } as unknown as TableView;
  const first = { table, length: 9, turns: [], chances: [], steps: [] } as Replay;
  const fetch = async (from: number, to: number, as: number | null) => ({
    ...first,
    steps: Array.from({ length: to - from + 1 }, (_, i) => ({
      version: from + i,
      at: 0,
      input: null,
      events: [{ type: "moved" }],
      view: [from + i, as],
      draws: [],
    })),
  });
  const model = new ReviewTable(first, fetch, async () => ({ answer: null }));
  const settled = async (work: () => void) => {
    await act(work);
    await act(() => new Promise((done) => setTimeout(done)));
  };
  model.go(3);
  await settled(() => render(<HandsTab model={model} client={{ Dock } as unknown as GameClient} />, root));
  const held = () => [...root.querySelectorAll(".cards")].map(({ textContent }) => textContent);
  expect(held()).toEqual(["[3,0]", "[3,1]"]);
  await settled(() => model.go(4));
  expect(held()).toEqual(["[4,0]", "[4,1]"]);
  expect(told).toEqual([]);
  expect(model.seat.value).toBeNull();

  // Small until opened.
  const alone = () => [...root.querySelectorAll("section")].map((one) => one.querySelector("[data-hand]") !== null);
  expect(alone()).toEqual([true, true]);
  await settled(() => root.querySelector<HTMLElement>('[aria-expanded="false"]')?.click());
  expect(alone()).toEqual([false, true]);
});

test("a dock with another name is no hand", () => {
  const has = (dock: GameClient["dock"]) => holdsCards({ dock } as GameClient);
  expect(has(undefined)).toBe(true);
  expect(has({ label: "Hand", icon: "poker-hand", inSight: true })).toBe(true);
  expect(has({ label: "Last turn", icon: "crossed-swords" })).toBe(false);
  expect(has(null)).toBe(false);
});
