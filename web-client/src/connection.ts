import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClientFrame, ServerFrame } from "./generated/starboard";

/** The part of a WebSocket that we use, so that tests can stand in for one. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** What the connection needs of the world around it. */
export interface World {
  open(url: string): Socket;
  /** Runs `then` later; the returned function prevents it. */
  after(ms: number, then: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  newId(): string;
}

/** `joining` before the first frame, `live`, `lost` while trying again, `over` when closed for good. */
export type Line = "joining" | "live" | "lost" | "over";

export type Answer =
  | { done: true; version: number }
  | { done: false; code: string; message: string; rule: string | null };

interface Waiting {
  frame: ClientFrame;
  answer: (answer: Answer) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const QUIET = 20_000;
const SILENCE = 10_000;
/** Closes that trying again would not help: policy (flood), too big, and the table's own 4xxx. */
const isFinal = (code: number): boolean => code === 1008 || code === 1009 || (code >= 4000 && code < 5000);

/**
 * One line to a table that mends itself. A command keeps its id until it is answered and is sent again after a break,
 * so it has one effect however often the line is lost.
 */
export class Connection {
  private readonly lineNow = signal<Line>("joining");
  private readonly pendingNow = signal(0);
  private readonly waiting = new Map<string, Waiting>();
  private socket: Socket | null = null;
  private failures = 0;
  private cancel = () => {};
  private heard = false;
  /** Why the server closed for good, in words. */
  reason = "";

  constructor(
    private readonly address: () => string,
    private readonly hear: (frame: ServerFrame) => void,
    private readonly world: World,
  ) {}

  get line(): ReadonlySignal<Line> {
    return this.lineNow;
  }

  /** How many commands are on their way. */
  get pending(): ReadonlySignal<number> {
    return this.pendingNow;
  }

  open(): void {
    this.cancel();
    this.heard = false;
    const socket = this.world.open(this.address());
    this.socket = socket;
    socket.onmessage = (event) => this.receive(socket, event.data);
    socket.onclose = (event) => this.lose(socket, event.code, event.reason);
    this.watch(SILENCE, () => this.drop());
  }

  /** Tries now instead of later: the network is back, or somebody looks at the page. */
  hurry(): void {
    if (this.lineNow.peek() === "lost" && !this.socket) this.open();
  }

  /** Opens anew as whoever we are now. */
  renew(): void {
    this.letGo();
    if (this.lineNow.peek() !== "over") this.open();
  }

  close(): void {
    this.cancel();
    this.lineNow.value = "over";
    this.letGo();
  }

  /** Sends a command and waits for its answer across any number of breaks. */
  command(command: unknown, decision: number | undefined): Promise<Answer> {
    const id = this.world.newId();
    const frame: ClientFrame = { type: "command", id, command, ...(decision === undefined ? {} : { decision }) };
    return new Promise((answer) => {
      this.waiting.set(id, { frame, answer });
      this.pendingNow.value = this.waiting.size;
      this.transmit(frame);
    });
  }

  /** Says something that needs no answer; false while the line is down. */
  say(frame: ClientFrame): boolean {
    return this.transmit(frame);
  }

  private transmit(frame: ClientFrame): boolean {
    if (this.lineNow.peek() !== "live" || !this.socket) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private receive(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    const frame = JSON.parse(text) as ServerFrame;
    this.watch(QUIET, () => this.ask());
    if (!this.heard && (frame.type === "welcome" || frame.type === "update")) this.arrive(frame);
    else this.hear(frame);
    if (frame.type === "accepted") this.settle(frame.id, { done: true, version: frame.version });
    if (frame.type === "rejected") {
      const { code, message, rule } = frame;
      this.settle(frame.id, { done: false, code, message, rule });
    }
  }

  /** The first word on a line: we know where we stand, and what was unanswered goes out again. */
  private arrive(frame: ServerFrame): void {
    this.heard = true;
    this.failures = 0;
    this.hear(frame);
    this.lineNow.value = "live";
    for (const { frame: unanswered } of this.waiting.values()) this.transmit(unanswered);
  }

  private settle(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.pendingNow.value = this.waiting.size;
    waiting?.answer(answer);
  }

  private lose(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.cancel();
    if (isFinal(code)) {
      this.reason = reason;
      this.lineNow.value = "over";
      this.giveUp(reason || "The server closed the connection.");
      return;
    }
    this.lineNow.value = this.lineNow.peek() === "joining" && this.failures === 0 ? "joining" : "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.watch(wait * (0.5 + this.world.random() / 2), () => this.open());
  }

  private giveUp(message: string): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, { done: false, code: "closed", message, rule: null });
  }

  /** Nothing heard for a while: is anybody there? */
  private ask(): void {
    this.transmit({ type: "ping" });
    this.watch(SILENCE, () => this.drop());
  }

  /** A line on which nothing comes is as good as lost. */
  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lose(socket, 1006, "");
    socket.close();
  }

  private letGo(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private watch(ms: number, then: () => void): void {
    this.cancel();
    this.cancel = this.world.after(ms, then);
  }
}

/** The browser's own sockets and clocks. */
export const browser: World = {
  open: (url) => new WebSocket(url, "starboard.v1") as unknown as Socket,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId: () => crypto.randomUUID(),
};

/** The address of a socket on this page's own server. */
export function socketUrl(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
