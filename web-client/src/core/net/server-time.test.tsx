import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeLeft } from "../../pages/shared/time-left";
import { api } from "./api";
import { learnTime, learnWallTime, serverNow } from "./server-time";

const HOUR = 3_600_000;
const root = document.createElement("div");

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => {
  act(() => render(null, root));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the time left is told by the server's clock, ticking, though ours is wrong by an hour", async () => {
  const headers = { date: new Date(Date.now() + HOUR).toUTCString() };
  vi.stubGlobal("fetch", async () => new Response("[]", { headers }));
  await api.games();
  const deadline = Date.now() + HOUR + 60_500;
  act(() => render(<TimeLeft deadline={deadline} />, root));
  expect(root.textContent).toBe("1:00 left");
  act(() => void vi.advanceTimersByTime(10_000));
  expect(root.textContent).toBe("0:50 left");
});

test("a table's frame knows it better than the date of a response", async () => {
  learnTime(Date.now() + 2 * HOUR);
  vi.stubGlobal("fetch", async () => new Response("[]", { headers: { date: new Date().toUTCString() } }));
  await api.games();
  expect(serverNow() - Date.now()).toBe(2 * HOUR);
});

test("a list's time goes by the lobby's frames, not by a table's own clock", async () => {
  learnTime(Date.now() + 3 * HOUR);
  learnWallTime(Date.now() + HOUR + 400);
  vi.stubGlobal("fetch", async () => new Response("[]", { headers: { date: new Date().toUTCString() } }));
  await api.games();
  act(() => render(<TimeLeft deadline={Date.now() + HOUR + 60_500} />, root));
  expect(root.textContent).toBe("1:00 left");
  expect(serverNow() - Date.now()).toBe(3 * HOUR);
});
