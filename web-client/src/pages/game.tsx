import { useEffect, useMemo } from "preact/hooks";
import { api } from "../core/net/api";
import { fetchGames } from "../core/net/lobby";
import { glossaryOf } from "../core/words/glossary";
import { games } from "../games";
import type { GameDetail } from "../generated/starboard";
import { useFetched } from "../kit/hooks/fetched";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { fetchAbout } from "./game/about";
import { Best } from "./game/best";
import { Bots } from "./game/bots";
import { Head } from "./game/head";
import { RecentMatches } from "./game/matches";
import { Pictures } from "./game/pictures";
import { GameTables } from "./game/tables";
import { Terms } from "./game/terms";
import { say } from "./game/words";
import { Bar, Foot } from "./shared/bar";
import { Unfetched } from "./shared/missing";
import "./home/lists.css";
import "./game/game.css";

async function load(slug: string) {
  const [detail, about] = await Promise.all([api.game(slug), fetchAbout(slug), fetchGames()]);
  return { detail, about };
}

/** A game's page: what it is, how a turn goes, and how to play. */
export function GamePage({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? "";
  const { value, failure, again } = useFetched(() => load(slug), [slug]);
  const detail: GameDetail | undefined = value?.detail;
  const glossary = useMemo(() => glossaryOf(detail?.catalogue.entries ?? []), [detail]);
  useEffect(() => {
    if (detail) heading.value = say("title", { game: detail.game.title });
  }, [detail]);
  if (failure) return <Unfetched what="game" failure={failure} again={again} />;
  if (!value)
    return (
      <>
        <Bar />
        <Orrery />
      </>
    );
  const { game, catalogue, levels } = value.detail;
  const known = { game, about: value.about, glossary };
  return (
    <>
      <Bar />
      <main id="main" class="game-page">
        <Head {...known} />
        {value.about && games[slug] && <Pictures {...known} about={value.about} catalogue={catalogue} />}
        <div class="game-low columns stack g-4 at-start pt-5 px-6">
          <div class="stack g-4">
            <GameTables game={game} />
            <RecentMatches slug={slug} />
          </div>
          <div class="stack g-4">
            <Best slug={slug} />
            <Bots game={game} levels={levels} />
            <Terms entries={catalogue.entries} slug={slug} />
          </div>
        </div>
      </main>
      <Foot />
    </>
  );
}
