import { useEffect, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import { NO_MARKS } from "../../core/net/marks";
import { me } from "../../core/net/session";
import { place } from "../../kit/page/router";
import { MarkButtons } from "../shared/marks";

/** Whether the match is a favourite of ours, and its tags. */
export function OwnMarks({ model }: { model: ReviewTable }) {
  const [marks, setMarks] = useState(NO_MARKS);
  const invite = place.value.query.get("invite");
  const own = me.value?.id;
  useEffect(() => {
    // Marks are an extra: without them the review is whole.
    if (own) api.marks(model.id, invite).then(setMarks, () => {});
  }, [own, model.id, invite]);
  return (
    <MarkButtons id={model.id} name={model.table.value.summary.name} invite={invite} marks={marks} set={setMarks} />
  );
}
