import { type ReadonlySignal, signal } from "@preact/signals";
import { newId } from "../random";
import { checkForUpdate } from "../update-check";
import { looking } from "./attention";
import { addressOf } from "./base";

/** The part of a WebSocket that we use, so that tests can stand in for one. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** What a channel needs of the world around it. */
export interface World {
  open(url: string): Socket;
  /** Runs `then` later; the returned function prevents it. */
  after(ms: number, then: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  newId(): string;
  /** Whether somebody can see the page. */
  isVisible(): boolean;
}

/** `joining` before the first frame, `live`, `lost` while trying again, `over` when closed for good. */
export type Line = "joining" | "live" | "lost" | "over";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Where a player watches the connection its loss shows within the sum of these three, milliseconds. */
const QUIET = 3_000;
const DOUBT = 1_800;
/** A page that was busy takes first what has arrived meanwhile. */
const CATCH_UP = 200;
/** How long it may be quiet where nobody does. */
const QUIET_UNWATCHED = 20_000;
/** A socket that stays silent for so long is given up, milliseconds. */
const SILENCE = 10_000;
/** Closes that trying again would not help: policy (flood), too big, and the server's own 4xxx. */
const isFinal = (code: number): boolean => code === 1008 || code === 1009 || (code >= 4000 && code < 5000);

/** What a channel is for. */
export interface Purpose<Received> {
  /** Where to open. */
  address(): string;
  /** Takes a frame; true once the channel is of use. */
  receive(frame: Received): boolean;
  /** Whether somebody sees at once that the connection is lost. */
  isWatched(): boolean;
  /** A ping of the channel's own has been sent. */
  pinged?(): void;
  /** The channel is of use again, or for the first time. */
  arrived?(): void;
  /** The socket has closed; `used` if the channel was of use. */
  lost?(used: boolean): void;
  /** The server has closed the channel for good; no code where we have given it up. */
  ended?(reason: string, code?: number): void;
}

/**
 * A WebSocket that reopens itself. It pings a quiet server, shows a silent one as lost, and opens another socket where the
 * silence lasts. A socket that speaks again after all is live again.
 */
export class Channel<Received extends { type: string }, Sent extends { type: string }> {
  private readonly now = signal<Line>("joining");
  private socket: Socket | null = null;
  private failures = 0;
  private cancel = () => {};
  /** Whether this socket has told what makes it of use. */
  private used = false;

  constructor(
    private readonly world: World,
    private readonly purpose: Purpose<Received>,
  ) {}

  get line(): ReadonlySignal<Line> {
    return this.now;
  }

  open(): void {
    this.cancel();
    this.used = false;
    const socket = this.world.open(this.purpose.address());
    this.socket = socket;
    socket.onmessage = (event) => this.receive(socket, event.data);
    socket.onclose = (event) => this.lose(socket, event.code, event.reason);
    this.watch(SILENCE, () => this.drop());
  }

  /** Somebody looks at the page, or the network is back: tries now instead of later, and asks a live server for a sign. */
  wake(): void {
    const line = this.now.peek();
    if (line === "live") this.ping();
    else if (line === "lost" && (!this.socket || this.used)) this.renew();
  }

  /** The browser says that there is no network: it is lost until the server says otherwise. */
  doubt(): void {
    if (this.now.peek() !== "live") return;
    this.sendPing();
    this.suspect(SILENCE);
  }

  /** Opens another socket. */
  renew(): void {
    if (this.socket && this.used) this.purpose.lost?.(true);
    this.letGo();
    if (this.now.peek() !== "over") this.open();
  }

  close(): void {
    this.cancel();
    this.letGo();
    this.now.value = "over";
  }

  /** Sends a frame; false where the channel is not live. */
  transmit(frame: Sent): boolean {
    if (this.now.peek() !== "live" || !this.socket || !this.used) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** The connection is sound: the next loss is the first one. */
  settle(): void {
    this.failures = 0;
  }

  /** Gives the socket up and opens another after a wait. */
  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lose(socket, 1006, "");
    socket.close();
  }

  /** Closes for good. */
  end(reason: string, code?: number): void {
    this.close();
    this.purpose.ended?.(reason, code);
  }

  private receive(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    this.watch(this.purpose.isWatched() ? QUIET : QUIET_UNWATCHED, () => this.ping());
    const isOfUse = this.purpose.receive(JSON.parse(text) as Received);
    const wasLive = this.used && this.now.peek() === "live";
    if (socket !== this.socket || wasLive || !(isOfUse || this.used)) return;
    const isBack = this.now.peek() === "lost";
    this.used = true;
    this.now.value = "live";
    // The server may have been upgraded meanwhile.
    if (isBack) void checkForUpdate();
    this.purpose.arrived?.();
  }

  private lose(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.cancel();
    if (isFinal(code)) {
      this.end(reason, code);
      return;
    }
    this.purpose.lost?.(this.used);
    this.now.value = this.now.peek() === "joining" && this.failures === 0 ? "joining" : "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.watch(wait * (0.5 + this.world.random() / 2), () => this.open());
  }

  /** Nothing received for a while: is anybody there? */
  private ping(): void {
    this.sendPing();
    this.watch(DOUBT, () => this.watch(CATCH_UP, () => this.suspect(SILENCE - DOUBT - CATCH_UP)));
  }

  private sendPing(): void {
    if (this.transmit({ type: "ping" } as Sent)) this.purpose.pinged?.();
  }

  private suspect(patience: number): void {
    this.now.value = "lost";
    this.watch(patience, () => this.drop());
  }

  private letGo(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private watch(ms: number, then: () => void): void {
    this.cancel();
    this.cancel = this.world.after(ms, then);
  }
}

/** The browser's own sockets and clocks. */
export const browser: World = {
  open: (url) => new WebSocket(url, "starboard.v1") as unknown as Socket,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId,
  isVisible: () => looking.peek(),
};

/** The address of a socket on this page's own server. */
export function socketUrl(path: string): string {
  const url = new URL(addressOf(path), location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
