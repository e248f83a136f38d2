import { describe, expect, test } from "vitest";
import { Connection, type Socket, type World } from "./connection";
import type { ServerFrame } from "./generated/starboard";

class FakeSocket implements Socket {
  sent: { type: string; id?: string; decision?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  says(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  breaks(code = 1006, reason = "") {
    this.onclose?.({ code, reason });
  }
}

function stage() {
  const sockets: FakeSocket[] = [];
  const heard: ServerFrame[] = [];
  let timer: { ms: number; then: () => void } | null = null;
  let version = 0;
  let ids = 0;
  const world: World = {
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    after: (ms, then) => {
      const mine = { ms, then };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
    random: () => 1,
    newId: () => `c${++ids}`,
  };
  const connection = new Connection(
    () => `ws://x/?version=${version}`,
    (frame) => {
      heard.push(frame);
      if ("version" in frame && frame.type !== "accepted") version = frame.version;
    },
    world,
  );
  const last = () => sockets[sockets.length - 1] as FakeSocket;
  return {
    connection,
    heard,
    sockets,
    last,
    get waits() {
      return timer?.ms ?? null;
    },
    timePasses() {
      const due = timer;
      timer = null;
      due?.then();
    },
  };
}

const welcome = { type: "welcome", version: 3 };

describe("a line to a table", () => {
  test("is live with the first welcome", () => {
    const { connection, last } = stage();
    connection.open();
    expect(connection.line.value).toBe("joining");
    last().says(welcome);
    expect(connection.line.value).toBe("live");
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
    expect(connection.line.value).toBe("lost");
    timePasses();
    expect(last().url).toBe("ws://x/?version=3");
    expect(last().sent).toEqual([]);
    last().says({ type: "update", version: 3 });
    expect(connection.line.value).toBe("live");
    expect(last().sent).toEqual([{ type: "command", id: "c1", command: { type: "a" }, decision: 1 }]);
    last().says({ type: "accepted", id: "c1", version: 4 });
    expect(await answer).toEqual({ done: true, version: 4 });
  });

  test("holds back a command given while the line is down", () => {
    const { connection, last, timePasses } = stage();
    connection.open();
    last().says(welcome);
    last().breaks();
    void connection.command({ type: "a" }, 1);
    expect(connection.say({ type: "ping" })).toBe(false);
    timePasses();
    last().says(welcome);
    expect(last().sent).toHaveLength(1);
  });

  test("takes silence for a loss: asks first, then opens anew", () => {
    const scene = stage();
    const { connection, sockets, last, timePasses } = scene;
    connection.open();
    last().says(welcome);
    timePasses();
    expect(last().sent).toEqual([{ type: "ping" }]);
    timePasses();
    expect(last().closed).toBe(true);
    expect(connection.line.value).toBe("lost");
    timePasses();
    expect(sockets).toHaveLength(2);
  });

  test("doubles its patience from half a second to fifteen", () => {
    const scene = stage();
    scene.connection.open();
    scene.last().says(welcome);
    const waits: (number | null)[] = [];
    for (let i = 0; i < 7; i++) {
      scene.last().breaks();
      waits.push(scene.waits);
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
    expect(connection.line.value).toBe("over");
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
