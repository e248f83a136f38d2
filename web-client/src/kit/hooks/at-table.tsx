import { computed, useComputed } from "@preact/signals";
import { type ComponentChildren, type ComponentType, createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { alike } from "../../core/alike";
import type { TableModel } from "../../core/match/model";
import { askedOf } from "../../core/match/waiting";
import type { Messages } from "../../core/words/messages";
import type { ShownDecision } from "../../generated/starboard";
import type { Moment, Story } from "../tell/story";

/** The table that components render, and its story. */
interface Place {
  model: TableModel;
  story: Story<Moment> | null;
  /** Whether a command ends a turn and reveals nothing. */
  holds?(command: unknown, model: TableModel): boolean;
  texts?: Texts;
  /** The ids of the pieces that a command concerns. */
  pieces?(command: unknown, model: TableModel): Pieces;
  /** A command in words. */
  verb?(command: unknown, model: TableModel): ComponentChildren;
}

export type Pieces = readonly (string | null | undefined)[];

/** The part of a game's texts that needs only the table's names. */
export type Texts = Pick<Messages<TableModel>, "text" | "words" | "has">;

const Here = createContext<Place | null>(null);
/** The last place rendered. A bubble is outside the page's tree and belongs to the table on the page. */
let last: Place | null = null;

/** Provides a table to everything inside. */
export function AtTable({ children, ...given }: Place & { children: ComponentChildren }) {
  const place = useMemo(() => given, Object.values(given));
  last = place;
  return <Here.Provider value={place}>{children}</Here.Provider>;
}

/** Provides the page's table to content outside the page's tree. */
export const AtSameTable = ({ children }: { children: ComponentChildren }) => (
  <Here.Provider value={last}>{children}</Here.Provider>
);

/** The table that a component renders, independent of the game. */
export function usePlace(): Place {
  const place = useContext(Here);
  if (!place) throw new Error("A piece of a table is drawn outside of AtTable.");
  return place;
}

/** What a game's components render. */
export interface Shown<View, Command, Event> {
  model: TableModel<View, Command, Event>;
  /** The position to render: the story's, or the current one if no story plays. */
  view: View;
}

/**
 * Creates a game's hook for its components. It has the only cast from the pages' types to the game's. A component that
 * does not read `view` does not re-render with each position.
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
 * The part of the table's state that `read` returns. The component re-renders only when that part's content changes.
 * `read` may depend only on the table.
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

/** Wraps a component so that it renders the table it is given, as soon as that table has a position to show. */
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

/** Whether the story shows new events; questions and results wait for its end. False for a repetition. */
export const isTelling = (story: Story<Moment> | null): boolean => story?.scene.value?.heard !== undefined;

/** The question to the viewer. Undefined if it is not their move, or while the story shows new events. */
export function useAsked(): ShownDecision | undefined {
  const { model, story } = usePlace();
  return isTelling(story) ? undefined : askedOf(model);
}
