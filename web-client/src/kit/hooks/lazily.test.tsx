import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { loadedWith } from "../../core/update-check";
import { lazily } from "./lazily";

const Part = () => <p>Here</p>;

afterEach(() => {
  vi.unstubAllGlobals();
  loadedWith("");
});

test("a copy drawn while another is fetching is shown when the part comes before its effects have run", async () => {
  let come: (part: typeof Part) => void = () => {};
  const Lazy = lazily(() => new Promise<typeof Part>((resolve) => (come = resolve)));
  const [first, second] = [document.createElement("div"), document.createElement("div")];
  await act(() => render(<Lazy />, first));
  expect(first.textContent).toBe("");
  // The part arrives between the second copy's render and its effects.
  await act(async () => {
    render(<Lazy />, second);
    come(Part);
    await Promise.resolve();
    await Promise.resolve();
  });
  expect(first.textContent).toBe("Here");
  expect(second.textContent).toBe("Here");
});

test("a part that cannot be fetched says whether another version of the client has replaced it", async () => {
  const draw = async () => {
    const root = document.createElement("div");
    const Lazy = lazily<object>(() => Promise.reject(new Error("404")));
    render(<Lazy />, root);
    await vi.waitFor(() => expect(root.querySelector("button")?.textContent).toBe("Reload"));
    return root.textContent;
  };
  loadedWith("./assets/index-1.js");
  vi.stubGlobal("fetch", async () => new Response('<script type="module" src="./assets/index-1.js"></script>'));
  expect(await draw()).toContain("The connection failed");
  vi.stubGlobal("fetch", async () => new Response('<script type="module" src="./assets/index-2.js"></script>'));
  expect(await draw()).toContain("A new version is ready");
});
