import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ClientFrame, Refusal, ServerFrame } from "../../generated/starboard";
import { PatchMismatch } from "../match/changes";
import type { Answered } from "../match/model";
import { inOwnWords } from "../words/refusals";
import { say } from "../words/say";
import { Channel, type ConnectionState, type World } from "./channel";
import { PendingFrames } from "./pending";
import { closed } from "./session";

/** The result of a command. */
export type Answer = { done: true; version: number } | ({ done: false } & Refusal);

type CommandFrame = Extract<ClientFrame, { type: "command" }>;
type AskFrame = Extract<ClientFrame, { type: "ask" }>;

/** The result of a frame without an id: the table has it, has refused it, or may not have received it. */
export type Receipt = "received" | "refused" | "lost";

/**
 * A connection to a table that reconnects. A command keeps its id until its reply arrives. It is sent again after each
 * reconnection, and while the server is busy or does not know its result, and has one effect all the same. A question is
 * about one position and ends with it.
 */
export class Connection {
  private readonly channel: Channel<ServerFrame, ClientFrame>;
  private readonly commands: PendingFrames<CommandFrame, Answer>;
  private readonly asks: PendingFrames<AskFrame, Answered>;
  /** The receipts that wait for the replies to our pings, in order; null for a plain ping. */
  private pings: (((receipt: Receipt) => void) | null)[] = [];
  /** An update did not fit the state that we have: the server must send a snapshot. */
  private desynced = false;
  /** Why the server closed the connection for good. */
  reason = "";
  /** How many commands have no reply yet. */
  readonly pending: ReadonlySignal<number>;
  /** True while the server defers a command, which is sent again until it is decided. */
  readonly busy: ReadonlySignal<boolean>;
  /** Why the server defers it. */
  readonly undecided = signal("");

  constructor(
    /** The address to connect to; with `snapshot` the server sends the whole state. */
    private readonly address: (snapshot: boolean) => string,
    private readonly onFrame: (frame: ServerFrame) => void,
    private readonly world: World,
    /** Asks why a connection did not open; null if the server refuses us nothing. */
    private readonly whyRefused: () => Promise<string | null> = async () => null,
  ) {
    this.commands = new PendingFrames<CommandFrame, Answer>((frame) => this.channel.transmit(frame), world);
    this.asks = new PendingFrames<AskFrame, Answered>((frame) => this.channel.transmit(frame), world);
    this.channel = new Channel<ServerFrame, ClientFrame>(world, {
      address: () => this.address(this.desynced),
      receive: (frame) => this.receive(frame),
      isWatched: () => world.isVisible(),
      pinged: () => this.pings.push(null),
      arrived: () => this.arrive(),
      lost: (used) => this.lose(used),
      ended: (reason, code) => {
        closed(code);
        this.end(reason);
      },
    });
    this.pending = computed(() => this.commands.count.value);
    this.busy = computed(() => this.commands.deferred.value > 0);
  }

  get state(): ReadonlySignal<ConnectionState> {
    return this.channel.state;
  }

  open(): void {
    this.channel.open();
  }

  /** Reconnects now instead of later: the network is back, or the page is visible again. */
  wake(): void {
    this.channel.wake();
  }

  /** Called when the browser reports that the network is gone. */
  doubt(): void {
    this.channel.doubt();
  }

  /** Reconnects as the player that we are now. */
  renew(): void {
    this.channel.renew();
  }

  close(): void {
    this.pings = [];
    this.channel.close();
  }

  /** Sends a command and waits for its reply across any number of reconnections. */
  command(command: unknown, decision: number | undefined): Promise<Answer> {
    const id = this.world.newId();
    return this.commands.send({ type: "command", id, command, ...(decision === undefined ? {} : { decision }) });
  }

  /** Asks about the position of that version. The reply is `stale` once another position arrives. */
  ask(version: number, ask: unknown): Promise<Answered> {
    return this.asks.send({ type: "ask", id: this.world.newId(), version, ask });
  }

  /**
   * Sends a frame without an id, and a ping after it: the table replies in order, so the pong is the receipt. The frame is
   * sent once; the receipt is `lost` if it may not have arrived.
   */
  sendOnce(frame: ClientFrame): Promise<Receipt> {
    if (!this.channel.transmit(frame)) return Promise.resolve("lost");
    return new Promise((resolve) => {
      this.pings.push(resolve);
      this.channel.transmit({ type: "ping" });
    });
  }

  /** Returns true if the frame brings the current state. */
  private receive(frame: ServerFrame): boolean {
    try {
      this.take(frame);
      return frame.type === "welcome" || frame.type === "update";
    } catch (error) {
      if (!(error instanceof PatchMismatch)) throw error;
      this.desync(error);
      return false;
    }
  }

  private take(frame: ServerFrame): void {
    this.onFrame(frame);
    if (frame.type === "welcome" || frame.type === "update") this.position(frame.type, frame.version);
    if (frame.type === "accepted") this.commands.settle(frame.id, { done: true, version: frame.version });
    if (frame.type === "rejected") {
      const { id, type: _, ...refusal } = frame;
      this.commands.settle(id, { done: false, ...refusal });
    }
    if (frame.type === "unknown") this.defer(frame.id, inOwnWords(frame).message);
    if (frame.type === "answered") {
      const { id, answer = null, refusal } = frame;
      this.asks.settle(id, refusal ? { refusal } : { answer });
    }
    if (frame.type === "error") this.refuse();
    if (frame.type === "pong") this.pings.shift()?.("received");
  }

  /** An error is the reply to the first frame without an id that has no receipt yet. */
  private refuse(): void {
    const first = this.pings.findIndex((resolve) => resolve !== null);
    if (first < 0) return;
    this.pings[first]?.("refused");
    this.pings[first] = null;
  }

  /** The command is undecided: it is sent again under its id. */
  private defer(id: string, why: string): void {
    this.undecided.value = why;
    this.commands.defer(id);
  }

  /** The current state has arrived: questions about other positions end. */
  private position(type: "welcome" | "update", version: number): void {
    // After a mismatch the connection counts as working only once an update has fitted.
    if (type === "update") this.desynced = false;
    if (!this.desynced) this.channel.settle();
    this.asks.settleWhere((ask) => ask.version !== version, { refusal: STALE });
  }

  /** The connection is live: everything without a reply is sent again. */
  private arrive(): void {
    this.commands.resend();
    this.asks.resend();
  }

  private lose(used: boolean): void {
    this.loseFrames();
    if (!used) void this.whyRefused().then((why) => why !== null && this.channel.end(why));
  }

  private loseFrames(): void {
    const pings = this.pings;
    this.pings = [];
    for (const resolve of pings) resolve?.("lost");
  }

  /** An update did not fit: the next connection asks for a snapshot. */
  private desync(mismatch: PatchMismatch): void {
    console.error(mismatch);
    this.desynced = true;
    this.channel.drop();
  }

  /** Closed for good: everything without a reply gets the reason. */
  private end(reason: string): void {
    this.reason = reason;
    this.loseFrames();
    const message = reason || say("server-closed");
    const refusal: Refusal = { code: "closed", message, rule: null };
    this.commands.settleWhere(() => true, { done: false, ...refusal });
    this.asks.settleWhere(() => true, { refusal });
  }
}

const STALE: Refusal = { code: "stale", message: say("position-changed"), rule: null };
