import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorld } from "../../dev/line";
import { LiveTable } from "../core/match/live";
import { me } from "../core/net/session";
import type { TableView } from "../generated/starboard";
import { Chat } from "./chat";

const root = document.body.appendChild(document.createElement("div"));
const seats = [
  { seat: 0, name: "Wren", me: true, player: "w" },
  { seat: 1, name: "Ilse", player: "i" },
];
const told = {
  messages: "public",
  summary: { id: "t", status: "playing", seats, outcome: null },
} as unknown as TableView;
const clocks = { paused: false, banks: [], extensions: [], match_ends: null };
const line = (id: number, text: string, from = "w") => ({ id, from, name: "", seat: 0, to: [], text, at: 0 });
const ofWatcher = (id: number, text: string) => ({ ...line(id, text, "j"), name: "Joan", seat: null, watchers: true });

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  me.value = { id: "w", name: "Wren", kept: false };
});
afterEach(() => {
  render(null, root);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const seated = () => comes(told, 0);

function comes(told: TableView, seat: number | null) {
  const world = fakeWorld();
  const table = new LiveTable(told, null, world.world);
  table.connection.open();
  const welcome = (chat: object[] = []) =>
    act(() =>
      world.last().says({
        ...{ type: "welcome", version: 1, now: 0, table: told, seat, view: {}, clocks },
        ...{ decisions: [], choices: [], log: [], presence: [], chat },
      }),
    );
  welcome();
  act(() => render(<Chat table={table} />, root));
  return { ...world, table, welcome };
}

const field = () => root.querySelector("input") as HTMLInputElement;
const note = () => root.querySelector(".say-kept")?.textContent;

function writes(text: string) {
  act(() => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const sends = () => act(async () => void root.querySelector("form")?.dispatchEvent(new Event("submit")));

test("what is said stays in the field until the table has it, and is sent once", async () => {
  const { last } = seated();
  writes("Good luck");
  await sends();
  await sends();
  expect(last().sent).toEqual([{ type: "chat", text: "Good luck" }, { type: "ping" }]);
  expect(field().value).toBe("Good luck");
  await act(async () => last().says({ type: "pong" }));
  expect(field().value).toBe("");
});

test("what the table refuses stays to be changed", async () => {
  const { last } = seated();
  writes("Good luck");
  await sends();
  await act(async () => {
    last().says({ type: "error", code: "too-many-lines", message: "Wait a few seconds." });
    last().says({ type: "pong" });
  });
  expect([field().value, note()]).toEqual(["Good luck", ""]);
});

test("what is lost on its way is kept, and the player is told so beside it", async () => {
  const { last, timePasses, welcome } = seated();
  writes("Good luck");
  await sends();
  await act(async () => last().breaks());
  expect([field().value, note()]).toEqual(["Good luck", "Offline. Your message is kept: send it when you are back."]);
  timePasses(500);
  welcome([line(7, "Something else", "i")]);
  expect(field().value).toBe("Good luck");
});

test("what has arrived though the connection was lost is not offered again", async () => {
  const { last, timePasses, welcome } = seated();
  writes("Good luck");
  await sends();
  await act(async () => last().breaks());
  timePasses(500);
  welcome([line(7, "Good luck")]);
  expect([field().value, note()]).toEqual(["", ""]);
});

test("the chat follows its newest line, but leaves who reads further up where they are", () => {
  const { welcome } = seated();
  const list = root.querySelector(".chat-lines") as HTMLElement;
  const to = vi.fn();
  Object.assign(list, { scrollTo: to });
  for (const [name, value] of Object.entries({ scrollHeight: 500, clientHeight: 100 }))
    Object.defineProperty(list, name, { value });
  const reads = (at: number) => {
    list.scrollTop = at;
    act(() => void list.dispatchEvent(new Event("scroll")));
  };
  reads(0);
  welcome([line(1, "Hello", "i")]);
  expect(to).not.toHaveBeenCalled();
  reads(400);
  welcome([line(2, "Still there?", "i")]);
  expect(to).toHaveBeenCalledWith(0, 500);
});

test("what is written and not sent is there again after another page", () => {
  seated();
  writes("Shall we");
  render(null, root);
  seated();
  expect(field().value).toBe("Shall we");
  writes("");
  expect(localStorage.getItem("unsent:t")).toBeNull();
});

test("what the layout hides is not read, as on a phone on its side", () => {
  let see: (seen: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: typeof see) {
        see = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { table, welcome } = seated();
  welcome([line(1, "Good luck", "i")]);
  act(() => see([{ isIntersecting: false }]));
  expect(table.talk.unread.value).toBe(1);
  act(() => see([{ isIntersecting: true }]));
  expect(table.talk.unread.value).toBe(0);
});

/** The same table with another status or for another seat; null for a spectator. */
function at(status: string, seat: number | null) {
  const listed = seats.map((one) => ({ ...one, me: one.seat === seat }));
  return comes({ ...told, summary: { ...told.summary, status, seats: listed } } as TableView, seat);
}

const shown = () => [...root.querySelectorAll(".chat-lines p")].map((p) => p.textContent);

test("who watches a match talks to the others who watch, and to nobody else", async () => {
  const { last, welcome } = at("playing", null);
  welcome([line(1, "Good luck", "i"), ofWatcher(2, "Who leads?")]);
  expect(shown()).toEqual(["Who leads?"]);
  writes("Ilse does");
  await sends();
  expect(last().sent[0]).toEqual({ type: "watchers-chat", text: "Ilse does" });
});

test("a player finds what the watchers said as a conversation of its own, which is no news to them", () => {
  const { table, welcome } = at("finished", 0);
  welcome([line(1, "Good luck", "i"), ofWatcher(2, "Who leads?")]);
  expect([shown(), table.talk.unread.value]).toEqual([["Good luck"], 1]);
  act(() => root.querySelector<HTMLElement>(".talk-head button")?.click());
  const row = [...root.querySelectorAll<HTMLElement>(".talk")].find((one) => one.textContent?.includes("watchers"));
  expect(row?.textContent).toBe("What the watchers said");
  act(() => row?.click());
  expect(shown()).toEqual(["Who leads?"]);
  expect(root.querySelector(".say-none")?.textContent).toContain("Everybody talks at the table now");
});

test("who has lent their seat to a friend does not talk to those who watch", () => {
  comes({ ...told, lent: 0, summary: { ...told.summary, seats: [] } } as unknown as TableView, null);
  expect(root.querySelector(".say-none")?.textContent).toBe("While the match runs, only its players talk here.");
});

test("who has no seat talks at the table before the match and after it", async () => {
  for (const status of ["waiting", "finished"]) {
    const { last } = at(status, null);
    writes("Hello");
    await sends();
    expect(last().sent[0]).toEqual({ type: "chat", text: "Hello" });
    localStorage.clear();
    render(null, root);
  }
});

const linked = (text: string) => {
  const { welcome } = seated();
  welcome([line(1, text, "i")]);
  expect(root.querySelector(".chat-lines p")?.textContent).toBe(text);
  return [...root.querySelectorAll<HTMLAnchorElement>(".chat-lines p a")];
};

test("a web address in the chat is a link that opens beside the page and trusts nobody", () => {
  const [link] = linked("See https://example.org/a?b=1.");
  expect(link?.getAttribute("href")).toBe("https://example.org/a?b=1");
  expect([link?.target, link?.rel]).toEqual(["_blank", "noopener noreferrer nofollow"]);
});

test.each([
  ["(https://example.org/x)", "https://example.org/x"],
  ["https://en.wikipedia.org/wiki/Go_(game), that", "https://en.wikipedia.org/wiki/Go_(game)"],
  ["“http://example.org/?!”", "http://example.org/"],
  ["[https://example.org/a]…", "https://example.org/a"],
])("punctuation and brackets around an address stay outside: %s", (text, address) => {
  expect(linked(text).map((link) => link.getAttribute("href"))).toEqual([address]);
});

test.each(["javascript:alert(1)", "ftp://example.org", "example.org", "http://", "https://)"])(
  "%s is no link",
  (text) => {
    expect(linked(text)).toEqual([]);
  },
);
