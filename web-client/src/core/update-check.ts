import { type ReadonlySignal, signal } from "@preact/signals";
import { takeAlong } from "./form-rescue";
import { addressOf } from "./net/base";

/** What is needed of the world around it. */
export interface World {
  /** The entry script that this page was loaded with; null where that cannot be said, and nothing is asked then. */
  loaded: string | null;
  /** The one that the server's page names now; null where that cannot be said. */
  named(): Promise<string | null>;
  /** What this tab remembers across loads. */
  recall(): Memory;
  remember(memory: Memory): void;
  now(): number;
  after(ms: number, then: () => void): void;
  /** Loads this page anew, with what was typed. */
  reload(): void;
  /** Goes to another page by loading it. */
  go(href: string, replace: boolean): void;
}

export interface Memory {
  /** The versions that this tab has been, the present one last. */
  been: string[];
  /** When it was loaded anew for a version, milliseconds. */
  tried: Record<string, number>;
}

/** How often it is looked whether one may. */
const LOOK = 500;
/** So long it waits in silence. */
const SILENT = 60_000;
/** While servers of two versions answer, the old one may give the old page back: for so long it is not tried again. */
const AGAIN = 120_000;
const REMEMBERED = 8;

/**
 * Knows when the server has another version of the client than this page is of, and loads the page anew between moves.
 * The server's page names its entry script by a hash of all that belongs to it. A page goes to a version that its tab has
 * not been yet, never back, and tries the same one again only when the line has been lost once more: so it cannot go
 * to and fro between two.
 */
export class Newer {
  private readonly isOffered = signal(false);
  private wanted: { name: string; since: number; urgent: boolean } | null = null;
  private asking: Promise<void> | null = null;
  private loading = false;
  private looking = false;
  private readonly waits = new Set<() => boolean>();
  private readonly unsent = new Set<() => boolean>();

  constructor(private readonly world: World) {
    const { loaded } = world;
    if (loaded === null) return;
    const { been, tried } = world.recall();
    world.remember({ been: [...been.filter((name) => name !== loaded), loaded].slice(-REMEMBERED), tried });
  }

  /** True once one is told that there is another version, and may choose the moment. */
  get offered(): ReadonlySignal<boolean> {
    return this.isOffered;
  }

  /**
   * Asks the server which version it has; true where the page is being loaded anew. `urgent`: this page can do nothing
   * without, so nobody waits for whoever has just touched it, and where it must wait all the same it says so at once.
   */
  async ask(urgent = false): Promise<boolean> {
    if (this.world.loaded === null) return false;
    this.asking ??= this.world
      .named()
      .then(
        (name) => this.learn(name),
        () => {},
      )
      .finally(() => {
        this.asking = null;
      });
    await this.asking;
    if (urgent && this.wanted) {
      this.wanted.urgent = true;
      this.look();
    }
    return this.loading;
  }

  /** The page is not loaded anew while that is so; the returned function ends it. */
  waitsWhile(holds: () => boolean): () => void {
    this.waits.add(holds);
    return () => void this.waits.delete(holds);
  }

  /** Nor is it left for another while that is so, because something is on its way to the server. */
  unsentWhile(holds: () => boolean): () => void {
    this.unsent.add(holds);
    return () => void this.unsent.delete(holds);
  }

  /** Whether nobody has to be asked to wait, because without this page nothing can be done. */
  get isUrgent(): boolean {
    return this.wanted?.urgent ?? false;
  }

  /** On the way to another page of ours: true where that is loaded, because it is of another version. */
  leaves(href: string, replace: boolean): boolean {
    if (!this.wanted || some(this.unsent)) return false;
    this.world.go(href, replace);
    return true;
  }

  /** Loads the page anew, whatever it is in the midst of. */
  load(): void {
    if (this.loading) return;
    this.loading = true;
    const { been, tried } = this.world.recall();
    if (this.wanted) this.world.remember({ been, tried: { ...tried, [this.wanted.name]: this.world.now() } });
    this.world.reload();
  }

  private learn(name: string | null): void {
    if (name === null) return;
    const before = this.wanted;
    const isNew = !this.world.recall().been.includes(name);
    this.wanted = isNew ? { since: this.world.now(), urgent: false, ...before, name } : null;
    if (!isNew) this.isOffered.value = false;
    this.look();
    if (!this.looking) this.lookAgain();
  }

  private lookAgain(): void {
    this.looking = this.wanted !== null && !this.loading;
    if (!this.looking) return;
    this.world.after(LOOK, () => {
      this.look();
      this.lookAgain();
    });
  }

  private look(): void {
    if (!this.wanted) return;
    const { name, since, urgent } = this.wanted;
    const now = this.world.now();
    const tried = this.world.recall().tried[name] ?? Number.NEGATIVE_INFINITY;
    if (now - tried >= AGAIN && !some(this.waits) && !some(this.unsent)) this.load();
    else if (urgent || now - since >= SILENT) this.isOffered.value = true;
  }
}

const some = (holds: Set<() => boolean>): boolean => [...holds].some((holdsNow) => holdsNow());

/** The entry script that a page names. */
export const entryOf = (page: ParentNode): string | null =>
  page.querySelector("script[type=module]")?.getAttribute("src") ?? null;

async function named(): Promise<string | null> {
  const answer = await fetch(addressOf("/"), { cache: "no-store", credentials: "same-origin" });
  return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : null;
}

const KEY = "versions";

/** Null where storing is forbidden: a page that forgot that it was loaded anew might do nothing else. */
function loaded(): string | null {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recall()));
    // All that the page needs is there: see `theme.js`.
    sessionStorage.removeItem("missing");
    return entryOf(document);
  } catch {
    return null;
  }
}

const recall = (): Memory => JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? { been: [], tried: {} };

const world: World = {
  loaded: loaded(),
  named,
  recall,
  remember: (memory) => sessionStorage.setItem(KEY, JSON.stringify(memory)),
  now: Date.now,
  after: (ms, then) => void setTimeout(then, ms),
  reload: () => {
    takeAlong();
    location.reload();
  },
  go: (href, replace) => (replace ? location.replace(href) : location.assign(href)),
};

export const newer = new Newer(world);
