import { batch, signal } from "@preact/signals";
import type { Fault } from "../generated/starboard";

interface Ways {
  /** Asks the server; answers with its faults. */
  send(loadout: unknown): Promise<Fault[]>;
  /** Remembers what the server has taken. */
  keep(loadout: unknown): void;
  failed(error: unknown): void;
}

const taken = (faults: Fault[]): boolean => faults.every((fault) => fault.warning);

/** What a seat brings, while its player is choosing: shown at once, sent one after the other, the newest last. */
export class LoadoutChoice {
  readonly loadout;
  readonly faults = signal<Fault[]>([]);
  readonly busy = signal(false);
  /** What the server has. */
  private told: unknown;
  private newer = false;

  constructor(
    told: unknown,
    private readonly ways: Ways,
  ) {
    this.told = told;
    this.loadout = signal(told);
  }

  /** What the server says that the seat brings; it gives way to a choice that is being made. */
  hear(told: unknown): void {
    this.told = told;
    if (!this.busy.peek() && taken(this.faults.peek())) this.loadout.value = told;
  }

  async choose(loadout: unknown): Promise<void> {
    this.loadout.value = loadout;
    this.newer = true;
    if (this.busy.peek()) return;
    this.busy.value = true;
    try {
      while (this.newer) await this.send();
    } catch (error) {
      this.newer = false;
      batch(() => {
        this.loadout.value = this.told;
        this.faults.value = [];
      });
      this.ways.failed(error);
    }
    this.busy.value = false;
  }

  private async send(): Promise<void> {
    this.newer = false;
    const asked = this.loadout.peek();
    const faults = await this.ways.send(asked);
    if (taken(faults)) {
      this.told = asked;
      this.ways.keep(asked);
    }
    if (!this.newer) this.faults.value = faults;
  }
}
