import { useEffect, useMemo } from "preact/hooks";
import type { GameClient } from "../../kit/game";
import { Icon } from "../../look/icon";
import { Tabs } from "../../look/tabs";
import { Imported } from "../shared/imported";
import { notesOf } from "./notes-model";
import type { Review } from "./review";
import { tabsOf } from "./tabs";
import { Said, say } from "./texts";
import { Viewpoint } from "./viewpoint";
import { ToTable, WaysOn } from "./way-on";

interface RailProps {
  review: Review;
  client: GameClient;
}

/** The rail: the viewpoint, the tabs, and the buttons that continue the match from here. */
export function ReviewRail({ review, client }: RailProps) {
  const { model, tab } = review;
  const isOver = model.isOver.value;
  const tabs = useMemo(() => tabsOf(review, client), [review, client, isOver, review.viewpoint.value]);
  const asked = notesOf(model).asked.value;
  useEffect(() => {
    if (asked) tab.value = "notes";
  }, [asked]);
  const chosen = tabs.find(({ id }) => id === tab.value) ?? tabs[0];
  const labels = tabs.map(({ id, label, icon }) => ({
    id,
    label: (
      <>
        <Icon id={icon} size={22} class="tab-icon" />
        <span>{label ?? <Said id={`tab-${id}`} more={(words) => <span class="tab-more">{words}</span>} />}</span>
      </>
    ),
  }));
  return (
    <aside class="rail" aria-label={say("this-match")}>
      <Imported summary={model.table.value.summary} />
      <Viewpoint review={review} />
      <Tabs
        label={say("this-match")}
        tabs={labels}
        chosen={chosen?.id ?? ""}
        choose={(id) => {
          tab.value = id;
        }}
        panel="rail-content"
      />
      <div class="rail-content squash col grow" id="rail-content" role="tabpanel" aria-labelledby={`tab-${chosen?.id}`}>
        {chosen && <chosen.Tab review={review} client={client} />}
      </div>
      {isOver ? <WaysOn review={review} /> : <ToTable review={review} />}
    </aside>
  );
}
