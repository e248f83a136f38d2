import { api } from "../../core/net/api";
import { useFetched } from "../../kit/hooks/fetched";
import { Rating, Ruler } from "../player/ruler";
import { scaleOf } from "../player/scale";
import { say } from "./words";

/** The best rated players with an open page. Renders nothing if there are none. */
export function Best({ slug }: { slug: string }) {
  const { value } = useFetched(() => api.best(slug), [slug]);
  if (!value?.length) return null;
  const scale = scaleOf(value);
  return (
    <section class="sec" aria-label={say("best-players")}>
      <header>
        <h2>{say("best-players")}</h2>
        <span class="muted">{say("best-players-hint")}</span>
      </header>
      <ol class="game-best">
        {value.map((player, nth) => (
          <li key={player.id} class="stack at-centre g-3 mh-46 px-4 rule-bottom">
            <span class="num t-16 muted">{nth + 1}</span>
            <a class="semi clip bright" href={`/players/${player.id}?game=${slug}`}>
              {player.name}
            </a>
            <Ruler {...player} scale={scale} />
            <Rating {...player} />
          </li>
        ))}
      </ol>
    </section>
  );
}
