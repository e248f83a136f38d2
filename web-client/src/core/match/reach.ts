import { computed, signal } from "@preact/signals";

/**
 * How far the viewer of a finished match has come. A link can hide the result. Then the page shows nothing of what happened later,
 * until the viewer steps to the end or asks for the result. This is a courtesy to readers who would rather not know, and no
 * secret: the server sends everything, and any program can read the record.
 */
export class Reach {
  private readonly furthest = signal(0);
  private readonly asked = signal(false);

  constructor(
    private readonly length: number,
    private readonly hidesResult: boolean,
  ) {}

  /** Whether the page may show the whole match and its result. */
  readonly isRevealed = computed(() => !this.hidesResult || this.asked.value || this.furthest.value >= this.length);
  /** The last position that the page may show anything of. */
  readonly until = computed(() => (this.isRevealed.value ? Number.POSITIVE_INFINITY : this.furthest.value));

  /** Notes that the viewer has come to a position. */
  come(version: number): void {
    this.furthest.value = Math.max(this.furthest.peek(), version);
  }

  reveal(): void {
    this.asked.value = true;
  }
}
