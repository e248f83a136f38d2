import { useEffect, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import { NO_MARKS } from "../../core/net/marks";
import { me } from "../../core/net/session";
import { Marks } from "../shared/marks";

/** The viewer's own marks of the match: favourite and tags. */
export function OwnMarks({ model }: { model: ReviewTable }) {
  const [marks, setMarks] = useState(NO_MARKS);
  const own = me.value?.id;
  useEffect(() => {
    // The review works without marks, so an error is ignored.
    if (own) api.marks(model.id, model.keys).then(setMarks, () => {});
  }, [own, model]);
  return <Marks id={model.id} name={model.table.value.summary.name} keys={model.keys} marks={marks} set={setMarks} />;
}
