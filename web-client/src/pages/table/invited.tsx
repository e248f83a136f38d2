import { titleOf } from "../../core/net/lobby";
import { me } from "../../core/net/session";
import { clockWords, minutes, seriesWords } from "../../core/words/words";
import type { GameDetail, TableView } from "../../generated/starboard";
import { say } from "./texts";

interface InvitedProps {
  view: TableView;
  detail: GameDetail | null;
  /** True if the visitor came by an invite. */
  asked: boolean;
}

/** The table's title: its name for its players and host; for others, who invites them to which game. */
export function Invited({ view, detail, asked }: InvitedProps) {
  const { summary, host, host_name } = view;
  const title = titleOf(summary.game);
  const name = host_name ?? summary.seats.find((seat) => seat.player === host)?.name ?? say("somebody");
  const seated = summary.seats.some((seat) => seat.me);
  const waits = summary.status === "waiting" && !seated && host !== me.value?.id;
  const heading = waits
    ? say(asked ? "invites-you" : host_name === undefined ? "wants-to-play" : "hosts", { host: name, game: title })
    : summary.name;
  const facts = [
    waits && !summary.name.startsWith(title) ? summary.name : !waits && !summary.name.startsWith(title) ? title : "",
    detail ? minutes(detail.game.min_minutes, detail.game.max_minutes) : "",
    clockWords(summary.clock),
    say(`visibility-${summary.visibility}`),
  ];
  return (
    <>
      <h1>{heading}</h1>
      <p class="muted">{facts.filter(Boolean).join(" · ")}</p>
      {summary.series && <p class="series mt-2 semi">{seriesWords(summary)}</p>}
    </>
  );
}
