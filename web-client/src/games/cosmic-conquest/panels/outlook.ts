import type { Ask, Outlook, Own } from "../../../generated/cosmic-conquest";
import { useAnswer } from "../../../kit/hooks/asked";
import { useTable } from "../read";

/** What is shown where an answer is still to come. */
export const TO_COME = "…";

/**
 * What one's own orders will meet and what may come upon one: asked, since it is worked out. Null until it has come; while
 * a newer one is on its way, it is what was said of the orders before.
 */
export function useOutlook(own: Own | undefined): Outlook | null {
  const { model, view } = useTable();
  const ask: Ask | null = own && !view.end ? { type: "outlook", seat: own.seat } : null;
  return useAnswer<Outlook>(model, ask).answer;
}
