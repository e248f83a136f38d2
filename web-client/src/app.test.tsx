import { afterEach, expect, test, vi } from "vitest";
import { toMain } from "./app";

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const add = (name: string) => document.body.appendChild(document.createElement(name));

test("the keyboard comes to a page as soon as it is there", async () => {
  add("p");
  stop = toMain();
  expect(document.activeElement).toBe(document.body);
  const main = add("main");
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
});

test("the keyboard stays where its user has taken it meanwhile", async () => {
  stop = toMain();
  const field = add("input");
  field.focus();
  add("main");
  await new Promise((done) => queueMicrotask(() => done(null)));
  add("p");
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
});
