import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { ClientFrame } from "../../generated/starboard";

interface Pending<Frame, Told> {
  frame: Frame;
  tell: (told: Told) => void;
  /** How often it has been turned away. */
  deferrals: number;
  /** Set while it waits to be sent again: prevents that. */
  cancel: (() => void) | null;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/** Frames that are answered by their id. Each is kept until its answer comes, however often it must be sent. */
export class PendingFrames<Frame extends ClientFrame & { id: string }, Told> {
  private readonly open = new Map<string, Pending<Frame, Told>>();
  private readonly counted = signal(0);
  private readonly waiting = signal(0);

  constructor(
    private readonly transmit: (frame: Frame) => void,
    private readonly world: { after(ms: number, then: () => void): () => void },
  ) {}

  /** How many have no answer yet. */
  get count(): ReadonlySignal<number> {
    return this.counted;
  }

  /** How many of them have been turned away for now. */
  get deferred(): ReadonlySignal<number> {
    return this.waiting;
  }

  send(frame: Frame): Promise<Told> {
    return new Promise((tell) => {
      this.open.set(frame.id, { frame, tell, deferrals: 0, cancel: null });
      this.tally();
      this.transmit(frame);
    });
  }

  settle(id: string, told: Told): void {
    const pending = this.open.get(id);
    if (!pending) return;
    pending.cancel?.();
    this.open.delete(id);
    this.tally();
    pending.tell(told);
  }

  settleWhere(isOver: (frame: Frame) => boolean, told: Told): void {
    for (const { frame } of [...this.open.values()]) if (isOver(frame)) this.settle(frame.id, told);
  }

  /** It was turned away for now: it is sent again after a wait that grows with each time. */
  defer(id: string): void {
    const pending = this.open.get(id);
    if (!pending) return;
    pending.cancel?.();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** pending.deferrals);
    pending.deferrals += 1;
    pending.cancel = this.world.after(wait, () => this.again(pending));
    this.tally();
  }

  /** Sends all that have no answer again, on a line that is new. */
  resend(): void {
    for (const pending of this.open.values()) this.again(pending);
  }

  private again(pending: Pending<Frame, Told>): void {
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
