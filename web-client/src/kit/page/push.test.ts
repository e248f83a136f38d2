import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import { callHere, callNobodyHere, closeNotification } from "./push";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

const withPush = (serviceWorker: object) => {
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
};

test("who logs out is forgotten by the server, though the push service cannot be reached", async () => {
  const unsubscribe = () => Promise.reject(new Error("offline"));
  const getSubscription = async () => ({ endpoint: "https://push/1", unsubscribe });
  withPush({ getRegistration: async () => ({ pushManager: { getSubscription } }) });
  vi.spyOn(api, "calls").mockResolvedValue({ devices: [{ id: "d", endpoint: "https://push/1" }] } as never);
  const forget = vi.spyOn(api, "forgetDevice").mockResolvedValue();
  await callNobodyHere();
  expect(forget).toHaveBeenCalledWith("d");
});

test("a service worker that never starts is not waited for", async () => {
  vi.useFakeTimers();
  withPush({ ready: new Promise(() => {}) });
  const called = expect(callHere("key")).rejects.toThrow("could not start");
  await vi.advanceTimersByTimeAsync(10_000);
  await called;
});
