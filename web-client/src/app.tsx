import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import en from "../locales/app.en.ftl";
import { mine, watchLobby } from "./core/net/lobby";
import { me } from "./core/net/session";
import { Guard } from "./kit/hooks/guard";
import { lazily } from "./kit/hooks/lazily";
import { match, place } from "./kit/page/router";
import { Toasts } from "./kit/page/toast";
import { textsOf } from "./kit/words/said";
import { Home } from "./pages/home";
import { Missing } from "./pages/shared/missing";
import { SessionStrip } from "./pages/shared/session-strip";
import { UpdateStrip } from "./pages/shared/update-strip";

const { say } = textsOf(en);

type Page = ComponentType<{ params: Record<string, string> }>;

const pages: [pattern: string, page: Page][] = [
  ["/", Home],
  ["/games/:slug", lazily(() => import("./pages/game").then((m) => m.GamePage))],
  ["/host", lazily(() => import("./pages/host").then((m) => m.Host))],
  ["/tables", lazily(() => import("./pages/tables").then((m) => m.Tables))],
  ["/tables/:id", lazily(() => import("./pages/table").then((m) => m.TablePage))],
  ["/matches", lazily(() => import("./pages/matches").then((m) => m.Matches))],
  ["/matches/:id", lazily(() => import("./pages/review").then((m) => m.ReviewPage))],
  ["/embed/matches/:id", lazily(() => import("./pages/embed").then((m) => m.EmbedPage))],
  ["/decks", lazily(() => import("./pages/decks").then((m) => m.Collection))],
  ["/decks/:id", lazily(() => import("./pages/decks").then((m) => m.BuilderPage))],
  ["/decks/shared/:token", lazily(() => import("./pages/decks").then((m) => m.SharedDeckPage))],
  ["/rulebooks", lazily(() => import("./pages/rulebook").then((m) => m.Rulebooks))],
  ["/rulebooks/:slug", lazily(() => import("./pages/rulebook").then((m) => m.RulebookPage))],
  ["/players/:id", lazily(() => import("./pages/player").then((m) => m.PlayerPage))],
  ["/profile", lazily(() => import("./pages/profile").then((m) => m.Profile))],
  ["/credits", lazily(() => import("./pages/credits").then((m) => m.Credits))],
];

/** True for pages that other sites embed. They have nothing around them and no player. */
export const isEmbedded = (path: string): boolean => path.startsWith("/embed/");

/** The pages that show the public lists. */
const LISTING = ["/", "/tables", "/games/:slug"];

function pageFor(path: string): { Page: Page; params: Record<string, string> } {
  for (const [pattern, Page] of pages) {
    const params = match(pattern, path);
    if (params) return { Page, params };
  }
  return { Page: Missing, params: {} };
}

/**
 * Moves the keyboard focus to the new page, as loading it would. If the page is still loading, it gets the focus once
 * it appears, unless the focus has moved by then. The returned function stops waiting.
 */
export function toMain(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const main = document.querySelector("main");
    if (!main) return false;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => {};
  const watch = new MutationObserver(() => {
    const isInUse = document.activeElement !== before && document.activeElement !== document.body;
    if (isInUse || focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

export function App() {
  const path = place.value.path;
  const embedded = isEmbedded(path);
  const { Page, params } = useMemo(() => pageFor(path), [path]);
  const identity = me.value?.id;
  const wanted = LISTING.some((pattern) => match(pattern, path)) ? "all" : "mine";
  // The lobby sends our own tables, so it is watched again when our identity changes. Without one we have no tables.
  useEffect(() => {
    if (embedded) return;
    if (wanted === "all" || identity) return watchLobby(wanted);
    mine.value = [];
  }, [wanted, identity, embedded]);
  const first = useRef(true);
  // Screen readers announce every new page when it gets the focus.
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    return isFirst ? undefined : toMain();
  }, [path]);
  if (embedded) {
    return (
      <Guard what={say("this-page")}>
        <Page params={params} />
      </Guard>
    );
  }
  return (
    <>
      <a class="skip" href="#main">
        {say("skip")}
      </a>
      <SessionStrip />
      <UpdateStrip />
      <Guard what={say("this-page")} key={path}>
        <Page params={params} />
      </Guard>
      <Toasts />
    </>
  );
}
