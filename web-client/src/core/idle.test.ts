import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPage } from "./idle";
import { newer } from "./update-check";

const waits = vi.spyOn(newer, "waitsWhile");
const asks = vi.spyOn(newer, "ask");
vi.useFakeTimers();
watchPage();
/** Whether the page may not be loaded anew now. */
const waiting = () => waits.mock.calls.some(([holds]) => holds());

beforeEach(() => {
  document.body.innerHTML = `<form><input name="words" type="text"><input name="tick" type="checkbox">
    <button type="button">One more</button></form><input name="alone" type="checkbox"><dialog></dialog>`;
  vi.advanceTimersByTime(10_000);
  asks.mockClear();
});
afterEach(() => document.body.replaceChildren());

const the = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const happens = (type: string, selector = "body") => the(selector).dispatchEvent(new Event(type, { bubbles: true }));

test("a page waits while somebody is at it, and a little longer", () => {
  for (const type of ["pointerdown", "keydown", "wheel"]) {
    expect(waiting(), type).toBe(false);
    happens(type);
    vi.advanceTimersByTime(1900);
    expect(waiting(), type).toBe(true);
    vi.advanceTimersByTime(200);
  }
});

test("nobody is waited for at a page that can do nothing", () => {
  const urgent = vi.spyOn(newer, "isUrgent", "get").mockReturnValue(true);
  happens("keydown");
  expect(waiting()).toBe(false);
  urgent.mockRestore();
});

test("a page waits while something is being written in it, and not for an empty field", () => {
  the("[name=words]").focus();
  expect(waiting()).toBe(false);
  the("[name=words]").value = "Good ga";
  expect(waiting()).toBe(true);
  the("[name=words]").blur();
  expect(waiting()).toBe(false);
});

test("a page waits for a form of which more than words would be lost, until it is sent or gone", () => {
  happens("input", "[name=words]");
  happens("change", "[name=alone]");
  expect(waiting()).toBe(false);
  happens("change", "[name=tick]");
  expect(waiting()).toBe(true);
  happens("submit", "[name=tick]");
  expect(waiting()).toBe(false);
  happens("click", "button");
  expect(waiting()).toBe(true);
  the("form").remove();
  expect(waiting()).toBe(false);
});

test("a page waits while a dialog is open", () => {
  the("dialog").setAttribute("open", "");
  expect(waiting()).toBe(true);
});

test("a page asks for the server's version when a part of it is gone, and when somebody comes back after long", () => {
  dispatchEvent(new Event("vite:preloadError"));
  expect(asks).toHaveBeenLastCalledWith(true);
  asks.mockClear();
  const hidden = vi.spyOn(document, "hidden", "get");
  const away = (ms: number) => {
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(ms);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  away(9 * 60_000);
  expect(asks).not.toHaveBeenCalled();
  away(11 * 60_000);
  expect(asks).toHaveBeenCalledOnce();
});
