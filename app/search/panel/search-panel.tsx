import { useI18n } from "../../i18n/i18n-context.tsx";
import { GroupLinks } from "../../shell/header/menu-panel.tsx";
import { Panel } from "../../shell/header/panel.tsx";
import type { Menu } from "../../shell/navigation/menu.ts";
import { SearchCombobox } from "./search-combobox.tsx";
import styles from "./search-panel.module.css";

export default function SearchPanel({ menu }: { readonly menu: Menu }) {
  const { t } = useI18n();
  return (
    <Panel id="search-panel" label={t("shell.search")} closeLabel={t("shell.closeSearch")}>
      <SearchCombobox className={styles.form} autoFocus />
      <section className={styles.browse}>
        <h2 className="eyebrow">{t("shell.browse")}</h2>
        <GroupLinks menu={menu} />
      </section>
    </Panel>
  );
}
