import { expired } from "./session";
import "./table/strip.css";

/** Over every page: that the server has forgotten who we are, and the way back. */
export function SessionStrip() {
  if (!expired.value) return null;
  return (
    <div class="strip" role="alert">
      <span>
        Your session here has ended.{" "}
        <a class="lk" href="/profile">
          Log in
        </a>{" "}
        to go on as before.
      </span>
    </div>
  );
}
