import { render } from "preact";
import { describe, expect, it } from "vitest";
import { kept } from "../../dev/frames";
import { Icon } from "../look/icon";
import { games } from ".";

/** A path that a browser can draw: commands and numbers, for at least one stroke. */
const PATH = /^[Mm][-\d., MmLlHhVvCcSsQqTtAaZz]{8,}$/;

for (const slug of Object.keys(games)) {
  describe(`the catalogue of ${slug}`, async () => {
    const { detail } = await kept(slug);
    it("has a picture for every entry that names one", () => {
      const root = document.createElement("div");
      const drawn = (icon: string) => {
        render(<Icon id={icon} />, root);
        const paths = [...root.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
        return paths.length > 0 && paths.every((path) => PATH.test(path));
      };
      const named = new Set(detail.catalogue.entries.flatMap(({ icon }) => icon ?? []));
      expect(named.size).toBeGreaterThan(0);
      expect([...named].filter((icon) => !drawn(icon))).toEqual([]);
    });
  });
}
