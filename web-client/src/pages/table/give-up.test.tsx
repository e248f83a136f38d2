import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { SeatView } from "../../generated/starboard";
import { GiveUp } from "./give-up";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

const seat = (name: string | null, me = false) => ({ seat: 0, name, player: name, me }) as SeatView;
const press = (words: string) =>
  act(() => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click());

test("a table is closed once the host has said so twice", () => {
  const close = vi.fn();
  act(() =>
    render(
      <GiveUp
        seats={[seat("Wren", true), seat(null)]}
        busy={false}
        standUp={() => {}}
        close={close}
        leave={() => {}}
      />,
      root,
    ),
  );
  press("Leave or close");
  expect(root.querySelector("dialog")?.open).toBe(true);
  press("Keep it");
  expect([root.querySelector("dialog")?.open, close.mock.calls.length]).toEqual([false, 0]);
  press("Leave or close");
  press("Close it");
  expect(close).toHaveBeenCalledOnce();
});

test("where somebody else sits they become the host, and the host is told so", () => {
  act(() =>
    render(
      <GiveUp
        seats={[seat("Wren", true), seat("Ilse")]}
        busy={false}
        standUp={() => {}}
        close={() => {}}
        leave={() => {}}
      />,
      root,
    ),
  );
  expect(root.textContent).toContain("Ilse becomes the host");
});
