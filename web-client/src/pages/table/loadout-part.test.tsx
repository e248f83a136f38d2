import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { keepLoadout } from "../../core/match/kept";
import type { LiveTable } from "../../core/match/live";
import type { LoadoutChoice } from "../../core/match/loadout";
import type { SeatView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { LoadoutPart } from "./loadout-part";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

test.each([
  ["what was brought last comes along where it is chosen", true],
  // Choosing a loadout there would make the player not ready again.
  ["nothing is brought to a table that hands it out", false],
])("%s", (_, chooses) => {
  keepLoadout("spacetrace", "mine");
  const summary = { game: "spacetrace", status: "waiting" };
  const table = {
    table: signal({ summary, forked_from: null, options: {} }),
    catalogue: signal({ loadouts: [{ id: "ready" }] }),
  } as unknown as LiveTable;
  const bring = vi.fn();
  const choice = { bring, loadout: signal(null), faults: signal([]), busy: signal(false) } as unknown as LoadoutChoice;
  const client = { Loadout: () => <p>Yours</p>, chooses: () => chooses } as unknown as GameClient;
  const own = { seat: 0, loadout_chosen: false } as SeatView;
  act(() => render(<LoadoutPart table={table} own={own} choice={choice} client={client} />, root));
  expect(root.textContent).toBe("Yours");
  expect(bring.mock.calls).toEqual(chooses ? [["mine"]] : []);
});
