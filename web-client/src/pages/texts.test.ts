import { describe, expect, it } from "vitest";

// Every text that the code uses exists in a Fluent file, and every text is used.

const files = import.meta.glob<string>("../../locales/*.ftl", { import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*", "!../generated/*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The relative imports in code, resolved to paths without extensions. */
const importsOf = (path: string, code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s+"(\.[^"]+)"/g)].map(([, to = ""]) => {
    const { pathname } = new URL(to, `http://x/a/b/${path}`);
    return pathname.replace(/\.tsx?$/, "");
  });
const pathOf = (path: string): string => new URL(path, "http://x/a/b/").pathname.replace(/\.tsx?$/, "");
const idsOf = (ftl: string): string[] => [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id = ""]) => id);

const imports = new Map(Object.entries(sources).map(([path, code]) => [path, importsOf(path, code)]));
/** The sources that use a file's texts: its importers, and the importers of those with exports. */
function usersOf(file: string): [path: string, code: string][] {
  const direct = Object.entries(sources).filter(([path]) => imports.get(path)?.includes(pathOf(file)));
  const through = direct.filter(([, code]) => code.includes("export")).map(([path]) => pathOf(path));
  return Object.entries(sources).filter(
    ([path]) => direct.some(([one]) => one === path) || imports.get(path)?.some((to) => through.includes(to)),
  );
}

const shared = idsOf(files["../../locales/en.ftl"] ?? "");
/** The ids used in code: all those in `say(wins ? "won" : "lost", …)` before the arguments. Attributes are left out. */
const saidIn = (code: string): string[] =>
  [...code.matchAll(/\bsay\(([^,)]*)|<Said\s+id=(?:("[^"]*")|\{([^}]*)\})/g)].flatMap(
    ([, said = "", id = "", ids = ""]) =>
      [...(said + id + ids).matchAll(/(?<![=!]= )"([a-z][\w-]*)[".](?! [=!]=)/g)].map(([, id = ""]) => id),
  );

for (const [file, ftl] of Object.entries(files).filter(([file]) => !file.endsWith("/en.ftl"))) {
  const ids = idsOf(ftl);
  const users = usersOf(file);
  const code = users.map(([, text]) => text).join("\n");
  const families = [...code.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, family = ""]) => family);

  describe(`the texts of ${file.split("/").at(-1)}`, () => {
    it("are all there", () => {
      expect(users.length).toBeGreaterThan(0);
      expect(saidIn(code).length).toBeGreaterThan(0);
      const missing = users.flatMap(([path, text]) => {
        const also = Object.keys(files).filter((other) => usersOf(other).some(([user]) => user === path));
        const known = [...shared, ...also.flatMap((other) => idsOf(files[other] ?? ""))];
        return saidIn(text).flatMap((id) => (known.includes(id) ? [] : [`${path}: ${id}`]));
      });
      expect(missing).toEqual([]);
    });

    it("are all used", () => {
      const isUsed = (id: string) =>
        code.includes(`"${id}"`) || code.includes(`"${id}.`) || families.some((family) => id.startsWith(family));
      expect(ids.filter((id) => !isUsed(id) && !ftl.includes(`{ ${id} }`))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
}
