import { readdirSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunks } from "./build/chunks.js";
import { icons } from "./build/icons.js";
import { layers } from "./build/layers.js";
import { locales } from "./build/locales.js";
import { moments } from "./build/moments.js";

const DEPENDENCIES = [
  "@fluent/bundle",
  "preact",
  "preact/hooks",
  "preact/jsx-dev-runtime",
  "preact/jsx-runtime",
  "@preact/signals",
  "marked",
];
const target = process.env.STARBOARD ?? "http://127.0.0.1:8080";

/** `npm run dev -- --mode frames`: the pages show moments of recorded matches, without a server. */
function frames(): Plugin {
  const games = readdirSync("frames").map((file) => file.replace(".json", ""));
  const [injectTo, tag] = ["head-prepend", "script"] as const;
  return {
    name: "starboard-frames",
    transformIndexHtml: () => [
      { tag, injectTo, children: `window.keptGames = ${JSON.stringify(games)}` },
      { tag, injectTo, attrs: { src: "/dev/stand-in.js" } },
    ],
  };
}

/** Requests to preload: every page needs both, and the code that sends them arrives a round trip later. */
const FIRST_ASKED = ["./api/me", "./api/games"];

function preloads(): Plugin {
  const [injectTo, tag] = ["head-prepend", "link"] as const;
  return {
    name: "starboard-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: () =>
        FIRST_ASKED.map((href) => ({ tag, injectTo, attrs: { rel: "preload", as: "fetch", href, crossorigin: true } })),
    },
  };
}

export default defineConfig(({ mode }) => ({
  // The server replaces the dot with the path under which it serves everything.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // All dependencies to pre-bundle for development. Vite's discovery of others fails on JSX.
  optimizeDeps: { include: DEPENDENCIES, noDiscovery: true },
  plugins: [icons(), layers(), locales(), moments(), mode === "frames" && frames(), preloads()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  // The server compares Origin with Host, so the proxy leaves both as they are.
  server: mode === "frames" ? {} : { proxy: { "/api": { target }, "/ws": { target, ws: true }, "^/s/": { target } } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["dev/popovers.ts", "dev/no-server.ts"],
    // The limit is only for tests that hang: on a busy machine everything takes longer.
    testTimeout: 60_000,
  },
}));
