import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../api";
import { asked, me } from "../session";
import { TablePage } from "./table";

const root = document.body.appendChild(document.createElement("div"));
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

test("a table is fetched once we know who we are, and not twice on a reload", async () => {
  const fetched = vi.spyOn(api, "table").mockReturnValue(new Promise(() => {}));
  asked.value = false;
  me.value = undefined;
  await act(() => render(<TablePage params={{ id: "t" }} />, root));
  expect(fetched).not.toHaveBeenCalled();
  await act(() => {
    me.value = { id: "p", name: "Wren", kept: true };
    asked.value = true;
  });
  expect(fetched).toHaveBeenCalledOnce();
});

test("a table that could not be fetched is tried again", async () => {
  asked.value = true;
  const failed = vi.spyOn(api, "table").mockRejectedValue(new ApiError(503, "busy", "Too busy.", null));
  act(() => render(<TablePage params={{ id: "t" }} />, root));
  const offered = () => [...root.querySelectorAll("button")].find((button) => button.textContent === "Try again");
  const again = await vi.waitUntil(offered);
  failed.mockReturnValue(new Promise(() => {}));
  act(() => again.click());
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(offered()).toBeUndefined();
});
