import { signal } from "@preact/signals";

/** True while somebody can see the page, as the page says. */
export const looking = signal(true);

interface Follower {
  wake(): void;
  doubt(): void;
}

const followers = new Set<Follower>();

/** Tells a channel what the browser knows of the network and of the page; the returned function stops it. */
export function followBrowser(channel: Follower): () => void {
  followers.add(channel);
  return () => void followers.delete(channel);
}

/** Somebody looks at the page again, or the network is back. */
export function wakeAll(): void {
  for (const channel of followers) channel.wake();
}

/** There may be no network. */
export function doubtAll(): void {
  for (const channel of followers) channel.doubt();
}
