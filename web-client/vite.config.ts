import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.js";

const server = process.env.STARBOARD ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [icons()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
