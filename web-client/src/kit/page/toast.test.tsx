import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../../core/toasts";
import { Toasts } from "./toast";

const root = document.body.appendChild(document.createElement("div"));
const shown = () => root.querySelector(".toast p")?.textContent;
const close = () => root.querySelector<HTMLElement>(".toast button") as HTMLElement;
const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  act(() => render(<Toasts />, root));
  act(() => {
    toast("Link copied");
    toast("Server busy");
  });
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  act(() => render(null, root));
  vi.useRealTimers();
});

test("messages follow one another by themselves", () => {
  expect(shown()).toBe("Link copied");
  passes(5000);
  expect(shown()).toBe("Server busy");
  passes(5000);
  expect(shown()).toBeUndefined();
});

test("one that is put away makes room for the next, which has all its time", () => {
  passes(4000);
  act(() => close().click());
  expect(shown()).toBe("Server busy");
  passes(4900);
  expect(shown()).toBe("Server busy");
});

test("the time of a message stops while it has the keyboard, which then goes back to where it was", async () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  passes(4000);
  act(() => close().focus());
  passes(60_000);
  expect(shown()).toBe("Link copied");
  act(() => close().blur());
  await act(async () => {});
  passes(900);
  expect(shown()).toBe("Link copied");
  passes(200);
  expect(shown()).toBe("Server busy");
  before.focus();
  act(() => close().focus());
  act(() => close().click());
  expect(document.activeElement).toBe(before);
  before.remove();
});

test("a message stands aside while something is written", () => {
  const isAside = () => root.querySelector(".toasts")?.getAttribute("data-writing");
  const field = document.body.appendChild(document.createElement("input"));
  expect(isAside()).toBe("false");
  act(() => field.focus());
  expect(isAside()).toBe("true");
  act(() => field.blur());
  expect(isAside()).toBe("false");
  act(() => field.focus());
  act(() => toast("Chat is closed"));
  passes(5000);
  expect([shown(), isAside()]).toEqual(["Server busy", "true"]);
  field.remove();
});
