import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { usePersisted } from "../../../ground/platform/persisted.ts";
import styles from "./recent-search-list.module.css";
import { clearRecentSearches, removeRecentSearch, searchesStore } from "./recent-searches.ts";

export function RecentSearchList() {
  const { t, href, labelled } = useI18n();
  const searches = usePersisted(searchesStore) ?? [];
  if (searches.length === 0) return null;
  return (
    <section aria-label={t("searchPanel.title")}>
      <h2 className="eyebrow">{t("searchPanel.title")}</h2>
      <ul className="row room">
        {searches.map((search) => (
          <li key={search} className={`chip ${styles.search}`}>
            <Link className="quiet link" to={`${href("products")}?${new URLSearchParams({ q: search })}`}>
              {search}
            </Link>
            <button
              type="button"
              className="square"
              aria-label={labelled(t("searchPanel.remove"), search)}
              onClick={() => removeRecentSearch(search)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={clearRecentSearches}>
        {t("searchPanel.clear")}
      </button>
    </section>
  );
}
