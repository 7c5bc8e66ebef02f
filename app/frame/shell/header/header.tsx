import { useLocation } from "react-router";
import { BRAND } from "../../../ground/company/brand.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { LanguageSwitch } from "../languages/language-switch.tsx";
import type { Menu } from "../navigation/menu.ts";
import { HEADER_ENTRIES } from "../navigation/navigation.ts";
import type { Slots } from "../slots.ts";
import styles from "./header.module.css";
import { MenuPanel } from "./menu-panel.tsx";
import { PanelOpener } from "./panel-opener.tsx";

export function Header({ menu, slots: { ListLink, SearchField } }: { readonly menu: Menu; readonly slots: Slots }) {
  const { t, href } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <header className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Link className={`check quiet ${styles.brand}`} to={href("home")}>
          <svg viewBox="0 0 18 24" aria-hidden="true">
            <path d="M3 1h12l2 2v20H1V3z" />
            <path d="M6 6h6v5H6z" />
            <path d="M6 16h6" />
          </svg>
          {BRAND.name}
        </Link>
        <nav className={styles.entries} aria-label={t("shell.mainNavigation")}>
          {HEADER_ENTRIES.map(([screen, title]) => (
            <Link
              key={screen}
              className="quiet link"
              to={href(screen)}
              aria-current={isInSection(pathname, href(screen)) ? "page" : undefined}
            >
              {t(title)}
            </Link>
          ))}
        </nav>
        <SearchField
          className={styles.search}
          label={t("shell.searchLabel")}
          query={pathname === href("products") ? (new URLSearchParams(search).get("q") ?? "") : ""}
        />
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
        <ListLink className={`check quiet ${styles.list}`} />
        <PanelOpener panel="menu-panel" className="square" label={t("shell.menu")}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M0 3h16M0 8h16M0 13h16" />
          </svg>
        </PanelOpener>
      </div>
      <MenuPanel menu={menu} />
    </header>
  );
}

const isInSection = (path: string, section: string) => path === section || path.startsWith(`${section}/`);
