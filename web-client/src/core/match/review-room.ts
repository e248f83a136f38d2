import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import type {
  ReviewClientFrame,
  ReviewDecision,
  Reviewer,
  ReviewLine,
  ReviewMark,
  ReviewMoment,
  ReviewServerFrame,
  ReviewSpot,
} from "../../generated/starboard";
import { alike } from "../alike";
import { ApiError, api, type Keys } from "../net/api";
import { followBrowser } from "../net/attention";
import { Channel, socketUrl, type World } from "../net/channel";
import { closed } from "../net/session";
import { toast } from "../toasts";
import { inOwnWords } from "../words/refusals";
import type { ReviewTable } from "./replay";

/** A leader's moment and a pointer are sent at most 10 times a second. */
const PACE = 100;
/** The server's limit. */
const MOST_MARKS = 5;
/** The server's limit. */
const MOST_LINES = 200;
/** The refusals after which a message returns to the draft. */
const UNSAID = new Set(["bad-chat", "too-many-lines", "no-session"]);

/** What a review page has selected besides the position. Followers get it too. */
export interface Selection {
  /** The seat that the page is about; null for all. */
  readonly viewpoint: Signal<number | null>;
  /** The selected decision; null for none. */
  readonly decision: Signal<ReviewDecision | null>;
}

/** What we do in the room: lead, follow the leader, or look around alone. */
export type Part = "leads" | "follows" | "looks";

/**
 * The room in which a finished match is reviewed together. While we lead, the room gets our moment; while we follow, the page
 * shows the leader's, and any step of our own ends that.
 */
export class ReviewRoom {
  readonly reviewers = signal<Reviewer[]>([]);
  readonly leader = signal<number | null>(null);
  /** Our own number; null until the server has let us in. */
  readonly you = signal<number | null>(null);
  /** The moment that the leader shows. */
  readonly moment = signal<ReviewMoment | null>(null);
  readonly marks = signal<ReviewMark[]>([]);
  readonly pointers = signal<ReadonlyMap<number, ReviewSpot>>(new Map());
  readonly chat = signal<ReviewLine[]>([]);
  /** The number of the last message that was read. */
  readonly read = signal(0);
  /** The message being written. */
  readonly draft = signal("");
  /** True if the pen draws on the board. */
  readonly pen = signal(false);
  /** True if we have moved on our own and the server does not know it yet. */
  private readonly strayed = signal(false);
  /** The leader's moment that the page shows, and the page's own moment as a result. */
  private followed: { moment: ReviewMoment; here: ReviewMoment } | null = null;
  private lastSaid = "";
  private readonly channel: Channel<ReviewServerFrame, ReviewClientFrame>;
  private readonly stops: (() => void)[] = [];
  private readonly show: (moment: ReviewMoment) => void;
  /** Sends our pointer, at most once in each `PACE`. `at` is called when it is sent. */
  readonly point: (at: () => ReviewSpot | null) => void;

  readonly me = computed(() => this.reviewers.value.find(({ number }) => number === this.you.value));
  readonly part = computed<Part>(() => {
    if (this.you.value !== null && this.you.value === this.leader.value) return "leads";
    return this.me.value?.follows && !this.strayed.value ? "follows" : "looks";
  });
  readonly unread = computed(
    () => this.chat.value.filter(({ id, from }) => id > this.read.value && from !== this.you.value).length,
  );

  constructor(
    private readonly model: ReviewTable,
    private readonly selection: Selection,
    world: World,
    /** Called once we are out of the room, with the server's reason. */
    private readonly ended: (reason: string) => void,
  ) {
    const key = world.newId();
    this.show = paced(world, (moment: ReviewMoment) => this.channel.transmit({ type: "show", moment }));
    this.point = paced(world, (at: () => ReviewSpot | null) => this.channel.transmit({ type: "point", at: at() }));
    this.channel = new Channel<ReviewServerFrame, ReviewClientFrame>(world, {
      address: () => socketUrl(`/ws/matches/${model.id}/review?${this.query(key)}`),
      receive: (frame) => this.receive(frame),
      isWatched: () => world.isVisible(),
      arrived: () => this.strayed.peek() && this.channel.transmit({ type: "follow", follow: false }),
      lost: (used) => !used && void this.findRefusal(),
      ended: (reason, code) => {
        closed(code);
        this.ended(reason);
      },
    });
  }

  get state() {
    return this.channel.state;
  }

  open(): void {
    this.stops.push(
      followBrowser(this.channel),
      effect(() => this.keepTogether()),
    );
    this.channel.open();
  }

  /** Leaves the room and gives up our place. */
  leave(): void {
    this.channel.transmit({ type: "leave" });
    this.close();
  }

  close(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.channel.close();
  }

  /** Follows the leader from now on. */
  follow(): void {
    this.strayed.value = false;
    this.followed = null;
    this.channel.transmit({ type: "follow", follow: true });
  }

  handOver(to: number): void {
    this.pen.value = false;
    this.channel.transmit({ type: "hand-over", to });
  }

  takeLead(): void {
    this.channel.transmit({ type: "take-lead" });
  }

  /** Draws a mark. Drops the oldest if there are more than `MOST_MARKS`. */
  draw(mark: ReviewMark): void {
    this.setMarks([...this.marks.peek(), mark].slice(-MOST_MARKS));
  }

  setMarks(marks: ReviewMark[]): void {
    this.marks.value = marks;
    this.channel.transmit({ type: "mark", marks });
  }

  /** Sends the message that was written. */
  say(): void {
    const text = this.draft.peek().trim();
    if (!text || !this.channel.transmit({ type: "chat", text })) return;
    this.lastSaid = text;
    this.draft.value = "";
  }

  private query(key: string): URLSearchParams {
    return new URLSearchParams({ key, ...given(this.model.keys) });
  }

  /** The moment that this page shows. */
  private here(): ReviewMoment {
    const [{ version, seat }, { viewpoint, decision }] = [this.model, this.selection];
    return { version: version.value, seat: seat.value, viewpoint: viewpoint.value, decision: decision.value };
  }

  /** Runs whenever our part, the leader's moment, this page's moment or the connection changes. */
  private keepTogether(): void {
    const [part, here, moment] = [this.part.value, this.here(), this.moment.value];
    const isLive = this.state.value === "live";
    if (part === "leads") {
      this.followed = null;
      if (isLive && !alike(here, moment)) this.show(here);
    }
    if (part !== "follows" || moment === null) return;
    if (this.followed?.moment !== moment) this.goTo(moment);
    else if (!alike(here, this.followed.here)) this.stray();
  }

  private goTo(moment: ReviewMoment): void {
    const { model } = this;
    batch(() => {
      if (model.seat.peek() !== moment.seat) model.seeAs(moment.seat);
      if (model.version.peek() !== moment.version) model.go(moment.version);
      this.selection.viewpoint.value = moment.viewpoint;
      this.selection.decision.value = moment.decision;
      // A match that is shown only in part may end before the leader's moment.
      this.followed = { moment, here: this.here() };
    });
  }

  private stray(): void {
    this.strayed.value = true;
    this.point(() => null);
    this.channel.transmit({ type: "follow", follow: false });
  }

  /** Returns true if the frame brings the whole state of the room. */
  private receive(frame: ReviewServerFrame): boolean {
    this.channel.settle();
    batch(() => this.take(frame));
    return frame.type === "welcome";
  }

  private take(frame: ReviewServerFrame): void {
    if (frame.type === "welcome") {
      this.you.value = frame.you;
      this.moment.value = frame.moment;
      this.marks.value = frame.marks;
      this.chat.value = frame.chat;
      this.pointers.value = new Map(frame.pointers.flatMap(({ of, at }) => (at ? [[of, at] as const] : [])));
    }
    if (frame.type === "welcome" || frame.type === "reviewers") this.meet(frame.reviewers, frame.leader);
    if (frame.type === "moment") this.moment.value = frame.moment;
    if (frame.type === "marks") this.marks.value = frame.marks;
    if (frame.type === "pointer") this.movePointer(frame.of, frame.at);
    if (frame.type === "chat") this.chat.value = [...this.chat.peek(), frame].slice(-MOST_LINES);
    if (frame.type === "error") this.refused(frame.code, inOwnWords(frame).message);
  }

  private meet(reviewers: Reviewer[], leader: number | null): void {
    this.reviewers.value = reviewers;
    this.leader.value = leader;
    if (leader !== this.you.peek()) this.pen.value = false;
    if (!this.me.peek()?.follows) this.strayed.value = false;
    const points = ({ number, follows, away }: Reviewer) => !away && (follows || number === leader);
    const pointing = new Set(reviewers.filter(points).map(({ number }) => number));
    this.pointers.value = new Map([...this.pointers.peek()].filter(([of]) => pointing.has(of)));
  }

  private movePointer(of: number, at: ReviewSpot | null): void {
    const pointers = new Map(this.pointers.peek());
    if (at) pointers.set(of, at);
    else pointers.delete(of);
    this.pointers.value = pointers;
  }

  private refused(code: string, message: string): void {
    // The lead was handed over while a frame of ours was on its way.
    if (code === "not-leading") return;
    if (UNSAID.has(code)) this.draft.value ||= this.lastSaid;
    toast(message);
  }

  /** A connection that fails to open gives no reason, so this asks whether the match is closed to us. */
  private async findRefusal(): Promise<void> {
    try {
      await api.match(this.model.id, this.model.keys);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) this.channel.end(error.message);
    }
  }
}

/** Sends the latest value, at most once in each `PACE`. */
function paced<T>(world: World, send: (value: T) => void): (value: T) => void {
  let waiting: { value: T } | null = null;
  let rests = false;
  const go = () => {
    rests = waiting !== null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    send(value);
    world.after(PACE, go);
  };
  return (value) => {
    waiting = { value };
    if (!rests) go();
  };
}

/** The keys that are set. */
const given = (keys: Keys) => Object.fromEntries(Object.entries(keys).filter(([, value]) => value));
