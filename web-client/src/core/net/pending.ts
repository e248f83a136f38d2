import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { ClientFrame } from "../../generated/starboard";

interface Pending<Frame, Reply> {
  frame: Frame;
  resolve: (reply: Reply) => void;
  /** How often the server has deferred it. */
  deferrals: number;
  /** Stops the wait before it is sent again. */
  cancel: (() => void) | null;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/** Frames whose reply names their id. Each is kept until its reply arrives, and can be sent many times until then. */
export class PendingFrames<Frame extends ClientFrame & { id: string }, Reply> {
  private readonly open = new Map<string, Pending<Frame, Reply>>();
  private readonly counted = signal(0);
  private readonly waiting = signal(0);

  constructor(
    private readonly transmit: (frame: Frame) => void,
    private readonly world: { after(ms: number, then: () => void): () => void },
  ) {}

  /** How many frames have no reply yet. */
  get count(): ReadonlySignal<number> {
    return this.counted;
  }

  /** How many of them the server has deferred at least once. */
  get deferred(): ReadonlySignal<number> {
    return this.waiting;
  }

  send(frame: Frame): Promise<Reply> {
    return new Promise((resolve) => {
      this.open.set(frame.id, { frame, resolve, deferrals: 0, cancel: null });
      this.tally();
      this.transmit(frame);
    });
  }

  settle(id: string, reply: Reply): void {
    const pending = this.open.get(id);
    if (!pending) return;
    pending.cancel?.();
    this.open.delete(id);
    this.tally();
    pending.resolve(reply);
  }

  settleWhere(isOver: (frame: Frame) => boolean, reply: Reply): void {
    for (const { frame } of [...this.open.values()]) if (isOver(frame)) this.settle(frame.id, reply);
  }

  /** Sends the frame again after a wait that grows with each deferral. */
  defer(id: string): void {
    const pending = this.open.get(id);
    if (!pending) return;
    pending.cancel?.();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** pending.deferrals);
    pending.deferrals += 1;
    pending.cancel = this.world.after(wait, () => this.again(pending));
    this.tally();
  }

  /** Sends everything without a reply again, on a new connection. */
  resend(): void {
    for (const pending of this.open.values()) this.again(pending);
  }

  private again(pending: Pending<Frame, Reply>): void {
    pending.cancel?.();
    pending.cancel = null;
    this.transmit(pending.frame);
  }

  private tally(): void {
    batch(() => {
      this.counted.value = this.open.size;
      this.waiting.value = [...this.open.values()].filter(({ deferrals }) => deferrals > 0).length;
    });
  }
}
