import { computed, signal } from "@preact/signals";
import type { AnalysisState, AnalysisView } from "../../generated/starboard";

/** The requests for the analysis of one match. */
export interface Analyst {
  look(): Promise<AnalysisView>;
  start(): Promise<AnalysisView>;
  cancel(): Promise<AnalysisView>;
}

/** The interval at which a pending analysis is polled, in ms. */
const AGAIN_MS = 2000;
const UNDER_WAY = new Set<AnalysisState | undefined>(["waiting", "running"]);

/** The analysis of a match, polled while a page follows it. */
export class Analysis {
  /** The server's last response. Null until the first one, and if the server has no analyses. */
  readonly view = signal<AnalysisView | null>(null);
  readonly found = computed(() => this.view.value?.found ?? null);
  readonly isUnderWay = computed(() => UNDER_WAY.has(this.view.value?.state));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly analyst: Analyst) {}

  /** Follows the analysis until the returned function is called. */
  follow(): () => void {
    let left = false;
    const look = async () => {
      // A failed request changes nothing: polling continues only if the analysis was known to be under way.
      const view = await this.analyst.look().catch(() => this.view.peek());
      if (!left) this.take(view, look);
    };
    this.again = look;
    void look();
    return () => {
      left = true;
      clearTimeout(this.timer);
    };
  }

  /** Requests the analysis. Rejects with the server's message. */
  start = async (): Promise<void> => this.take(await this.analyst.start(), this.again);

  cancel = async (): Promise<void> => this.take(await this.analyst.cancel(), this.again);

  private again = async (): Promise<void> => {};

  private take(view: AnalysisView | null, again: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.view.value = view;
    if (this.isUnderWay.peek()) this.timer = setTimeout(() => void again(), AGAIN_MS);
  }
}
