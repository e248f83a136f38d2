interface HabitProps {
  on: boolean;
  set(on: boolean): void;
  words: string;
  more: string;
}

/** Something that is so or not, with what it means. */
export const Habit = ({ on, set, words, more }: HabitProps) => (
  <label class="st-habit">
    <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    <span>
      {words}
      <small class="muted">{more}</small>
    </span>
  </label>
);
