import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { useFetched } from "./fetched";

test("a failure stands until it is fetched again", async () => {
  const root = document.createElement("div");
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("no line"))
    .mockResolvedValue("the rules");
  function Page() {
    const { value, failure, again } = useFetched(fetch, []);
    return (
      <button type="button" onClick={again}>
        {failure?.message ?? value}
      </button>
    );
  }
  const settle = () => act(() => new Promise((told) => setTimeout(told)));
  act(() => render(<Page />, root));
  await settle();
  expect(root.textContent).toBe("no line");
  act(() => root.querySelector("button")?.click());
  await settle();
  expect(root.textContent).toBe("the rules");
  expect(fetch).toHaveBeenCalledTimes(2);
  render(null, root);
});
