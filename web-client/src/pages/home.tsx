import { useEffect } from "preact/hooks";
import { fetchGames, games, gamesFailed, lists } from "../core/net/lobby";
import { heading } from "../kit/page/title";
import { GamePlates } from "./home/games";
import { Hero } from "./home/hero";
import { MyMatches, OpenTables } from "./home/lists";
import { Said, say } from "./home/words";
import { Bar, Foot } from "./shared/bar";
import "./home/hero.css";
import "./home/games.css";
import "./home/lists.css";

/** The home page: the games, the matches that wait for the player, and one button that starts. */
export function Home() {
  useEffect(() => {
    heading.value = say("title");
    void fetchGames();
  }, []);
  const atTables = lists.value?.at_tables ?? 0;
  return (
    <>
      <Bar>
        {atTables > 0 && (
          <span class="muted at-tables" title={say("at-tables-hint")}>
            <Said id="at-tables" people={atTables} b={(words) => <b class="num bright">{words}</b>} />
          </span>
        )}
      </Bar>
      <main id="main" class="home">
        <Hero games={games.value} failed={gamesFailed.value} />
        <div class="home-body">
          <GamePlates games={games.value} lists={lists.value} />
          <div class="low">
            <MyMatches />
            <OpenTables />
          </div>
        </div>
      </main>
      <Foot />
    </>
  );
}
