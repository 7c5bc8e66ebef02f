import { useRef } from "react";
import { SearchCombobox } from "../../../features/search/panel/search-combobox.tsx";
import styles from "./hero-search.module.css";

/** The home page's search, with suggestions below the field as in the search panel. */
export function HeroSearch() {
  const container = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is the field's own
    <div
      ref={container}
      className={styles.search}
      onInput={() => {
        // Above a phone's keyboard there is little room: the field moves to the top of it.
        if (window.matchMedia("(max-width: 40rem)").matches) container.current?.scrollIntoView({ block: "start" });
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <SearchCombobox suggestionsClassName={styles.suggestions} />
    </div>
  );
}
