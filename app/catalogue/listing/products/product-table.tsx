import { CompareCheckbox } from "../../../compare/compare-checkbox.tsx";
import { formatCode } from "../../../i18n/format.ts";
import { useI18n } from "../../../i18n/i18n-context.tsx";
import { AddToList } from "../../../order-list/adding/add-to-list.tsx";
import { Link } from "../../../shell/navigation/link.tsx";
import type { ListedFamily } from "../../data/families.ts";
import type { AttributeColumn, ValueLayout } from "../../data/listed-products.ts";
import { InlineDrawing, type WithOptionalDrawing } from "../../drawing/inline-drawing.tsx";
import { NoWrap } from "../../no-wrap.tsx";
import {
  DEFAULT_LISTING,
  formatListingQuery,
  isDescending,
  type ListingState,
  type Sort,
  sortKey,
} from "../state/listing-state.ts";
import styles from "./product-table.module.css";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly products: readonly WithOptionalDrawing<ListedFamily>[];
  readonly columns: readonly AttributeColumn[];
  readonly state: ListingState;
  readonly pathname: string;
  readonly sorts: readonly Sort[];
  /** What a row of variants is called. */
  readonly variants: string;
  readonly layout: ValueLayout;
  readonly allColumns: string;
};

/**
 * The compact view: a line for each family, or for each product. Every column sorts; as many stand there as fit, and all
 * of them when they are asked for, beside a first column that stays.
 */
export default function ProductTable({
  products,
  columns,
  state,
  pathname,
  sorts,
  variants,
  layout,
  allColumns,
}: Props) {
  const { t } = useI18n();
  const sortKeys = [...sorts, ...columns.map(({ code }) => code)];
  const directionOf = (sort: Sort) =>
    sortKey(state.sort) !== sort ? undefined : isDescending(state.sort) ? "descending" : "ascending";
  // Once up, once down, and back to the catalogue's order.
  const nextSort = (sort: Sort) => {
    const current = directionOf(sort);
    return current === "ascending" ? `-${sort}` : current === "descending" ? DEFAULT_LISTING.sort : sort;
  };
  const renderHeading = (sort: Sort, name: string) =>
    sortKeys.includes(sort) ? (
      <Link
        to={pathname + formatListingQuery(state, { sort: nextSort(sort), page: 1 })}
        data-sorted={directionOf(sort)}
        preventScrollReset
        rel="nofollow"
      >
        {name}
      </Link>
    ) : (
      name
    );
  const minWidths = computeMinWidths(columns, products);
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
            <th scope="col" aria-sort={directionOf("name") ?? directionOf("code")} className={styles.product}>
              {renderHeading("name", t("listing.sortName"))} {renderHeading("code", t("listing.sortCode"))}
            </th>
            {columns.map(({ code, name, unit }, index) => (
              <th
                scope="col"
                key={code}
                className={styles.value}
                data-from={minWidths[index]}
                aria-sort={directionOf(code)}
              >
                {renderHeading(code, name)} {unit && <small>{unit}</small>}
              </th>
            ))}
            {columns.length === 0 && (
              <th scope="col" className={styles.summary}>
                {t("listing.values")}
              </th>
            )}
            <th scope="col" className={styles.value} data-from={WIDTH_COLUMN_MIN} aria-sort={directionOf("width")}>
              {renderHeading("width", t("listing.sortWidth"))} <small>{t("units.millimetre")}</small>
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
              minWidths={minWidths}
              variants={variants}
              layout={layout}
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
const BREAKPOINTS = [
  [33, 19],
  [40, 25],
  [44, 25],
  [50, 29],
  [58, 29],
  [64, 29],
] as const;
/** The width from which on a column is shown; "all" where only all columns together show it. */
type MinWidth = (typeof BREAKPOINTS)[number][0] | "all" | undefined;
const WIDTH_COLUMN_MIN = 50;
const LETTER_REM = 0.57;
const PADDING_REM = 0.625;

/**
 * From which width on each column fits beside those before it; the first is always shown. A column is taken to be as wide as
 * its longest word, so that long words, of which Russian and German have many, push no amount out of the table.
 */
function computeMinWidths(
  columns: readonly AttributeColumn[],
  products: readonly Pick<ListedFamily, "values">[],
): MinWidth[] {
  let needed = 0;
  return columns.map(({ name }, index) => {
    const words = [name, ...products.map(({ values }) => values[index] ?? "")].flatMap((text) => text.split(/[\s-]/));
    needed += Math.max(...words.map(({ length }) => length)) * LETTER_REM + PADDING_REM;
    if (index === 0) return undefined;
    return BREAKPOINTS.find(([width, reserved]) => reserved + needed <= width)?.[0] ?? "all";
  });
}

type RowProps = Pick<Props, "columns" | "variants" | "layout"> & {
  readonly family: WithOptionalDrawing<ListedFamily>;
  readonly minWidths: readonly MinWidth[];
};

function ProductRow({ family, columns, minWidths, variants, layout }: RowProps) {
  const { t, href, number, locale } = useI18n();
  const { product, isPicked, pick } = useVariant(family, layout);
  const { widthMm } = product;
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div>
          <CompareCheckbox product={product} className={styles.box} />
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
        <td key={code} className={styles.value} data-from={minWidths[index]}>
          {product.values[index] || "–"}
        </td>
      ))}
      {columns.length === 0 && <td className={styles.summary}>{product.values.join(" · ")}</td>}
      <td className={styles.value} data-from={WIDTH_COLUMN_MIN}>
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
