import type { ComponentChildren } from "preact";
import { HandCard, type Print } from "../pieces/paper";
import type { Aiming } from "./aim";

interface AimedCardProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  of: Print;
  copies?: number;
  /** It is what to choose next though nothing of it is listed, or is not though something is. */
  glows?: boolean | undefined;
  /** It is part of what is composed. */
  chosen?: boolean;
  ribbon?: { text: string; tone?: "warn" } | undefined;
  about(next: "choose" | "again" | null): ComponentChildren;
  /** What one would do with it, to hear why that cannot be done. */
  off?: unknown;
}

/** A card of the hand that is taken up, aimed and dragged. */
export function AimedCard<Command extends { type: string }, View>(props: AimedCardProps<Command, View>) {
  const { aiming, id, glows, chosen, about, off, ...printed } = props;
  const usable = aiming.isUsable(id);
  const held = aiming.held.value === id;
  return (
    <HandCard
      {...printed}
      piece={id}
      usable={usable}
      glows={glows ?? (held || aiming.isLit(id))}
      chosen={held || chosen}
      about={() => about(!usable ? null : held ? "again" : "choose")}
      off={usable ? undefined : off}
      onUse={() => aiming.choose(id)}
      drag={aiming.isMovable(id) ? aiming.drag(id) : {}}
    />
  );
}
