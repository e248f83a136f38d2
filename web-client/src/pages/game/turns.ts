/** Lets pictures happen one after another, in the order in which they come into sight, and each once. */
export class Turns {
  private readonly waiting: number[] = [];
  private readonly done = new Set<number>();
  private now: number | null = null;

  /** `begin` lets a picture happen; the caller says when it is over. */
  constructor(private readonly begin: (picture: number | null) => void) {}

  /** A picture is in sight, or no longer. */
  sees(picture: number, inSight: boolean): void {
    const at = this.waiting.indexOf(picture);
    if (!inSight && at >= 0) this.waiting.splice(at, 1);
    if (!inSight || at >= 0 || this.done.has(picture)) return;
    this.waiting.push(picture);
    this.waiting.sort((a, b) => a - b);
    if (this.now === null) this.next();
  }

  /** Plays a picture now, even while another one plays or after it has played. */
  asks(picture: number): void {
    const at = this.waiting.indexOf(picture);
    if (at >= 0) this.waiting.splice(at, 1);
    this.start(picture);
  }

  /** The picture that happens is over. */
  over(): void {
    this.next();
  }

  private next(): void {
    this.start(this.waiting.shift() ?? null);
  }

  private start(picture: number | null): void {
    this.now = picture;
    if (picture !== null) this.done.add(picture);
    this.begin(picture);
  }
}
