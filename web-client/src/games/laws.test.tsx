import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kept, type Moment, seatedAt, titleOf } from "../../dev/frames";
import type { LogEntry } from "../generated/starboard";
import { PlayPage } from "../pages/table/play";
import { plainText } from "../table/log";
import { heading, say } from "../table/table-events";
import { games } from ".";

// The laws that every game's part of the client keeps, over moments of recorded matches. A game joins by its line in
// the registry.

/** What a slip of the pen looks like on a page. */
const SLIP = /undefined|\bNaN\b|\[object|\bnull\b/;

let root: HTMLElement;

beforeEach(() => {
  // There is no layout here: the board is given the room of a desktop.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1072);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(636);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    addEventListener() {},
    removeEventListener() {},
  }));
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

for (const slug of Object.keys(games)) {
  describe(`the client of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);
    const sit = (moment: Moment) => {
      const at = seatedAt(moment, detail);
      act(() => render(<PlayPage table={at.table} client={client} detail={detail} seenBefore={-1} />, root));
      return at;
    };

    it("has a sentence or a heading for every type of event", () => {
      const silent = new Set<string>();
      const told = new Set<string>();
      for (const moment of moments) {
        const { table, goOn } = seatedAt(moment, detail);
        goOn();
        for (const { event } of table.log.value) {
          const { type } = event as { type: string };
          const words = say(event, client, table);
          const said = (words && plainText(words, table)) ?? heading(event, client, table);
          if (said !== null) expect(said, type).not.toMatch(SLIP);
          (said === null ? silent : told).add(type);
        }
      }
      expect([...silent].filter((type) => !told.has(type))).toEqual([]);
    });

    it("draws every position, before and after what comes next, with no slip in any text", () => {
      for (const moment of moments) {
        const { goOn } = sit(moment);
        const read = () => {
          expect(root.querySelector(".fault")?.textContent, titleOf(moment)).toBeUndefined();
          for (const text of textsOf(root)) expect(text, titleOf(moment)).not.toMatch(SLIP);
        };
        read();
        act(() => void goOn());
        read();
        act(() => render(null, root));
      }
    });
  });
}

/** All that is read or heard: text, names and descriptions. */
function textsOf(page: Element): string[] {
  const named = ["aria-label", "title", "alt", "placeholder"];
  const labels = [...page.querySelectorAll("*")].flatMap((one) => named.map((name) => one.getAttribute(name) ?? ""));
  return [page.textContent ?? "", ...labels];
}
