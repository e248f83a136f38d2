import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import type { TableModel } from "../../core/match/model";
import type { SeatView, TableView } from "../../generated/starboard";
import { SeatState, seatState } from "./seat-state";

const PLAYER: SeatView = {
  seat: 0,
  player: "p",
  name: "Wren",
  bot: null,
  ready: true,
  me: false,
  loadout_chosen: false,
  gone: false,
  online: true,
  away: false,
};

function at(seat: Partial<SeatView>, mode: "play" | "review" = "play") {
  const summary = { status: "playing", seats: [{ ...PLAYER, ...seat }] };
  return { mode, table: signal({ summary } as unknown as TableView) } as Pick<TableModel, "mode" | "table">;
}

describe("a seat's plate says", () => {
  const words = (seat: Partial<SeatView>) => seatState(at(seat), 0);

  test("nothing of a player who is at the table", () => expect(words({})).toBe(""));

  test("how well a bot plays", () => expect(words({ player: null, bot: "officer" })).toBe("Officer bot"));

  test("that a bot plays for a player, before that they are not here", () =>
    expect(words({ bot: "officer", online: false })).toBe("a bot plays"));

  test("why a player does not play", () => {
    expect(words({ away: true, late: true, online: false })).toBe("away");
    expect(words({ late: true, online: false })).toBe("out of time");
    expect(words({ online: false })).toBe("not here");
  });

  test("nothing of who was there once the match is reviewed", () =>
    expect(seatState(at({ online: false }, "review"), 0)).toBe(""));

  test("it by an icon where there is no room, and leaves a bot's level out", () => {
    const root = document.createElement("div");
    act(() => render(<SeatState model={at({ online: false })} seat={0} narrow />, root));
    expect(root.querySelector("svg")?.getAttribute("aria-label")).toBe("not here");
    act(() => render(<SeatState model={at({ player: null, bot: "admiral" })} seat={0} narrow />, root));
    expect(root.textContent).toBe("");
    render(null, root);
  });
});
