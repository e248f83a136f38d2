import type { OpponentTally, PlayerStatistics } from "../../generated/starboard";
import { matchesOf, type Shown } from "./links";
import { say } from "./words";

/** How often a player finished ahead of each opponent, and they ahead of the player. */
export function Opponents({ of, shown }: { of: PlayerStatistics; shown: Shown }) {
  if (of.opponents.length === 0) return null;
  return (
    <section class="sec" aria-label={say("opponents")}>
      <header>
        <h2>{say("opponents")}</h2>
        <span class="muted">{say(of.me ? "opponents-own" : "opponents-other", { name: of.name })}</span>
      </header>
      <div class="opponents grid">
        {of.opponents.map((opponent) => (
          <Opponent key={opponent.id} of={opponent} shown={shown} />
        ))}
      </div>
    </section>
  );
}

function Opponent({
  of: { id, name, public: isOpen, ahead, level, behind },
  shown,
}: {
  of: OpponentTally;
  shown: Shown;
}) {
  const words = say("score", { ahead, behind, level });
  return (
    <div class="opponent stack g-05 py-25 px-4 rule-bottom">
      {isOpen ? (
        <a class="semi clip bright no-line" href={`/players/${id}`}>
          {name}
        </a>
      ) : (
        <span class="semi clip">{name}</span>
      )}
      <a class="score muted num t-22 lh-12 no-line" href={matchesOf(shown, { opponent: id })} title={words}>
        <span class="unseen">{words}</span>
        <span aria-hidden="true">
          <Half count={ahead} leads={ahead > behind} /> : <Half count={behind} leads={behind > ahead} />
        </span>
      </a>
      {level > 0 && <small class="muted">{say("level", { level })}</small>}
    </div>
  );
}

/** Only the leading half is coloured. */
const Half = ({ count, leads }: { count: number; leads: boolean }) => (
  <span class={leads ? "leads pos" : ""}>
    {count}
    {leads && <small> ▲</small>}
  </span>
);
