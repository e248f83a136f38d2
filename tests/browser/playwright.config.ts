import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const [SHELL, WHOLE] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const OWN_SERVERS = ["nodes.spec.ts", "frozen.spec.ts"];

// The real server in its own process, Debian's Chromium without what shows it to anybody, nothing from outside.
export default defineConfig({
  testDir: ".",
  outputDir: "out",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A browser and a server to each core, and one that works while another waits; whichever is free takes the next test.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Those with servers of their own begin first: workers for them are new ones, and nobody is to wait for them at the end.
  projects: [
    { name: "servers", testMatch: OWN_SERVERS },
    { name: "one server", testIgnore: OWN_SERVERS },
  ],
  reporter: process.env.CI ? "list" : "line",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Nothing moves but where motion is what is tested.
    contextOptions: { reducedMotion: "reduce" },
    // Only the test of the page that stands in for the server lets one stand between.
    serviceWorkers: "block",
    // A trace slows every step: `TRACE=1 npm test` for a test that fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WHOLE),
      args: [
        "--no-sandbox",
        // A page lives for seconds: what the compiler spends on its code does not come back. What is measured gets all of it.
        ...(process.env.BENCH ? [] : ["--js-flags=--no-turbofan"]),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Letters as wide as in a window.
        "--font-render-hinting=none",
      ],
    },
  },
});
