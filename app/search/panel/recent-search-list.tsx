import { useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import { clearRecentSearches, readRecentSearches, removeRecentSearch } from "./recent-searches.ts";
import styles from "./search-suggestions.module.css";

export function RecentSearchList() {
  const { t, href, labelled } = useI18n();
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t("searchPanel.title")}>
      <h2 className="eyebrow">{t("searchPanel.title")}</h2>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search}>
            <Link to={`${href("products")}?${new URLSearchParams({ q: search })}`}>{search}</Link>
            <button
              type="button"
              aria-label={labelled(t("searchPanel.remove"), search)}
              onClick={() => {
                removeRecentSearch(search);
                setSearches(readRecentSearches);
              }}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.clear}
        onClick={() => {
          clearRecentSearches();
          setSearches([]);
        }}
      >
        {t("searchPanel.clear")}
      </button>
    </section>
  );
}
