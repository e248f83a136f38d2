import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "@playwright/test";

/** The program under test. */
export const binary = process.env.STARBOARD ?? join(import.meta.dirname, "../../target/debug/starboard");

/** A real server with a data directory of its own, gone when the tests of the worker are. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    readonly data: string,
  ) {}

  /** One on a data directory and an address of its own, or on what another has left. */
  static async start(
    data = mkdtempSync(join(tmpdir(), "starboard-")),
    further: string[] = [],
    listen = "127.0.0.1:0",
  ): Promise<Server> {
    const process = spawn(binary, ["--listen", listen, "--data", data, "--bot-delay-ms", "0", ...further], {
      stdio: ["ignore", "pipe", "inherit"],
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

  /** Stops it, and starts another in its place. */
  async again(): Promise<Server> {
    await this.leave();
    return Server.start(this.data, [], new URL(this.url).host);
  }

  async stop(): Promise<void> {
    await this.leave();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Stops it; its data stays. */
  async leave(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await gone;
  }
}

/** A picture is taken, or what drawing costs is measured. */
const isLookedAt = ["LOOK", "SHOT", "SHOTS", "BENCH"].some((name) => process.env[name]);

/**
 * Nobody looks: what is all transparent is laid out, heard and hit as ever, but not painted, which without a graphics card
 * is a third of all work. What reads the colours (`axe.ts`) takes `unpainted` away while it does.
 */
function goUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
  Object.assign(window, { unpainted: sheet });
}

/** Playwright's `test` with a server to each worker; pages open on it. */
export const test = base.extend<{ baseURL: string }, { server: Server }>({
  // Turns end at once, but where the holding of their end is what is tested.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(() => {
          if (location.protocol === "http:") localStorage["hold-ends"] ??= "false";
        });
        if (!isLookedAt) await context.addInitScript(goUnpainted);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from "@playwright/test";
