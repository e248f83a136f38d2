import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Catalogue, ClientFrame, Motion, ServerFrame, TableView } from "../../generated/starboard";
import { type ApiError, api } from "../net/api";
import { browser, socketUrl, type World } from "../net/channel";
import { Connection, type Receipt } from "../net/connection";
import { learnTime } from "../net/server-time";
import { recognise } from "../net/session";
import { toast } from "../toasts";
import { checkForUpdate } from "../update-check";
import { inOwnWords } from "../words/refusals";
import { say } from "../words/say";
import { nameAt } from "../words/words";
import { keepActed, keptActed } from "./kept";
import { answering, fromTable, type Known, learn, listed, ownSeat, recalled } from "./known";
import type { Acted, Answered, TableModel, Through } from "./model";
import { owes, settle } from "./nonces";
import { Talk } from "./talk";
import { askedOf } from "./waiting";

/** Notices about things that the page shows anyway. */
const SHOWN_ELSEWHERE = new Set(["motion", "frozen", "welcome-back", "paused", "removed"]);

/** The shortest and the longest wait between retries, in ms. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** The viewer has not acted yet. */
const NEVER: Acted = { any: -1, firm: -1 };

/** The model of a table being played, kept current over a connection. */
export class LiveTable implements TableModel {
  readonly mode = "play";
  readonly known: Signal<Known>;
  readonly catalogue = signal<Catalogue>({ entries: [], loadouts: [], decks: null, data: null });
  readonly refusal = signal<{ message: string; rule: string | null } | null>(null);
  readonly pointed = signal<string | null>(null);
  readonly through = signal<Through | null>(null);
  /** The message if the host has removed us from the table; empty otherwise. */
  readonly removed = signal("");
  /** The message about a bot's moves for us while we were away; empty if there is none or it was read. */
  readonly welcome = signal("");
  readonly acted: Signal<Acted>;
  readonly connection: Connection;
  readonly talk: Talk;
  readonly table: ReadonlySignal<TableView> = computed(() => this.known.value.table);
  readonly seat = computed(() => this.known.value.seat);
  readonly version = computed(() => this.known.value.version);
  readonly view = computed(() => this.known.value.view);
  readonly decisions = computed(() => this.known.value.decisions);
  readonly choices = computed(() => this.known.value.choices);
  readonly log = computed(() => this.known.value.log);
  readonly fresh = computed(() => this.known.value.fresh);
  readonly clocks = computed(() => this.known.value.clocks);
  readonly presence = computed(() => this.known.value.presence);
  readonly outcome = computed(() => this.known.value.outcome);
  readonly status = computed(() => this.known.value.table.summary.status);
  readonly busy: ReadonlySignal<boolean>;
  /** True if there is a position to show. */
  readonly begun = computed(() => this.known.value.view !== null);
  /** True while this browser's part in the dice is being sent. */
  private settling = false;
  /** How many connections in a row have failed although REST requests work. */
  private failedConnections = 0;
  /** True when the table waits for us. */
  readonly ourMove = computed(() => askedOf(this) !== undefined);

  constructor(
    table: TableView,
    readonly invite: string | null,
    private readonly world: World = browser,
  ) {
    this.known = signal(fromTable(table));
    this.acted = signal(keptActed(table.summary.id) ?? NEVER);
    this.talk = new Talk(this.known, table.summary.id);
    this.connection = new Connection(
      (snapshot) => this.address(snapshot),
      (frame) => this.receive(frame),
      world,
      () => this.whyRefused(),
    );
    this.busy = computed(() => this.connection.pending.value > 0 || this.connection.state.value !== "live");
  }

  get id(): string {
    return this.known.peek().table.summary.id;
  }

  private address(snapshot: boolean): string {
    const query = new URLSearchParams();
    if (!snapshot && this.known.peek().view !== null) query.set("version", String(this.known.peek().version));
    if (this.invite) query.set("invite", this.invite);
    const asked = query.toString();
    return socketUrl(`/ws/tables/${this.id}${asked ? `?${asked}` : ""}`);
  }

  private receive(frame: ServerFrame): void {
    this.failedConnections = 0;
    const back = this.connection.state.peek() === "lost";
    const seat = this.seat.peek();
    if (frame.type === "welcome" || frame.type === "update") learnTime(frame.now);
    batch(() => {
      this.known.value = learn(this.known.peek(), frame);
    });
    if (frame.type === "chat" || frame.type === "welcome") this.talk.settle();
    this.noticeLoss(seat);
    // On the first visit, nothing is news.
    if (frame.type === "welcome" && this.acted.peek() === NEVER) this.act(frame.version, true);
    if (frame.type === "error" || frame.type === "notice") this.hear(frame);
    if (frame.type === "update" && back) void this.refresh();
    if (frame.type === "welcome") this.recall(frame.log[0]?.version ?? 0);
    void this.settle();
  }

  private hear(frame: ServerFrame & { type: "error" | "notice" }): void {
    const { code, message } = inOwnWords(frame);
    if (frame.type === "error" || !SHOWN_ELSEWHERE.has(code)) toast(message);
    else if (code === "removed") this.removed.value = message;
    else if (code === "welcome-back") this.welcome.value = message;
  }

  /** Sends the nonce or hash that the table's dice need from this browser. If that fails, retries after `FIRST_WAIT`. */
  private async settle(): Promise<void> {
    if (this.settling || !owes(this.table.peek())) return;
    this.settling = true;
    try {
      await this.asks(() => settle(this.table.peek()));
    } catch {
      this.world.after(FIRST_WAIT, () => void this.settle());
    }
    this.settling = false;
  }

  /** Why the server refuses us the table. Null if it does not. Only REST responses say so. */
  private whyRefused(): Promise<string | null> {
    return this.asks(() => api.table(this.id, this.invite)).then(
      () => {
        this.failedConnections += 1;
        // The server's version may differ from this page's.
        if (this.failedConnections > 1) void checkForUpdate();
        return null;
      },
      (error: ApiError) => (error.status === 404 ? say("not-at-table") : null),
    );
  }

  /** Fetches the log up to version `to`, where the welcome's log begins. Retries until it arrives. */
  private recall(to: number, wait = FIRST_WAIT): void {
    if (to === 0) return;
    api.log(this.id, to, this.invite).then(
      (told) => {
        this.known.value = recalled(this.known.peek(), told, to);
      },
      ({ status }: ApiError) => {
        const isRefused = status >= 400 && status < 500 && status !== 429;
        const again = () =>
          this.connection.state.peek() !== "over" && this.recall(to, Math.min(LONGEST_WAIT, 2 * wait));
        if (!isRefused) this.world.after(wait, again);
      },
    );
  }

  /** Fetches the table, which may have changed while we were away. */
  private refresh(): Promise<void> {
    return this.asks(() => api.table(this.id, this.invite)).catch(() => {});
  }

  /**
   * Sends a REST request whose response is the table. If a frame has brought the table meanwhile, either can be newer,
   * so the table is fetched again.
   */
  async asks(work: () => Promise<TableView | undefined>): Promise<void> {
    const before = this.table.peek();
    const told = await work();
    if (!told) return;
    if (this.table.peek() === before) this.adopt(told);
    else await this.refresh();
  }

  private adopt(table: TableView): void {
    const before = this.known.peek();
    const seat = ownSeat(table);
    this.known.value = { ...before, table, seat };
    this.noticeLoss(before.seat);
    if (seat !== before.seat) this.connection.renew();
    void this.settle();
  }

  /** If we have lost our seat, our session may have ended, so this checks who we are. */
  private noticeLoss(before: number | null): void {
    if (before !== null && this.seat.peek() === null) recognise().catch(() => {});
  }

  name(seat: number): string {
    return nameAt(this.table.value.summary, seat);
  }

  private act(version: number, firm: boolean): void {
    this.keepActed({ any: version, firm: firm ? version : this.acted.peek().firm });
  }

  private keepActed(acted: Acted): void {
    this.acted.value = acted;
    keepActed(this.id, acted);
  }

  send(command: unknown): Promise<boolean> {
    const send = () => this.give(command);
    return this.through.peek()?.(command, send) ?? send();
  }

  private async give(command: unknown): Promise<boolean> {
    this.refusal.value = null;
    const role = listed(this.known.peek().choices, command)?.role;
    const before = this.acted.peek();
    this.act(this.known.peek().version, role !== "draft" && role !== "back");
    const acted = this.acted.peek();
    const question = answering(this.known.peek(), command);
    const answer = await this.connection.command(command, question);
    if (!answer.done) {
      const { message, rule } = inOwnWords(answer, this.table.peek().summary.game);
      this.refusal.value = { message, rule };
      // What the others did before a refused move is still news.
      if (this.acted.peek() === acted) this.keepActed(before);
    }
    return answer.done;
  }

  ask(ask: unknown): Promise<Answered> {
    return this.connection.ask(this.known.peek().version, ask);
  }

  /** Sends a chat message to the table, or to these players only. */
  speak(text: string, to: string[]): Promise<Receipt> {
    return this.connection.sendOnce({ type: "chat", text, ...(to.length ? { to } : {}) });
  }

  /** Sends a chat message to the other spectators. */
  speakToWatchers(text: string): Promise<Receipt> {
    return this.connection.sendOnce({ type: "watchers-chat", text });
  }

  move(motion: Motion, agree: boolean): Promise<boolean> {
    return this.tell({ type: "motion", motion, agree });
  }

  /** Tells the others to wait for us again. */
  comeBack(): Promise<boolean> {
    return this.tell({ type: "return" });
  }

  resign(): Promise<boolean> {
    return this.tell({ type: "resign" });
  }

  /** Sends a frame that is not resent. True once the table has it; otherwise a toast says why not. */
  private async tell(frame: ClientFrame): Promise<boolean> {
    const receipt = await this.connection.sendOnce(frame);
    if (receipt === "lost") toast(UNSENT);
    return receipt === "received";
  }
}

/** The message if a frame without an id may be lost. */
export const UNSENT = say("offline");
