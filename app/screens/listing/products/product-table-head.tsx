import {
  DEFAULT_LISTING,
  formatListingQuery,
  isDescending,
  type ListingState,
  type Sort,
  sortKey,
} from "../../../foundation/catalogue/address/listing-state.ts";
import type { AttributeColumn } from "../../../foundation/catalogue/data/listed-products.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import styles from "./product-table.module.css";
import { type MinWidth, WIDTH_COLUMN_MIN } from "./product-table-columns.ts";

/** What the headings of a list's table need to sort it. */
export type Sorting = {
  readonly state: ListingState;
  readonly pathname: string;
  readonly sorts: readonly Sort[];
};

type Props = Sorting & {
  readonly columns: readonly AttributeColumn[];
  readonly minWidths: readonly MinWidth[];
  /** The heading of the packages of sizes, whose numbers have a column too. */
  readonly pack?: string;
};

/** The headings, links that sort: first up, then down, then back to the catalogue's order. */
export function ProductTableHead({ columns, minWidths, state, pathname, sorts, pack }: Props) {
  const { t, typeset } = useI18n();
  const sortKeys = [...sorts, ...columns.flatMap(({ code, isUnsorted }) => (isUnsorted ? [] : [code]))];
  const directionOf = (sort: Sort) =>
    sortKey(state.sort) !== sort ? undefined : isDescending(state.sort) ? "descending" : "ascending";
  const nextSort = (sort: Sort) => {
    const current = directionOf(sort);
    return current === "ascending" ? `-${sort}` : current === "descending" ? DEFAULT_LISTING.sort : sort;
  };
  const renderHeading = (sort: Sort, text: string, name?: string) =>
    sortKeys.includes(sort) ? (
      <Link
        className="link"
        aria-label={name}
        title={name}
        to={pathname + formatListingQuery(state, { sort: nextSort(sort), page: 1 })}
        data-sorted={directionOf(sort)}
        preventScrollReset
        rel="nofollow"
      >
        {typeset(text)}
      </Link>
    ) : (
      <span>{typeset(text)}</span>
    );
  return (
    <thead>
      <tr>
        <th
          scope="col"
          colSpan={pack ? 2 : 1}
          aria-sort={directionOf("name") ?? directionOf("code")}
          className={styles.product}
        >
          {renderHeading("name", t("listing.sortName"))} {renderHeading("code", t("listing.sortCode"))}
        </th>
        {columns.map(({ code, name, unit, isSaidByUnit }, index) => (
          <th
            scope="col"
            key={code}
            className={styles.value}
            data-from={minWidths[index]}
            aria-sort={directionOf(code)}
          >
            {pack && isSaidByUnit ? renderHeading(code, unit, `${name} ${unit}`) : renderHeading(code, name)}{" "}
            {unit && !(pack && isSaidByUnit) && <small>{unit}</small>}
          </th>
        ))}
        {columns.length === 0 && !pack && (
          <th scope="col" className={styles.summary}>
            {t("listing.values")}
          </th>
        )}
        <th
          scope="col"
          className={styles.value}
          data-from={pack ? undefined : WIDTH_COLUMN_MIN}
          aria-sort={pack ? undefined : directionOf("width")}
        >
          {pack ?? (
            <>
              {renderHeading("width", t("listing.sortWidth"))} <small>{t("units.millimetre")}</small>
            </>
          )}
        </th>
        <th scope="col" className={styles.adding}>
          {t("adding.amount")}
        </th>
      </tr>
    </thead>
  );
}
