import { timeLeft } from "../../core/words/words";
import { useListedTimeLeft } from "../../kit/hooks/time-left";

/** The time left until a deadline in a list of tables, by the server's clock. */
export function TimeLeft({ deadline }: { deadline: number }) {
  return <>{timeLeft(useListedTimeLeft(deadline))} left</>;
}
