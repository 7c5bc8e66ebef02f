import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Word } from "../../ground/text/words.ts";
import type { AnswerCard, AnswerItem } from "../search/answer.ts";
import { cityName } from "./cities.ts";
import { cityIn, type Place, placesIn, type Where } from "./find-places.ts";
import type { Question } from "./question.ts";

const PLACES_PAGES: readonly string[] = ["resellers", "contact"];
/** Whether somebody asks who is in a place: with a word for it, or the place alone. */
export const isAboutPlace = ({ page, object }: Question, words: readonly Word[]): boolean => {
  const others = object.filter((word) => !words.includes(word) && word.text !== BRAND.name.toLowerCase());
  return page ? PLACES_PAGES.includes(page.screen) : others.length === 0;
};

type Address = Awaited<ReturnType<typeof placesIn>>[number];

const placeHref = (locale: Locale, country: string, city: string | null) =>
  `${hrefOf("resellers", locale)}?${new URLSearchParams({ country, ...(city ? { city } : {}) })}`;

function placeDetail(locale: Locale, place: Address): string {
  const distance =
    place.km === null
      ? ""
      : serverTranslator(locale)("answer.distance", { km: formatNumber(Math.round(place.km), locale) });
  return [cityIn(place, locale), countryName(place.country, locale), distance].filter(Boolean).join(" · ");
}

/** A number is not broken between its groups. */
const withPhone = (detail: string, phone: string) =>
  phone ? `${detail} · ${phone.replaceAll(" ", "\u00a0")}` : detail;

/** How to reach somebody at once; null for one who has neither telephone nor mail. */
function callOf({ phone, email }: Place): AnswerCard["action"] {
  if (phone) return { text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` };
  return email ? { text: email, href: `mailto:${email}` } : null;
}

/** Who sells in a place, or nearest to it. */
export async function placeCard(snapshot: Snapshot, locale: Locale, where: Where): Promise<AnswerCard | null> {
  const [first] = await placesIn(snapshot, where);
  if (!first) return null;
  const t = serverTranslator(locale);
  const { near } = where;
  const place = near && (near.isCountry ? countryName(where.country, locale) : cityName(near.city, locale));
  return {
    kind: "reseller",
    eyebrow: place ? t(`answer.nearest.${first.kind}`, { place }) : t(`answer.${first.kind}`),
    title: first.name,
    detail: placeDetail(locale, first),
    href: near ? placeHref(locale, first.country, first.city) : placeHref(locale, where.country, where.city),
    action: callOf(first),
  };
}

const MAX_NEAREST = 4;

/** The next nearest, or the list of all in a place. */
export async function placeItems(snapshot: Snapshot, locale: Locale, where: Where): Promise<readonly AnswerItem[]> {
  const places = await placesIn(snapshot, where);
  if (where.near) {
    const cities = Map.groupBy(places, ({ country, city }) => placeHref(locale, country, city));
    return [...cities]
      .slice(0, MAX_NEAREST)
      .flatMap(([href, [place]]) =>
        place ? [{ href, title: place.name, detail: withPhone(placeDetail(locale, place), place.phone) }] : [],
      );
  }
  const all = {
    href: placeHref(locale, where.country, where.city),
    title: serverTranslator(locale)("answer.all", { count: formatNumber(places.length, locale) }),
  };
  return places.length > 1 ? [{ ...all, detail: countryName(where.country, locale) }] : [];
}
