import { afterEach, expect, test, vi } from "vitest";
import { followBrowser, looking } from "../../core/net/attention";
import { watchAttention } from "./attention";

let state: DocumentVisibilityState = "visible";
vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
watchAttention();

const seen = (visible: DocumentVisibilityState) => {
  state = visible;
  document.dispatchEvent(new Event("visibilitychange"));
};

afterEach(() => seen("visible"));

test("a connection hears when the page is seen again and when the network goes and comes, until it is left", () => {
  const [wake, doubt] = [vi.fn(), vi.fn()];
  const leave = followBrowser({ wake, doubt });
  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("pageshow"));
  expect(wake).toHaveBeenCalledTimes(3);
  seen("hidden");
  expect([looking.value, wake.mock.calls.length]).toEqual([false, 3]);
  seen("visible");
  expect([looking.value, wake.mock.calls.length]).toEqual([true, 4]);
  dispatchEvent(new Event("offline"));
  expect(doubt).toHaveBeenCalledOnce();
  leave();
  dispatchEvent(new Event("online"));
  expect(wake).toHaveBeenCalledTimes(4);
});
