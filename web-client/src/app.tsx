import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Home } from "./pages/home";
import { Missing } from "./pages/missing";
import { match, place } from "./router";
import { Toasts } from "./toast";
import { Orrery } from "./waiting";

type Page = ComponentType<{ params: Record<string, string> }>;

/** A page whose code is fetched when it is first opened. */
function lazy(fetchPage: () => Promise<Page>): Page {
  return (props) => {
    const [LoadedPage, setPage] = useState<Page | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      fetchPage().then(
        (page) => setPage(() => page),
        () => setFailed(true),
      );
    }, []);
    if (LoadedPage) return <LoadedPage {...props} />;
    return failed ? <Unfetched /> : <Orrery />;
  };
}

function Unfetched() {
  return (
    <main class="center-page">
      <h1>This page could not be fetched</h1>
      <p>The connection failed, or Starboard has just been renewed. Nothing was lost.</p>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  );
}

const pages: [pattern: string, page: Page][] = [
  ["/", Home],
  ["/host", lazy(() => import("./pages/host").then((m) => m.Host))],
  ["/tables", lazy(() => import("./pages/tables").then((m) => m.Tables))],
  ["/tables/:id", lazy(() => import("./pages/table").then((m) => m.TablePage))],
  ["/matches", lazy(() => import("./pages/matches").then((m) => m.Matches))],
  ["/matches/:id", lazy(() => import("./pages/review").then((m) => m.ReviewPage))],
  ["/rules", lazy(() => import("./pages/rulebook").then((m) => m.Rulebooks))],
  ["/rules/:slug", lazy(() => import("./pages/rulebook").then((m) => m.RulebookPage))],
  ["/profile", lazy(() => import("./pages/profile").then((m) => m.Profile))],
  ["/credits", lazy(() => import("./pages/credits").then((m) => m.Credits))],
];

function pageFor(path: string): { Page: Page; params: Record<string, string> } {
  for (const [pattern, Page] of pages) {
    const params = match(pattern, path);
    if (params) return { Page, params };
  }
  return { Page: Missing, params: {} };
}

export function App() {
  const path = place.value.path;
  const { Page, params } = useMemo(() => pageFor(path), [path]);
  return (
    <>
      <a class="skip" href="#main">
        To the page
      </a>
      <Page key={path} params={params} />
      <Toasts />
    </>
  );
}
