import { useEffect, useRef, useState } from "react";
import { formatSorted, GetForm } from "../../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { DATA_ID } from "../section-links.tsx";
import type { FilterableRow, FilterableSection } from "./filterable-specification.ts";
import styles from "./product-specification.module.css";

/** Longer values get a line of their own. */
const MAX_INLINE_LENGTH = 40;

type Props = {
  readonly sections: readonly FilterableSection[];
  /** The listing of the product's category: ticked rows become its filters. */
  readonly listing: string;
};

/** Every field of the product by section. To find similar products is a mode, in which rows can be ticked. */
export function ProductSpecification({ sections, listing }: Props) {
  const { t, number, typeset } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  /** Boxes that are not shown take no clicks; without scripts they may. */
  const [isFinding, setFinding] = useState(true);
  const count = () => {
    setTicked(form.current?.querySelectorAll("[name]:checked").length ?? 0);
    setFinding(form.current?.querySelector<HTMLInputElement>("#similar")?.checked ?? false);
  };
  // Boxes may be ticked before hydration, by the visitor or by the browser's form restoration.
  useEffect(count, []);
  return (
    <GetForm ref={form} action={listing} toQuery={formatSorted} className={styles.specification} onChange={count}>
      <div className={`bar apart ${styles.head}`}>
        <h2 id={DATA_ID}>{t("product.specification")}</h2>
        <label className="button no-print">
          <input type="checkbox" id="similar" className="visually-hidden" />
          {t("productTools.similar")}
        </label>
      </div>
      <p id="similar-hint" className={`note measure ${styles.hint}`}>
        {t("productTools.similarHint")}
      </p>
      <div className={styles.sections}>
        {sections.map(({ id, title, columns, rows }) => (
          <section key={id} id={id} className={styles.section}>
            <h3>
              <a className="quiet" href={`#${id}`}>
                {typeset(title)}
              </a>
            </h3>
            {columns ? (
              <ValueTable columns={columns} rows={rows} />
            ) : (
              <dl className="rows small">
                {rows.map((row) => (
                  <div key={row.name} className={row.value.length > MAX_INLINE_LENGTH ? styles.long : undefined}>
                    <dt>
                      <RowName row={row} isFinding={isFinding} />
                    </dt>
                    <dd>{typeset(row.value)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </div>
      <p className={styles.similar}>
        <button type="submit" className="button">
          {ticked > 0 ? t("productTools.similarCount", { count: number(ticked) }) : t("productTools.similar")}
        </button>
      </p>
    </GetForm>
  );
}

function ValueTable({
  columns,
  rows,
}: {
  readonly columns: readonly string[];
  readonly rows: readonly FilterableRow[];
}) {
  const { typeset } = useI18n();
  return (
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {typeset(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells = [] }) => (
          <tr key={name}>
            <th scope="row">{typeset(name)}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are columns
              <td key={index}>{typeset(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowName({
  row: { name, value, filter },
  isFinding,
}: {
  readonly row: FilterableRow;
  readonly isFinding: boolean;
}) {
  const { t, typeset, labelled } = useI18n();
  if (!filter) return <span>{typeset(name)}</span>;
  const { parameter, choice, isMinimum } = filter;
  const condition = isMinimum ? t("productTools.atLeast", { value }) : value;
  return (
    <label>
      <input
        type="checkbox"
        name={parameter}
        value={choice}
        disabled={!isFinding}
        aria-label={labelled(name, condition)}
        aria-describedby="similar-hint"
      />
      <span>{typeset(name)}</span>
    </label>
  );
}
