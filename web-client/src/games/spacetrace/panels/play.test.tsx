import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, tableAt } from "../../../../dev/frames";
import type { Command, Event, View } from "../../../generated/spacetrace";
import { spacetrace as game } from "..";
import { cardPiece } from "../aims";
import { give, uiOf } from "../ui";
import { Loadout } from "./loadout";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

/** A table's cells, row by row. */
const cells = () =>
  [...root.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));

describe("a card that is to be answered", () => {
  it("is set beside what the answer makes of it", async () => {
    const { table, sent } = await tableAt<View, Command, Event>("spacetrace", "a card is to be answered");
    render(<game.Panel model={table} />, root);
    await vi.waitFor(() =>
      expect(cells()).toEqual([
        ["By forecast", "Let it happen"],
        ["Your Base, now 0", "120"],
      ]),
    );
    uiOf(table).aiming.choose(cardPiece("counter-strike"));
    await vi.waitFor(() =>
      expect(cells()).toEqual([
        ["By forecast", "Let it happen", "Counter Strike on Orbital Strike"],
        ["Your Base, now 0", "120", "0"],
      ]),
    );
    expect(root.querySelector("td.on")?.className).toContain("pos");
    const command = uiOf(table).aimed.value;
    if (!command) throw new Error("the only target is not aimed at");
    await give(table, command);
    expect(sent).toEqual([{ type: "play-tactic", card: "counter-strike", stack: 1 }]);
  });
});

describe("the end of a turn", () => {
  const primaryAt = async (...shows: string[]) => {
    const { table } = await tableAt<View, Command, Event>("spacetrace", ...shows);
    render(<game.Actions model={table} />, root);
    const primary = root.querySelector("[data-primary]");
    return [primary?.textContent, primary?.className.includes("primary")];
  };

  it("does not glow while a ship of the hand can be brought out", async () => {
    expect(await primaryAt("a ship can be deployed, and the turn ended")).toEqual(["End turn", false]);
  });

  it("glows when there is nothing better to do", async () => {
    expect(await primaryAt("choice move-ship at main", "choice close-fleet at main")).toEqual(["End turn", true]);
  });
});

describe("what a seat brings", () => {
  it("is the box that the catalogue has for that version and seat", async () => {
    const { catalogue } = (await kept("spacetrace")).detail;
    const names = (seat: number) => {
      const props = { options: { version: "first-game" }, catalogue, seat, loadout: null, faults: [], busy: false };
      render(<Loadout {...props} choose={() => {}} />, root);
      return root.textContent;
    };
    expect(names(0)).toContain("EMP Fighters");
    expect(names(1)).toContain("Hammer");
  });
});
