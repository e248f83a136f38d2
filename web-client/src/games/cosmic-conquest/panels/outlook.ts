import type { Ask, Outlook, Own } from "../../../generated/cosmic-conquest";
import { useAnswer } from "../../../kit/hooks/asked";
import { useTable } from "../read";

/** The placeholder for a pending answer. */
export const TO_COME = "…";

/**
 * The server's forecast for the viewer's orders and of attacks on the viewer. Null until it arrives; while a newer one
 * is pending, the forecast for the previous orders.
 */
export function useOutlook(own: Own | undefined): Outlook | null {
  const { model, view } = useTable();
  const ask: Ask | null = own && !view.end ? { type: "outlook", seat: own.seat } : null;
  return useAnswer<Outlook>(model, ask).answer;
}
