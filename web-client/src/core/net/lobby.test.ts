import { afterEach, expect, test, vi } from "vitest";
import { fakeWorld } from "../../../dev/line";
import { doubtAll, wakeAll } from "./attention";
import { mine, watchLobby } from "./lobby";
import { expired, me } from "./session";

const frame = (...names: string[]) => ({
  type: "lobby",
  open: [],
  running: [],
  mine: names.map((name) => ({ id: name })),
  at_tables: 1,
  now: Date.now(),
});

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function watched() {
  const line = fakeWorld();
  stop = watchLobby("mine", line.world);
  line.timePasses(4000);
  line.last().says(frame("a"));
  return line;
}

test("the lobby of our own tables opens after the page's own socket, and never if the page is left before", () => {
  const { world, sockets, timePasses } = fakeWorld();
  stop = watchLobby("mine", world);
  expect(sockets).toHaveLength(0);
  timePasses(4000);
  expect(sockets).toHaveLength(1);
  stop();
  watchLobby("mine", world)();
  timePasses(4000);
  expect(sockets).toHaveLength(1);
});

test("a lobby that falls silent is asked, given up and opened anew", () => {
  const { last, sockets, timePasses } = watched();
  timePasses(20_000);
  expect(last().sent).toEqual([{ type: "ping" }]);
  last().says({ type: "pong" });
  timePasses(20_000);
  timePasses(1800);
  timePasses(200);
  timePasses(8000);
  expect(sockets[0]?.closed).toBe(true);
  timePasses(500);
  expect(sockets).toHaveLength(2);
  last().says(frame("a", "b"));
  expect(mine.value).toHaveLength(2);
});

test("a lobby is asked for a sign when the page is seen again, and opened anew when the network is back", () => {
  const { last, sockets } = watched();
  wakeAll();
  expect(last().sent).toEqual([{ type: "ping" }]);
  doubtAll();
  wakeAll();
  expect(sockets).toHaveLength(2);
});

test("a lobby that is left hears nothing of the browser any longer", () => {
  const { sockets, last } = watched();
  stop();
  wakeAll();
  expect([sockets.length, last().closed]).toEqual([1, true]);
});

test("a lobby that closes since our session has ended says so without a request", () => {
  const { last } = watched();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  me.value = { id: "w", name: "Wren", kept: false };
  last().breaks(4401);
  expect(expired.value).toBe(true);
  me.value = undefined;
  vi.unstubAllGlobals();
});
