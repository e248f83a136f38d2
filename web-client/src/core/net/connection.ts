import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ClientFrame, Refusal, ServerFrame } from "../../generated/starboard";
import { PatchMismatch } from "../match/changes";
import type { Answered } from "../match/model";
import { Channel, type Line, type World } from "./channel";
import { PendingFrames } from "./pending";
import { closed } from "./session";

/** What has become of a command. */
export type Answer = { done: true; version: number } | ({ done: false } & Refusal);

type CommandFrame = Extract<ClientFrame, { type: "command" }>;
type AskFrame = Extract<ClientFrame, { type: "ask" }>;

/** What has become of a frame that has no id: the table has it, has refused it, or may not have received it. */
export type Receipt = "received" | "refused" | "lost";

/**
 * One line to a table that mends itself. A command keeps its id until it is answered and is sent again after a break,
 * so it has one effect however often the line is lost; so it is while the server is too busy for it, or cannot know what has
 * become of it. A question is about
 * one position and is given up with it.
 */
export class Connection {
  private readonly channel: Channel<ServerFrame, ClientFrame>;
  private readonly commands: PendingFrames<CommandFrame, Answer>;
  private readonly asks: PendingFrames<AskFrame, Answered>;
  /** Who waits for the answers to our pings, in order; null where it was only a ping. */
  private pings: (((receipt: Receipt) => void) | null)[] = [];
  /** What we know is not what the server thinks we know: it must tell the whole. */
  private desynced = false;
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

  get line(): ReadonlySignal<Line> {
    return this.channel.line;
  }

  open(): void {
    this.channel.open();
  }

  /** Tries now instead of later: the network is back, or somebody looks at the page. */
  wake(): void {
    this.channel.wake();
  }

  /** There may be no network. */
  doubt(): void {
    this.channel.doubt();
  }

  /** Opens anew as whoever we are now. */
  renew(): void {
    this.channel.renew();
  }

  close(): void {
    this.pings = [];
    this.channel.close();
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

  /**
   * Sends a frame that has no id, and a ping after it: the table answers in order, so the pong says that it has the frame.
   * Nothing is sent again; `lost` where the frame may not have arrived.
   */
  say(frame: ClientFrame): Promise<Receipt> {
    if (!this.channel.transmit(frame)) return Promise.resolve("lost");
    return new Promise((tell) => {
      this.pings.push(tell);
      this.channel.transmit({ type: "ping" });
    });
  }

  /** True if the frame says where we stand, with which the line is of use. */
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
    if (frame.type === "error") this.refuse();
    if (frame.type === "pong") this.pings.shift()?.("received");
  }

  /** An error answers the first frame without an id that has no receipt yet. */
  private refuse(): void {
    const first = this.pings.findIndex((tell) => tell !== null);
    if (first < 0) return;
    this.pings[first]?.("refused");
    this.pings[first] = null;
  }

  /** Nobody knows yet whether it has been done: under its id it is sent again. */
  private defer(id: string, why: string): void {
    this.undecided.value = why;
    this.commands.defer(id);
  }

  /** We know where we stand: what was asked about another position is given up. */
  private position(told: "welcome" | "update", version: number): void {
    // After a mismatch the line counts as mended only when an update has fitted again.
    if (told === "update") this.desynced = false;
    if (!this.desynced) this.channel.settle();
    this.asks.settleWhere((ask) => ask.version !== version, { refusal: STALE });
  }

  /** The line is of use, and what was unanswered goes out again. */
  private arrive(): void {
    this.commands.resend();
    this.asks.resend();
  }

  private lose(used: boolean): void {
    this.loseFrames();
    if (!used) void this.turnedAway().then((why) => why !== null && this.channel.end(why));
  }

  private loseFrames(): void {
    const pings = this.pings;
    this.pings = [];
    for (const tell of pings) tell?.("lost");
  }

  /** An update that does not fit: only the whole helps, which a line opened anew brings. */
  private desync(mismatch: PatchMismatch): void {
    console.error(mismatch);
    this.desynced = true;
    this.channel.drop();
  }

  /** Closed for good: whatever waits for an answer learns why there is none. */
  private end(reason: string): void {
    this.reason = reason;
    this.loseFrames();
    const message = reason || "The server closed the connection.";
    const refusal: Refusal = { code: "closed", message, rule: null };
    this.commands.settleWhere(() => true, { done: false, ...refusal });
    this.asks.settleWhere(() => true, { refusal });
  }
}

const BUSY = "The server is busy.";
const STALE: Refusal = { code: "stale", message: "The position has changed.", rule: null };
