import { BRAND } from "../../../ground/company/brand.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { telephoneHref } from "../contact-links.ts";
import { useMarket } from "../market-context.ts";
import type { Menu } from "../navigation/menu.ts";
import { SectionLinks } from "../navigation/section-links.tsx";
import { SupportHours } from "../support-hours/support-hours.tsx";
import styles from "./footer.module.css";

export function Footer({ menu }: { readonly menu: Menu }) {
  const { t, href } = useI18n();
  const { office, links } = useMarket();
  const [local, domain] = office.email.split(/(?<=@)/);
  return (
    <footer className={`ruled small ${styles.footer}`}>
      <div className={`page ${styles.columns}`}>
        <address className="stack tight start">
          <strong>{office.legalName}</strong>
          {office.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a className="link" href={telephoneHref(office.phone)}>
            {office.phone}
          </a>
          <a className="link" href={`mailto:${office.email}`}>
            <span>{local}</span>
            <wbr />
            <span>{domain}</span>
          </a>
          <SupportHours showName />
        </address>
        <SectionLinks />
      </div>
      <div className={`page line muted ${styles.legal}`}>
        {BRAND.businessOnly && <p>{t("shell.businessOnly")}</p>}
        {/* One expression each: React separates several by comments, which every document would carry. */}
        <p className="line">
          <Link to={href("imprint")}>{t("screens.imprint")}</Link>
          <Link to={href("privacy")}>{t("screens.privacy")}</Link>
          {links.map(({ title, href: to }) => (
            <a key={to} href={to} rel="noreferrer">
              {title}
            </a>
          ))}
          <Link to={href("developers")}>{t("screens.developers")}</Link>
          <span>{`© ${BRAND.name}. ${t("shell.rights")} ${t("shell.release", { number: menu.release })}`}</span>
        </p>
      </div>
    </footer>
  );
}
