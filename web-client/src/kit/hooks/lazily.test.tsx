import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { lazily } from "./lazily";

const Part = () => <p>Here</p>;

test("a copy drawn while another is fetching is shown when the part comes before its effects have run", async () => {
  let come: (part: typeof Part) => void = () => {};
  const Lazy = lazily(() => new Promise<typeof Part>((resolve) => (come = resolve)));
  const [first, second] = [document.createElement("div"), document.createElement("div")];
  await act(() => render(<Lazy />, first));
  expect(first.textContent).toBe("");
  // The part arrives between the second copy's drawing and its effects.
  await act(async () => {
    render(<Lazy />, second);
    come(Part);
    await Promise.resolve();
    await Promise.resolve();
  });
  expect(first.textContent).toBe("Here");
  expect(second.textContent).toBe("Here");
});
