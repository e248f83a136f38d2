// Repeats the gate under load and prints how often each test failed: `node flaky.mjs 30`, or for some of its tests
// `node flaky.mjs 30 friends`. While it runs, a busy loop takes every core. A test that failed at its first try and passed
// at its second counts as flaky. Exits with 1 if a test failed.

import { spawn } from "node:child_process";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { json } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";

const runs = Number(process.argv[2] ?? 30);
/** Where the page and the trace of each failed try are kept. */
const KEPT = join(import.meta.dirname, "out-flaky");
/** Further arguments for Playwright, which select the tests to repeat. Empty for all. */
const only = process.argv.slice(3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error("usage: node flaky.mjs RUNS [TESTS]");
  process.exit(2);
}

/** Runs the gate. Returns each test's title, its status (for example `flaky`) and the result of its first try. */
async function runGate() {
  const gate = ["test", "--project=moments", "--project=gate", "--reporter=json", "--retries=1", ...only];
  const child = spawn("npx", ["playwright", ...gate], { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] });
  const { suites, errors } = await json(child.stdout);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const specs = suites.flatMap((suite) => specsIn(suite));
  return specs.flatMap(({ title, tests }) => tests.map(({ status, results: [first] }) => ({ title, status, first })));
}

/** The message of a failed try, without colours. */
const reason = ({ error } = {}) => error && stripVTControlCharacters(`${error.message}\n${error.snippet ?? ""}`);

/** Keeps Playwright's files about a failed try: the page's content, and with `TRACE=1` its trace. The next run deletes `out`. */
async function keep(run, { title, first }) {
  const folder = join(KEPT, `${run} ${title.replaceAll(/[^\w ]/g, "")}`);
  await mkdir(folder, { recursive: true });
  const files = first.attachments.filter(({ path }) => path);
  await Promise.all(files.map(({ path }) => copyFile(path, join(folder, basename(path)))));
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const loop = () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
const busy = Array.from({ length: availableParallelism() }, loop);
// Kill the busy loops however this process ends.
for (const one of busy) one.unref();
process.on("exit", () => busy.map((one) => one.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

await rm(KEPT, { recursive: true, force: true });
const counts = new Map();
for (let run = 1; run <= runs; run += 1) {
  const began = Date.now();
  const results = await runGate();
  for (const { title, status } of results) {
    const count = counts.get(title) ?? { runs: 0, failures: 0, flaky: 0 };
    count.runs += 1;
    if (status === "unexpected") count.failures += 1;
    if (status === "flaky") count.flaky += 1;
    counts.set(title, count);
  }
  const bad = results.filter(({ status }) => status === "flaky" || status === "unexpected");
  for (const one of bad) await keep(run, one);
  const words = bad.map(({ title, status, first }) => `\n${status}: ${title}\n${reason(first)}`).join("");
  console.error(`run ${run} of ${runs}: ${Math.round((Date.now() - began) / 1000)} s${words}`);
}

const table = [...counts].map(([test, count]) => ({ test, ...count }));
table.sort((a, b) => b.failures - a.failures || b.flaky - a.flaky || a.test.localeCompare(b.test));
for (const { test, runs, failures, flaky } of [{ test: "test", runs: "runs", failures: "failures", flaky: "flaky" }, ...table])
  console.log(`${String(runs).padStart(5)} ${String(failures).padStart(9)} ${String(flaky).padStart(6)}  ${test}`);
process.exitCode = table.some(({ failures }) => failures > 0) ? 1 : 0;
