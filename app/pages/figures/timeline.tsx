import type { Shown } from "../shown.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./timeline.module.css";

type Props = { readonly data: FigureData<"timeline">; readonly shown: Shown };

/** Years along a rail, one row each, so that the distances between milestones are those of time. */
export function Timeline({ data: { label, from, to, entries }, shown }: Props) {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const row = (year: number) => year - from + 1;
  return (
    <section
      className={styles.timeline}
      aria-label={label}
      style={{ gridTemplateRows: `repeat(${years.length}, minmax(var(--year), auto))` }}
    >
      <div className={styles.rail} style={{ gridRow: `1 / ${years.length + 1}` }} aria-hidden="true" />
      {years.map((year) => (
        <i
          key={year}
          className={year % 10 === 0 ? styles.decade : styles.year}
          style={{ gridRow: row(year) }}
          aria-hidden="true"
        >
          {year % 10 === 0 && year}
        </i>
      ))}
      <ol className={styles.entries}>
        {entries.map((entry, index) => {
          const next = entries[index + 1]?.year ?? to + 1;
          return (
            <li key={entry.year} style={{ gridRow: `${row(entry.year)} / ${row(next)}` }}>
              <FigureProduct code={entry.product} shown={shown} className={styles.product} />
              <div className={styles.words}>
                <strong>
                  <b>{entry.year}</b> {entry.title}
                </strong>
                <p>{entry.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
