import { Form, Link, useSubmit } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import styles from "./listing-controls.module.css";
import { type ListingState, listingQuery, PAGE_SIZES, SORTS, type Sort, VIEWS } from "./listing-query.ts";

type Props = { readonly state: ListingState; readonly path: string };

const SORT_NAMES: Readonly<Record<Sort, MessageKey>> = {
  catalogue: "listing.sortDefault",
  code: "listing.sortCode",
  name: "listing.sortName",
  width: "listing.sortWidth",
};

/** Sort, page size and view. A GET form: with JavaScript a choice applies at once, without it the button does. */
export function ListingControls({ state, path }: Props) {
  const { t } = useI18n();
  const submit = useSubmit();
  return (
    <div className={styles.controls}>
      <Form
        action={path}
        className={styles.form}
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        {state.q && <input type="hidden" name="q" value={state.q} />}
        {state.type && <input type="hidden" name="type" value={state.type} />}
        {state.view !== "cards" && <input type="hidden" name="view" value={state.view} />}
        <label>
          <span>{t("listing.sort")}</span>
          <select name="sort" defaultValue={state.sort} key={state.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_NAMES[sort])}
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
          <button type="submit" className={styles.apply}>
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
          >
            {t(view === "cards" ? "listing.cards" : "listing.compact")}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The pages worth a link: the first, the last, and those around the present one. */
function shownPages(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .toSorted((a, b) => a - b);
}

export function Pagination({ state, path, pages }: Props & { readonly pages: number }) {
  const { t, number } = useI18n();
  if (pages <= 1) return null;
  const to = (page: number) => path + listingQuery(state, { page });
  const shown = shownPages(state.page, pages);
  return (
    <nav className={styles.pages} aria-label={t("listing.pages")}>
      {state.page > 1 && (
        <Link rel="prev" to={to(state.page - 1)}>
          {t("listing.previous")}
        </Link>
      )}
      <ol className={styles.numbers}>
        {shown.map((page, index) => (
          <li key={page} className={page - (shown[index - 1] ?? page - 1) > 1 ? styles.gap : undefined}>
            <Link
              to={to(page)}
              aria-label={t("listing.page", { page, pages })}
              aria-current={page === state.page ? "page" : undefined}
            >
              {number(page)}
            </Link>
          </li>
        ))}
      </ol>
      {state.page < pages && (
        <Link rel="next" to={to(state.page + 1)}>
          {t("listing.next")}
        </Link>
      )}
    </nav>
  );
}
