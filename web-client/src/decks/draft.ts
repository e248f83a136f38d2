import { batch, signal } from "@preact/signals";
import type { Deck, Fault, SavedDeck } from "../generated/starboard";
import { History } from "./edit";
import { say } from "./texts";

interface Ways {
  /** Saves the deck. Resolves with its faults. */
  save(deck: Deck): Promise<SavedDeck>;
  /** Fetches the deck that the server has. */
  fetch(): Promise<SavedDeck>;
}

/** `saved`: the server has the deck. `waiting`: it is about to be saved. `failed`: it was not; `failure` says why. */
export type Saving = "saved" | "waiting" | "failed";

/** The pause after an edit before the deck is saved, in ms. */
const PAUSE = 500;

/** A deck being built. Edits can be undone and are saved automatically; the newest version wins. */
export class Draft {
  readonly deck;
  readonly faults;
  readonly saving = signal<Saving>("saved");
  readonly failure = signal("");
  /** A notice that another window has changed the deck. Null if none. */
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

  /** Edits the deck. Successive edits of the same kind are undone in one step. */
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

  /** Saves unsaved edits now. */
  async keep(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending) return this.sending;
    if (this.saving.peek() === "saved") return;
    this.sending = this.send();
    await this.sending;
    this.sending = null;
    // Save the edits made meanwhile.
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

  /** Called on return to this window: loads what another window has saved meanwhile. It can be undone like an edit. */
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
