import { render } from "preact";
import { describe, expect, it } from "vitest";
import { kept, seatedAt, titleOf } from "../../dev/frames";
import { games } from ".";

// Every game shows its goal at every moment of its recorded matches.
for (const slug of Object.keys(games)) {
  describe(`the goal of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);
    it("is told in numbers, whatever the position and whoever looks", () => {
      for (const moment of moments) {
        const { table } = seatedAt(moment, detail);
        const root = document.createElement("div");
        render(<client.Goal model={table} />, root);
        const told = root.textContent?.replace(/\s+/g, " ").trim();
        expect(told, titleOf(moment)).toMatch(/^Your goal: \d+ of [1-9]\d* [a-zA-Z ]+( · (turn|round) \d+)?$/);
        render(null, root);
      }
    });
  });
}
