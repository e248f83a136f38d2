import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const [SHELL, WHOLE] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

// `npm test` runs the gate: the kept moments without a server, and the tests in `gate/` against the real one. `npm run
// test:all` runs everything. The browser is Debian's Chromium; nothing is downloaded.
export default defineConfig({
  outputDir: "out",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A test that passes at its second try in CI is reported as flaky, with a trace of that try; the run stays green.
  retries: process.env.CI ? 1 : 0,
  projects: [
    { name: "moments", testDir: "moments", timeout: 180_000 },
    { name: "gate", testDir: "gate" },
    { name: "long", testDir: "long", timeout: 600_000 },
  ],
  reporter: process.env.CI ? "list" : "line",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // Motion is off except in tests of motion.
    contextOptions: { reducedMotion: "reduce" },
    // Only the tests of the service worker allow it.
    serviceWorkers: "block",
    trace: process.env.TRACE ? "retain-on-failure" : "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WHOLE),
      args: [
        "--no-sandbox",
        // A page lives for seconds, so the optimising compiler costs more than it saves, except in benchmarks.
        ...(process.env.BENCH ? [] : ["--js-flags=--no-turbofan"]),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Headless letters get the same width as in a window.
        "--font-render-hinting=none",
        // A name that is not localhost, over plain HTTP, is an insecure context.
        "--host-resolver-rules=MAP starboard.test 127.0.0.1",
      ],
    },
  },
});
