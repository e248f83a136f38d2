import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import type { Hint } from "../../generated/starboard";
import { AtTable } from "../hooks/at-table";
import { Ghosts } from "./ghosts";
import { HintButton } from "./hint";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const hint: Hint = {
  commands: [{ type: "attack", system: 4 }],
  drafts: 0,
  chance: null,
  reason: { type: "only" },
  tried: 20,
};
const version = signal(7);
const decisions = signal([{ seat: 0, id: 3 }]);
const model = {
  mode: "play",
  busy: signal(false),
  seat: signal(0),
  version,
  table: signal({ hints_off: false, summary: { game: "spacetrace" } }),
  decisions,
  ask: async () => ({ answer: hint }),
} as unknown as TableModel;

const pieces = (command: { system: number }) => ["card:fleet", `system:${command.system}`, undefined];
/** Pieces stand in a row: the last digit of the id is the position. */
const box = ({ dataset }: SVGElement) => new DOMRect(100 * Number(dataset.piece?.at(-1)), 0, 40, 40);

/** Covers the pieces while `covered`. */
const plate = document.createElement("b");
let covered = false;
document.elementFromPoint = (x) => (covered ? plate : root.querySelector(`[data-piece$=":${Math.floor(x / 100)}"]`));

const draw = () =>
  act(() =>
    render(
      <AtTable
        model={model}
        story={null}
        pieces={pieces as (command: unknown) => string[]}
        verb={() => "Attack Oxbane"}
      >
        <i class="card" data-piece="card:fleet" />
        <i class="card" data-piece="card:colony" />
        <div>
          <svg aria-hidden="true">
            <circle data-piece="system:3" />
            <circle data-piece="system:4" />
          </svg>
          <Ghosts model={model} />
        </div>
        <HintButton />
      </AtTable>,
      root,
    ),
  );
const press = (name: string) =>
  act(() => [...root.querySelectorAll("button")].find((one) => one.textContent?.includes(name))?.click());

test("what a hint speaks of is outlined as long as it is read", async () => {
  draw();
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockImplementation(function (this: SVGElement) {
    return box(this);
  });
  const outlined = () => [...root.querySelectorAll("[data-hinted]")].map((one) => one.getAttribute("data-piece"));
  expect(outlined()).toEqual([]);
  press("Hint");
  await vi.waitFor(() => expect(outlined()).toEqual(["card:fleet"]));
  const rings = () => [...root.querySelectorAll(".ghosts g > g")].map((one) => one.getAttribute("transform"));
  await vi.waitFor(() => expect(rings()).toEqual(["translate(420 20)"]));
  covered = true;
  act(() => void dispatchEvent(new Event("resize")));
  await vi.waitFor(() => expect(rings()).toEqual([]));
  press("Close");
  expect(outlined()).toEqual([]);
  expect(rings()).toEqual([]);
});

test("an open hint stays while rivals act, and closes with its question", async () => {
  draw();
  const isOpen = () => root.querySelector('[data-testid="take-hint"]') !== null;
  press("Hint");
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  act(() => {
    version.value += 1;
  });
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  act(() => {
    decisions.value = [{ seat: 0, id: 4 }];
  });
  expect(isOpen()).toBe(false);
});
