import {
  DEFAULT_LISTING,
  formatListingQuery,
  isDescending,
  type ListingState,
  PAGE_SIZES,
  type Sort,
  sortKey,
} from "../../foundation/catalogue/address/listing-state.ts";
import type { AttributeColumn } from "../../foundation/catalogue/data/listed-products.ts";
import type { FacetView } from "../../foundation/catalogue/facets/facet-views.ts";
import { GetForm, readFields } from "../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { KeyOf } from "../../ground/i18n/translate.ts";
import { Link } from "../../ground/platform/link.tsx";
import { FILTERS_ID } from "./filters/filters.tsx";
import { HiddenStateFields } from "./filters/hidden-state-fields.tsx";
import styles from "./listing-controls.module.css";
import type { OfferedView } from "./listing-labels.ts";
import { rememberView } from "./state/preferred-view.ts";

type Props = {
  readonly state: ListingState;
  readonly pathname: string;
  readonly sorts: readonly Sort[];
  readonly filtersLabel: string;
  readonly facets: readonly Pick<FacetView, "code" | "name">[];
  /** The name of the order by relevance, which only searches have. */
  readonly relevance: string | undefined;
  readonly columns: readonly AttributeColumn[];
  readonly views: readonly OfferedView[];
};

const SORT_NAMES: Readonly<Record<string, KeyOf<"listing">>> = {
  catalogue: "listing.sortDefault",
  code: "listing.sortCode",
  name: "listing.sortName",
  width: "listing.sortWidth",
};

const sizeIn = (fields: URLSearchParams) => PAGE_SIZES.find((each) => String(each) === fields.get("size"));

const MAX_FACET_BUTTONS = 3;

/** In the sheet of filters, which the press has opened. */
function showFacet(code: string): void {
  const facet = document.querySelector(`[data-facet="${code}"]`);
  facet?.setAttribute("open", "");
  facet?.scrollIntoView();
}

/** Sort, page size and view. A GET form: with JavaScript a choice applies at once, without it the button does. */
export function ListingControls({ state, pathname, sorts, filtersLabel, facets, relevance, columns, views }: Props) {
  const { t, typeset } = useI18n();
  // The table also sorts by attributes, which have no entry here unless they are the current sort.
  const nameOf = (sort: Sort) => {
    const by = sortKey(sort);
    const messageKey = SORT_NAMES[by];
    const name = typeset(
      (by === "relevance" ? relevance : messageKey ? t(messageKey) : columns.find(({ code }) => code === by)?.name) ??
        "",
    );
    return isDescending(sort) ? `${name} ↓` : name;
  };

  return (
    <div className={`bar apart ruled no-print ${styles.controls}`}>
      <div className={`row ${styles.filters}`}>
        <button type="button" className="chip" popoverTarget={FILTERS_ID}>
          {filtersLabel + (state.filters.size > 0 ? ` (${state.filters.size})` : "")}
        </button>
        {facets.slice(0, MAX_FACET_BUTTONS).map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className="chip"
            popoverTarget={FILTERS_ID}
            onClick={() => setTimeout(showFacet, 0, code)}
          >
            {typeset(name)}
          </button>
        ))}
      </div>
      <GetForm
        action={pathname}
        className={`bar ${styles.form}`}
        preventScrollReset
        toQuery={(fields) =>
          formatListingQuery(state, {
            sort: fields.get("sort") ?? state.sort,
            size: sizeIn(fields) ?? state.size,
            page: 1,
          })
        }
        onChange={({ currentTarget }) => {
          rememberView({ size: sizeIn(readFields(currentTarget)) });
          currentTarget.requestSubmit();
        }}
      >
        <HiddenStateFields
          query={formatListingQuery(state, { sort: DEFAULT_LISTING.sort, size: DEFAULT_LISTING.size, page: 1 })}
        />
        <label className="check">
          <span className="muted">{t("listing.sort")}</span>
          <select name="sort" aria-label={t("listing.sort")} defaultValue={state.sort} key={state.sort}>
            {[...new Set([...sorts, state.sort])].map((sort) => (
              <option key={sort} value={sort}>
                {nameOf(sort)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <span className="muted">{t("listing.perPage")}</span>
          <select name="size" aria-label={t("listing.perPage")} defaultValue={state.size} key={state.size}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="button">
            {t("listing.apply")}
          </button>
        </noscript>
      </GetForm>
      <nav className="segments" aria-label={t("listing.view")}>
        {views.map(([view, name, isCurrent]) => (
          <Link
            key={view}
            to={pathname + formatListingQuery(state, { view })}
            aria-current={isCurrent || undefined}
            preventScrollReset
            rel="nofollow"
            onClick={() => rememberView({ view })}
          >
            {typeset(name)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
