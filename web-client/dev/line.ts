import type { Socket, World } from "../src/core/net/channel";
import { Connection } from "../src/core/net/connection";
import type { ClientFrame, ServerFrame } from "../src/generated/starboard";

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  sent: ClientFrame[] = [];
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

/** A world in which nothing happens by itself: the test decides what the sockets receive and when time passes. */
export function fakeWorld() {
  const sockets: FakeSocket[] = [];
  let timers: { ms: number; then: () => void }[] = [];
  let ids = 0;
  const world: World = {
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    after: (ms, then) => {
      const mine = { ms, then };
      timers.push(mine);
      return () => {
        timers = timers.filter((timer) => timer !== mine);
      };
    },
    random: () => 1,
    newId: () => `c${++ids}`,
    isVisible: () => true,
  };
  return {
    world,
    sockets,
    last: () => sockets[sockets.length - 1] as FakeSocket,
    /** The durations of the running timers in ms, the newest last. */
    waits: () => timers.map(({ ms }) => ms),
    /** Fires the first timer of that duration in ms, or without a number the newest. */
    timePasses(ms?: number) {
      const due = ms === undefined ? timers.at(-1) : timers.find((timer) => timer.ms === ms);
      timers = timers.filter((timer) => timer !== due);
      due?.then();
    },
  };
}

/** A connection in a fake world, which keeps the last version that it received. */
export function fakeLine(hear: (frame: ServerFrame) => void = () => {}) {
  const line = fakeWorld();
  const heard: ServerFrame[] = [];
  let version = 0;
  const connection = new Connection(
    (anew) => (anew ? "ws://x/" : `ws://x/?version=${version}`),
    (frame) => {
      hear(frame);
      heard.push(frame);
      if (frame.type === "welcome" || frame.type === "update") version = frame.version;
    },
    line.world,
  );
  return { ...line, connection, heard };
}
