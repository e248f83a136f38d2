import { useEffect } from "preact/hooks";
import { fetchGames, lists } from "../core/net/lobby";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { OpenTable } from "./home/lists";
import { say } from "./home/words";
import { Bar, Foot } from "./shared/bar";
import "./home/lists.css";
import "./plain.css";

/** Every public table: those looking for players, then those being played. */
export function Tables() {
  useEffect(() => {
    heading.value = say("tables-title");
    void fetchGames();
  }, []);
  const known = lists.value;
  return (
    <>
      <Bar />
      <main id="main" class="plain-page">
        <h1>{say("tables")}</h1>
        {!known && <Orrery />}
        {known && <Part title={say("tables-open")} tables={known.open} none={say("no-tables-open")} />}
        {known && <Part title={say("tables-running")} tables={known.running} none={say("no-tables-running")} />}
        <a class="btn" href="/host">
          {say("host-one")}
        </a>
      </main>
      <Foot />
    </>
  );
}

type Lists = NonNullable<typeof lists.value>;

function Part({ title, tables, none }: { title: string; tables: Lists["open"]; none: string }) {
  return (
    <section class="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {tables.map((table) => (
        <OpenTable key={table.id} table={table} />
      ))}
      {tables.length === 0 && <p class="empty">{none}</p>}
    </section>
  );
}
