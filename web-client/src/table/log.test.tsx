import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";
import type { TableModel } from "../core/match/model";
import type { LogEntry } from "../generated/starboard";
import type { GameClient } from "../kit/game";
import type { Moment, Story } from "../kit/tell/story";
import { Log, lines, plainText } from "./log";

const client = {
  say: (event: { type: string }) =>
    event.type === "quiet" ? null : { seat: 0, words: [{ seat: 0 }, ` does ${event.type}`] },
  heading: (event: { type: string }) => (event.type === "turn" ? "Round 1" : null),
} as unknown as GameClient;
const model = { seat: signal(1), name: (seat: number) => `P${seat}` } as unknown as TableModel;
const entries = ["turn", "build", "quiet", "table-deadline"].map(
  (type, i): LogEntry => ({ version: i + 1, at: 0, event: { type, seat: 0 } }),
);
const missed = { from: 1, to: 4 };
const kinds = (from: number) => lines(entries, client, model, { from, to: 4 }).map((line) => line.kind);

describe("the log", () => {
  test("puts a heading before a turn and is silent where the game is", () => {
    expect(kinds(4)).toEqual(["heading", "line", "line", "line"]);
  });

  test("marks where one looked last, and what is new since", () => {
    expect(kinds(1)).toEqual(["heading", "line", "mark", "line", "line"]);
    const isNew = lines(entries, client, model, { from: 1, to: 3 }).map((line) => line.kind === "line" && line.isNew);
    expect(isNew).toEqual([false, false, false, true, false]);
  });

  test("reads aloud, and tells what happens to the table in its own words", () => {
    const told = lines(entries, client, model).flatMap((line) =>
      line.kind === "line" ? [plainText(line.sentence, model)] : [],
    );
    expect(told).toEqual(["P0 does turn", "P0 does build", "P0 runs out of time"]);
  });

  test("puts into words what is new, not the whole log anew", () => {
    const spoken = vi.fn(client.say);
    const counting = { ...client, say: spoken };
    const reader = { ...model };
    lines(entries.slice(0, 2), counting, reader);
    lines(entries, counting, reader);
    expect(spoken.mock.calls.map(([event]) => (event as { type: string }).type)).toEqual(["turn", "build", "quiet"]);
    reader.seat = signal(0);
    lines(entries, counting, reader);
    expect(spoken).toHaveBeenCalledTimes(6);
  });

  test("follows what is told on return, and then begins where one stopped", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    const scene = signal<Moment | null>({ ms: 1, heard: entries[1] });
    const told = { ...model, log: signal(entries), fresh: signal([]) } as unknown as TableModel;
    const log = (
      <Log
        client={client}
        model={told}
        missed={missed}
        story={{ scene } as unknown as Story<Moment>}
        openRule={() => {}}
      />
    );
    const root = document.createElement("div");
    await act(() => render(log, root));
    expect(seen).not.toHaveBeenCalled();
    for (const next of [null, { ms: 1, heard: entries[3] }, null]) {
      await act(() => {
        scene.value = next;
      });
    }
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test("leads to the moments that it tells, where there is a way to them", () => {
    const root = document.createElement("div");
    const jumped: number[] = [];
    const draw = (jump?: (version: number) => void, at?: number) => {
      const told = { ...model, log: signal(entries), fresh: signal([]) } as unknown as TableModel;
      const log = <Log client={client} model={told} missed={missed} openRule={() => {}} jump={jump} at={at} />;
      act(() => render(log, root));
      return [...root.querySelectorAll<HTMLElement>(".jump")];
    };
    expect(draw()).toEqual([]);
    for (const way of draw((version) => jumped.push(version), 2)) way.click();
    expect(jumped).toEqual([1, 1, 2, 4]);
    expect(root.querySelector(".at")?.textContent).toContain("does build");
  });
});
