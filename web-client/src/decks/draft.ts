import { batch, signal } from "@preact/signals";
import type { Deck, Fault, SavedDeck } from "../generated/starboard";
import { History } from "./edit";
import { say } from "./texts";

interface Ways {
  /** Keeps the deck; the answer says what the rules think of it. */
  save(deck: Deck): Promise<SavedDeck>;
  /** What the server has now. */
  fetch(): Promise<SavedDeck>;
}

/** `saved`: the server has what is seen. `waiting`: it will in a moment. `failed`: it does not, and `failure` says why. */
export type Saving = "saved" | "waiting" | "failed";

/** How long one may go on before what was done is kept, milliseconds. */
const PAUSE = 500;

/** A deck while it is built: edits can be undone, all is kept as one goes, and the newest keeps the last word. */
export class Draft {
  readonly deck;
  readonly faults;
  readonly saving = signal<Saving>("saved");
  readonly failure = signal("");
  /** Something about another window that one should know. */
  readonly notice = signal<string | null>(null);
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  private readonly history: History<Deck>;
  private revision: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;

  constructor(
    saved: SavedDeck,
    private readonly ways: Ways,
  ) {
    this.deck = signal(saved.deck);
    this.faults = signal<Fault[]>(saved.faults);
    this.history = new History(saved.deck);
    this.revision = saved.revision;
  }

  /** Edits of the same kind one after the other are undone in one step. */
  edit(change: (deck: Deck) => Deck, kind: string | null = null): void {
    const next = change(this.history.present);
    if (next === this.history.present) return;
    this.history.push(next, kind);
    this.show();
  }

  undo(): void {
    if (!this.history.canUndo) return;
    this.history.undo();
    this.show();
  }

  redo(): void {
    if (!this.history.canRedo) return;
    this.history.redo();
    this.show();
  }

  private show(): void {
    batch(() => {
      this.deck.value = this.history.present;
      this.canUndo.value = this.history.canUndo;
      this.canRedo.value = this.history.canRedo;
      this.saving.value = "waiting";
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), PAUSE);
  }

  /** Keeps at once what is not kept yet. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending) return this.sending;
    if (this.saving.peek() === "saved") return;
    this.sending = this.send();
    await this.sending;
    this.sending = null;
    // What was done meanwhile.
    if (this.saving.peek() === "waiting") await this.keep();
  }

  private async send(): Promise<void> {
    const sent = this.deck.peek();
    try {
      const saved = await this.ways.save(sent);
      const overwrote = saved.revision > this.revision + 1;
      this.revision = saved.revision;
      batch(() => {
        this.faults.value = saved.faults;
        this.failure.value = "";
        if (overwrote) this.notice.value = say("overwrote");
        this.saving.value = this.deck.peek() === sent ? "saved" : "waiting";
      });
    } catch (error) {
      batch(() => {
        this.failure.value = error instanceof Error ? error.message : say("no-reason");
        this.saving.value = this.deck.peek() === sent ? "failed" : "waiting";
      });
    }
  }

  /** On return to this window: what another has kept meanwhile is shown, and can be undone like an edit. */
  async look(): Promise<void> {
    if (this.saving.peek() !== "saved") return;
    const found = await this.ways.fetch();
    if (this.saving.peek() !== "saved" || found.revision <= this.revision) return;
    this.revision = found.revision;
    this.history.push(found.deck);
    batch(() => {
      this.deck.value = found.deck;
      this.faults.value = found.faults;
      this.canUndo.value = true;
      this.canRedo.value = false;
      this.notice.value = say("changed-elsewhere");
    });
  }
}
