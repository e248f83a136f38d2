import { computed } from "@preact/signals";
import type { LiveTable } from "../../core/match/live";
import { askedOf } from "../../core/match/waiting";
import { perTable } from "../../kit/act/hand";
import { unsent } from "../../kit/act/send";

/**
 * What a table's page says of itself, for tests: the version that is drawn, how many commands have no answer yet, the
 * state of the connection, and the number of the question that the viewer is asked.
 */
export const stateOf = perTable((table: LiveTable) => ({
  "data-version": table.version,
  "data-pending": computed(() => Math.max(table.connection.pending.value, unsent(table))),
  "data-connection": table.connection.state,
  "data-asked": computed(() => askedOf(table)?.id),
}));
