import { defineConfig } from "@playwright/test";

// The real server in its own process, Debian's Chromium, nothing from outside.
export default defineConfig({
  testDir: ".",
  outputDir: "out",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A browser and a server to each core; whichever is free takes the next test.
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
