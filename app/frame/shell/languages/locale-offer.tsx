import { useLocation } from "react-router";
import { OFFER } from "../../../ground/i18n/generated/offer.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import styles from "./locale-offer.module.css";
import { storeLocale } from "./stored-locale.ts";
import { useCurrentRoute } from "./use-current-route.ts";

type Props = { readonly locale: Locale; readonly onDismiss: () => void };

export default function LocaleOffer({ locale, onDismiss }: Props) {
  const { alternates } = useCurrentRoute();
  const { search } = useLocation();
  // In the offered language, since the visitor may not read the page's.
  const offer = OFFER[locale];
  return (
    <aside className={`bar ruled ${styles.bar}`} lang={locale}>
      <p className="grow">{offer.text}</p>
      <a
        className="button button-primary"
        href={alternates[locale] + search}
        hrefLang={locale}
        onClick={() => storeLocale(locale)}
      >
        {offer.action}
      </a>
      <button type="button" className="button" onClick={onDismiss}>
        {offer.dismiss}
      </button>
    </aside>
  );
}
