import { computed } from "@preact/signals";
import type { LiveTable } from "../../core/match/live";
import { askedOf } from "../../core/match/waiting";
import { perTable } from "../../kit/act/hand";
import { unsent } from "../../kit/act/send";

/**
 * The state of a table's page, for tests: the version drawn, the number of commands without a reply, the state of the
 * connection, and the id of the viewer's question.
 */
export const stateOf = perTable((table: LiveTable) => ({
  "data-version": table.version,
  "data-pending": computed(() => Math.max(table.connection.pending.value, unsent(table))),
  "data-connection": table.connection.state,
  "data-asked": computed(() => askedOf(table)?.id),
}));
