import { Form, useSubmit } from "react-router";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { MessageKey } from "../../i18n/translate.ts";
import { Link } from "../../shell/link.tsx";
import styles from "./controls.module.css";
import { FILTERS, KeptState } from "./filters.tsx";
import { DEFAULT_LISTING, type ListingState, listingQuery, PAGE_SIZES, type Sort, VIEWS } from "./query.ts";
import { rememberListing } from "./remembered.ts";

type Props = {
  readonly state: ListingState;
  readonly path: string;
  readonly sorts: readonly Sort[];
  readonly filtersLabel: string;
  /** What the order of a search is called; only a search brings it. */
  readonly relevance: string | undefined;
};

const SORT_NAMES: Readonly<Record<Exclude<Sort, "relevance">, MessageKey>> = {
  catalogue: "listing.sortDefault",
  code: "listing.sortCode",
  name: "listing.sortName",
  width: "listing.sortWidth",
};

/** Sort, page size and view. A GET form: with JavaScript a choice applies at once, without it the button does. */
export function ListingControls({ state, path, sorts, filtersLabel, relevance }: Props) {
  const { t } = useI18n();
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
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sort === "relevance" ? relevance : t(SORT_NAMES[sort])}
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
            {t(view === "cards" ? "listing.cards" : "listing.compact")}
          </Link>
        ))}
      </nav>
    </div>
  );
}
