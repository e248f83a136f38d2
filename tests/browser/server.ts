import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "@playwright/test";
import { Line } from "./line";

/** The program under test: a build with the feature `testing`. */
export const binary = process.env.STARBOARD ?? join(import.meta.dirname, "../../target/debug/starboard");

/** Randomness is seeded and only `advance` moves the clock. Rate limits depend on the clock, so they are off. */
const CONTROLLED = ["--seed", "1", "--clock", "manual", "--no-limits"];

/** A real server with its own data directory, which `stop` deletes. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    readonly data: string,
  ) {}

  /** Starts a server, by default with new data and a free port. */
  static async start(
    data = mkdtempSync(join(tmpdir(), "starboard-")),
    further: string[] = [],
    listen = "127.0.0.1:0",
  ): Promise<Server> {
    const process = spawn(binary, ["--listen", listen, "--data", data, "--bot-delay-ms", "0", ...further], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { RUST_LOG: "error", ...globalThis.process.env },
    });
    const url = await new Promise<string>((resolve, reject) => {
      process.once("exit", (code) => reject(new Error(`the server ended with ${code} before it listened`)));
      createInterface({ input: process.stdout as NodeJS.ReadableStream }).on("line", (line) => {
        const found = line.match(/http:\/\/\S+/);
        if (found) resolve(found[0]);
      });
    });
    return new Server(url, process, data);
  }

  /** A server whose randomness and clock the test controls. */
  static controlled(): Promise<Server> {
    return Server.start(undefined, CONTROLLED);
  }

  /** Moves the server's clock. Resolves once everything due is done. */
  advance(seconds: number): Promise<void> {
    return this.debug("advance", { ms: seconds * 1000 });
  }

  /** Reseeds the server's randomness. */
  seed(seed: number): Promise<void> {
    return this.debug("seed", { seed });
  }

  private async debug(what: string, body: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.url}/debug/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`/debug/${what}: ${answer.status} ${await answer.text()}`);
  }

  /** Stops the server and starts another one with its data and address. */
  async again(): Promise<Server> {
    await this.leave();
    return Server.start(this.data, [], new URL(this.url).host);
  }

  async stop(): Promise<void> {
    await this.leave();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Stops the server and keeps its data. */
  async leave(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await gone;
  }
}

/**
 * Changes pages for tests: ends of turns are sent at once, nothing is animated, and a seat's nonce is always the same.
 * Tests about one of these change it back.
 */
function prepare(): void {
  if (location.protocol === "http:") {
    localStorage["hold-ends"] ??= "false";
    localStorage["pace"] ??= "at once";
  }
  const NONCE = 32;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array && array.length === NONCE) return array.fill(7) as typeof array;
    return draw(array);
  };
}

/** A test's seed, which is the same in every run. Each test has its own, so that seeded ids differ between tests. */
const seedOf = (titles: string[]): number => createHash("sha256").update(titles.join("\n")).digest().readUInt32LE();

/** Playwright's `test` with a server for each worker, which is reseeded for each test and is the pages' base URL. */
export const test = base.extend<{ seeded: undefined; lines: [Line, Line] }, { server: Server }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(prepare);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const server = await Server.controlled();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  seeded: [
    async ({ server }, use, { titlePath }) => {
      await server.seed(seedOf(titlePath));
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  lines: async ({ server }, use) => {
    const lines: [Line, Line] = [await Line.to(server), await Line.to(server)];
    await use(lines);
    for (const line of lines) line.close();
  },
});

export { expect } from "@playwright/test";
