import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { me } from "../../core/net/session";
import type { Presence, TableView } from "../../generated/starboard";
import { Present, Watching } from "./present";

test("people who watch are counted on the board and named", () => {
  const root = document.createElement("div");
  const presence = signal<Presence[]>([{ player: "w", name: "Wren", seat: 0, online: true }]);
  act(() => render(<Watching table={{ presence } as unknown as LiveTable} />, root));
  expect(root.textContent).toBe("");
  const watches = (name: string, online = true): Presence => ({ player: name, name, seat: null, online });
  act(() => {
    presence.value = [...presence.value, watches("Ilse"), watches("Tom"), watches("Eve", false)];
  });
  expect([root.textContent?.trim(), root.querySelector("[title]")?.getAttribute("title")]).toEqual([
    "2",
    "Ilse and Tom watch",
  ]);
  render(null, root);
});

test("a host mutes somebody who watches", () => {
  const root = document.createElement("div");
  me.value = { id: "w", name: "Wren", kept: false };
  const table = {
    presence: signal<Presence[]>([{ player: "j", name: "Joan", seat: null, online: true }]),
    table: signal({ host: "w", summary: { status: "playing", seats: [] }, motions: [] } as unknown as TableView),
    decisions: signal([]),
  };
  act(() => render(<Present table={table as unknown as LiveTable} />, root));
  expect(root.querySelector("summary")?.textContent?.trim()).toBe("1 person watching");
  const opens = Object.assign(new Event("beforetoggle"), { newState: "open" });
  act(() => void root.querySelector("section.menu")?.dispatchEvent(opens));
  const offered = [...root.querySelectorAll(".menu-item")].map((item) => item.textContent?.trim());
  expect(offered).toEqual(["Hide their messages from me", "Mute them for everybody"]);
  render(null, root);
});
