import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { GroupLinks } from "../../shell/header/menu-panel.tsx";
import { Panel } from "../../shell/header/panel.tsx";
import type { Menu } from "../../shell/navigation/menu.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-panel.module.css";

const SearchSuggestions = lazy(() => import("./search-suggestions.tsx"));

export default function SearchPanel({ menu }: { readonly menu: Menu }) {
  const { t } = useI18n();
  const [isActivated, setIsActivated] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const activate = () => setIsActivated(true);
    form.current?.addEventListener("focusin", activate, { once: true });
    // The panel may have been opened before this code loaded.
    if (form.current?.contains(document.activeElement)) activate();
  }, []);
  return (
    <Panel id="search-panel" label={t("shell.search")} closeLabel={t("shell.closeSearch")}>
      <div ref={form}>
        <SearchForm autoFocus className={styles.form} />
      </div>
      {isActivated && (
        <Suspense>
          <SearchSuggestions container={form} />
        </Suspense>
      )}
      <section className={styles.browse}>
        <h2 className="eyebrow">{t("shell.browse")}</h2>
        <GroupLinks menu={menu} />
      </section>
    </Panel>
  );
}
