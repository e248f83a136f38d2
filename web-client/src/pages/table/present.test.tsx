import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Presence } from "../../generated/starboard";
import type { LiveTable } from "../../table/live";
import { Watching } from "./present";

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
