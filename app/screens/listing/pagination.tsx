import { formatListingQuery, type ListingState } from "../../foundation/catalogue/address/listing-state.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";

type Props = { readonly state: ListingState; readonly pathname: string; readonly pages: number };

function selectPages(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((a, b) => a - b);
}

export function Pagination({ state, pathname, pages }: Props) {
  const { t, number } = useI18n();
  const to = (page: number) => pathname + formatListingQuery(state, { page });
  const visiblePages = selectPages(state.page, pages);
  return (
    <nav className="row room" aria-label={t("listing.pages")}>
      {state.page > 1 && (
        <Link rel="prev" className="chip" to={to(state.page - 1)}>
          {t("listing.previous")}
        </Link>
      )}
      <ol className="row">
        {visiblePages.map((page, index) => (
          <li key={page}>
            {page - (visiblePages[index - 1] ?? page - 1) > 1 && <span className="muted">… </span>}
            <Link
              className="chip"
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
        <Link rel="next" className="chip" to={to(state.page + 1)}>
          {t("listing.next")}
        </Link>
      )}
    </nav>
  );
}
