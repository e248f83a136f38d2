import { beforeEach, describe, expect, it } from "vitest";
import { placed } from "./explain";

const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

describe("the explain bubble", () => {
  beforeEach(() => {
    window.innerWidth = 800;
    window.innerHeight = 600;
  });

  it("stands above its anchor, in the middle", () => {
    expect(placed(rect(300, 300, 100, 20), 200, 80)).toEqual({ left: 250, top: 212 });
  });

  it("goes below where there is no room above", () => {
    expect(placed(rect(300, 10, 100, 20), 200, 80).top).toBe(38);
  });

  it("never leaves the window", () => {
    expect(placed(rect(790, 300, 10, 20), 200, 80).left).toBe(592);
    expect(placed(rect(0, 300, 10, 20), 200, 80).left).toBe(8);
    expect(placed(rect(300, 0, 100, 600), 200, 80).top).toBe(512);
  });

  it("stands beside a line of a list, on the side that has room", () => {
    expect(placed(rect(100, 300, 240, 40), 200, 80, true)).toEqual({ left: 348, top: 300 });
    expect(placed(rect(500, 300, 240, 40), 200, 80, true)).toEqual({ left: 292, top: 300 });
  });
});
