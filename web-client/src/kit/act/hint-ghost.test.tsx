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
const model = {
  mode: "play",
  busy: signal(false),
  seat: signal(0),
  version: signal(7),
  table: signal({ hints_off: false, summary: { game: "spacetrace" } }),
  ask: async () => ({ answer: hint }),
} as unknown as TableModel;

const pieces = (command: { system: number }) => ["card:fleet", `system:${command.system}`, undefined];
/** Pieces stand in a row, by their ids. */
const box = ({ dataset }: SVGElement) => new DOMRect(100 * Number(dataset.piece?.at(-1)), 0, 40, 40);

/** Over them lies what is hidden below a plate. */
const plate = document.createElement("b");
let covered = false;
document.elementFromPoint = (x) => (covered ? plate : root.querySelector(`[data-piece$=":${Math.floor(x / 100)}"]`));

test("what a hint speaks of is outlined as long as it is read", async () => {
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
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockImplementation(function (this: SVGElement) {
    return box(this);
  });
  const outlined = () => [...root.querySelectorAll("[data-hinted]")].map((one) => one.getAttribute("data-piece"));
  const press = (name: string) =>
    act(() => [...root.querySelectorAll("button")].find((one) => one.textContent?.includes(name))?.click());
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
