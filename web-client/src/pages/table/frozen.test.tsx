import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import type { FrozenView, TableView } from "../../generated/starboard";
import { Frozen, prospect } from "./frozen";

const FROZEN: FrozenView = { at: 2, can_go_on: true, lost: 3, since: 1 };
const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

function shown(as: string, frozen: FrozenView): LiveTable {
  me.value = { id: as, name: "Wren", kept: false };
  const asks = vi.fn((work: () => Promise<TableView>) => work());
  const table = { id: "t", asks, table: signal({ host: "w", frozen }) } as unknown as LiveTable;
  act(() => render(<Frozen table={table} />, root));
  return table;
}

const buttons = () => [...root.querySelectorAll("button")];
const press = (words: string) =>
  act(() =>
    buttons()
      .find((button) => button.textContent?.startsWith(words))
      ?.click(),
  );

test("what is lost by going on is said, and where nothing is", () => {
  expect(prospect(FROZEN)).toContain("before the last 3 things that you saw happen, since 1 January 1970");
  expect(prospect({ ...FROZEN, lost: 0, since: null })).toContain("Nothing you have seen is lost");
  expect(prospect({ ...FROZEN, can_go_on: false })).toBe("It cannot continue from any position.");
});

test("a guest of the table is told who decides and has no buttons", () => {
  shown("other", FROZEN);
  expect(buttons()).toEqual([]);
  expect(root.textContent).toContain("The host of the table");
});

test("the host plays on or ends the match, and is asked once more", async () => {
  const playOn = vi.spyOn(api, "playOn").mockResolvedValue({} as TableView);
  const table = shown("w", FROZEN);
  press("Play on");
  expect(playOn).not.toHaveBeenCalled();
  press("Play on, for all");
  expect(playOn).toHaveBeenCalledWith("t");
  expect(table.asks).toHaveBeenCalledOnce();
});

test("where nothing can be gone on from, the host can only end it", () => {
  const end = vi.spyOn(api, "end").mockResolvedValue({} as TableView);
  shown("w", { ...FROZEN, can_go_on: false });
  expect(buttons().map((button) => button.textContent)).toEqual(["End the match"]);
  press("End the match");
  press("Not now");
  expect(end).not.toHaveBeenCalled();
  press("End the match");
  press("End it for all");
  expect(end).toHaveBeenCalledWith("t");
});
