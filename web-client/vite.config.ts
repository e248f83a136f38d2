import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.js";
import { mock } from "./dev/mock.js";

const server = process.env.STARBOARD ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: [icons(), mode === "mock" && mock()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: mode === "mock" ? {} : { proxy: { "/api": { target: server, changeOrigin: false }, "/ws": { target: server, ws: true, changeOrigin: false } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
}));
