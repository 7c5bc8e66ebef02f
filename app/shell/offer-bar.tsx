import { lazy, Suspense, useEffect, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import { recall, remember } from "./browser-storage.ts";
import { offeredLocale, readStoredLocale } from "./stored-locale.ts";

/** Few visitors ever see it. */
const Offer = lazy(() => import("./offer.tsx"));

const DISMISSED = "offer-dismissed";

/** Offers the same page in the language a visitor chose before. Nobody is redirected against their will. */
export default function OfferBar() {
  const { locale } = useI18n();
  const [offered, setOffered] = useState<Locale | null>(null);
  useEffect(() => {
    const { locale: stored, chosen } = readStoredLocale();
    const best = offeredLocale(stored);
    setOffered(chosen && best !== locale && recall("sessionStorage", DISMISSED) === null ? best : null);
  }, [locale]);
  if (!offered) return null;
  return (
    <Suspense>
      <Offer
        locale={offered}
        onDismiss={() => {
          remember("sessionStorage", DISMISSED, "1");
          setOffered(null);
        }}
      />
    </Suspense>
  );
}
