import type { ComponentType } from "preact";
import type { GameClient } from "../../kit/game";
import { Decisions } from "./decisions";
import { DiceTab } from "./dice-tab";
import { HandsTab, holdsCards } from "./hands-tab";
import { LogTab } from "./log-tab";
import { NotesAndChat } from "./notes";
import type { Review } from "./review";
import "./icons";

interface TabProps {
  review: Review;
  client: GameClient;
}

/** A tab of the rail. */
export interface ReviewTab {
  id: string;
  /** The name of a game's own tab. */
  label?: string;
  icon: string;
  /** True if a running match has the tab too. */
  running?: boolean;
  /** Whether the tab is shown. Always shown if missing. */
  when?(review: Review, client: GameClient): boolean;
  Tab: ComponentType<TabProps>;
}

const TABS: ReviewTab[] = [
  { id: "decisions", icon: "checklist", Tab: Decisions },
  {
    id: "dice",
    icon: "rolling-dices",
    running: true,
    Tab: ({ review, client }) => <DiceTab model={review.model} client={client} analysis={review.found.value} />,
  },
  {
    id: "notes",
    icon: "quill-ink",
    running: true,
    Tab: ({ review }) => <NotesAndChat model={review.model} />,
  },
  {
    id: "log",
    icon: "scroll-unfurled",
    running: true,
    Tab: ({ review, client }) => <LogTab model={review.model} client={client} />,
  },
  {
    id: "hands",
    icon: "poker-hand",
    when: ({ viewpoint }, client) => viewpoint.value === null && holdsCards(client),
    Tab: ({ review, client }) => <HandsTab model={review.model} client={client} />,
  },
];

/** The tabs of a review, followed by the game's own tabs that a review shows. */
export function tabsOf(review: Review, client: GameClient): ReviewTab[] {
  const isOver = review.model.isOver.value;
  const own = TABS.filter(({ running, when }) => (running || isOver) && (when?.(review, client) ?? true));
  const further = client.tabs
    .filter(({ review: has }) => has)
    .map(({ id, label, Tab }) => ({ id, label, icon: "compass", Tab: () => <Tab model={review.model} /> }));
  return [...own, ...further];
}
