import { expired } from "../../core/net/session";
import { Said } from "./texts";
import "../../table/strip.css";

/** Above every page: says that the session has ended, with a link to log in again. */
export function SessionStrip() {
  if (!expired.value) return null;
  return (
    <div class="strip" role="alert">
      <span>
        <Said
          id="session-ended"
          login={(words) => (
            <a class="lk" href="/profile">
              {words}
            </a>
          )}
        />
      </span>
    </div>
  );
}
