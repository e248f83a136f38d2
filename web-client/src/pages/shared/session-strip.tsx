import { expired } from "../../core/net/session";
import "../../table/strip.css";

/** Over every page: that our session has ended, and the way back. */
export function SessionStrip() {
  if (!expired.value) return null;
  return (
    <div class="strip" role="alert">
      <span>
        Your session has ended. You are a guest again.{" "}
        <a class="lk" href="/profile">
          Log in
        </a>
      </span>
    </div>
  );
}
