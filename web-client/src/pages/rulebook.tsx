import { useEffect, useMemo } from "preact/hooks";
import en from "../../locales/rulebook.en.ftl";
import { api } from "../core/net/api";
import { fetchGames, games } from "../core/net/lobby";
import { useFetched } from "../kit/hooks/fetched";
import { place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { textsOf } from "../kit/words/said";
import { render } from "./rulebook/markdown";
import { Rulebook } from "./rulebook/rulebook";
import { Bar } from "./shared/bar";
import { Unfetched } from "./shared/missing";
import { GamePicture } from "./shared/picture";
import "./home/games.css";
import "./plain.css";

const { say } = textsOf(en);

/** Every game's rules. */
export function Rulebooks() {
  useEffect(() => {
    heading.value = say("list-title");
    void fetchGames();
  }, []);
  return (
    <>
      <Bar />
      <main id="main" class="plain-page">
        <h1>{say("rulebooks")}</h1>
        <div class="tiles books">
          {games.value?.map((game) => (
            <a
              key={game.slug}
              class="tile col relative surface outlined bright no-line"
              href={`/rulebooks/${game.slug}`}
            >
              <div class="a relative">
                <GamePicture slug={game.slug} />
              </div>
              <div class="b col grow pt-4 px-35 pb-3">
                <h2 class="t-20">{game.title}</h2>
                <p class="muted lh-13 mt-05 mb-2">{game.tagline}</p>
              </div>
            </a>
          ))}
        </div>
        {!games.value && <Orrery />}
      </main>
    </>
  );
}

/** One game's rules, with their contents beside them. */
export function RulebookPage({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? "";
  const { value: detail, failure, again } = useFetched(() => api.game(slug), [slug]);
  useEffect(() => {
    if (detail) heading.value = say("title", { game: detail.game.title });
  }, [detail]);
  if (failure) return <Unfetched what="rulebook" failure={failure} again={again} />;
  return (
    <>
      <Bar />
      {detail ? (
        <main id="main" class="book-page xw-1160 mid-page stack g-6">
          <Contents text={detail.rulebook} />
          <Rulebook text={detail.rulebook} rule={place.value.hash || null} entries={detail.catalogue.entries} />
        </main>
      ) : (
        <Orrery />
      )}
    </>
  );
}

function Contents({ text }: { text: string }) {
  const { headings } = useMemo(() => render(text), [text]);
  return (
    <nav class="contents sticky brass-left scroll" aria-label={say("contents")}>
      {headings
        .filter(({ level }) => level > 1)
        .map(({ id, level, text: title }) => (
          <a key={id} class={`py-1 px-3 no-line block muted l${level}`} href={`#${id}`}>
            {title}
          </a>
        ))}
    </nav>
  );
}
