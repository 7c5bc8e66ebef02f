import { CompareBox } from "../../compare/compare-box.tsx";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { AddToList } from "../../order-list/add-to-list.tsx";
import { Link } from "../../shell/link.tsx";
import { type InDocument, InlineDrawing } from "../drawing/inline-drawing.tsx";
import type { ListedFamily } from "../families.ts";
import type { Column, ValuesShown } from "../listed-products.ts";
import { Unbroken } from "../unbroken.tsx";
import styles from "./product-table.module.css";
import { DEFAULT_LISTING, isDescending, type ListingState, listingQuery, type Sort, sortedBy } from "./query.ts";
import { useVariant, Variants } from "./variants.tsx";

type Props = {
  readonly products: readonly InDocument<ListedFamily>[];
  readonly columns: readonly Column[];
  readonly state: ListingState;
  readonly path: string;
  readonly sorts: readonly Sort[];
  /** What a row of variants is called. */
  readonly variants: string;
  readonly shown: ValuesShown;
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={t("listing.compact")} tabIndex={0}>
      {columns.length > ONE && (
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
              <th scope="col" key={code} className={rank(index)} aria-sort={order(code)}>
                {sortable(code, name)} {unit && <small>{unit}</small>}
              </th>
            ))}
            {columns.length === 0 && (
              <th scope="col" className={styles.summary}>
                {t("listing.values")}
              </th>
            )}
            <th scope="col" className={rank(WIDTH_RANK)} aria-sort={order("width")}>
              {sortable("width", t("listing.sortWidth"))} <small>{t("units.millimetre")}</small>
            </th>
            <th scope="col" className={styles.adding}>
              {t("adding.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((family) => (
            <ProductRow key={family.code} family={family} columns={columns} variants={variants} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** As many columns fit on a phone held upright, on one held sideways, on a tablet and beside the filters. */
const ONE = 1;
const FEW = 2;
const SOME = 4;
const MANY = 6;
const WIDTH_RANK = SOME - 1;

function rank(index: number): string {
  const [, name] = RANKS.find(([from]) => index >= from) ?? [];
  return `${styles.value} ${name ?? ""}`;
}
const RANKS = [
  [MANY, styles.rest],
  [SOME, styles.many],
  [FEW, styles.some],
  [ONE, styles.few],
] as const;

type RowProps = Pick<Props, "columns" | "variants" | "shown"> & { readonly family: InDocument<ListedFamily> };

function ProductRow({ family, columns, variants, shown }: RowProps) {
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
              <Unbroken text={product.name} />
            </Link>
            <p>{formatCode(product.code)}</p>
            <Variants family={family} onPick={pick} label={variants} className={styles.variants} />
          </div>
        </div>
      </th>
      {columns.map(({ code }, index) => (
        <td key={code} className={rank(index)}>
          {product.values[index] || "–"}
        </td>
      ))}
      {columns.length === 0 && <td className={styles.summary}>{product.values.join(" · ")}</td>}
      <td className={rank(WIDTH_RANK)}>{number(widthMm)}</td>
      <td className={styles.adding}>
        <AddToList key={product.code} product={product} className={styles.add} />
        <small>
          {t("listing.packageUnit")}: {number(product.packageUnit)}
        </small>
      </td>
    </tr>
  );
}
