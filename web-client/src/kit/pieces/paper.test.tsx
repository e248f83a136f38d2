import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import { AtTable } from "../hooks/at-table";
import { hush } from "../words/explain";
import { type Coin, HandCard, SmallCard } from "./paper";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const credits: Coin = { name: "Credits", value: 5 };
const energy: Coin = { name: "Energy", value: 2, hue: 0, dear: true };
const minerals: Coin = { name: "Minerals", value: 0, hue: 1 };
const draw = (costs: Coin[], more: Partial<Parameters<typeof HandCard>[0]> = {}) =>
  act(() =>
    render(<HandCard of={{ kind: "fleet", name: "Fleet", icon: "starfighter", costs }} about={null} {...more} />, root),
  );

test("one cost stands at the corner, several share the edge, and what cannot be paid is marked", () => {
  draw([credits]);
  expect(root.querySelector(".coins.one")?.textContent).toContain("5");
  draw([energy, minerals]);
  expect([...root.querySelectorAll(".coin")].map((coin) => coin.matches(".dear"))).toEqual([true, false]);
  expect(root.querySelectorAll(".coin.none")).toHaveLength(1);
});

test("a card that can do nothing now is not pressed, and says why on its foot", () => {
  const onUse = vi.fn();
  draw([energy], { onUse, ribbon: { text: "needs 1 more E" } });
  act(() => root.querySelector("button")?.click());
  expect(onUse).not.toHaveBeenCalled();
  expect(root.querySelector(".ribbon")?.textContent).toBe("needs 1 more E");
  draw([energy], { onUse, usable: true });
  act(() => root.querySelector("button")?.click());
  expect(onUse).toHaveBeenCalledOnce();
});

test("a card at rest says why in the rules' words, by a tap, and is heard", async () => {
  const ask = vi.fn(async () => ({ answer: { code: "poor", message: "You need 5 credits.", rule: "R17" } }));
  const model = { ask } as unknown as TableModel;
  const resting = { about: () => <p>A fleet.</p>, off: { type: "build" } };
  act(() =>
    render(
      <AtTable model={model} story={null}>
        <HandCard of={{ kind: "fleet", name: "Fleet", icon: "starfighter" }} {...resting} />
      </AtTable>,
      root,
    ),
  );
  expect(ask).not.toHaveBeenCalled();
  const card = root.querySelector("button") as HTMLButtonElement;
  await act(async () => card.click());
  expect(ask).toHaveBeenCalledWith({ "why-not": { type: "build" } });
  const said = document.querySelector("#explained") as Element;
  await vi.waitFor(() => expect(said.textContent).toBe("A fleet.You need 5 credits. (R17)"));
  expect(said.querySelector("[aria-live=polite]")?.textContent).toContain("You need 5 credits.");
  expect(card.getAttribute("aria-describedby")).toBe("explained");
  act(() => hush());
});

test("a small card has a name for who cannot see it", () => {
  act(() => render(<SmallCard of={{ kind: "leader", name: "Leader", icon: "star-medal" }} />, root));
  expect(root.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Leader");
});
