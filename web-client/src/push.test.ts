import { afterEach, expect, test, vi } from "vitest";
import { closeNotification } from "./push";

afterEach(() => vi.unstubAllGlobals());

test("opening a table takes its notification away, and no other table's", async () => {
  const shown = ["a", "b"].map((tag) => ({ tag, close: vi.fn() }));
  const getNotifications = async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  await closeNotification("b");
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([0, 1]);
});

test("where there is no service worker, as over plain HTTP, there is nothing to take away", async () => {
  vi.stubGlobal("navigator", {});
  await closeNotification("a");
});
