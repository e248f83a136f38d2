import { describe, expect, it } from "vitest";
import { Turns } from "./turns";

function begun() {
  const said: (number | null)[] = [];
  return { said, turns: new Turns((picture) => said.push(picture)) };
}

describe("the turns of pictures", () => {
  it("begins with the first in sight and continues in order", () => {
    const { said, turns } = begun();
    for (const picture of [1, 3, 2]) turns.sees(picture, true);
    for (let i = 0; i < 3; i += 1) turns.over();
    expect(said).toEqual([1, 2, 3, null]);
  });

  it("skips what has left the sight, and shows nothing twice", () => {
    const { said, turns } = begun();
    for (const picture of [1, 2, 3]) turns.sees(picture, true);
    turns.sees(2, false);
    turns.over();
    turns.sees(1, true);
    turns.over();
    expect(said).toEqual([1, 3, null]);
  });

  it("shows a picture at once when it is pressed, and again", () => {
    const { said, turns } = begun();
    for (const picture of [1, 2]) turns.sees(picture, true);
    turns.asks(2);
    turns.over();
    turns.asks(1);
    expect(said).toEqual([1, 2, null, 1]);
  });

  it("starts again with a picture that comes into sight later", () => {
    const { said, turns } = begun();
    turns.sees(1, true);
    turns.over();
    turns.sees(2, true);
    expect(said).toEqual([1, null, 2]);
  });
});
