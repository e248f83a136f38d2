import { computed, signal } from "@preact/signals";
import type { LiveTable } from "../../core/match/live";
import type { ReviewTable } from "../../core/match/replay";
import { apologise } from "../../core/toasts";

/** The earlier positions of a running match, as the viewer saw them. The match continues meanwhile. */
export class Past {
  /** The table to show instead of the current one. Null for the present. */
  readonly model = signal<ReviewTable | null>(null);
  /** The version that is shown; null for the present. */
  readonly version = computed(() => this.model.value?.version.value ?? null);
  /** The version to show once the positions are loaded. Null for the present. */
  private wanted: number | null = null;
  private isFetching = false;

  constructor(private readonly table: LiveTable) {}

  /** Shows the board at a version. */
  readonly to = (version: number): void => {
    if (version >= this.table.version.peek()) {
      this.now();
      return;
    }
    this.wanted = Math.max(0, version);
    const model = this.model.peek();
    if (model) model.rest(this.wanted);
    else if (!this.isFetching) void this.open();
  };

  /** Shows the present again. */
  readonly now = (): void => {
    this.wanted = null;
    this.model.value = null;
  };

  /** Shows the previous or next version that has log entries. */
  step(direction: 1 | -1): void {
    const at = this.version.peek() ?? this.table.version.peek();
    const told = this.table.log.peek().map(({ version }) => version);
    const next = direction === 1 ? told.find((one) => one > at) : told.findLast((one) => one < at);
    this.to(next ?? (direction === 1 ? this.table.version.peek() : 0));
  }

  private async open(): Promise<void> {
    this.isFetching = true;
    try {
      // Loaded only when needed: few players look back.
      const { fetchReview } = await import("../../core/match/replay");
      const { id, invite, seat, catalogue } = this.table;
      const model = await fetchReview(id, { invite }, seat.peek());
      model.catalogue.value = catalogue.peek();
      model.rest(this.wanted ?? 0);
      await model.arrived();
      if (this.wanted !== null) {
        model.rest(this.wanted);
        this.model.value = model;
      }
    } catch (error) {
      apologise(error);
    }
    this.isFetching = false;
  }
}
