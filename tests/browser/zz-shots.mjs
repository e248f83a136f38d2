import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const BASE = process.env.BASE ?? "http://127.0.0.1:8972";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const [record, ...wanted] = process.argv.slice(2);
const phone = process.env.PHONE === "1";
const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
const context = await browser.newContext({ baseURL: BASE, viewport: size, hasTouch: phone, colorScheme: process.env.LIGHT ? "light" : "dark", reducedMotion: process.env.MOVE ? "no-preference" : "reduce" });
await context.request.post("/api/session", { data: { name: "Wren" } });
const page = await context.newPage();
const errors = [];
page.on("pageerror", (e) => errors.push(e.message));
page.on("console", (m) => m.type() === "error" && errors.push(m.text().slice(0, 300)));
const taken = await (await context.request.post("/api/matches/import", { data: JSON.parse(readFileSync(record, "utf8")) })).json();
const id = taken.id ?? taken.summary?.id ?? taken.table?.summary?.id;
for (const want of wanted) {
  // at[:review|:fork][:as]
  const [at, how = "review", as] = want.split(":");
  if (how === "review") {
    await page.goto(`/matches/${id}#v=${at}${as ? `&as=${as}` : ""}`);
  } else {
    const fork = await (await context.request.post(`/api/matches/${id}/fork`, { data: { version: Number(at) } })).json();
    const table = fork.id ?? fork.summary?.id;
    await context.request.post(`/api/tables/${table}/bot`, { data: { level: "random" } });
    const r = await context.request.post(`/api/tables/${table}/start`, { data: {} });
    if (!r.ok()) console.log(await r.text());
    await page.goto(`/tables/${table}`);
  }
  await page.waitForTimeout(2500);
  if (process.env.DO) { try { await eval(`(async()=>{${process.env.DO}})()`); } catch (e) { console.log("DO", e.message.slice(0, 400)); } await page.waitForTimeout(Number(process.env.WAIT ?? 900)); }
  const file = `/tmp/spshots/${process.env.NAME ?? ""}${at}-${how}${as ?? ""}${phone ? "-phone" : ""}.png`;
  await page.screenshot({ path: file });
  console.log(file);
}
console.log([...new Set(errors)].join("\n"));
await browser.close();
