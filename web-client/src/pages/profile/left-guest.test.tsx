import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import { LeftGuest } from "./left-guest";

const root = document.body.appendChild(document.createElement("div"));
const wren = { id: "g", name: "Wren", kept: false };

afterEach(() => {
  act(() => render(null, root));
  vi.restoreAllMocks();
});

test("the guest who was left can be gone back to", async () => {
  me.value = { id: "k", name: "Ada", kept: true };
  vi.spyOn(api, "leftGuest").mockResolvedValue({ guest: wren });
  vi.spyOn(api, "goBack").mockResolvedValue(wren);
  act(() => render(<LeftGuest />, root));
  await vi.waitFor(() => expect(root.querySelector("button")?.textContent).toBe("Go back to Wren"));
  await act(async () => root.querySelector("button")?.click());
  await vi.waitFor(() => expect(me.value).toEqual(wren));
  expect(root.textContent).toBe("");
});

test("where no guest was left nothing is said", async () => {
  vi.spyOn(api, "leftGuest").mockResolvedValue({ guest: null });
  await act(async () => render(<LeftGuest />, root));
  expect(root.textContent).toBe("");
});
