import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../../core/net/api";
import { me, recoveryCodes } from "../../core/net/session";
import { Login, namesOf } from "./login";

const root = document.body.appendChild(document.createElement("div"));
const kept = { id: "k", name: "Ada", kept: true };
const none = { running: 0, decks: 0, finished: 0, settings: 0, notes: 0, marked: 0 };
const button = (words: string) => [...root.querySelectorAll("button")].find((one) => one.textContent === words);
const press = (words: string) => act(async () => button(words)?.click());
const fill = () => {
  for (const field of root.querySelectorAll("input")) {
    field.value = field.autocomplete === "new-password" ? "a long one" : "Ada";
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  }
};

let login = vi.spyOn(api, "login");
let belongings = vi.spyOn(api, "belongings");
beforeEach(() => {
  login = vi.spyOn(api, "login").mockResolvedValue({ player: kept, token: "t" });
  belongings = vi
    .spyOn(api, "belongings")
    .mockResolvedValue({ running: 1, decks: 2, finished: 5, settings: 0, notes: 0, marked: 0 });
  me.value = { id: "g", name: "Wren", kept: false };
  act(() => render(<Login />, root));
  fill();
});
afterEach(() => {
  act(() => render(null, root));
  recoveryCodes.value = null;
  vi.restoreAllMocks();
});

test("a guest who has something here chooses whether it comes along", async () => {
  await press("Log in");
  expect(root.textContent).toContain("Bring 1 running match, 2 decks and 5 finished matches into Ada’s account?");
  await press("Cancel");
  await press("Log in");
  expect(login).not.toHaveBeenCalled();
  await press("Bring them");
  expect(login).toHaveBeenCalledExactlyOnceWith({ name: "Ada", password: "Ada", guest: "bring" });
  expect(me.value).toEqual(kept);
});

test("a guest can be left", async () => {
  await press("Log in");
  await press("Leave them");
  expect(login).toHaveBeenCalledExactlyOnceWith({ name: "Ada", password: "Ada", guest: "leave" });
});

test("a guest who has nothing is not asked", async () => {
  belongings.mockResolvedValue(none);
  await press("Log in");
  expect(login).toHaveBeenCalledOnce();
});

test("a wrong password is said at its field", async () => {
  belongings.mockResolvedValue(none);
  login.mockRejectedValue(new ApiError(403, "wrong-password", "Wrong name or password."));
  await press("Log in");
  const field = root.querySelector<HTMLInputElement>("[autocomplete=current-password]");
  await vi.waitFor(() => expect(field?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(field?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Wrong name or password.",
  );
});

test("what is typed into a secret field can be shown", () => {
  const field = root.querySelector<HTMLInputElement>("[autocomplete=current-password]");
  const eye = root.querySelector<HTMLButtonElement>("[aria-label='Show password']");
  act(() => eye?.click());
  expect([field?.type, eye?.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  act(() => eye?.click());
  expect([field?.type, eye?.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
});

test("a recovery code opens an account whose password is lost, and new codes are shown", async () => {
  belongings.mockResolvedValue(none);
  const recover = vi.spyOn(api, "recover").mockResolvedValue({ player: kept, token: "t", recovery_codes: ["c"] });
  await press("Forgot your password?");
  fill();
  await press("Set password");
  expect(recover).toHaveBeenCalledExactlyOnceWith({ name: "Ada", code: "Ada", password: "a long one", guest: "leave" });
  expect([me.value, recoveryCodes.value]).toEqual([kept, ["c"]]);
});

test("only what there is, is listed", () => {
  expect(namesOf({ ...none, decks: 1 })).toEqual(["1 deck"]);
  expect(namesOf({ ...none, decks: 1, settings: 1 })).toEqual(["1 deck", "1 set of saved settings"]);
  expect(namesOf({ ...none, marked: 1 })).toEqual(["1 favourite or tagged match"]);
  expect(namesOf({ ...none, running: 2, finished: 1 })).toEqual(["2 running matches", "1 finished match"]);
});
