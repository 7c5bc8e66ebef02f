import { GroupLinks } from "../../../frame/shell/header/menu-panel.tsx";
import { Panel } from "../../../frame/shell/header/panel.tsx";
import type { Menu } from "../../../frame/shell/navigation/menu.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { RecentSearchList } from "./recent-search-list.tsx";
import { SearchCombobox } from "./search-combobox.tsx";
import styles from "./search-panel.module.css";

export function SearchPanel({ menu }: { readonly menu: Menu }) {
  const { t } = useI18n();
  return (
    <Panel id="search-panel" label={t("shell.search")} closeLabel={t("shell.closeSearch")}>
      <div className={styles.search}>
        <SearchCombobox className={styles.form} autoFocus showsRecent={false} />
        <div className={styles.browse}>
          <RecentSearchList />
          <section>
            <h2 className="eyebrow">{t("shell.browse")}</h2>
            <GroupLinks menu={menu} />
          </section>
        </div>
      </div>
    </Panel>
  );
}
