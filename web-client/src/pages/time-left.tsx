import { useListedTimeLeft } from "../server-time";
import { timeLeft } from "../words";

/** The time left until a deadline in a list of tables, by the server's clock. */
export function TimeLeft({ deadline }: { deadline: number }) {
  return <>{timeLeft(useListedTimeLeft(deadline))} left</>;
}
