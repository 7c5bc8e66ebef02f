import { CompareBox } from "../../compare/compare-box.tsx";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { AddToList } from "../../order-list/adding/add-to-list.tsx";
import { Link } from "../../shell/link.tsx";
import type { ListedFamily } from "../data/families.ts";
import type { AttributeColumn, ValueLayout } from "../data/listed-products.ts";
import { InlineDrawing, type WithOptionalDrawing } from "../drawing/inline-drawing.tsx";
import { NoWrap } from "../no-wrap.tsx";
import styles from "./product-table.module.css";
import { DEFAULT_LISTING, isDescending, type ListingState, listingQuery, type Sort, sortedBy } from "./query.ts";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly products: readonly WithOptionalDrawing<ListedFamily>[];
  readonly columns: readonly AttributeColumn[];
  readonly state: ListingState;
  readonly path: string;
  readonly sorts: readonly Sort[];
  /** What a row of variants is called. */
  readonly variants: string;
  readonly shown: ValueLayout;
  readonly allColumns: string;
};

/**
 * The compact view: a line for each family, or for each product. Every column sorts; as many stand there as fit, and all
 * of them when they are asked for, beside a first column that stays.
 */
export default function ProductTable({ products, columns, state, path, sorts, variants, shown, allColumns }: Props) {
  const { t } = useI18n();
  const known = [...sorts, ...columns.map(({ code }) => code)];
  const order = (sort: Sort) =>
    sortedBy(state.sort) !== sort ? undefined : isDescending(state.sort) ? "descending" : "ascending";
  // Once up, once down, and back to the catalogue's order.
  const next = (sort: Sort) => {
    const current = order(sort);
    return current === "ascending" ? `-${sort}` : current === "descending" ? DEFAULT_LISTING.sort : sort;
  };
  const sortable = (sort: Sort, name: string) =>
    known.includes(sort) ? (
      <Link
        to={path + listingQuery(state, { sort: next(sort), page: 1 })}
        data-sorted={order(sort)}
        preventScrollReset
        rel="nofollow"
      >
        {name}
      </Link>
    ) : (
      name
    );
  const from = columnWidths(columns, products);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={t("listing.compact")} tabIndex={0}>
      {columns.length > 1 && (
        <label className={styles.all}>
          <input type="checkbox" />
          {allColumns}
        </label>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" aria-sort={order("name") ?? order("code")} className={styles.product}>
              {sortable("name", t("listing.sortName"))} {sortable("code", t("listing.sortCode"))}
            </th>
            {columns.map(({ code, name, unit }, index) => (
              <th scope="col" key={code} className={styles.value} data-from={from[index]} aria-sort={order(code)}>
                {sortable(code, name)} {unit && <small>{unit}</small>}
              </th>
            ))}
            {columns.length === 0 && (
              <th scope="col" className={styles.summary}>
                {t("listing.values")}
              </th>
            )}
            <th scope="col" className={styles.value} data-from={WIDTH_FROM} aria-sort={order("width")}>
              {sortable("width", t("listing.sortWidth"))} <small>{t("units.millimetre")}</small>
            </th>
            <th scope="col" className={styles.adding}>
              {t("adding.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((family) => (
            <ProductRow
              key={family.code}
              family={family}
              columns={columns}
              from={from}
              variants={variants}
              shown={shown}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The widths of the table, in rem, beyond which the style sheet shows more columns, and what other cells take of them: name
 * and amount, from 40 on a picture too, and from 50 on the width.
 */
const WIDTHS = [
  [33, 19],
  [40, 25],
  [44, 25],
  [50, 29],
  [58, 29],
  [64, 29],
] as const;
/** The width from which on a column is shown; "all" where only all columns together show it. */
type ColumnWidth = (typeof WIDTHS)[number][0] | "all" | undefined;
const WIDTH_FROM = 50;
const LETTER = 0.57;
const PADDING = 0.625;

/**
 * From which width on each column fits beside those before it; the first is always shown. A column is taken to be as wide as
 * its longest word, so that long words, of which Russian and German have many, push no amount out of the table.
 */
function columnWidths(
  columns: readonly AttributeColumn[],
  products: readonly Pick<ListedFamily, "values">[],
): ColumnWidth[] {
  let needed = 0;
  return columns.map(({ name }, index) => {
    const words = [name, ...products.map(({ values }) => values[index] ?? "")].flatMap((text) => text.split(/[\s-]/));
    needed += Math.max(...words.map(({ length }) => length)) * LETTER + PADDING;
    if (index === 0) return undefined;
    return WIDTHS.find(([width, taken]) => taken + needed <= width)?.[0] ?? "all";
  });
}

type RowProps = Pick<Props, "columns" | "variants" | "shown"> & {
  readonly family: WithOptionalDrawing<ListedFamily>;
  readonly from: readonly ColumnWidth[];
};

function ProductRow({ family, columns, from, variants, shown }: RowProps) {
  const { t, href, number, locale } = useI18n();
  const { product, isPicked, pick } = useVariant(family, shown);
  const { widthMm } = product;
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div>
          <CompareBox product={product} className={styles.box} />
          {isPicked ? (
            <img className={styles.thumbnail} src={`/drawings/${product.code}.svg?card=${locale}`} alt="" />
          ) : (
            <InlineDrawing of={family.drawn} className={styles.thumbnail} />
          )}
          <div className={styles.named}>
            <Link to={href("product", product.params)}>
              <NoWrap text={product.name} />
            </Link>
            <p>{formatCode(product.code)}</p>
            <Variants family={family} onPick={pick} label={variants} className={styles.variants} />
          </div>
        </div>
      </th>
      {columns.map(({ code }, index) => (
        <td key={code} className={styles.value} data-from={from[index]}>
          {product.values[index] || "–"}
        </td>
      ))}
      {columns.length === 0 && <td className={styles.summary}>{product.values.join(" · ")}</td>}
      <td className={styles.value} data-from={WIDTH_FROM}>
        {number(widthMm)}
      </td>
      <td className={styles.adding}>
        <AddToList key={product.code} product={product} className={styles.add} />
        <small>
          {t("listing.packageUnit")}: {number(product.packageUnit)}{" "}
          {t(`units.${product.unit}`, { count: product.packageUnit })}
        </small>
      </td>
    </tr>
  );
}
