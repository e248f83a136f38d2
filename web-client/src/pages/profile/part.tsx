import type { ComponentChildren } from "preact";

interface PartProps {
  title: string;
  /** Where links lead to. */
  id?: string;
  children: ComponentChildren;
}

/** A part of the profile under its title. */
export function Part({ title, id, children }: PartProps) {
  return (
    <section class="sec" aria-label={title} id={id}>
      <header>
        <h2>{title}</h2>
      </header>
      <div class="part p-4">{children}</div>
    </section>
  );
}
