import { titleOf } from "../../core/net/lobby";
import { me } from "../../core/net/session";
import { clockWords, minutes, seriesWords } from "../../core/words/words";
import type { GameDetail, TableView } from "../../generated/starboard";

interface InvitedProps {
  view: TableView;
  detail: GameDetail | null;
  /** True if the visitor came by the invite. */
  asked: boolean;
}

/** What table this is: to who sits there by its name, to others by who asks them to what. */
export function Invited({ view, detail, asked }: InvitedProps) {
  const { summary, host, host_name } = view;
  const title = titleOf(summary.game);
  const name = host_name ?? summary.seats.find((seat) => seat.player === host)?.name ?? "Somebody";
  const seated = summary.seats.some((seat) => seat.me);
  const waits = summary.status === "waiting" && !seated && host !== me.value?.id;
  const does = host_name === undefined ? "wants to play" : "hosts";
  const heading = !waits ? summary.name : asked ? `${name} invites you to ${title}` : `${name} ${does} ${title}`;
  const facts = [
    waits && !summary.name.startsWith(title) ? summary.name : !waits && !summary.name.startsWith(title) ? title : "",
    detail ? minutes(detail.game.min_minutes, detail.game.max_minutes) : "",
    clockWords(summary.clock),
    summary.visibility,
  ];
  return (
    <>
      <h1>{heading}</h1>
      <p class="muted">{facts.filter(Boolean).join(" · ")}</p>
      {summary.series && <p class="series mt-2 semi">{seriesWords(summary)}</p>}
    </>
  );
}
