import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import type { AttributeColumn, ValueLayout } from "../../../foundation/catalogue/data/listed-products.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { ListingLabels } from "../listing-labels.ts";
import styles from "./product-table.module.css";
import { computeMinWidths } from "./product-table-columns.ts";
import { ProductTableHead, type Sorting } from "./product-table-head.tsx";
import { ProductRow } from "./product-table-row.tsx";

type Props = Sorting & {
  readonly products: readonly ListedFamily[];
  readonly columns: readonly AttributeColumn[];
  readonly labels: ListingLabels;
  readonly layout: ValueLayout;
};

/**
 * The compact view: a row for each family, or for each product. The style sheet shows as many columns as fit; the box
 * shows all of them, and the table scrolls beside its first column.
 */
export function ProductTable({ products, columns, labels, layout, ...sorting }: Props) {
  const { t } = useI18n();
  const minWidths = computeMinWidths(columns, products);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={`ruled ${styles.scroll}`} aria-label={t("listing.compact")} tabIndex={0}>
      {columns.length > 1 && (
        <label className={`check small ${styles.all}`}>
          <input type="checkbox" />
          <span>{labels.allColumns}</span>
        </label>
      )}
      <table className={`table ${styles.table}`}>
        <ProductTableHead columns={columns} minWidths={minWidths} {...sorting} />
        <tbody>
          {products.map((family) => (
            <ProductRow
              key={family.code}
              family={family}
              columns={columns}
              minWidths={minWidths}
              variants={labels.variants}
              pack={labels.pack}
              layout={layout}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
