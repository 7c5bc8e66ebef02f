import { useI18n } from "../i18n/i18n-context.tsx";
import type { Menu } from "../shell/menu.ts";
import { GroupLinks } from "../shell/menu-panel.tsx";
import { Panel } from "../shell/panel.tsx";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-panel.module.css";

export function SearchPanel({ menu }: { readonly menu: Menu }) {
  const { t } = useI18n();
  return (
    <Panel id="search-panel" label={t("shell.search")} closeLabel={t("shell.closeSearch")}>
      <SearchForm autoFocus className={styles.form} />
      <section className={styles.browse}>
        <h2 className="eyebrow">{t("shell.browse")}</h2>
        <GroupLinks menu={menu} />
      </section>
    </Panel>
  );
}
