import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/link.tsx";
import styles from "./pagination.module.css";
import { type ListingState, listingQuery } from "./query.ts";

type Props = { readonly state: ListingState; readonly path: string; readonly pages: number };

/** The pages worth a link: the first, the last, and those around the present one. */
function shownPages(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .toSorted((a, b) => a - b);
}

/** The way to the other pages of a listing that has several. */
export default function Pagination({ state, path, pages }: Props) {
  const { t, number } = useI18n();
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
