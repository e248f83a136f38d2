import { updateReady } from "../../core/update-check";
import "../../table/strip.css";

/** Above every page, at a table among its notices: the server has a new version. The player chooses when to load it. */
export function UpdateStrip() {
  return (
    <div role="status" class="update">
      {updateReady.value && (
        <div class="strip quiet">
          <span>
            A new version is ready.{" "}
            <button type="button" class="lk" onClick={() => location.reload()}>
              Reload
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
