import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import type { GameDetail, NewTable, SavedSettings } from "../../generated/starboard";
import { alike, formOf, type HostForm, tableOf } from "./form";
import { Saved } from "./saved";

const clock = { turn: 90, reaction: 30, bank: 0, whole_match: 0 } as NewTable["clock"];
const form: HostForm = {
  terms: {
    options: { deck: "own" },
    clock: clock as NonNullable<typeof clock>,
    visibility: "private",
    messages: "private",
    hints_off: true,
    watching: { delayed: 2 },
    name: "Tonight",
    start: false,
  },
  others: ["person", "officer"],
  onlyHost: true,
  series: "best",
};
const table = tableOf("bids", form);
const detail = {
  game: { slug: "bids", presets: [{ id: "own", name: "Own decks", options: { deck: "own" } }] },
  default_options: { deck: "common" },
} as unknown as GameDetail;
const saved = (id: string, name: string, more: Partial<SavedSettings> = {}): SavedSettings =>
  ({ id, name, table, left_out: [], created_at: 1, changed_at: 1, ...more }) as SavedSettings;

const root = document.createElement("div");
const open = vi.fn();
const buttons = (name: string) =>
  [...root.querySelectorAll("button")].filter((button) => button.textContent?.startsWith(name));
const answered = () => new Promise((later) => setTimeout(later));
const press = (name: string) =>
  act(async () => {
    buttons(name)[0]?.click();
    await answered();
  });
async function type(text: string) {
  const field = [...root.querySelectorAll<HTMLInputElement>("input[type=text]")].at(-1);
  await act(async () => {
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function shown(all: SavedSettings[]) {
  vi.spyOn(api, "settings").mockResolvedValue(all);
  await act(async () => render(<Saved detail={detail} table={table} open={open} />, root));
}

beforeEach(() => {
  document.body.append(root);
  me.value = { id: "w", name: "Wren", kept: false };
});
afterEach(() => {
  act(() => render(null, root));
  me.value = undefined;
  open.mockClear();
  vi.restoreAllMocks();
});

test("saved settings fill the form in one touch, and say what they are", async () => {
  const other = saved("b", "Blitz", { table: { ...table, seats: 4, bots: [], options: {} } });
  await shown([saved("a", "Friday"), other]);
  const rows = [...root.querySelectorAll(".choice")];
  expect(rows.map((row) => row.querySelector("label")?.textContent)).toEqual([
    "FridayOwn decks · 3 seats, 1 bot · 90 s per move · private",
    "BlitzYour own options · 4 seats · 90 s per move · private",
  ]);
  expect(rows[0]?.classList.contains("on"), "the form is as they are").toBe(true);
  await act(async () => root.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click());
  expect(open).toHaveBeenCalledExactlyOnceWith(other.table);
});

test("options that the rules no longer know are named", async () => {
  await shown([saved("a", "Friday", { left_out: ["round_limit", "map"], table: { ...table, seats: 2 } })]);
  await act(async () => root.querySelector<HTMLInputElement>("input[type=radio]")?.click());
  expect(root.textContent).toContain("“Friday” is filled in without “Round limit” and “Map”");
});

test("settings are saved under a name, and replaced under the same one", async () => {
  const save = vi.spyOn(api, "saveSettings").mockResolvedValue(saved("a", "Friday"));
  const change = vi.spyOn(api, "changeSettings").mockResolvedValue(saved("a", "friday"));
  await shown([]);
  await type("  Friday ");
  await press("Save");
  expect(save).toHaveBeenCalledExactlyOnceWith("Friday", table);
  expect(root.querySelectorAll(".choice")).toHaveLength(1);
  await type("friday");
  await press("Replace");
  expect(change).toHaveBeenCalledExactlyOnceWith("a", { name: "friday", table });
  expect(root.querySelectorAll(".choice")).toHaveLength(1);
});

test("settings are renamed, deleted and brought back", async () => {
  await shown([saved("a", "Friday")]);
  const change = vi.spyOn(api, "changeSettings").mockResolvedValue(saved("a", "Sunday"));
  await press("Rename");
  const field = root.querySelector<HTMLInputElement>("input[type=text]");
  await act(async () => {
    if (!field) return;
    field.value = "Sunday";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Rename");
  expect(change).toHaveBeenCalledExactlyOnceWith("a", { name: "Sunday" });
  vi.spyOn(api, "deleteSettings").mockResolvedValue();
  const save = vi.spyOn(api, "saveSettings").mockResolvedValue(saved("c", "Sunday"));
  await press("Delete");
  expect(root.textContent).toContain("Sunday is deleted.");
  await press("Undo");
  expect(save).toHaveBeenCalledExactlyOnceWith("Sunday", table);
  expect(root.querySelectorAll(".choice")).toHaveLength(1);
});

test("with twenty, one is to be deleted before another is saved", async () => {
  await shown(Array.from({ length: 20 }, (_, i) => saved(`${i}`, `Set ${i}`)));
  expect(buttons("Save")).toHaveLength(0);
  expect(root.textContent).toContain("Delete one to save another");
});

test("a form comes back from the table it asks for, but for the table's name", () => {
  const back = formOf({ ...table, name: "Another" }, form);
  expect(back).toEqual(form);
  expect(alike(tableOf("bids", back), { ...table, name: "Another" })).toBe(true);
  expect(alike(table, { ...table, seats: 4 })).toBe(false);
});
