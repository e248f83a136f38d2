import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { mine } from "../../core/net/lobby";
import type { TableSummary } from "../../generated/starboard";
import { NextMatch } from "../../pages/shared/next-match";
import { go } from "./router";
import { heading, keepTitle } from "./title";

const root = document.body.appendChild(document.createElement("div"));
const icon = document.head.appendChild(document.createElement("link"));
const badge = vi.fn(() => Promise.resolve());

beforeAll(() => {
  Object.assign(icon, { rel: "icon", href: "/starboard.svg" });
  Object.assign(navigator, { setAppBadge: badge });
  keepTitle();
});
afterEach(() => {
  mine.value = [];
  go("/");
  render(null, root);
});

const waits = (id: string, deadline: number | null): TableSummary =>
  ({ id, name: `Table ${id}`, your_move: true, deadline }) as TableSummary;

test("title, icon and badge count the matches that wait, and forget them again", () => {
  heading.value = "Rulebooks · Starboard";
  mine.value = [waits("a", null), { ...waits("b", null), your_move: false }, waits("c", 5)];
  expect(document.title).toBe("(2) Rulebooks · Starboard");
  expect(decodeURIComponent(icon.href)).toContain(">2</text>");
  expect(badge).toHaveBeenLastCalledWith(2);
  mine.value = [];
  expect(document.title).toBe("Rulebooks · Starboard");
  expect(icon.href).toContain("/starboard.svg");
  expect(badge).toHaveBeenLastCalledWith(0);
});

test("the match with the soonest deadline is one tap away, but not the one that is open", () => {
  mine.value = [waits("a", null), waits("b", 9), waits("c", 5)];
  act(() => render(<NextMatch />, root));
  expect(root.querySelector("a")?.getAttribute("href")).toBe("/tables/c");
  act(() => go("/tables/c"));
  expect(root.querySelector("a")?.getAttribute("href")).toBe("/tables/b");
  expect(root.querySelector(".num")?.textContent).toBe("2");
  act(() => {
    mine.value = [waits("c", 5)];
  });
  expect(root.querySelector("a")).toBeNull();
});
