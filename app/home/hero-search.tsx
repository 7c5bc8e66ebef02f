import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SearchForm } from "../search/panel/search-form.tsx";
import styles from "./hero-search.module.css";

/** Comes when the field is first used; until then, and without JavaScript, the form is enough. */
const SearchSuggestions = lazy(() => import("../search/panel/search-suggestions.tsx"));

/** The home page's search: what it finds is shown below the field while one types, as in the search panel. */
export function HeroSearch() {
  const [isUsed, setIsUsed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Used before this code arrived.
    if (container.current?.contains(document.activeElement)) setIsUsed(true);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is the field's own
    <div
      ref={container}
      className={styles.search}
      onFocus={() => setIsUsed(true)}
      onInput={() => {
        // Above a phone's keyboard there is little room: the field moves to the top of it.
        if (window.matchMedia("(max-width: 40rem)").matches) container.current?.scrollIntoView({ block: "start" });
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <SearchForm />
      {isUsed && (
        <Suspense>
          <div className={styles.suggestions}>
            <SearchSuggestions container={container} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
