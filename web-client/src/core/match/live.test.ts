import { afterEach, expect, test, vi } from "vitest";
import { fakeWorld } from "../../../dev/line";
import type { TableView } from "../../generated/starboard";
import { api } from "../net/api";
import * as update from "../update-check";
import { LiveTable } from "./live";
import { nonceHash } from "./nonces";

const seats = [{ seat: 0, name: "Wren", me: true }];
const told = { summary: { id: "t", status: "playing", seats, outcome: null } } as unknown as TableView;
const clocks = { paused: false, banks: [], extensions: [], match_ends: null };
const drawn = { type: "drawn" };

/** A table whose connection is live at version 3. */
function live() {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const line = fakeWorld();
  const table = new LiveTable(told, null, line.world);
  const welcome = (version: number, credits: number) =>
    line.last().says({
      type: "welcome",
      ...{
        table: told,
        status: "playing",
        seat: 0,
        version,
        now: 0,
        log: [{ version, at: 0, event: drawn }],
        presence: [],
        chat: [],
      },
      ...{ view: { credits, hand: ["red"] }, decisions: [], choices: [], clocks },
    });
  table.connection.open();
  welcome(3, 5);
  const update = (version: number, ...changes: unknown[]) =>
    line.last().says({ type: "update", version, now: 0, told: [{ version, at: 0, events: [drawn] }], changes });
  return { ...line, table, welcome, update };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a table follows its updates, and what they leave alone is not drawn anew", () => {
  const { table, update } = live();
  let drawn = 0;
  const stop = table.decisions.subscribe(() => {
    drawn += 1;
  });
  update(4, [["view", "credits"], 7], [["view", "hand"], 1, 0, ["green"]]);
  expect(table.view.value).toEqual({ credits: 7, hand: ["red", "green"] });
  expect(table.version.value).toBe(4);
  expect(drawn).toBe(1);
  stop();
});

test("a table that cannot follow an update keeps what it knew until it is told the whole", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const { table, update, sockets, last, timePasses, welcome } = live();
  update(4, [["view", "credits"], 7], [["view", "hand", 5], "green"]);
  expect(table.known.value).toMatchObject({ version: 3, view: { credits: 5 } });
  expect(said).toHaveBeenCalledOnce();
  timePasses();
  expect(sockets).toHaveLength(2);
  expect(last().url).not.toContain("version");
  welcome(4, 7);
  expect(table.known.value).toMatchObject({ version: 4, view: { credits: 7 } });
  expect(table.connection.state.value).toBe("live");
});

test("a waiting table gets the nonce that it asks for, and once more where the first request is lost", async () => {
  const { table, last, timePasses, waits } = live();
  const hashes = [nonceHash("t")];
  const asks = { summary: { ...told.summary, status: "waiting" }, dice: { hashes, nonces: [null], revealing: true } };
  const reveal = vi.spyOn(api, "reveal").mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce(told);
  last().says({ type: "table", table: asks });
  last().says({ type: "table", table: asks });
  // The page fetches the earlier log again, too.
  await vi.waitFor(() => expect(waits().filter((ms) => ms === 1_000)).toHaveLength(2));
  expect(reveal).toHaveBeenCalledTimes(1);
  timePasses(1_000);
  timePasses(1_000);
  await vi.waitFor(() => expect(table.table.value.summary.status).toBe("playing"));
  expect(reveal).toHaveBeenCalledTimes(2);
});

test("a table asks about the position it shows", async () => {
  const { table, update, last } = live();
  update(4);
  const answered = table.ask({ odds: 1 });
  expect(last().sent).toEqual([{ type: "ask", id: "c1", version: 4, ask: { odds: 1 } }]);
  last().says({ type: "answered", id: "c1", version: 4, answer: 70 });
  expect(await answered).toEqual({ answer: 70 });
});

test("where a server answers and no line comes about, the page asks whether it is too old", async () => {
  const { table, last, timePasses } = live();
  const asks = vi.spyOn(update, "checkForUpdate");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(told)));
  const asked = vi.spyOn(table, "asks");
  const breaks = () => {
    last().breaks();
    timePasses();
  };
  breaks();
  breaks();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(asks).not.toHaveBeenCalled();
  breaks();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(asks).toHaveBeenCalledOnce());
});

test("what the line has told of a table is not undone by an answer that was on its way", async () => {
  const { table, last } = live();
  const as = (status: string, name: string) =>
    ({
      summary: { id: "t", status, seats: [{ seat: 0, name, me: true }], outcome: null },
      dice: {},
    }) as unknown as TableView;
  let answers = (_: TableView) => {};
  const asked = table.asks(() => new Promise<TableView>((told) => (answers = told)));
  last().says({ type: "table", table: as("playing", "Ilse") });
  const fetched = vi.fn(async () => new Response(JSON.stringify(as("playing", "Ilse, ready"))));
  vi.stubGlobal("fetch", fetched);
  answers(as("waiting", "Wren"));
  await asked;
  expect(fetched).toHaveBeenCalledOnce();
  expect(table.table.value.summary).toMatchObject({ status: "playing", seats: [{ name: "Ilse, ready" }] });
  await table.asks(async () => as("waiting", "Wren"));
  expect(fetched).toHaveBeenCalledOnce();
  expect(table.status.value).toBe("waiting");
});

test("a refused move leaves what the others did before it as news", async () => {
  const { table, update, last } = live();
  update(4);
  const before = table.acted.value;
  const answer = table.send({ type: "a" });
  expect(table.acted.value.any).toBe(4);
  last().says({ type: "rejected", id: "c1", code: "no", message: "Not now.", rule: null });
  expect(await answer).toBe(false);
  expect(table.acted.value).toEqual(before);
});

test("the earlier log is asked for until the server tells it", async () => {
  let answers: () => Promise<Response> = () => Promise.reject(new Error("no server"));
  const { table, waits, timePasses } = live();
  vi.stubGlobal("fetch", () => answers());
  await vi.waitFor(() => expect(waits()).toContain(1000));
  timePasses(1000);
  await vi.waitFor(() => expect(waits()).toContain(2000));
  answers = async () => new Response(JSON.stringify([{ version: 1, at: 0, event: drawn }]));
  timePasses(2000);
  await vi.waitFor(() => expect(table.log.value.map(({ version }) => version)).toEqual([1]));
});
