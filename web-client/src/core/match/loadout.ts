import { batch, computed, signal } from "@preact/signals";
import type { Fault } from "../../generated/starboard";

interface Ways {
  /** Sends a loadout to the server. Resolves with its faults. */
  send(loadout: unknown): Promise<Fault[]>;
  /** Keeps a loadout that the server has accepted. */
  keep(loadout: unknown): void;
  failed(error: unknown): void;
}

const taken = (faults: Fault[]): boolean => faults.every((fault) => fault.warning);

/** The choice of a seat's loadout. It appears at once; one request runs at a time, and the newest choice follows it. */
export class LoadoutChoice {
  readonly loadout;
  readonly faults = signal<Fault[]>([]);
  readonly busy = signal(false);
  /** False if the server refused the last loadout that it checked. */
  readonly isTaken = computed(() => taken(this.faults.value));
  /** The loadout that the server has. */
  private told: unknown;
  private newer = false;
  /** Resolves once no choice is being sent. */
  settled: Promise<void> = Promise.resolve();

  constructor(
    told: unknown,
    private readonly ways: Ways,
  ) {
    this.told = told;
    this.loadout = signal(told);
  }

  /** Takes the server's loadout for the seat, but shows it only if the player is not choosing. */
  hear(told: unknown): void {
    this.told = told;
    if (!this.busy.peek() && this.isTaken.peek()) this.loadout.value = told;
  }

  /** Resolves once the server has checked the newest choice. */
  choose(loadout: unknown): Promise<void> {
    this.loadout.value = loadout;
    this.newer = true;
    if (!this.busy.peek()) this.settled = this.sendAll();
    return this.settled;
  }

  /** Chooses a loadout kept from another table. If this table refuses it, the seat keeps its own. */
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
