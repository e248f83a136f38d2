import { describe, expect, it, vi } from "vitest";
import { kept, seatedAt } from "../../dev/frames";
import { heading, say } from "../kit/tell/table-events";

// The games' Fluent files: every event and command has a message, and every message is used.

const files = import.meta.glob<string>("../../../games/*/locales/en.ftl", { import: "default", eager: true });
const generated = import.meta.glob<string>("../generated/*.ts", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.tsx", "!./**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const models = import.meta.glob<{ weights: { feature: string }[] }>("../../../games/*/src/chance.json", {
  import: "default",
  eager: true,
});

/** Messages that the kit uses in every game (`kit/act/act-bar.tsx`). */
const ACTIONS = ["act-won", "doing"];

/** The tags of a generated union of types: `"type": "built"`. */
function tagsOf(types: string, name: string): string[] {
  const union = new RegExp(`^export type ${name} = [^]*?(?=^export |(?![^]))`, "m").exec(types)?.[0] ?? "";
  return [...union.matchAll(/"type": "([\w-]+)"/g)].map(([, tag = ""]) => tag);
}

for (const [path, ftl] of Object.entries(files)) {
  const slug = path.split("/").at(-3) ?? "";
  const types = generated[`../generated/${slug}.ts`] ?? "";
  const ids = [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id = ""]) => id);
  const [events, commands] = [tagsOf(types, "Event"), tagsOf(types, "Command").map((type) => `choice-${type}`)];
  const model = models[`../../../games/${slug}/src/chance.json`];
  const features = (model?.weights ?? []).map(({ feature }) => `feature-${feature}`);
  const own = Object.entries(sources).filter(([source]) => source.startsWith(`./${slug}/`));
  const code = own.map(([, text]) => text).join("\n");
  /** Messages that the kit uses by id: match endings and tab names. */
  const OF_KIT = /^(ending-(won|lost)|tab-[\w-]+)$/;
  /** Prefixes of the message ids that the code builds: `step-${id}`. */
  const families = [...code.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, family = ""]) => family);
  const isUsed = (id: string) =>
    code.includes(`"${id}"`) ||
    code.includes(`"${id}.`) ||
    families.some((family) => id.startsWith(family)) ||
    ftl.includes(`{ ${id} }`);

  describe(`the texts of ${slug}`, async () => {
    const { detail, moments, client } = await kept(slug);

    it("have a message for every event, and for every command once its buttons have theirs there", () => {
      expect(events.length).toBeGreaterThan(5);
      expect(events.filter((id) => !ids.includes(id))).toEqual([]);
      if (!ftl.includes("\nchoice-")) return;
      expect(commands.length).toBeGreaterThan(5);
      expect(commands.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it("name everything that the chance to win depends on, for hints", () => {
      expect(features.length).toBeGreaterThan(5);
      expect(features.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it("have no message that nobody uses", () => {
      const said = [...events, ...commands, ...features, ...ACTIONS];
      expect(ids.filter((id) => !said.includes(id) && !OF_KIT.test(id) && !isUsed(id))).toEqual([]);
    });

    it("are complete: nothing that happens in a kept match lacks a message or an argument", () => {
      const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
      for (const moment of moments) {
        const { live, goOn } = seatedAt(moment, detail);
        goOn();
        for (const { event } of live.log.value) {
          say(event, client, live);
          heading(event, client, live);
        }
      }
      const complaints = warned.mock.calls.map(([text]) => `${text}`).filter((text) => text.startsWith("messages:"));
      expect(complaints).toEqual([]);
      warned.mockRestore();
    });
  });
}
