import { timeLeft } from "../../core/words/words";
import { useListedTimeLeft } from "../../kit/hooks/time-left";
import { say } from "./texts";

/** The time left until a deadline in a list of tables, by the server's clock. */
export function TimeLeft({ deadline }: { deadline: number }) {
  return <>{say("time-left", { time: timeLeft(useListedTimeLeft(deadline)) })}</>;
}
