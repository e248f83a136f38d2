import type { ComponentChildren } from "preact";

interface PartProps {
  title: string;
  /** The anchor for links to this section. */
  id?: string;
  children: ComponentChildren;
}

/** A section of the profile with its title. */
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
