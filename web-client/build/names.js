import { readdirSync, readFileSync } from "node:fs";

/** Returns a test for whether the code uses a class, in full or composed like `k-${kind}` or `c${i}`. */
export function givenIn(src) {
  const code = readdirSync(src, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(`${src}/${file}`, "utf8"))
    .join("\n");
  const written = new Set(code.match(/[\w-]+/g));
  const begun = new Set([...code.matchAll(/([\w-]+)\$\{/g)].map(([, stem]) => stem));
  return (name) =>
    written.has(name) || begun.has(name.replace(/\d+$/, "")) || begun.has(name.slice(0, name.indexOf("-") + 1));
}
