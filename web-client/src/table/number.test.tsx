import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { hush } from "./explain";
import { Sum } from "./number";

test("a number that explains itself is described by its parts as long as it does", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const parts = [{ label: "Fleets", value: "+2" }];
  act(() =>
    render(
      <Sum title="Income" parts={parts}>
        2
      </Sum>,
      root,
    ),
  );
  const sum = root.querySelector("button") as HTMLButtonElement;
  const description = () => document.getElementById(sum.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(description()).toBeUndefined();
  act(() => sum.click());
  expect(description()).toContain("Fleets");
  act(() => hush());
  expect(sum.hasAttribute("aria-describedby")).toBe(false);
});
