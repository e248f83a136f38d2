import { computed, useComputed } from "@preact/signals";
import { type ComponentChildren, type ComponentType, createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { alike } from "../../core/alike";
import type { TableModel } from "../../core/match/model";
import { askedOf } from "../../core/match/waiting";
import type { Messages } from "../../core/words/messages";
import type { ShownDecision } from "../../generated/starboard";
import type { Moment, Story } from "../tell/story";

/** The table that pieces are drawn for, and the story that is told there. */
interface Place {
  model: TableModel;
  story: Story<Moment> | null;
  /** Whether a command ends a turn and has shown nothing to anybody. */
  holds?(command: unknown, model: TableModel): boolean;
  /** The game's texts. */
  texts?: Texts;
  /** The pieces that a command is about. */
  pieces?(command: unknown, model: TableModel): Pieces;
  /** A command in words. */
  verb?(command: unknown, model: TableModel): ComponentChildren;
}

export type Pieces = readonly (string | null | undefined)[];

/** Texts that need no more of a table than its names. */
export type Texts = Pick<Messages<TableModel>, "text" | "words" | "has">;

const Here = createContext<Place | null>(null);
/** The place that was entered last. A bubble hangs outside of the page's tree, and belongs to the table on the page. */
let last: Place | null = null;

/** Everything inside is drawn for that table. */
export function AtTable({ children, ...given }: Place & { children: ComponentChildren }) {
  const place = useMemo(() => given, Object.values(given));
  last = place;
  return <Here.Provider value={place}>{children}</Here.Provider>;
}

/** What hangs outside of the page's tree is drawn for the table on the page. */
export const AtSameTable = ({ children }: { children: ComponentChildren }) => (
  <Here.Provider value={last}>{children}</Here.Provider>
);

/** The table that a piece is drawn for, as one looks at it who knows no game. */
export function usePlace(): Place {
  const place = useContext(Here);
  if (!place) throw new Error("A piece of a table is drawn outside of AtTable.");
  return place;
}

/** What a game's pieces are drawn from. */
export interface Shown<View, Command, Event> {
  model: TableModel<View, Command, Event>;
  /** The position to draw: the present one, or while a story is told the one it has come to. */
  view: View;
}

/**
 * A game's hook for its pieces. The one cast from what the pages know to what the game does. A piece that does not take
 * the view from it is not drawn anew with each position.
 */
export const tableOf =
  <View, Command, Event>() =>
  (): Shown<View, Command, Event> => {
    const { model, story } = usePlace() as { model: TableModel<View, Command, Event>; story: Story<Moment> | null };
    return {
      model,
      get view() {
        return (story?.scene.value?.view ?? model.view.value) as View;
      },
    };
  };

/**
 * What a piece reads of its table, and of nothing else that changes: it is the same as long as it says the same, and the
 * piece is drawn anew for nothing else.
 */
export function usePart<Part>(read: () => Part): Part {
  return useMemo(() => {
    let last: Part | undefined;
    return computed(() => {
      const part = read();
      if (!alike(part, last)) last = part;
      return last as Part;
    });
  }, [usePlace()]).value;
}

/** A piece that is drawn for the table it is given, as soon as that has a position to show. */
export const atTable =
  (
    Piece: ComponentType<{ model: TableModel }>,
    { story, ...game }: { story?(model: TableModel): Story<Moment> } & Omit<Place, "model" | "story"> = {},
  ) =>
  ({ model }: { model: TableModel }) => {
    const begun = useComputed(() => model.view.value !== null).value;
    if (!begun) return null;
    return (
      <AtTable model={model} story={story?.(model) ?? null} {...game}>
        <Piece model={model} />
      </AtTable>
    );
  };

/** Whether something new is being told: what comes after it waits. */
export const isTelling = (story: Story<Moment> | null): boolean => story?.scene.value?.heard !== undefined;

/** What the viewer is asked; undefined where it is not their move, and until they have been told what came before. */
export function useAsked(): ShownDecision | undefined {
  const { model, story } = usePlace();
  return isTelling(story) ? undefined : askedOf(model);
}
