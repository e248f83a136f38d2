import type { Browser, Page } from "@playwright/test";
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { faultless } from "../axe";
import { PHONE, pair, playAt } from "../people";
import { expect, Server, test } from "../server";
import { isAsked, rematches, resigns, settled } from "../table";
import { opened } from "../visitors";

// Joining by invite, series, and notifications for absent players.

const shot = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `out/${name}.png`, animations: "disabled" });
};

async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Counts the clicks on a page. Returns a function that reads the count. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
    };
    addEventListener("click", count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps") ?? 0));
}

/** Opens a table that waits for a friend. Returns the host's page, and the invite link that the host copies. */
async function hosting(browser: Browser, game: string): Promise<[Page, string]> {
  const host = await (await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })).newPage();
  await opened(host, game, "Wren");
  const copy = host.getByTestId("copy-invite");
  await expect(copy).toHaveClass(/primary/);
  await copy.click();
  return [host, await host.evaluate(() => navigator.clipboard.readText())];
}

for (const [game, title, most] of [
  ["galactic-supremacy", "Galactic Supremacy", 1],
  ["cosmic-conquest", "Cosmic Conquest", 2],
  ["solar-empires", "Solar Empires", 2],
  ["spacetrace", "Spacetrace", 1],
  ["aries-star-fleet", "Aries Star Fleet", 2],
] as const) {
  test(`from an invite to ${title} to the first decision it is ${most === 1 ? "one press" : "two presses"}`, async ({ browser }) => {
    const [host, link] = await hosting(browser, game);
    // If the game has choices before the match, the host must get ready too.
    if (most === 2) await host.getByTestId("ready").click();
    await shot(host, `invite-host-${game}`);
    const guest = await (await browser.newContext(PHONE)).newPage();
    const taps = await counting(guest);
    await guest.goto(link);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`Wren invites you to ${title}`);
    await shot(guest, `invite-guest-${game}`);
    await guest.getByTestId("take-seat").click();
    if (most === 2) {
      // The guest sees their own faction or deck.
      await expect(guest.getByRole("region", { name: /^Your (faction|deck)$/ })).toBeVisible();
      await guest.getByTestId("ready").click();
    }
    await host.getByTestId("start").click();
    await settled(guest);
    // In Cosmic Conquest all players decide at once. In other games the host may have the first turn.
    if (game === "cosmic-conquest") expect(await isAsked(guest)).toBe(true);
    expect(await taps()).toBeLessThanOrEqual(most);
  });
}

test("a code that was said leads to the table, and a made-up one nowhere", async ({ browser, page: guest }) => {
  const [host] = await hosting(browser, "cosmic-conquest");
  const code = await host.locator(".invite .code").innerText();
  await guest.goto("/");
  const field = guest.getByLabel("Got an invite code?");
  await field.fill("dada dada dada");
  await field.press("Enter");
  await expect(guest.getByText("No waiting table has that code.")).toBeVisible();
  await field.fill(code.toUpperCase());
  await shot(guest, "code");
  await field.press("Enter");
  await expect(guest.getByRole("heading", { name: "Wren invites you to Cosmic Conquest" })).toBeVisible();
  await faultless(guest);
});

test("the best of three goes on with seats changed and says how it stands", async ({ browser }) => {
  const people = await pair(browser);
  await playAt(people, { game: "galactic-supremacy" });
  const [wren, ilse] = people.map(({ page }) => page) as [Page, Page];
  await resigns(wren);
  await wren.getByTestId("best-of-three").click();
  await wren.getByTestId("invite-link").waitFor();
  await shot(wren, "series-waiting");
  await rematches(ilse);
  // The seats are swapped: the second player is now first.
  for (const page of [wren, ilse])
    await expect(page.locator(".table-bar .score")).toHaveAttribute("title", "Best of three: Ilse 1, Wren 0");
  await shot(ilse, "series-playing");
  await ilse.goto("/");
  await expect(ilse.getByText("series 1 : 0")).toBeVisible();
  await ilse.goto("/matches");
  const won = ilse.locator(".match").filter({ hasText: "Won" });
  await expect(won.getByRole("button", { name: "Wren" })).toBeVisible();
  await shot(ilse, "matches");
});

/** A fake push service, which receives the server's pushes and decrypts them like the browser. */
class PushService {
  readonly ecdh = createECDH("prime256v1");
  readonly auth = randomBytes(16);
  private readonly taken: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];
  private readonly http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      this.taken.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });

  async start(): Promise<void> {
    this.ecdh.generateKeys();
    await new Promise<void>((resolve) => this.http.listen(0, "127.0.0.1", resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  get subscription() {
    const [p256dh, auth] = [this.ecdh.getPublicKey(), this.auth].map((key) => key.toString("base64url"));
    return { endpoint: `${this.origin}/push/1`, keys: { p256dh, auth } };
  }

  async next() {
    await expect.poll(() => this.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
    return this.taken.shift() as (typeof this.taken)[number];
  }

  stop(): void {
    this.http.close();
  }

  /** Decrypts a body of one record (RFC 8291, RFC 8188). */
  read(body: Buffer): string {
    const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) => {
      const drawn = createHmac("sha256", salt).update(key).digest();
      return createHmac("sha256", drawn).update(Buffer.concat([info, Buffer.from([1])])).digest().subarray(0, length);
    };
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const record = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.ecdh.getPublicKey(), sender]);
    const input = hkdf(this.auth, this.ecdh.computeSecret(sender), info, 32);
    const key = hkdf(salt, input, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(salt, input, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }

  /** Expects a VAPID token that `key` signed for this service (RFC 8292). */
  checks(authorization: string, key: string): void {
    const [, token = "", by = ""] = /^vapid t=(.*), k=(.*)$/.exec(authorization) ?? [];
    expect(by).toBe(key);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const of = { key: signer, dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", Buffer.from(`${head}.${claims}`), of, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString()).aud).toBe(this.origin);
  }
}

/** A server that notifies at once, a push service, and a full Chromium: the headless shell has no notifications. */
const called = test.extend<{ calling: Server; service: PushService; whole: Browser }>({
  whole: async ({ playwright, launchOptions }, use) => {
    const whole = await playwright.chromium.launch({ ...launchOptions, executablePath: "/usr/bin/chromium" });
    await use(whole);
    await whole.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  calling: async ({}, use) => {
    const server = await Server.start(undefined, ["--call-after-seconds", "0", "--allow-private-webhooks"]);
    await use(server);
    await server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  service: async ({}, use) => {
    const service = new PushService();
    await service.start();
    await use(service);
    service.stop();
  },
});

called("a push comes through its service to the service worker, which shows it and leads to the table", async ({ whole, calling: server, service }) => {
  // A headless Chromium has no push service, so the page subscribes at the test's own.
  const context = await whole.newContext({ baseURL: server.url, permissions: ["notifications"], serviceWorkers: "allow" });
  await context.addInitScript((subscription) => {
    let open: object | null = null;
    PushManager.prototype.getSubscription = async () => open as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      open = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      return open as PushSubscription;
    };
  }, service.subscription);
  const page = await context.newPage();
  await post(page, "/api/session", { name: "Wren" });
  await page.goto("/profile");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByRole("button", { name: "Turn off notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Make links" }).click();
  await expect(page.getByLabel("Calendar (iCalendar)")).toHaveValue(/deadlines\.ics$/);
  await page.getByRole("checkbox", { name: "Quiet hours" }).check();
  await expect(page.getByLabel("Quiet from")).toHaveValue("22:00");
  await faultless(page);
  await shot(page, "profile-calls");
  await page.setViewportSize(PHONE.viewport);
  await shot(page, "profile-calls-phone");
  await page.getByRole("checkbox", { name: "Quiet hours" }).uncheck();
  await expect(page.getByLabel("Quiet from")).toHaveCount(0);

  // A match that waits for Wren while she is on another page.
  const { summary } = await post(page, "/api/tables", { game: "cosmic-conquest", seats: 2, visibility: "private", bots: ["random"], start: true });
  const { headers, body } = await service.next();
  const { key } = await (await page.request.get("/api/calls")).json();
  service.checks(headers.authorization ?? "", key);
  const told = service.read(body);
  expect(JSON.parse(told)).toMatchObject({ table: summary.id, name: expect.stringContaining("Cosmic Conquest vs ") });

  // Chromium delivers the push to the service worker.
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId: await registered, data: told });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const named = expect.stringMatching(new RegExp(`^${JSON.parse(told).name}, until `));
  await expect.poll(shown).toEqual([{ title: "It's your turn", body: named, tag: summary.id }]);

  // A click on the notification opens the table.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`/tables/${summary.id}$`));
  await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByTestId("notify").click();
  await expect(page.getByTestId("notify")).toHaveAttribute("aria-checked", "false");
  await context.close();
});
