import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../../core/match/live";
import { ResignDialog } from "./resign";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => act(() => render(null, root)));

test("the dialog stays until the table has heard that we resign", async () => {
  const resign = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const close = vi.fn();
  const table = { table: signal({ summary: { seats: [] } }), resign } as unknown as LiveTable;
  act(() => render(<ResignDialog table={table} close={close} />, root));
  const button = () => root.querySelector<HTMLButtonElement>("[data-testid=confirm-resign]");
  await act(async () => button()?.click());
  expect([close.mock.calls.length, button()?.disabled]).toEqual([0, false]);
  await act(async () => button()?.click());
  expect(close).toHaveBeenCalledOnce();
});
