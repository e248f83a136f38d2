import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { momentOf } from "../../dev/frames";
import { ApiError, api } from "../core/net/api";
import { asked, me } from "../core/net/session";
import { TablePage } from "./table";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

test("a table is fetched once we know who we are, and not twice on a reload", async () => {
  const fetched = vi.spyOn(api, "table").mockReturnValue(new Promise(() => {}));
  asked.value = false;
  me.value = undefined;
  await act(() => render(<TablePage params={{ id: "t" }} />, root));
  expect(fetched).not.toHaveBeenCalled();
  await act(() => {
    me.value = { id: "p", name: "Wren", kept: true };
    asked.value = true;
  });
  expect(fetched).toHaveBeenCalledOnce();
});

test("a table that could not be loaded is tried again", async () => {
  asked.value = true;
  const failed = vi.spyOn(api, "table").mockRejectedValue(new ApiError(503, "busy", "Too busy.", null));
  act(() => render(<TablePage params={{ id: "t" }} />, root));
  const offered = () => [...root.querySelectorAll("button")].find((button) => button.textContent === "Try again");
  const again = await vi.waitUntil(offered);
  failed.mockReturnValue(new Promise(() => {}));
  act(() => again.click());
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(offered()).toBeUndefined();
});

test("the page of a table begins anew as the table is opened anew", async () => {
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
    },
  );
  const { moment } = await momentOf("galactic-supremacy", "an attack is prepared");
  vi.spyOn(api, "table").mockResolvedValue(moment.welcome.table);
  const fetched = vi.spyOn(api, "game").mockReturnValue(new Promise(() => {}));
  asked.value = true;
  me.value = { id: "p", name: "Wren", kept: true };
  act(() => render(<TablePage params={{ id: "t" }} />, root));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  const before = root.firstElementChild;
  act(() => {
    me.value = { id: "q", name: "Ilse", kept: true };
  });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(root.firstElementChild).not.toBe(before);
  vi.unstubAllGlobals();
});

test("players who join a match that goes on are told where its hands and piles lie open", async () => {
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
    },
  );
  const { moment } = await momentOf("galactic-supremacy", "an attack is prepared");
  const { table } = moment.welcome;
  const waiting = { ...table, summary: { ...table.summary, status: "waiting" as const } };
  vi.spyOn(api, "table").mockResolvedValue({ ...waiting, forked_from: { id: "m", version: 3 } });
  vi.spyOn(api, "game").mockReturnValue(new Promise(() => {}));
  asked.value = true;
  me.value = { id: "p", name: "Wren", kept: true };
  act(() => render(<TablePage params={{ id: "t" }} />, root));
  await vi.waitFor(() => expect(root.textContent).toContain("Hands and piles stay as they were dealt there"));
  expect(root.querySelector("a[href='/matches/m#v=3']")).not.toBeNull();
  vi.unstubAllGlobals();
});

test("who may not watch a match reads so in place of its board, and who plays", async () => {
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
    },
  );
  const { moment } = await momentOf("galactic-supremacy", "an attack is prepared");
  const { summary } = moment.welcome.table;
  const seats = summary.seats.map((seat) => ({ ...seat, me: false }));
  vi.spyOn(api, "game").mockReturnValue(new Promise(() => {}));
  asked.value = true;
  me.value = { id: "joan", name: "Joan", kept: true };
  for (const [watching, words, talks] of [
    ["players", "Only players can watch this match.", false],
    [{ delayed: 2 }, "You watch 2 turns behind.", true],
  ] as const) {
    const told = { ...moment.welcome.table, summary: { ...summary, seats, watching } };
    vi.spyOn(api, "table").mockResolvedValue(told);
    act(() => render(<TablePage params={{ id: "t" }} />, root));
    const page = await vi.waitUntil(() => root.querySelector(".unwatched"));
    expect(page.textContent).toContain(words);
    expect(page.textContent).toContain(seats[0]?.name);
    expect(page.querySelector(".say-form") !== null).toBe(talks);
    act(() => render(null, root));
  }
  vi.unstubAllGlobals();
});
