/** Plays the pictures in sight in order, one at a time and each once. */
export class Turns {
  private readonly waiting: number[] = [];
  private readonly done = new Set<number>();
  private now: number | null = null;

  /** `begin` plays a picture, null for none; the caller reports its end with `over`. */
  constructor(private readonly begin: (picture: number | null) => void) {}

  /** Called when a picture comes into sight or leaves it. */
  sees(picture: number, inSight: boolean): void {
    const at = this.waiting.indexOf(picture);
    if (!inSight && at >= 0) this.waiting.splice(at, 1);
    if (!inSight || at >= 0 || this.done.has(picture)) return;
    this.waiting.push(picture);
    this.waiting.sort((a, b) => a - b);
    if (this.now === null) this.next();
  }

  /** Plays a picture now, even if another one is playing or it has played before. */
  asks(picture: number): void {
    const at = this.waiting.indexOf(picture);
    if (at >= 0) this.waiting.splice(at, 1);
    this.start(picture);
  }

  /** Called at the end of the current picture. */
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
