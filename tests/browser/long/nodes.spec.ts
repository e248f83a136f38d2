import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "@playwright/test";
import { guest } from "../people";
import { binary, expect, Server } from "../server";
import { Beginner, playUntil } from "./beginner";

/** Three nodes over one database, each on its own port. */
class Nodes {
  private constructor(
    readonly nodes: Server[],
    private readonly database: string,
    private readonly ends: () => void,
  ) {}

  static async start(): Promise<Nodes> {
    const script = join(import.meta.dirname, "../../postgres.sh");
    const postgres = spawn(script, { stdio: ["pipe", "pipe", "inherit"] });
    const [database] = await once(createInterface({ input: postgres.stdout }), "line");
    const nodes: Server[] = [];
    for (const name of ["one", "two", "three"]) {
      const data = mkdtempSync(join(tmpdir(), "starboard-"));
      nodes.push(await Server.start(data, ["--database", database, "--peer-listen", "127.0.0.1:0", "--node", name]));
    }
    return new Nodes(nodes, database, () => postgres.stdin.end());
  }

  /** The output of a command of the program on the same database. */
  says(...what: string[]): string {
    return execFileSync(binary, [...what, "--database", this.database], { encoding: "utf8" });
  }

  /** The number of tables at each live node. */
  tables(): Record<string, number> {
    const all: { name: string; ended: boolean; tables: number }[] = JSON.parse(this.says("nodes", "--json"));
    return Object.fromEntries(all.filter(({ ended }) => !ended).map(({ name, tables }) => [name, tables]));
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop();
    this.ends();
  }
}

const test = base.extend<{ cluster: Nodes }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  cluster: async ({}, use) => {
    const cluster = await Nodes.start();
    await use(cluster);
    await cluster.stop();
  },
});

test("two friends at two nodes play on while the node of their table is killed", async ({ browser, cluster }) => {
  const [one, two, three] = cluster.nodes as [Server, Server, Server];
  const wren = await guest(browser, "Wren", { baseURL: two.url });
  const ilse = await guest(browser, "Ilse", { baseURL: three.url });
  const table = { game: "galactic-supremacy", seats: 2, visibility: "private" };
  const { summary, invite } = await wren.post(`${one.url}/api/tables`, table);
  // A table is at the node that first handles a request for it.
  await wren.post(`${one.url}/api/tables/${summary.id}/ready`, { ready: false });
  await wren.page.goto(`/tables/${summary.id}`);
  await ilse.post(`/api/tables/${summary.id}/join`, { invite });
  await ilse.post(`/api/tables/${summary.id}/ready`, { ready: true });
  await wren.post(`/api/tables/${summary.id}/start`, {});
  await ilse.page.goto(`/tables/${summary.id}`);
  expect(cluster.tables()).toEqual({ one: 1, two: 0, three: 0 });

  const players = [new Beginner(wren.page), new Beginner(ilse.page)];
  const answer = async (count: number) => {
    let given = 0;
    const counted = players.map((player) => ({
      page: player.page,
      acts: async () => {
        await player.acts();
        given += 1;
      },
    }));
    await playUntil(counted, async () => given >= count);
  };
  await answer(12);
  const told = () => ilse.page.locator(".loglist li").count();
  const before = await told();
  await one.leave("SIGKILL");
  await answer(12);
  expect(before).toBeGreaterThan(0);
  expect(await told(), "what was told is there still").toBeGreaterThan(before);
  const now = cluster.tables();
  expect(Object.values(now).reduce((sum, tables) => sum + tables)).toBe(1);
  expect(now).not.toHaveProperty("one");
  expect(cluster.says("verify", "--all")).toMatch(/1/);
});
