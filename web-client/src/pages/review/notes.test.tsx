import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import * as session from "../../core/net/session";
import type { ChangeNote, ChatLine, ChatMoment, MatchNote, NewNote, Replay } from "../../generated/starboard";
import { AddNote, NotesAndChat, recipients } from "./notes";

const root = document.body.appendChild(document.createElement("div"));
const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, player: name.toLowerCase(), me: seat === 0 }));
const turns = [0, 10, 20].map((version, i) => ({ version, turn: i + 1, seat: i % 2 }));

const note = (id: string, version: number, more: Partial<MatchNote> = {}): MatchNote => ({
  id,
  version,
  seat: 0,
  name: "Wren",
  mine: true,
  shared: "private",
  text: `note ${id}`,
  created_at: version,
  changed_at: 0,
  ...more,
});
const said = (version: number, more: Partial<ChatLine>): ChatMoment => ({
  version,
  line: { id: version, from: "ilse", name: "Ilse", seat: 1, to: [], text: `said ${version}`, at: 0, ...more },
});

let stored: MatchNote[];
let added: NewNote[];
let changed: [string, ChangeNote][];

beforeEach(() => {
  [added, changed] = [[], []];
  stored = [note("a", 3), note("b", 12, { mine: false, seat: 1, name: "Ilse", shared: "table" })];
  session.me.value = { id: "wren", name: "Wren", kept: false };
  vi.spyOn(session, "identify").mockResolvedValue(undefined as never);
  vi.spyOn(api, "notes").mockImplementation(async () => stored);
  vi.spyOn(api, "chat").mockResolvedValue([said(2, {}), said(11, { to: ["wren"] }), said(25, {})]);
  vi.spyOn(api, "addNote").mockImplementation(async (_, new_note) => {
    added.push(new_note);
    return note("c", new_note.version ?? 0, { text: new_note.text });
  });
  vi.spyOn(api, "changeNote").mockImplementation(async (_, id, change) => {
    changed.push([id, change]);
    return { ...note(id, 3), ...change };
  });
});
afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

async function open(status = "finished"): Promise<ReviewTable> {
  const table = { summary: { id: "m", status, seats, outcome: null }, host: "wren" };
  const replay = { table, length: 30, turns, steps: [], chances: [] } as unknown as Replay;
  const model = new ReviewTable(
    replay,
    async () => replay,
    async () => ({ answer: null }),
  );
  const both = (
    <>
      <AddNote model={model} />
      <NotesAndChat model={model} />
    </>
  );
  await act(async () => render(both, root));
  return model;
}

const notes = () => [...root.querySelectorAll(".note")].map(({ textContent }) => textContent ?? "");
const button = (words: string) => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words);
/** Presses a button and waits for the server's response. */
const press = (words: string) =>
  act(async () => {
    button(words)?.click();
    await new Promise((done) => setTimeout(done));
  });

test("notes stand in the order of the match, with who reads them", async () => {
  await open();
  expect(notes()[0]).toMatch(/^Youturn 1only you see itnote a/);
  expect(notes()[1]).toBe("Ilseturn 2shared with the tablenote b");
});

test("a note is written at the moment shown", async () => {
  const model = await open();
  act(() => model.go(14));
  await act(async () => root.querySelector<HTMLElement>("[data-testid=add-note]")?.click());
  const field = root.querySelector("textarea") as HTMLTextAreaElement;
  expect(field.getAttribute("aria-label")).toBe("Your note at turn 2");
  await act(async () => {
    field.value = "Too late";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Save");
  expect(added).toEqual([{ version: 14, text: "Too late" }]);
  expect(notes()[2]).toContain("Too late");
});

test("only its writer shares a note, and only once the match is over", async () => {
  await open();
  expect(root.querySelectorAll("[data-testid=note-table]")).toHaveLength(1);
  await press("Share with the table");
  expect(changed).toEqual([["a", { shared: "table" }]]);
  expect(notes()[0]).toContain("shared with the table");
  expect(button("Make private")).toBeDefined();
  act(() => render(null, root));
  await open("playing");
  expect(root.querySelector("[data-testid=note-table]")).toBeNull();
  expect(root.textContent).not.toContain("Chat of");
});

test("a note leads to its moment", async () => {
  const model = await open();
  await press("turn 2");
  expect(model.version.value).toBe(12);
});

test("the chat is that of the turn shown", async () => {
  const model = await open();
  const lines = () => [...root.querySelectorAll(".said li")].map(({ textContent }) => textContent);
  expect(lines()).toEqual(["Ilsesaid 2to all"]);
  await act(async () => model.go(15));
  expect(lines()).toEqual(["Ilsesaid 11to you"]);
  const { line } = said(1, { to: ["ilse", "stranger"] });
  expect(recipients(line, model)).toBe("to Ilse and a spectator");
  expect(recipients({ ...line, watchers: true }, model)).toBe("to spectators");
});
