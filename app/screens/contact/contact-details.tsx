import { lazy, Suspense } from "react";
import { mapHref, telephoneHref } from "../../frame/shell/contact-links.ts";
import { SupportHours } from "../../frame/shell/support-hours/support-hours.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { HAS_SUPPORT_HOURS } from "../../ground/company/has-support-hours.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./contact-details.module.css";
import type { Contacts } from "./find-contacts.ts";

/** Loaded late: what they say of now, only the browser knows, and every page would carry it. */
const OpeningHours = lazy(() => import("../../frame/shell/support-hours/opening-hours.tsx"));
const LocalHours = lazy(() => import("../../frame/shell/support-hours/local-hours.tsx"));

/** The office of the market, technical support, and the head office where that is another one. */
export function ContactDetails({ contacts }: { readonly contacts: Contacts }) {
  const { t, number, list } = useI18n();
  const { office, functions, deliveryDays, head } = contacts;
  return (
    <dl className={`ruled rows ${styles.ways}`}>
      <div>
        <dt>{t("contact.office")}</dt>
        <dd>
          <strong>{office.legalName}</strong>
        </dd>
        <dd>
          <Telephone number={office.phone} />
        </dd>
        <dd>
          <Mail address={office.email} />
        </dd>
        {office.hours && (
          <dd>
            <Suspense>
              <OpeningHours hours={office.hours} holidays={office.holidays} />
            </Suspense>
          </dd>
        )}
      </div>
      <div>
        <dt>{t("contact.address")}</dt>
        <dd>
          <Address office={office} />
        </dd>
        <dd>
          <a className="link" href={mapHref(list([...office.lines, office.countryName]))} rel="noreferrer">
            {t("contact.map")}
          </a>
        </dd>
      </div>
      {functions.map(({ name, email, phone }) => (
        <div key={name}>
          <dt>{t(`contact.functions.${name}`)}</dt>
          {phone && (
            <dd>
              <Telephone number={phone} />
            </dd>
          )}
          <dd>
            <Mail address={email} />
          </dd>
        </div>
      ))}
      {deliveryDays && (
        <div>
          <dt>{t("contact.delivery")}</dt>
          <dd>
            {t("contact.deliveryDays", {
              from: number(deliveryDays[0]),
              count: number(deliveryDays[1]),
              number: deliveryDays[1],
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("contact.support")}</dt>
        <dd>
          <Telephone number={BRAND.supportPhone} />
        </dd>
        <dd>
          <Mail address={BRAND.supportEmail} />
        </dd>
        {HAS_SUPPORT_HOURS && (
          <dd>
            <SupportHours />
            <Suspense>
              <LocalHours />
            </Suspense>
          </dd>
        )}
      </div>
      {head && (
        <div>
          <dt>{t("contact.headOffice")}</dt>
          <dd>{head.legalName}</dd>
          <dd>
            <Address office={head} />
          </dd>
          <dd>
            <Telephone number={head.phone} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const Telephone = ({ number }: { readonly number: string }) => (
  <a className="link" href={telephoneHref(number)}>
    {number}
  </a>
);
const Mail = ({ address }: { readonly address: string }) => (
  <a className="link" href={`mailto:${address}`}>
    {address}
  </a>
);

/** A line each, as the country writes it, with the country, as the page is read abroad, too. */
const Address = ({ office: { lines, countryName } }: { readonly office: Contacts["office"] }) => (
  <address>
    {[...lines, countryName].map((line) => (
      <div key={line}>{line}</div>
    ))}
  </address>
);
