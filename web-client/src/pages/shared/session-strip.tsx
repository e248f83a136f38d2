import { expired } from "../../core/net/session";
import { Said } from "./texts";
import "../../table/strip.css";

/** Over every page: says that the session has ended, and how to come back. */
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
