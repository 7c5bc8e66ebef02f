import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SearchForm } from "../search/panel/search-form.tsx";
import styles from "./hero-search.module.css";

/** Loads when the field is first used; until then, and without JavaScript, the form is enough. */
const SearchSuggestions = lazy(() => import("../search/panel/search-suggestions.tsx"));

/** The home page's search, with suggestions below the field. */
export function HeroSearch() {
  const [isUsed, setIsUsed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field may have the focus before hydration.
    if (container.current?.contains(document.activeElement)) setIsUsed(true);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is the field's own
    <div
      ref={container}
      className={styles.search}
      onFocus={() => setIsUsed(true)}
      onInput={() => {
        // A phone's keyboard leaves little room, so the field moves to the top.
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
