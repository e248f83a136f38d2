import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api";
import type { TableSummary } from "../../generated/starboard";
import { mine } from "../../lobby";
import { me } from "../../session";
import { Login } from "./login";

const root = document.body.appendChild(document.createElement("div"));
const kept = { id: "k", name: "Ada", kept: true };
const matches = (...all: TableSummary["status"][]) => all.map((status) => ({ status }) as TableSummary);
const press = (words: string) =>
  act(async () => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());

let login = vi.spyOn(api, "login");
beforeEach(() => {
  login = vi.spyOn(api, "login").mockResolvedValue({ player: kept, token: "t" });
  me.value = { id: "g", name: "Wren", kept: false };
  act(() => render(<Login />, root));
  for (const field of root.querySelectorAll("input")) {
    field.value = "Ada";
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  }
});
afterEach(() => {
  act(() => render(null, root));
  mine.value = null;
  vi.restoreAllMocks();
});

test("a guest in the midst of matches is told what is lost before another name is taken", async () => {
  mine.value = matches("playing", "waiting", "finished");
  await press("Log in");
  expect(root.textContent).toContain("You are playing 2 matches as Wren in this browser.");
  expect(login).not.toHaveBeenCalled();
  await press("Stay");
  await press("Log in");
  expect(login).not.toHaveBeenCalled();
  await press("Log in anyway");
  expect(login).toHaveBeenCalledOnce();
  expect(me.value).toEqual(kept);
});

test("a guest without a match is not asked", async () => {
  mine.value = matches("finished");
  await press("Log in");
  expect(login).toHaveBeenCalledOnce();
});
