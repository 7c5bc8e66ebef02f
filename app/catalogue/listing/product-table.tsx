import { CompareBox } from "../../compare/compare-box.tsx";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { AddToList } from "../../order-list/add-to-list.tsx";
import { Link } from "../../shell/link.tsx";
import { type InDocument, InlineDrawing } from "../drawing/inline-drawing.tsx";
import type { ListedProduct } from "../listed-products.ts";
import { Unbroken } from "../unbroken.tsx";
import styles from "./product-table.module.css";
import { type ListingState, listingQuery, type Sort } from "./query.ts";

type Props = {
  readonly products: readonly InDocument<ListedProduct>[];
  readonly columns: readonly string[];
  readonly state: ListingState;
  readonly path: string;
  readonly sorts: readonly Sort[];
};

/** The compact view: one line a product, for comparing. Columns that can be sorted by are links. */
export default function ProductTable({ products, columns, state, path, sorts }: Props) {
  const { t, href, number } = useI18n();
  const heading = (sort: Sort, name: string, className?: string) => (
    <th scope="col" className={className} aria-sort={state.sort === sort ? "ascending" : undefined}>
      {sorts.includes(sort) ? sortable(sort, name) : name}
    </th>
  );
  const sortable = (sort: Sort, name: string) => (
    <Link
      to={path + listingQuery(state, { sort: state.sort === sort ? "catalogue" : sort, page: 1 })}
      preventScrollReset
      rel="nofollow"
    >
      {name}
    </Link>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={t("listing.compact")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("listing.drawing")}</span>
            </th>
            {heading("code", t("listing.sortCode"))}
            {heading("name", t("listing.sortName"))}
            {columns.length > 0 ? (
              columns.map((column) => (
                <th scope="col" key={column} className={styles.value}>
                  {column}
                </th>
              ))
            ) : (
              <th scope="col">{t("listing.values")}</th>
            )}
            {heading("width", t("listing.sortWidth"), styles.value)}
            <th scope="col" className={styles.adding}>
              {t("adding.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.code}>
              <td>
                <div className={styles.drawing}>
                  <CompareBox product={product} className={styles.box} />
                  <InlineDrawing of={product.drawn} className={styles.thumbnail} />
                </div>
              </td>
              <td className={styles.code}>{formatCode(product.code)}</td>
              <th scope="row">
                <Link to={href("product", product.params)}>
                  <Unbroken text={product.name} />
                </Link>
              </th>
              {columns.length > 0 ? (
                columns.map((column, index) => (
                  <td key={column} className={styles.value}>
                    {product.values[index] || "–"}
                  </td>
                ))
              ) : (
                <td>{product.values.slice(0, 3).join(" · ")}</td>
              )}
              <td className={styles.value}>
                {product.drawn && `${number(product.drawn.widthMm)} ${t("units.millimetre")}`}
              </td>
              <td className={styles.adding}>
                <AddToList product={product} className={styles.add} />
                <small>
                  {t("listing.packageUnit")}: {number(product.packageUnit)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
