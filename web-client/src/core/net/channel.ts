import { type ReadonlySignal, signal } from "@preact/signals";
import { newId } from "../random";
import { checkForUpdate } from "../update-check";
import { looking } from "./attention";
import { addressOf } from "./base";

/** The part of a WebSocket that a channel uses. Tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** Sockets, timers and chance, so that tests control them. */
export interface World {
  open(url: string): Socket;
  /** Runs `then` later; the returned function prevents it. */
  after(ms: number, then: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  newId(): string;
  /** True if the page is visible. */
  isVisible(): boolean;
}

/** `joining` before the first frame; `live`; `lost` while the channel reconnects; `over` once it is closed for good. */
export type ConnectionState = "joining" | "live" | "lost" | "over";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A player who watches the connection sees its loss within the sum of these three, in ms. */
const QUIET = 3_000;
const DOUBT = 1_800;
/** The time for a busy page to handle frames that have already arrived, in ms. */
const CATCH_UP = 200;
/** The silence before a ping if nobody watches, in ms. */
const QUIET_UNWATCHED = 20_000;
/** A socket that is silent for this long is closed and replaced, in ms. */
const SILENCE = 10_000;
/** Reconnecting does not help after these codes: policy (flood), too big, and the server's own 4xxx. */
const isFinal = (code: number): boolean => code === 1008 || code === 1009 || (code >= 4000 && code < 5000);

/** The owner of a channel: a table, a review room or the lobby. */
export interface Purpose<Received> {
  /** The address to connect to. */
  address(): string;
  /** Handles a frame. Returns true if the frame brings the current state: the channel is live from then on. */
  receive(frame: Received): boolean;
  /** True if a player watches the connection now. */
  isWatched(): boolean;
  /** The channel has sent a ping of its own. */
  pinged?(): void;
  /** The channel is live, for the first time or again. */
  arrived?(): void;
  /** The socket has closed; `used` if it had brought the current state. */
  lost?(used: boolean): void;
  /** The channel is closed for good: by the server with a code, or by us without one. */
  ended?(reason: string, code?: number): void;
}

/**
 * A WebSocket that reconnects. It pings a quiet server and shows a silent one as lost. If the silence lasts, it replaces the
 * socket; if the old socket receives again before that, it is live again.
 */
export class Channel<Received extends { type: string }, Sent extends { type: string }> {
  private readonly now = signal<ConnectionState>("joining");
  private socket: Socket | null = null;
  private failures = 0;
  private cancel = () => {};
  /** True if this socket has brought the current state. */
  private used = false;

  constructor(
    private readonly world: World,
    private readonly purpose: Purpose<Received>,
  ) {}

  get state(): ReadonlySignal<ConnectionState> {
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

  /** The page is visible again, or the network is back: reconnects now instead of later. A live server is pinged. */
  wake(): void {
    const state = this.now.peek();
    if (state === "live") this.ping();
    else if (state === "lost" && (!this.socket || this.used)) this.renew();
  }

  /** The browser reports no network: the channel is lost until the server sends something. */
  doubt(): void {
    if (this.now.peek() !== "live") return;
    this.sendPing();
    this.suspect(SILENCE);
  }

  /** Replaces the socket. */
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

  /** Sends a frame. Returns false if the channel is not live. */
  transmit(frame: Sent): boolean {
    if (this.now.peek() !== "live" || !this.socket || !this.used) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** The connection works: the next reconnection waits the shortest time again. */
  settle(): void {
    this.failures = 0;
  }

  /** Closes the socket and opens another after a wait. */
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

  /** Pings a quiet server. Without a reply, the channel is lost. */
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
