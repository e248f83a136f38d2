import { newer } from "../../core/update-check";
import "../../table/strip.css";

/** Over every page, at a table among its notices: that there is another version of it, where that could not be loaded unnoticed. */
export function NewerStrip() {
  return (
    <div role="status" class="newer">
      {newer.offered.value && (
        <div class="strip quiet">
          <span>
            Starboard has been renewed.{" "}
            <button type="button" class="lk" onClick={() => newer.load()}>
              Reload
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
