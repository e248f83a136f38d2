import { useListedTimeLeft } from "../../core/net/server-time";
import { timeLeft } from "../../core/words/words";

/** The time left until a deadline in a list of tables, by the server's clock. */
export function TimeLeft({ deadline }: { deadline: number }) {
  return <>{timeLeft(useListedTimeLeft(deadline))} left</>;
}
