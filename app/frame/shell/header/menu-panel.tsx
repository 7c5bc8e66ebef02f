import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import { LanguageSwitch } from "../languages/language-switch.tsx";
import type { Menu } from "../navigation/menu.ts";
import { SectionLinks } from "../navigation/section-links.tsx";
import styles from "./menu-panel.module.css";
import { Panel } from "./panel.tsx";

export function MenuPanel({ menu }: { readonly menu: Menu }) {
  const { t, href } = useI18n();
  return (
    <Panel id="menu-panel" label={t("shell.menu")} closeLabel={t("shell.closeMenu")}>
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
      <div className={`stack wide ${styles.columns}`}>
        <section>
          <h2 className="eyebrow">{t("shell.groups")}</h2>
          <GroupLinks menu={menu} />
          <p className="room">
            <Link className="link" to={href("products")}>
              {t("shell.allProducts")}
            </Link>
          </p>
        </section>
        <div className={`tiles loose ${styles.sections}`}>
          <SectionLinks />
        </div>
      </div>
    </Panel>
  );
}

/** The drawings load only when the panel is opened. */
function GroupLinks({ menu }: { readonly menu: Menu }) {
  const { href, typeset } = useI18n();
  return (
    <ul className="tiles">
      {menu.groups.map((group) => (
        <li key={group.slug}>
          <Link className="item" to={href("productGroup", { groupSlug: group.slug })}>
            <img
              className="thumbnail"
              src={`/drawings/${codeToken(group.emblem)}.svg?release=${menu.release}`}
              alt=""
              loading="lazy"
            />
            <b>{typeset(group.name)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
