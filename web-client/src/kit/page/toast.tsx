import { shownToast } from "../../core/toasts";

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shownToast.value && <div class="toast">{shownToast.value}</div>}
    </div>
  );
}
