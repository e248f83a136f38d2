import { elsewhere } from "../../kit/page/title";
import { Icon } from "../../look/icon";
import "./next-match.css";

/** The next match that waits for us, one tap away from wherever we are. */
export function NextMatch() {
  const waiting = elsewhere.value;
  const [next] = waiting;
  if (!next) return null;
  return (
    <a class="btn next-match lamplit" href={`/tables/${next.id}`} title={`Your move in ${next.name}`}>
      <Icon id="play-button" size={16} />
      <span class="words">Your turn elsewhere ·</span>
      <b class="num">{waiting.length}</b>
      <span class="unseen">: your move in {next.name}</span>
    </a>
  );
}
