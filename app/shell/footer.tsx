import { Link } from "react-router";
import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./footer.module.css";
import type { Menu } from "./menu.ts";
import { SECTIONS, titleOf } from "./navigation.ts";

export function Footer({ menu }: { readonly menu: Menu }) {
  const { t, href } = useI18n();
  const { street, postalCode, city } = BRAND.address;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <address className={styles.address}>
          <strong>{BRAND.legalName}</strong>
          <span>{street}</span>
          <span>
            {postalCode} {city}
          </span>
          <a href={`tel:${BRAND.phone.replaceAll(" ", "")}`}>{BRAND.phone}</a>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        </address>
        {Object.values(SECTIONS).map((section) => (
          <nav key={section.title} aria-label={t(section.title)}>
            <h2 className="eyebrow">{t(section.title)}</h2>
            <ul className={styles.links}>
              {section.screens.map((screen) => (
                <li key={screen}>
                  <Link to={href(screen)}>{t(titleOf(screen))}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`page ${styles.legal}`}>
        <p>{t("shell.businessOnly")}</p>
        <p>
          © {BRAND.foundedYear}–2026 {BRAND.name}. {t("shell.rights")} {t("shell.release", { number: menu.release })}
        </p>
      </div>
    </footer>
  );
}
