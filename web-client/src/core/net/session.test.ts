import { afterEach, describe, expect, test, vi } from "vitest";
import { api } from "./api";
import { closed, expired, identify, login, logout, me, recognise } from "./session";

const guest = { id: "p", name: "Wren", kept: false };

/** A server that answers each request by its method and path. */
function server(answers: Record<string, [number, unknown]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError("unreachable");
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  return asked;
}

const unknown: [number, unknown] = [401, { status: 401, code: "no-session", detail: "Nobody." }];

describe("who we are", () => {
  afterEach(() => {
    me.value = undefined;
    vi.unstubAllGlobals();
  });

  test("is what the server says", async () => {
    server({ "GET /api/me": [200, guest] });
    expect(await identify()).toEqual(guest);
  });

  test("a stranger becomes a guest with the first action, once", async () => {
    const asked = server({ "GET /api/me": unknown, "POST /api/session": [200, { player: guest, token: "t" }] });
    await identify();
    await identify();
    expect(asked).toEqual(["GET /api/me", "POST /api/session"]);
  });

  test("a double tap by a stranger makes one guest, and takes one seat", async () => {
    const asked = server({
      "GET /api/me": unknown,
      "POST /api/session": [200, { player: guest, token: "t" }],
      "POST /api/tables/t/join": [200, { summary: {} }],
    });
    const sit = () => identify().then(() => api.join("t", null, 0));
    const [first, second] = await Promise.all([sit(), sit()]);
    expect(asked).toEqual(["GET /api/me", "POST /api/session", "POST /api/tables/t/join"]);
    expect(second).toBe(first);
  });

  test("a change that has been answered can be asked for again", async () => {
    const asked = server({ "POST /api/decks/d/copy": [200, {}] });
    await api.copyDeck("d");
    await api.copyDeck("d");
    expect(asked).toHaveLength(2);
  });

  test.each(["ended by us", "ended elsewhere"])(
    "takes what the browser keeps about tables with it: %s",
    async (end) => {
      const stored = new Map(Object.entries({ theme: "dark", "left:positions": "[]", "seen:t": "7" }));
      const localStorage = { ...Object.fromEntries(stored), removeItem: (key: string) => stored.delete(key) };
      vi.stubGlobal("localStorage", localStorage);
      server({ "GET /api/me": [200, guest], "POST /api/logout": [200, null], "GET /api/decks": unknown });
      await identify();
      if (end === "ended by us") await logout();
      else await api.decks().catch(() => undefined);
      expect(me.value).toBeNull();
      expect([...stored.keys()]).toEqual(["theme"]);
    },
  );

  test("another one forgets what the browser keeps about the tables of the one before", async () => {
    const stored = new Map([["seen:t", "7"]]);
    vi.stubGlobal("localStorage", { "seen:t": "7", removeItem: (key: string) => stored.delete(key) });
    server({ "GET /api/me": [200, guest], "POST /api/login": [200, { player: { ...guest, id: "k" }, token: "t" }] });
    await identify();
    await login({ name: "Ada", password: "secret" });
    expect([...stored.keys()]).toEqual([]);
  });

  test("a guest who is brought keeps what the browser knows about the tables", async () => {
    const stored = new Map([["seen:t", "7"]]);
    vi.stubGlobal("localStorage", { "seen:t": "7", removeItem: (key: string) => stored.delete(key) });
    server({ "GET /api/me": [200, guest], "POST /api/login": [200, { player: { ...guest, id: "k" }, token: "t" }] });
    await identify();
    await login({ name: "Ada", password: "secret", guest: "bring" });
    expect([...stored.keys()]).toEqual(["seen:t"]);
  });

  test("the other tabs of this browser follow", async () => {
    const asked = server({ "GET /api/me": [200, guest] });
    const other = new BroadcastChannel("session /");
    other.postMessage("");
    await vi.waitFor(() => expect(me.value).toEqual(guest));
    expect(asked).toEqual(["GET /api/me"]);
    const heard = new Promise((told) => {
      other.onmessage = told;
    });
    server({ "POST /api/logout": [200, null] });
    await logout();
    await heard;
    other.close();
  });

  test("is noticed when it ends", async () => {
    const answers: Record<string, [number, unknown]> = { "GET /api/me": [200, guest], "GET /api/decks": unknown };
    server(answers);
    await recognise();
    expect(expired.value).toBe(false);
    await expect(api.decks()).rejects.toThrow();
    expect([me.value, expired.value]).toEqual([null, true]);
    await recognise();
    expect(expired.value).toBe(false);
  });

  test.each(["at the first request", "later"])("that a session has ended is told once: %s", async (when) => {
    const ended: [number, unknown] = [401, { status: 401, code: "session-ended", detail: "Ended." }];
    const answers: Record<string, [number, unknown]> = { "GET /api/me": [200, guest], "GET /api/decks": ended };
    server(answers);
    if (when === "later") {
      await recognise();
      await expect(api.decks()).rejects.toThrow();
    } else {
      answers["GET /api/me"] = ended;
      await recognise();
    }
    expect([me.value, expired.value]).toEqual([null, true]);
    answers["POST /api/session"] = [200, { player: guest, token: "t" }];
    await identify();
    expect([me.value, expired.value]).toEqual([guest, false]);
  });

  test("a fault makes nobody a stranger: no second identity is taken over a first", async () => {
    const asked = server({ "POST /api/session": [200, { player: guest, token: "t" }] });
    await expect(recognise()).rejects.toThrow("cannot be reached");
    await expect(identify()).rejects.toThrow("cannot be reached");
    expect(me.value).toBeUndefined();
    expect(asked).toEqual(["GET /api/me", "GET /api/me"]);
  });

  test("that our session has ended is said as soon as a connection closes with it", async () => {
    const asked = server({});
    me.value = guest;
    closed(4404);
    expect([expired.value, asked]).toEqual([false, []]);
    closed(4401);
    expect([expired.value, asked]).toEqual([true, ["GET /api/me"]]);
    server({ "GET /api/me": [200, { ...guest }] });
    closed(4401);
    await vi.waitFor(() => expect(expired.value, "another tab has logged in").toBe(false));
  });

  test("a connection that closes while we log out says nothing", async () => {
    server({ "POST /api/logout": [204, undefined] });
    me.value = guest;
    const leaving = logout();
    closed(4401);
    expect(expired.value).toBe(false);
    await leaving.catch(() => {});
    closed(4401);
    expect(expired.value).toBe(false);
  });
});
