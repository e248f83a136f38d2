import type { ComponentChildren } from "preact";
import { HandCard, type Print } from "../pieces/paper";
import type { Aiming } from "./aim";

interface AimedCardProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  of: Print;
  copies?: number;
  /** Overrides whether the card glows as a next choice. */
  glows?: boolean | undefined;
  /** Whether it is part of the composed answer. */
  chosen?: boolean;
  ribbon?: { text: string; tone?: "warn" } | undefined;
  about(next: "choose" | "again" | null): ComponentChildren;
  /** The command to explain if the card cannot be used. */
  off?: unknown;
}

/** A hand card that can be taken up, aimed and dragged. */
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
