import { batch, computed, signal } from "@preact/signals";
import type { Fault } from "../../generated/starboard";

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
  /** True where what is shown is what the table has, or is on its way there. */
  readonly isTaken = computed(() => taken(this.faults.value));
  /** What the server has. */
  private told: unknown;
  private newer = false;
  /** Done when nothing is on its way to the table any more. */
  settled: Promise<void> = Promise.resolve();

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
    if (!this.busy.peek() && this.isTaken.peek()) this.loadout.value = told;
  }

  /** Resolves once the table has judged the newest choice. */
  choose(loadout: unknown): Promise<void> {
    this.loadout.value = loadout;
    this.newer = true;
    if (!this.busy.peek()) this.settled = this.sendAll();
    return this.settled;
  }

  /** Chooses what was brought to another table; where this one does not take it, the seat keeps what it has. */
  async bring(loadout: unknown): Promise<void> {
    await this.choose(loadout);
    if (!this.isTaken.peek() && this.loadout.peek() === loadout) this.takeBack();
  }

  private async sendAll(): Promise<void> {
    this.busy.value = true;
    try {
      while (this.newer) await this.send();
    } catch (error) {
      this.newer = false;
      this.takeBack();
      this.ways.failed(error);
    }
    this.busy.value = false;
  }

  private takeBack(): void {
    batch(() => {
      this.loadout.value = this.told;
      this.faults.value = [];
    });
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
