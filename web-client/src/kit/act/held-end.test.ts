import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableModel } from "../../core/match/model";
import { holdEnds } from "../page/preferences";
import { go } from "../page/router";
import { heldAt, hold, isDouble, release, undo } from "./held-end";

const END = { type: "end-turn" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  holdEnds.value = true;
});

/** A table where the turn can be ended, with `left` ms on the clock. Null: no clock. */
function table(left: number | null = null) {
  const busy = signal(false);
  const acted = signal({ any: 3, firm: 3 });
  const choices = signal([{ command: END, role: "action" }]);
  const model = {
    mode: "play",
    busy,
    acted,
    choices,
    seat: signal(0),
    clocks: signal({ paused: false, banks: [], extensions: [], match_ends: null }),
    decisions: signal(left === null ? [] : [{ seat: 0, id: 1, deadline: Date.now() + left }]),
  } as unknown as TableModel;
  const send = vi.fn();
  return { model, send, busy, acted, choices, begin: () => hold(model, END, send) };
}

test("nothing is sent before the ring closes, and then once", () => {
  const { model, send, begin } = table();
  begin();
  expect(heldAt(model).value?.command).toBe(END);
  vi.advanceTimersByTime(4900);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(send).toHaveBeenCalledOnce();
  expect(heldAt(model).value).toBeNull();
});

test("what is taken back is never sent; what is meant goes out at once", () => {
  const { model, send, begin } = table();
  begin();
  undo(model);
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
  begin();
  release(model);
  expect(send).toHaveBeenCalledOnce();
});

test("a tap that comes at once belongs to the one before", () => {
  const { model, begin } = table();
  begin();
  const held = heldAt(model).value;
  expect(held && isDouble(held)).toBe(true);
  vi.advanceTimersByTime(500);
  expect(held && isDouble(held)).toBe(false);
});

test("whoever puts the page away or leaves the table has meant it", () => {
  const { send, begin } = table();
  begin();
  dispatchEvent(new Event("pagehide"));
  expect(send).toHaveBeenCalledOnce();
});

test("a way to another page by the program sends it too, and one within the page does not", () => {
  const { send, begin } = table();
  begin();
  go(`${location.pathname}#log`);
  expect(send).not.toHaveBeenCalled();
  go("/tables/other");
  expect(send).toHaveBeenCalledOnce();
});

test("another act takes it back", () => {
  const { model, send, acted, begin } = table();
  begin();
  acted.value = { any: 4, firm: 4 };
  expect(heldAt(model).value).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
});

test("nothing is held against a clock that presses, nor where that is not wanted", () => {
  const pressed = table(12_000);
  pressed.begin();
  expect(pressed.send).toHaveBeenCalledOnce();
  const calm = table(60_000);
  calm.begin();
  expect(calm.send).not.toHaveBeenCalled();
  holdEnds.value = false;
  const unwanted = table();
  unwanted.begin();
  expect(unwanted.send).toHaveBeenCalledOnce();
});

test("without a connection it goes out when there is one again", async () => {
  const { send, busy, begin } = table();
  begin();
  busy.value = true;
  vi.advanceTimersByTime(6000);
  expect(send).not.toHaveBeenCalled();
  busy.value = false;
  await Promise.resolve();
  expect(send).toHaveBeenCalledOnce();
});

test("what cannot be given any more is not", () => {
  const { send, choices, begin } = table();
  begin();
  choices.value = [];
  vi.advanceTimersByTime(6000);
  expect(send).not.toHaveBeenCalled();
});
