import { signal } from "@preact/signals";

/** True while the page is visible. */
export const looking = signal(true);

interface Follower {
  wake(): void;
  doubt(): void;
}

const followers = new Set<Follower>();

/** Notifies a channel about the network and the page's visibility. The returned function stops it. */
export function followBrowser(channel: Follower): () => void {
  followers.add(channel);
  return () => void followers.delete(channel);
}

/** Called when the page becomes visible or the network returns. */
export function wakeAll(): void {
  for (const channel of followers) channel.wake();
}

/** Called when the browser reports that the network is gone. */
export function doubtAll(): void {
  for (const channel of followers) channel.doubt();
}
