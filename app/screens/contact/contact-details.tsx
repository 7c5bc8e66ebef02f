import { mapHref, telephoneHref } from "../../frame/shell/contact-links.ts";
import { SupportHours } from "../../frame/shell/support-hours/support-hours.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { HAS_SUPPORT_HOURS } from "../../ground/company/support-status.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./contact-details.module.css";

export function ContactDetails() {
  const { t } = useI18n();
  const { street, postalCode, city } = BRAND.address;
  return (
    <dl className={styles.ways}>
      <div>
        <dt>{t("contact.phone")}</dt>
        <dd>
          <a href={telephoneHref(BRAND.phone)}>{BRAND.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t("contact.email")}</dt>
        <dd>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t("contact.support")}</dt>
        <dd>
          <a href={telephoneHref(BRAND.supportPhone)}>{BRAND.supportPhone}</a>
        </dd>
        <dd>
          <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
        </dd>
        {HAS_SUPPORT_HOURS && (
          <dd>
            <SupportHours />
          </dd>
        )}
      </div>
      <div>
        <dt>{t("contact.address")}</dt>
        <dd>
          <address>
            <span>{street}</span>
            <br />
            <span>{`${postalCode} ${city}`}</span>
          </address>
        </dd>
        <dd>
          <a href={mapHref(`${street}, ${postalCode} ${city}`)} rel="noreferrer">
            {t("contact.map")}
          </a>
        </dd>
      </div>
    </dl>
  );
}
