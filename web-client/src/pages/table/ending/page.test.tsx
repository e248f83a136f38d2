import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { kept, seatedAt } from "../../../../dev/frames";
import { EndPage } from "./page";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  act(() => render(null, root));
  vi.unstubAllGlobals();
});

/** The page of the kept end of a match. */
async function endOf(game: string) {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { client, detail, moments } = await kept(game);
  const moment = moments.find(({ shows }) => shows.includes("the end"));
  if (!moment) throw new Error(`no end of ${game} is kept`);
  const { live } = seatedAt(moment, detail);
  act(() => render(<EndPage table={live} client={client} toBoard={() => {}} />, root));
}

const laurels = () => root.querySelectorAll(".medal-laurel, .end-standing .laurel").length;

test("a draw has no laurels", async () => {
  await endOf("spacetrace");
  expect(root.querySelector("[data-ended]")?.getAttribute("data-ended")).toBe("draw");
  expect(laurels()).toBe(0);
});

test("a victory has them", async () => {
  await endOf("galactic-supremacy");
  expect(laurels()).toBeGreaterThan(0);
});
