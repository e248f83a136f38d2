import { updateReady } from "../../core/update-check";
import { Said } from "./texts";
import "../../table/strip.css";

/** Above every page and among a table's notices: a new version is ready. The player chooses when to load it. */
export function UpdateStrip() {
  return (
    <div role="status" class="update">
      {updateReady.value && (
        <div class="strip quiet">
          <span>
            <Said
              id="update-ready"
              reload={(words) => (
                <button type="button" class="lk" onClick={() => location.reload()}>
                  {words}
                </button>
              )}
            />
          </span>
        </div>
      )}
    </div>
  );
}
