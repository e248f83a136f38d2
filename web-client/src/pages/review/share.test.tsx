import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { ReviewTable } from "../../core/match/replay";
import type { Audience } from "../../generated/starboard";
import { ShareDialog } from "./share";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

/** The link that is offered for a match at its position 7, seen by its second seat. */
function offered(audience: Audience): URL {
  const seats = ["Wren", "Ilse"].map((name, seat) => ({ seat, name, player: name, me: seat === 0 }));
  const model = {
    id: "m",
    version: signal(7),
    seat: signal(1),
    name: (seat: number) => seats[seat]?.name,
    table: signal({ summary: { name: "Friday", seats }, invite: "secret", audience }),
  } as unknown as ReviewTable;
  act(() => render(<ShareDialog model={model} close={() => {}} />, root));
  return new URL(root.querySelector<HTMLInputElement>("[data-testid=share-link]")?.value ?? "");
}

test("a link opens for those who get it, where it was copied and as it was seen", () => {
  const link = offered("link");
  expect([link.pathname, link.searchParams.get("invite"), link.hash]).toEqual(["/matches/m", "secret", "#v=7&as=2"]);
});

test("an invite is given away only where it is needed", () => {
  expect(offered("public").search).toBe("");
  expect(offered("players").search).toBe("");
});

test("it opens at the start, and for all eyes, if one wants that", () => {
  offered("public");
  const choose = (words: string) =>
    act(() => [...root.querySelectorAll("label")].find(({ textContent }) => textContent === words)?.click());
  choose("The start");
  choose("All");
  expect(root.querySelector<HTMLInputElement>("[data-testid=share-link]")?.value).toMatch(/#v=0$/);
});
