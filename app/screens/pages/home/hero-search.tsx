import { useRef } from "react";
import { SearchField } from "../../../features/search/panel/search-field.tsx";
import styles from "./home.module.css";

/** The home page's search. */
export function HeroSearch() {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={container}
      onInput={() => {
        // Above a phone's keyboard there is little room: the field moves to the top of it.
        if (window.matchMedia("(max-width: 40rem)").matches) container.current?.scrollIntoView({ block: "start" });
      }}
    >
      <SearchField className={styles.search} />
    </div>
  );
}
