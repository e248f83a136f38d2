import { newer } from "./newer";
import "./table/strip.css";

/** Over every page: that there is another version of it, where that could not be loaded unnoticed. */
export function NewerStrip() {
  return (
    <div role="status">
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
