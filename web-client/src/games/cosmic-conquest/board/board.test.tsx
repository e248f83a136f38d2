import { options, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { kept, seatedAt } from "../../../../dev/frames";

const root = document.body.appendChild(document.createElement("div"));
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(() => render(null, root));

/** Draws the map of the first kept moment at 900 × 600 pixels. `drawnBy` counts the components that work renders. */
async function drawn() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  SVGElement.prototype.setPointerCapture = () => {};
  const { detail, moments, client } = await kept("cosmic-conquest");
  const [moment] = moments;
  if (!moment) throw new Error("no moment is kept");
  const { table } = seatedAt(moment, detail);
  await act(() => render(<client.Board model={table} />, root));
  const chart = root.querySelector(".cc-chart") as SVGElement;
  const at = () => chart.querySelector("g")?.getAttribute("transform");
  const drawnBy = async (work: () => void) => {
    let count = 0;
    const diffed = options.diffed;
    options.diffed = (vnode) => {
      count++;
      diffed?.(vnode);
    };
    await act(work);
    options.diffed = diffed;
    return count;
  };
  const point = (type: string, x: number, y: number) =>
    chart.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true }));
  const closer = () => [...root.querySelectorAll("button")].find((b) => b.getAttribute("aria-label") === "Zoom in");
  return { at, drawnBy, point, closer };
}

test("to pan draws nothing anew, to zoom does", async () => {
  const { at, drawnBy, point, closer } = await drawn();
  expect(await drawnBy(() => closer()?.click())).toBeGreaterThan(0);
  const before = at();
  const pan = () => {
    point("pointerdown", 400, 300);
    for (let x = 400; x > 300; x -= 20) point("pointermove", x, 300);
    point("pointerup", 300, 300);
  };
  expect(await drawnBy(pan)).toBe(0);
  expect(at()).not.toBe(before);
});
