import { mapHref, telephoneHref } from "../../frame/shell/contact-links.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Reseller } from "./queries.ts";
import styles from "./resellers.module.css";

export function ResellerCards({ entries }: { readonly entries: readonly Reseller[] }) {
  return (
    <ul className={`stack loose columns ${styles.cards}`}>
      {entries.map((entry) => (
        <li key={entry.code} className={entry.kind === "office" ? "framed" : "panel"}>
          <Card entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Card({ entry }: { readonly entry: Reseller }) {
  const { kind, name, city, address, countryName, phone, email, website, groups } = entry;
  const { t, typeset, labelled, list } = useI18n();
  return (
    <article className="stack close">
      <p className="line apart note">
        <span>{city}</span>
        {kind === "office" && <b>{t("resellers.office")}</b>}
      </p>
      <h3 className="large">{name}</h3>
      <address>
        <span>{typeset(address)}</span> <span>{typeset(countryName)}</span>
        <br />
        <a
          href={mapHref(list([address, countryName]))}
          rel="noreferrer"
          aria-label={labelled(t("resellers.map"), name)}
        >
          {t("resellers.map")}
        </a>
      </address>
      <dl className="facts">
        {phone && (
          <div>
            <dt>{t("resellers.phone")}</dt>
            <dd>
              <a href={telephoneHref(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("resellers.email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <span>{`${email.split("@")[0]}@`}</span>
              <wbr />
              <span>{email.split("@")[1]}</span>
            </a>
          </dd>
        </div>
        {website && (
          <div>
            <dt>{t("resellers.website")}</dt>
            <dd>
              <a href={website} rel="noreferrer">
                {new URL(website).host}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("resellers.sells")}</dt>
          <dd>{groups.length === 0 ? t("resellers.sellsAll") : typeset(groups.join(" · "))}</dd>
        </div>
      </dl>
    </article>
  );
}
