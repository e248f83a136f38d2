import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TableModel } from "../../core/match/model";
import { AtTable } from "../hooks/at-table";
import { Press } from "./press";

let root: HTMLElement;
let given: string[];

function show(light: boolean): void {
  const model = { mode: "play" } as TableModel;
  render(
    <AtTable model={model} story={null}>
      <Press command="lead" wish="lead" about="It adds 5." light={light} send={(command) => given.push(command)}>
        Lead
      </Press>
    </AtTable>,
    root,
  );
}

/** Taps the button with a finger. */
function tap(): void {
  const button = root.querySelector("button") as HTMLElement;
  for (const type of ["pointerdown", "pointerup"])
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch" }));
  button.click();
}

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  given = [];
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("the button of a command, tapped by a finger", () => {
  it("explains itself first", () => {
    show(false);
    tap();
    expect(given).toEqual([]);
    tap();
    expect(given).toEqual(["lead"]);
  });

  it("gives at once what can be taken back", () => {
    show(true);
    tap();
    expect(given).toEqual(["lead"]);
  });
});
