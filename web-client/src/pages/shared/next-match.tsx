import { elsewhere } from "../../kit/page/title";
import { Icon } from "../../look/icon";
import { Said, say } from "./texts";
import "./next-match.css";

/** A link to the next match that waits for the player. */
export function NextMatch() {
  const waiting = elsewhere.value;
  const [next] = waiting;
  if (!next) return null;
  return (
    <a class="btn next-match lamplit" href={`/tables/${next.id}`} title={say("elsewhere-hint", { match: next.name })}>
      <Icon id="play-button" size={16} />
      <Said
        id="elsewhere"
        matches={waiting.length}
        match={next.name}
        words={(words) => <span class="words">{words}</span>}
        b={(words) => <b class="num">{words}</b>}
      />
    </a>
  );
}
