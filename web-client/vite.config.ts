import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.js";
import { mock } from "./dev/mock.js";

const target = process.env.STARBOARD ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [icons(), mode === "mock" && mock()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // The server compares Origin with Host, so the proxy leaves both as they are.
  server: mode === "mock" ? {} : { proxy: { "/api": { target }, "/ws": { target, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
}));
