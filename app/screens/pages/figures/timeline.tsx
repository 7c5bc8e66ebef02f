import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./timeline.module.css";

type Props = { readonly data: FigureData<"timeline">; readonly references: CatalogueReferences };

/** Years along a rail, each with its mark, so that milestones are as far apart as in time. */
export function Timeline({ data: { label, from, to, entries }, references }: Props) {
  return (
    <section className={styles.timeline} aria-label={label}>
      <div className={styles.rail} aria-hidden="true" />
      <YearMarks from={from} to={entries[0]?.year ?? to + 1} />
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.year}>
            <YearMarks from={entry.year} to={entries[index + 1]?.year ?? to + 1} />
            <div className={`stack ${styles.entry}`}>
              <div className="stack tight measure">
                <strong className="large">
                  <b>{entry.year}</b> <span>{entry.title}</span>
                </strong>
                <p className="muted">{entry.text}</p>
              </div>
              <FigureProduct code={entry.product} references={references} className={styles.product} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function YearMarks({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <div className={`note ${styles.years}`} aria-hidden="true">
      {Array.from({ length: to - from }, (_, index) => from + index).map((year) => (
        <i key={year}>{year % 10 === 0 && year}</i>
      ))}
    </div>
  );
}
