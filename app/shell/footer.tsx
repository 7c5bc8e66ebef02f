import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { SupportHours } from "../support/support-hours.tsx";
import styles from "./footer.module.css";
import type { Menu } from "./menu.ts";
import { telephone } from "./reach-links.ts";
import { SectionLinks } from "./section-links.tsx";

export default function Footer({ menu }: { readonly menu: Menu }) {
  const { t } = useI18n();
  const { street, postalCode, city } = BRAND.address;
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <address className={styles.address}>
          <strong>{BRAND.legalName}</strong>
          <span>{street}</span>
          <span>{`${postalCode} ${city}`}</span>
          <a href={telephone(BRAND.phone)}>{BRAND.phone}</a>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          <SupportHours showName />
        </address>
        <SectionLinks />
      </div>
      <div className={`page ${styles.legal}`}>
        <p>{t("shell.businessOnly")}</p>
        {/* One text each: React parts several by comments, which every document would carry. */}
        <p>{`© ${BRAND.name}. ${t("shell.rights")} ${t("shell.release", { number: menu.release })}`}</p>
      </div>
    </footer>
  );
}
