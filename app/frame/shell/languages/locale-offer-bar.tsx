import { lazy, Suspense, useEffect, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { persisted, TEXT } from "../../../ground/platform/persisted.ts";
import { readStoredLocale } from "./stored-locale.ts";

/** Lazy, because few visitors ever see it. */
const LocaleOffer = lazy(() => import("./locale-offer.tsx"));

const dismissedStore = persisted("sessionStorage", "offer-dismissed", TEXT);

/** Offers the page in the language that a visitor chose before, instead of redirecting. */
export function LocaleOfferBar() {
  const { locale } = useI18n();
  useEffect(() => {
    const loaded = import("./place-on-page.ts").then(({ keepPlace }) => keepPlace());
    // Without it a page in another language begins at its top.
    return () => void loaded.then((stop) => stop()).catch(() => undefined);
  }, []);
  const [offeredLocale, setOfferedLocale] = useState<Locale | null>(null);
  useEffect(() => {
    const { locale: best, isChosen } = readStoredLocale();
    setOfferedLocale(isChosen && best !== locale && dismissedStore.read() === null ? best : null);
  }, [locale]);
  if (!offeredLocale) return null;
  return (
    <Suspense>
      <LocaleOffer
        locale={offeredLocale}
        onDismiss={() => {
          dismissedStore.write("1");
          setOfferedLocale(null);
        }}
      />
    </Suspense>
  );
}
