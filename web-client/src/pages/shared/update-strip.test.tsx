import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { checkForUpdate, loadedWith } from "../../core/update-check";
import { UpdateStrip } from "./update-strip";

afterEach(() => {
  vi.unstubAllGlobals();
  loadedWith("");
});

test("the strip says that a new version is ready, and only its button loads it", async () => {
  const root = document.createElement("div");
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  loadedWith("./assets/index-1.js");
  act(() => render(<UpdateStrip />, root));
  expect(root.textContent).toBe("");
  vi.stubGlobal("fetch", async () => new Response('<script type="module" src="./assets/index-2.js"></script>'));
  await act(() => checkForUpdate());
  expect(root.textContent).toBe("A new version is ready. Reload");
  expect(reload).not.toHaveBeenCalled();
  root.querySelector("button")?.click();
  expect(reload).toHaveBeenCalledOnce();
});
