import { useLocation } from "react-router";
import type { Locale } from "../../i18n/locales.ts";
import styles from "./locale-offer.module.css";
import { storeLocale } from "./stored-locale.ts";
import { useCurrentRoute } from "./use-current-route.ts";

/** In the offered language, since the visitor may not read the page's. */
const OFFERS: Readonly<Record<Locale, { text: string; action: string; dismiss: string }>> = {
  tr: { text: "Bu sayfa Türkçe olarak da var.", action: "Türkçe göster", dismiss: "Kapat" },
  en: { text: "This page is also available in English.", action: "View in English", dismiss: "Close" },
  ru: { text: "Эта страница есть и на русском языке.", action: "Открыть на русском", dismiss: "Закрыть" },
};

type Props = { readonly locale: Locale; readonly onDismiss: () => void };

export default function LocaleOffer({ locale, onDismiss }: Props) {
  const { alternates } = useCurrentRoute();
  const { search } = useLocation();
  const offer = OFFERS[locale];
  return (
    <aside className={styles.bar} lang={locale}>
      <p>{offer.text}</p>
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
