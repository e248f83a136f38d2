import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { Errands } from "./errands";
import type { ClientFrame, Refusal, ServerFrame } from "./generated/starboard";
import { newId } from "./random";
import { Misfit } from "./table/changes";
import type { Answered } from "./table/model";

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

/** What has become of a command. */
export type Answer = { done: true; version: number } | ({ done: false } & Refusal);

type CommandFrame = Extract<ClientFrame, { type: "command" }>;
type AskFrame = Extract<ClientFrame, { type: "ask" }>;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const QUIET = 20_000;
const SILENCE = 10_000;
/** Closes that trying again would not help: policy (flood), too big, and the table's own 4xxx. */
const isFinal = (code: number): boolean => code === 1008 || code === 1009 || (code >= 4000 && code < 5000);

/**
 * One line to a table that mends itself. A command keeps its id until it is answered and is sent again after a break,
 * so it has one effect however often the line is lost; so it is while the server is too busy for it, or cannot know what has
 * become of it. A question is about
 * one position and is given up with it.
 */
export class Connection {
  private readonly lineNow = signal<Line>("joining");
  private readonly commands: Errands<CommandFrame, Answer>;
  private readonly asks: Errands<AskFrame, Answered>;
  private socket: Socket | null = null;
  private failures = 0;
  private cancel = () => {};
  private heard = false;
  /** What we know is not what the server thinks we know: it must tell the whole. */
  private astray = false;
  /** Why the server closed for good, in words. */
  reason = "";
  /** How many commands are on their way. */
  readonly pending: ReadonlySignal<number>;
  /** True while a command of ours was not decided, and is sent again and again. */
  readonly busy: ReadonlySignal<boolean>;
  /** Why not, in words. */
  readonly undecided = signal("");

  constructor(
    /** Where to open; `anew` where the whole is to be told, whatever we know. */
    private readonly address: (anew: boolean) => string,
    private readonly hear: (frame: ServerFrame) => void,
    private readonly world: World,
    /** Why we may not come any more, asked where a line closes without a word; null where that is not so. */
    private readonly turnedAway: () => Promise<string | null> = async () => null,
  ) {
    this.commands = new Errands<CommandFrame, Answer>((frame) => this.transmit(frame), world);
    this.asks = new Errands<AskFrame, Answered>((frame) => this.transmit(frame), world);
    this.pending = computed(() => this.commands.count.value);
    this.busy = computed(() => this.commands.deferred.value > 0);
  }

  get line(): ReadonlySignal<Line> {
    return this.lineNow;
  }

  open(): void {
    this.cancel();
    this.heard = false;
    const socket = this.world.open(this.address(this.astray));
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
    this.letGo();
    this.lineNow.value = "over";
  }

  /** Sends a command and waits for its answer across any number of breaks. */
  command(command: unknown, decision: number | undefined): Promise<Answer> {
    const id = this.world.newId();
    return this.commands.send({ type: "command", id, command, ...(decision === undefined ? {} : { decision }) });
  }

  /** Asks about the position of that version; `stale` once another is known. */
  ask(version: number, ask: unknown): Promise<Answered> {
    return this.asks.send({ type: "ask", id: this.world.newId(), version, ask });
  }

  /** Says something that needs no answer; false while the line is down. */
  say(frame: ClientFrame): boolean {
    return this.transmit(frame);
  }

  private transmit(frame: ClientFrame): boolean {
    if (this.lineNow.peek() !== "live" || !this.socket || !this.heard) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private receive(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    const frame = JSON.parse(text) as ServerFrame;
    this.watch(QUIET, () => this.ping());
    try {
      this.take(frame);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      this.goAstray(error);
    }
  }

  private take(frame: ServerFrame): void {
    this.hear(frame);
    if (frame.type === "welcome" || frame.type === "update") this.position(frame.type, frame.version);
    if (frame.type === "accepted") this.commands.settle(frame.id, { done: true, version: frame.version });
    if (frame.type === "rejected") {
      const { id, code, message, rule } = frame;
      if (code === "busy") this.defer(id, BUSY);
      else this.commands.settle(id, { done: false, code, message, rule });
    }
    if (frame.type === "unknown") this.defer(frame.id, frame.message);
    if (frame.type === "answered") {
      const { id, answer = null, refusal } = frame;
      this.asks.settle(id, refusal ? { refusal } : { answer });
    }
  }

  /** Nobody knows yet whether it has been done: under its id it is sent again. */
  private defer(id: string, why: string): void {
    this.undecided.value = why;
    this.commands.defer(id);
  }

  /** We know where we stand: what was asked about another position is given up. */
  private position(told: "welcome" | "update", version: number): void {
    // After a misfit the line counts as mended only when an update has fitted again.
    if (told === "update") this.astray = false;
    if (!this.astray) this.failures = 0;
    this.asks.settleWhere((ask) => ask.version !== version, { refusal: STALE });
    if (!this.heard) this.arrive();
  }

  /** The first word on a line has come, and what was unanswered goes out again. */
  private arrive(): void {
    this.heard = true;
    this.lineNow.value = "live";
    this.commands.resend();
    this.asks.resend();
  }

  /** An update that does not fit: only the whole helps, which a line opened anew brings. */
  private goAstray(misfit: Misfit): void {
    console.error(misfit);
    this.astray = true;
    this.drop();
  }

  private lose(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.cancel();
    if (isFinal(code)) {
      this.end(reason);
      return;
    }
    if (!this.heard) void this.turnedAway().then((why) => why !== null && this.end(why));
    this.lineNow.value = this.lineNow.peek() === "joining" && this.failures === 0 ? "joining" : "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.watch(wait * (0.5 + this.world.random() / 2), () => this.open());
  }

  /** Closed for good: whatever waits for an answer learns why there is none. */
  private end(reason: string): void {
    this.reason = reason;
    this.close();
    const message = reason || "The server closed the connection.";
    const refusal: Refusal = { code: "closed", message, rule: null };
    this.commands.settleWhere(() => true, { done: false, ...refusal });
    this.asks.settleWhere(() => true, { refusal });
  }

  /** Nothing heard for a while: is anybody there? */
  private ping(): void {
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

const BUSY = "The server is busy.";
const STALE: Refusal = { code: "stale", message: "The position has changed.", rule: null };

/** The browser's own sockets and clocks. */
export const browser: World = {
  open: (url) => new WebSocket(url, "starboard.v1") as unknown as Socket,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId,
};

/** The address of a socket on this page's own server. */
export function socketUrl(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
