import { useEffect } from "preact/hooks";
import { heading } from "../call";
import { fetchGames, games, gamesFailed, lists } from "../lobby";
import { Bar, Foot } from "./bar";
import { GamePlates } from "./home/games";
import { Hero } from "./home/hero";
import { MyMatches, OpenTables } from "./home/lists";
import "./home/hero.css";
import "./home/games.css";
import "./home/lists.css";

/** What is played here, what waits for you, and one button that starts. */
export function Home() {
  useEffect(() => {
    heading.value = "Starboard";
    void fetchGames();
  }, []);
  const online = lists.value?.online ?? 0;
  return (
    <>
      <Bar>
        {online > 0 && (
          <span class="muted online">
            <b class="num">{online}</b> online
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
