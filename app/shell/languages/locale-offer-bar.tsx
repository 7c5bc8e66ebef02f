import { lazy, Suspense, useEffect, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import { readStorage, writeStorage } from "../browser-storage.ts";
import { closestLocale, readStoredLocale } from "./stored-locale.ts";

/** Few visitors ever see it. */
const LocaleOffer = lazy(() => import("./locale-offer.tsx"));

const DISMISSED_KEY = "offer-dismissed";

/** Offers the same page in the language a visitor chose before. Nobody is redirected against their will. */
export default function LocaleOfferBar() {
  const { locale } = useI18n();
  const [offeredLocale, setOfferedLocale] = useState<Locale | null>(null);
  useEffect(() => {
    const { locale: stored, isChosen } = readStoredLocale();
    const best = closestLocale(stored);
    setOfferedLocale(
      isChosen && best !== locale && readStorage("sessionStorage", DISMISSED_KEY) === null ? best : null,
    );
  }, [locale]);
  if (!offeredLocale) return null;
  return (
    <Suspense>
      <LocaleOffer
        locale={offeredLocale}
        onDismiss={() => {
          writeStorage("sessionStorage", DISMISSED_KEY, "1");
          setOfferedLocale(null);
        }}
      />
    </Suspense>
  );
}
