import { computed, signal } from "@preact/signals";

/**
 * How far the viewer of a finished match has come. A link can hide the result: then the page shows no later events
 * until the viewer steps to the end or asks for the result. This is a courtesy, not a secret: the server sends
 * everything, and any program can read the record.
 */
export class Reach {
  private readonly furthest = signal(0);
  private readonly asked = signal(false);

  constructor(
    private readonly length: number,
    private readonly hidesResult: boolean,
  ) {}

  /** True if the page may show the whole match and its result. */
  readonly isRevealed = computed(() => !this.hidesResult || this.asked.value || this.furthest.value >= this.length);
  /** The last version that the page may show. */
  readonly until = computed(() => (this.isRevealed.value ? Number.POSITIVE_INFINITY : this.furthest.value));

  /** Notes that the viewer has come to a position. */
  come(version: number): void {
    this.furthest.value = Math.max(this.furthest.peek(), version);
  }

  reveal(): void {
    this.asked.value = true;
  }
}
