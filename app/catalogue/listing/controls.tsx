import { Form, useSubmit } from "react-router";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { MessageKey } from "../../i18n/translate.ts";
import { Link } from "../../shell/link.tsx";
import type { AttributeColumn } from "../data/listed-products.ts";
import styles from "./controls.module.css";
import { FILTERS, KeptState } from "./filters.tsx";
import {
  DEFAULT_LISTING,
  isDescending,
  type ListingState,
  listingQuery,
  PAGE_SIZES,
  type Sort,
  sortedBy,
  VIEWS,
} from "./query.ts";
import { rememberListing } from "./remembered.ts";

type Props = {
  readonly state: ListingState;
  readonly path: string;
  readonly sorts: readonly Sort[];
  readonly filtersLabel: string;
  /** What the order of a search is called; only a search brings it. */
  readonly relevance: string | undefined;
  readonly columns: readonly AttributeColumn[];
  /** The name of the view that shows each product by itself. */
  readonly single: string;
};

const SORT_NAMES: Readonly<Record<string, MessageKey>> = {
  catalogue: "listing.sortDefault",
  code: "listing.sortCode",
  name: "listing.sortName",
  width: "listing.sortWidth",
};

/** Sort, page size and view. A GET form: with JavaScript a choice applies at once, without it the button does. */
export function ListingControls({ state, path, sorts, filtersLabel, relevance, columns, single }: Props) {
  const { t } = useI18n();
  const viewNames = { cards: t("listing.cards"), compact: t("listing.compact"), single };
  // The table sorts by more than is offered here; what it sorts by is said.
  const nameOf = (sort: Sort) => {
    const by = sortedBy(sort);
    const known = SORT_NAMES[by];
    const name = by === "relevance" ? relevance : known ? t(known) : columns.find(({ code }) => code === by)?.name;
    return isDescending(sort) ? `${name} ↓` : name;
  };
  const submit = useSubmit();
  return (
    <div className={styles.controls}>
      <button type="button" className={`button ${styles.filters}`} popoverTarget={FILTERS}>
        {filtersLabel}
        {state.filters.size > 0 && ` (${state.filters.size})`}
      </button>
      <Form
        action={path}
        className={styles.form}
        preventScrollReset
        onChange={(event) => {
          const size = Number(new FormData(event.currentTarget).get("size"));
          rememberListing({ size: PAGE_SIZES.find((each) => each === size) });
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <KeptState query={listingQuery(state, { sort: DEFAULT_LISTING.sort, size: DEFAULT_LISTING.size, page: 1 })} />
        <label>
          <span>{t("listing.sort")}</span>
          <select name="sort" defaultValue={state.sort} key={state.sort}>
            {[...new Set([...sorts, state.sort])].map((sort) => (
              <option key={sort} value={sort}>
                {nameOf(sort)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t("listing.perPage")}</span>
          <select name="size" defaultValue={state.size} key={state.size}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className={`button ${styles.apply}`}>
            {t("listing.apply")}
          </button>
        </noscript>
      </Form>
      <nav className={styles.views} aria-label={t("listing.view")}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            to={path + listingQuery(state, { view })}
            aria-current={view === state.view ? "true" : undefined}
            preventScrollReset
            rel="nofollow"
            onClick={() => rememberListing({ view })}
          >
            {viewNames[view]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
