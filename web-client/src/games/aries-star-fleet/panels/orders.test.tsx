import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { kept, type Moment, seatedAt } from "../../../../dev/frames";
import type { Answer, Command, Event, View } from "../../../generated/aries-star-fleet";
import { ariesStarFleet as game } from "..";
import { aimingOf } from "../ui";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => render(null, root));

const salvo = { weapons: 3, power: 12, damage: 0, destroys: false };
const ANSWERS: Record<string, Answer> = {
  attack: { type: "attack", now: salvo, transferred: salvo },
  board: { type: "board", chances: [1000, 0, 0], won: 1000, lost: 0, discarded: [0, 1000] },
};

it("no button is pushed away by the forecasts, which arrive later", async () => {
  const { moments, detail } = await kept("aries-star-fleet");
  const moment = moments.find(({ record, at }) => record.endsWith("with-looked-points") && at === 235) as Moment;
  const { table } = seatedAt<View, Command, Event>(moment, detail);
  const ask = vi.fn(async (ask: unknown) => ({ answer: ANSWERS[(ask as { type: string }).type] }));
  render(<game.Panel model={Object.assign(table, { ask })} />, root);
  act(() => aimingOf(table).takeUp("b.narra#2"));
  const buttons = () => [...root.querySelectorAll(".as-orders button")];
  const forecasts = () => [...root.querySelectorAll(".as-orders p")];
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Fire", "Fight the crews of Narra 2"]);
  await vi.waitFor(() => expect(forecasts().length).toBe(3));
  const last = buttons().at(-1) as Element;
  for (const one of forecasts())
    expect(last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
