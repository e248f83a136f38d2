import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { fetchGames, games } from "../../core/net/lobby";
import { me, proposedName } from "../../core/net/session";
import { place } from "../../kit/page/router";
import { TintSigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { NextMatch } from "./next-match";
import { say } from "./texts";
import "./bar.css";

/** The site's logo and name, as a link to the home page. */
export function Mark() {
  return (
    <a class="mark bright no-line" href="/" aria-label={say("home")}>
      <svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">
        <circle r="13.5" fill="none" stroke="var(--brass-hi)" />
        <circle r="10.5" fill="none" stroke="var(--brass)" stroke-width=".7" />
        <path d="M0-14L3-3 0 0-3-3zM0 14L-3 3 0 0 3 3zM-14 0L-3-3 0 0-3 3z" fill="var(--brass)" />
        <path d="M14 0L3 3 0 0 3-3z" fill="var(--success)" />
      </svg>
      <span>{say("starboard")}</span>
    </a>
  );
}

const PLACES = [
  ["/", "play"],
  ["/matches", "matches"],
  ["/rulebooks", "rulebooks"],
] as const;

/** Shown only if a game has decks. */
const DECKS = ["/decks", "decks"] as const;

/** The bar of every page that is not a table. */
export function Bar({ children }: { children?: ComponentChildren }) {
  const path = place.value.path;
  useEffect(() => void fetchGames(), []);
  const places = games.value?.some((game) => game.decks) ? [...PLACES, DECKS] : PLACES;
  return (
    <header class="bar site-bar h-56 px-6">
      <Mark />
      <nav class="row ml-5 g-1" aria-label={say("site")}>
        {places.map(([href, id]) => (
          <a key={href} class="btn quiet muted" href={href} aria-current={isAt(path, href) ? "page" : undefined}>
            {say(id)}
          </a>
        ))}
      </nav>
      <span class="sp" />
      {children}
      <NextMatch />
      {me.value !== undefined && !me.value?.kept && (
        <a class="btn quiet enter muted" href="/profile#log-in">
          {say("log-in")}
        </a>
      )}
      {me.value && (
        <a class="ibtn statistics" href="/players/me" aria-label={say("my-statistics")} title={say("my-statistics")}>
          <Icon id="laurel-crown" size={20} />
        </a>
      )}
      <a class="btn self xw-220 shrink" href="/profile">
        <TintSigil tint={1} size={16} />
        <span class="clip">{me.value === undefined ? "\u00a0" : (me.value?.name ?? proposedName.value)}</span>
      </a>
    </header>
  );
}

const isAt = (path: string, href: string): boolean => (href === "/" ? path === "/" : path.startsWith(href));

/** Below every page that is not a table. */
export function Foot() {
  return (
    <footer class="foot muted t-13 flex g-5 pt-4 px-6 pb-5">
      <span>{say("tagline")}</span>
      <span class="sp" />
      <a class="muted" href="/credits">
        {say("credits")}
      </a>
      <a class="muted" href="/api/docs">
        {say("api")}
      </a>
    </footer>
  );
}
