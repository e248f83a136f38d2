import { useTimeLeft } from "../server-time";
import { timeLeft } from "../words";

/** The time left until a deadline, by the server's clock. */
export function TimeLeft({ deadline }: { deadline: number }) {
  return <>{timeLeft(useTimeLeft(deadline))} left</>;
}
