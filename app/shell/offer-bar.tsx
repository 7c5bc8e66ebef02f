import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import { usePlace } from "./alternates.ts";
import { recall, remember } from "./browser-storage.ts";
import styles from "./offer-bar.module.css";
import { offeredLocale, readStoredLocale, storeLocale } from "./stored-locale.ts";

/** Each offer in its own language: it speaks to a visitor who may not read the page's. */
const OFFERS: Readonly<Record<Locale, { text: string; action: string; dismiss: string }>> = {
  tr: { text: "Bu sayfa Türkçe olarak da var.", action: "Türkçe göster", dismiss: "Kapat" },
  en: { text: "This page is also available in English.", action: "View in English", dismiss: "Close" },
  ru: { text: "Эта страница есть и на русском языке.", action: "Открыть на русском", dismiss: "Закрыть" },
};

const DISMISSED = "offer-dismissed";

/** Offers the same page in the language a visitor chose before. Nobody is redirected against their will. */
export function OfferBar() {
  const { locale } = useI18n();
  const { alternates } = usePlace();
  const { search } = useLocation();
  const [offered, setOffered] = useState<Locale | null>(null);
  useEffect(() => {
    const { locale: stored, chosen } = readStoredLocale();
    const best = offeredLocale(stored);
    setOffered(chosen && best !== locale && recall("sessionStorage", DISMISSED) === null ? best : null);
  }, [locale]);
  if (!offered) return null;
  const offer = OFFERS[offered];
  return (
    <aside className={styles.bar} lang={offered}>
      <p>{offer.text}</p>
      <a
        className="button button-primary"
        href={alternates[offered] + search}
        hrefLang={offered}
        onClick={() => storeLocale(offered)}
      >
        {offer.action}
      </a>
      <button
        type="button"
        className="button"
        onClick={() => {
          remember("sessionStorage", DISMISSED, "1");
          setOffered(null);
        }}
      >
        {offer.dismiss}
      </button>
    </aside>
  );
}
