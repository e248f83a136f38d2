import { describe, expect, test, vi } from "vitest";
import { fakeWorld, fakeLine as stage } from "../../../dev/line";
import { PatchMismatch } from "../match/changes";
import * as update from "../update-check";
import { Connection } from "./connection";

const welcome = { type: "welcome", version: 3 };

describe("a line to a table", () => {
  test("is live with the first welcome", () => {
    const { connection, last } = stage();
    connection.open();
    expect(connection.state.value).toBe("joining");
    last().says(welcome);
    expect(connection.state.value).toBe("live");
  });

  test("answers a command by its id", async () => {
    const { connection, last } = stage();
    connection.open();
    last().says(welcome);
    const first = connection.command({ type: "a" }, 7);
    const second = connection.command({ type: "b" }, undefined);
    expect(connection.pending.value).toBe(2);
    expect(last().sent).toEqual([
      { type: "command", id: "c1", command: { type: "a" }, decision: 7 },
      { type: "command", id: "c2", command: { type: "b" } },
    ]);
    last().says({ type: "rejected", id: "c2", code: "no", message: "Not now.", rule: "R55" });
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await first).toEqual({ done: true, version: 4 });
    expect(await second).toEqual({ done: false, code: "no", message: "Not now.", rule: "R55" });
    expect(connection.pending.value).toBe(0);
  });

  test("sends what was unanswered again with the same id after a break, and says what version it knows", async () => {
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.command({ type: "a" }, 1);
    last().breaks();
    expect(connection.state.value).toBe("lost");
    timePasses();
    expect(last().url).toBe("ws://x/?version=3");
    expect(last().sent).toEqual([]);
    last().says({ type: "update", version: 3 });
    expect(connection.state.value).toBe("live");
    expect(last().sent).toEqual([{ type: "command", id: "c1", command: { type: "a" }, decision: 1 }]);
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await answer).toEqual({ done: true, version: 4 });
  });

  test("holds back a command given while the line is down", async () => {
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    last().breaks();
    void connection.command({ type: "a" }, 1);
    expect(await connection.sendOnce({ type: "resign" })).toBe("lost");
    timePasses();
    last().says(welcome);
    expect(last().sent).toHaveLength(1);
  });

  test("says nothing on a line that is only being opened anew", async () => {
    const { connection, last } = stage();
    connection.open();
    last().says(welcome);
    connection.renew();
    expect(await connection.sendOnce({ type: "chat", text: "hello" })).toBe("lost");
    void connection.command({ type: "a" }, 1);
    expect(last().sent).toEqual([]);
    last().says(welcome);
    expect(last().sent).toHaveLength(1);
  });

  test("asks why it is turned away where a line closes without a word, and ends if there is a reason", async () => {
    let reason: string | null = null;
    const { world, sockets, last, timePasses } = fakeWorld();
    const connection = new Connection(
      () => "ws://x/",
      () => {},
      world,
      async () => reason,
    );
    connection.open();
    last().says(welcome);
    last().breaks();
    timePasses();
    last().breaks();
    await Promise.resolve();
    expect(connection.state.value).toBe("lost");
    reason = "you are not at this table any more";
    timePasses();
    last().breaks();
    await vi.waitFor(() => expect(connection.state.value).toBe("over"));
    expect(connection.reason).toBe(reason);
    timePasses();
    expect(sockets).toHaveLength(3);
  });

  test("shows silence as a loss within five seconds, and opens anew where it lasts", () => {
    const scene = stage();
    const { connection, sockets, last, timePasses } = scene;
    connection.open();
    last().says(welcome);
    timePasses(3000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    expect(connection.state.value).toBe("live");
    timePasses(1800);
    timePasses(200);
    expect([connection.state.value, last().closed]).toEqual(["lost", false]);
    timePasses(8000);
    expect(last().closed).toBe(true);
    timePasses();
    expect(sockets).toHaveLength(2);
  });

  test("is live again where the server speaks after all, and sends what was held back", () => {
    const { connection, sockets, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    timePasses(3000);
    timePasses(1800);
    timePasses(200);
    void connection.command({ type: "a" }, 1);
    expect(last().sent).toEqual([{ type: "ping" }]);
    last().says({ type: "pong" });
    expect(connection.state.value).toBe("live");
    expect(last().sent[1]).toMatchObject({ type: "command", id: "c1" });
    expect(sockets).toHaveLength(1);
  });

  test("is lost at once where the browser has no network, and opens anew as soon as it has", () => {
    const { connection, sockets, last } = stage();
    connection.open();
    last().says(welcome);
    connection.doubt();
    expect(connection.state.value).toBe("lost");
    connection.wake();
    expect(sockets).toHaveLength(2);
    last().says(welcome);
    expect(connection.state.value).toBe("live");
  });

  test("asks for a new version of the client once it is back, and not at first", () => {
    const asks = vi.spyOn(update, "checkForUpdate").mockResolvedValue();
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    expect(asks).not.toHaveBeenCalled();
    last().breaks();
    timePasses();
    last().says(welcome);
    expect(asks).toHaveBeenCalledOnce();
    asks.mockRestore();
  });

  test("asks a server for a sign when somebody looks at the page again", () => {
    const { connection, last, timePasses, sockets } = stage();
    connection.open();
    last().says(welcome);
    connection.wake();
    expect(last().sent).toEqual([{ type: "ping" }]);
    timePasses(1800);
    timePasses(200);
    expect(connection.state.value).toBe("lost");
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  test("doubles its patience from half a second to fifteen", () => {
    const scene = stage();
    scene.connection.open();
    scene.last().says(welcome);
    const waits: (number | null)[] = [];
    for (let i = 0; i < 7; i++) {
      scene.last().breaks();
      waits.push(scene.waits().at(-1) ?? null);
      scene.timePasses();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  });

  test("does not come back after a flood was shut out, and every waiting command learns why", async () => {
    const { connection, sockets, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.command({ type: "a" }, 1);
    last().breaks(1008, "Too many messages.");
    expect(connection.state.value).toBe("over");
    expect(await answer).toMatchObject({ done: false, message: "Too many messages." });
    timePasses();
    expect(sockets).toHaveLength(1);
  });

  test("hears nothing from a socket it has left", () => {
    const { connection, sockets, heard } = stage();
    connection.open();
    sockets[0]?.says(welcome);
    connection.renew();
    sockets[0]?.says({ type: "update", version: 9 });
    sockets[0]?.breaks();
    expect(heard).toHaveLength(1);
    expect(sockets).toHaveLength(2);
  });
});

describe("a frame without an id", () => {
  const live = () => {
    const scene = stage();
    scene.connection.open();
    scene.last().says(welcome);
    return scene;
  };

  test("has its receipt with the answer to the ping behind it", async () => {
    const { connection, last, timePasses } = live();
    timePasses(3000);
    const receipt = connection.sendOnce({ type: "chat", text: "hello" });
    expect(last().sent.map(({ type }) => type)).toEqual(["ping", "chat", "ping"]);
    let known: unknown;
    void receipt.then((told) => {
      known = told;
    });
    last().says({ type: "pong" });
    await Promise.resolve();
    expect(known).toBeUndefined();
    last().says({ type: "pong" });
    expect(await receipt).toBe("received");
  });

  test("is refused by an error, the first of several", async () => {
    const { connection, last } = live();
    const [first, second] = [
      connection.sendOnce({ type: "chat", text: "hello" }),
      connection.sendOnce({ type: "chat", text: "hi" }),
    ];
    last().says({ type: "error", code: "too-many-lines", message: "Wait." });
    last().says({ type: "pong" });
    last().says({ type: "pong" });
    expect(await Promise.all([first, second])).toEqual(["refused", "received"]);
  });

  test("may be lost with its line, and is not sent again", async () => {
    const { connection, last, timePasses } = live();
    const receipt = connection.sendOnce({ type: "resign" });
    last().breaks();
    expect(await receipt).toBe("lost");
    timePasses(500);
    last().says(welcome);
    expect(last().sent).toEqual([]);
  });
});

describe("a server that is busy", () => {
  test("is given the same command again, after waits that grow, until it has an answer", async () => {
    const { connection, last, waits, timePasses } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.command({ type: "a" }, 1);
    expect(connection.busy.value).toBe(false);
    const asked: (number | undefined)[] = [];
    for (let i = 0; i < 6; i++) {
      last().says({ type: "unknown", id: "c1", code: "unknown", message: "Try again." });
      // The 3000 ms timer pings a quiet server.
      const wait = waits().find((ms) => ms <= 4000 && ms !== 3000);
      asked.push(wait);
      expect([connection.busy.value, connection.pending.value]).toEqual([true, 1]);
      timePasses(wait);
    }
    expect(asked).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(last().sent).toEqual(Array(7).fill({ type: "command", id: "c1", command: { type: "a" }, decision: 1 }));
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await answer).toEqual({ done: true, version: 4 });
    expect([connection.busy.value, connection.pending.value]).toEqual([false, 0]);
  });

  test("is given no command again that it has refused, with any code", async () => {
    const { connection, last, waits } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.command({ type: "a" }, 1);
    last().says({ type: "rejected", id: "c1", code: "busy", message: "Not now.", rule: "R88" });
    expect(await answer).toMatchObject({ done: false, code: "busy" });
    expect(waits()).not.toContain(250);
  });

  test("is given it again when nobody knows what has become of it, in its words", async () => {
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.command({ type: "a" }, 1);
    last().says({ type: "unknown", id: "c1", code: "nodes-away", message: "This server is alone." });
    expect([connection.busy.value, connection.pending.value]).toEqual([true, 1]);
    expect(connection.undecided.value).toBe("This server is alone.");
    timePasses(250);
    expect(last().sent).toEqual(Array(2).fill({ type: "command", id: "c1", command: { type: "a" }, decision: 1 }));
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await answer).toEqual({ done: true, version: 4 });
  });

  test("is not given it twice when the line has been opened anew meanwhile", () => {
    const { connection, last, timePasses, waits } = stage();
    connection.open();
    last().says(welcome);
    void connection.command({ type: "a" }, 1);
    last().says({ type: "unknown", id: "c1", code: "unknown", message: "Try again." });
    last().breaks();
    timePasses(500);
    last().says(welcome);
    expect(last().sent).toHaveLength(1);
    expect(waits()).not.toContain(250);
  });
});

describe("a question", () => {
  const ask = { type: "ask", id: "c1", version: 3, ask: { odds: 1 } };

  test("is about a version, and answered by its id", async () => {
    const { connection, last } = stage();
    connection.open();
    last().says(welcome);
    const [odds, why] = [connection.ask(3, { odds: 1 }), connection.ask(3, { "why-not": {} })];
    expect(last().sent[0]).toEqual(ask);
    expect(connection.pending.value).toBe(0);
    last().says({ type: "answered", id: "c2", version: 3, answer: null });
    last().says({ type: "answered", id: "c1", version: 3, refusal: { code: "no", message: "No.", rule: null } });
    expect(await odds).toEqual({ refusal: { code: "no", message: "No.", rule: null } });
    expect(await why).toEqual({ answer: null });
  });

  test("is given up when another position is known, and a late answer is not heard", async () => {
    const { connection, last } = stage();
    connection.open();
    last().says(welcome);
    const answer = connection.ask(3, { odds: 1 });
    last().says({ type: "update", version: 4 });
    last().says({ type: "answered", id: "c1", version: 3, answer: 5 });
    expect(await answer).toMatchObject({ refusal: { code: "stale" } });
  });

  test("goes out again on a new line while its position stands, and only then", () => {
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    void connection.ask(3, { odds: 1 });
    last().breaks();
    timePasses();
    last().says({ type: "update", version: 3 });
    expect(last().sent).toEqual([ask]);
    last().breaks();
    timePasses();
    last().says({ type: "welcome", version: 5 });
    expect(last().sent).toEqual([]);
  });
});

describe("an update that does not fit", () => {
  const mismatch = () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    let fits = true;
    const scene = stage((frame) => {
      if (frame.type === "update" && !fits) throw new PatchMismatch([["view"], 1]);
    });
    scene.connection.open();
    scene.last().says(welcome);
    return {
      ...scene,
      said,
      update(fit: boolean) {
        fits = fit;
        scene.last().says({ type: "update", version: 4 });
      },
    };
  };

  test("is told to the console, and the line opened anew for the whole, once", async () => {
    const { connection, sockets, last, timePasses, said, update } = mismatch();
    const answer = connection.command({ type: "a" }, 1);
    update(false);
    expect(said).toHaveBeenCalledOnce();
    expect([sockets[0]?.closed, connection.state.value]).toEqual([true, "lost"]);
    timePasses();
    expect(last().url).toBe("ws://x/");
    last().says(welcome);
    expect(last().sent).toEqual([{ type: "command", id: "c1", command: { type: "a" }, decision: 1 }]);
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await answer).toMatchObject({ done: true });
    update(true);
    last().breaks();
    timePasses();
    expect(last().url).toBe("ws://x/?version=4");
    expect(said).toHaveBeenCalledOnce();
  });

  test("makes it more patient where it happens again and again", () => {
    const { last, waits, timePasses, update } = mismatch();
    const waited: (number | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      update(false);
      waited.push(waits().at(-1));
      timePasses();
      last().says(welcome);
    }
    expect(waited).toEqual([500, 1000, 2000]);
  });
});
