import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import type { SeatView, TableView } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { LentBanner } from "./lent";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

function table(own: number | null, view: Partial<TableView>, seats: Partial<SeatView>[]): LiveTable {
  const summary = { status: "playing", name: "A table", seats };
  return {
    id: "t",
    invite: "secret",
    seat: signal(own),
    table: signal({ ...view, summary }),
    name: (seat: number) => seats[seat]?.name,
    asks: (work: () => Promise<unknown>) => work(),
  } as unknown as LiveTable;
}

const shown = (at: LiveTable) => {
  act(() => render(<LentBanner table={at} />, root));
  return root.textContent ?? "";
};
const press = (id: string) => act(() => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click());

test("a player whose seat a friend plays takes it back with one press", () => {
  const back = vi.spyOn(api, "giveBack").mockResolvedValue({} as TableView);
  expect(shown(table(null, { lent: 1 }, [{ name: "Ada" }, { name: "Ben", lent_by: "Grace" }]))).toContain(
    "Ben plays your seat.",
  );
  press("take-seat-back");
  expect(back).toHaveBeenCalledWith("t");
});

test("a friend reads for whom they play", () => {
  expect(shown(table(1, {}, [{ name: "Ada" }, { name: "Ben", lent_by: "Grace", me: true }]))).toContain(
    "You play for Grace.",
  );
});

test("a friend who comes by the link is asked before they take the seat", () => {
  go("/tables/t?invite=secret&seat=1");
  const seats = [{ name: "Ada" }, { name: "Grace" }];
  expect(shown(table(null, {}, seats))).toContain("Play for Grace?");
  // A friend who has the seat is not asked again; a spectator is never asked.
  expect(shown(table(1, {}, seats))).toBe("");
  go("/tables/t?invite=secret");
  expect(shown(table(null, {}, seats))).toBe("");
});
