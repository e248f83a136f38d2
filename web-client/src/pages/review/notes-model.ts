import { computed, signal } from "@preact/signals";
import type { Reach } from "../../core/match/reach";
import type { ReviewTable } from "../../core/match/replay";
import { api, type Keys } from "../../core/net/api";
import { identify } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import type { ChangeNote, ChatMoment, MatchNote } from "../../generated/starboard";

/** The notes on a match that the viewer may read, and the chat of the match. */
export class MatchNotes {
  private readonly notes = signal<MatchNote[]>([]);
  private readonly said = signal<ChatMoment[]>([]);
  /** In the order of the match, up to the last version that the page may show. */
  readonly list = computed(() => this.notes.value.filter(({ version }) => version <= this.reach.until.value));
  readonly chat = computed(() => this.said.value.filter(({ version }) => version <= this.reach.until.value));
  /** True from the press of *Add a note* until the note's form opens. */
  readonly asked = signal(false);

  constructor(
    private readonly id: string,
    private readonly keys: Keys,
    private readonly reach: Pick<Reach, "until">,
  ) {}

  /** Fetches the notes. A toast shows an error. */
  async fetch(): Promise<void> {
    await attempt(async () => {
      this.notes.value = await api.notes(this.id, this.keys);
    });
  }

  async fetchChat(): Promise<void> {
    await attempt(async () => {
      this.said.value = await api.chat(this.id, this.keys);
    });
  }

  /** Adds a private note at a position. False if it could not be saved. */
  add(version: number, text: string): Promise<boolean> {
    return attempt(async () => {
      await identify();
      this.put(await api.addNote(this.id, { version, text }, this.keys));
    });
  }

  /** Changes the text of the viewer's own note, or who can read it. */
  change({ id }: MatchNote, change: ChangeNote): Promise<boolean> {
    return attempt(async () => this.put(await api.changeNote(this.id, id, change, this.keys)));
  }

  remove({ id }: MatchNote): Promise<boolean> {
    return attempt(async () => {
      await api.deleteNote(this.id, id);
      this.notes.value = this.notes.value.filter((note) => note.id !== id);
    });
  }

  private put(note: MatchNote): void {
    const others = this.notes.value.filter(({ id }) => id !== note.id);
    this.notes.value = [...others, note].sort((a, b) => a.version - b.version || a.created_at - b.created_at);
  }
}

async function attempt(does: () => Promise<void>): Promise<boolean> {
  try {
    await does();
    return true;
  } catch (error) {
    apologise(error);
    return false;
  }
}

const known = new WeakMap<ReviewTable, MatchNotes>();

/** The notes of a reviewed match. The first call fetches them. */
export function notesOf(model: ReviewTable): MatchNotes {
  const there = known.get(model);
  if (there) return there;
  const notes = new MatchNotes(model.id, model.keys, model.reach);
  known.set(model, notes);
  void notes.fetch();
  return notes;
}
