import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Word } from "../../ground/text/words.ts";
import type { AnswerCard, AnswerItem } from "../search/answer.ts";
import { cityIn, type Place, placesIn, type Where } from "./find-places.ts";
import type { Question } from "./question.ts";

const PLACES_PAGES: readonly string[] = ["resellers", "contact"];
/** Whether somebody asks who is in a place: with a word for it, or the place alone. */
export const isAboutPlace = ({ page, object }: Question, words: readonly Word[]): boolean => {
  const others = object.filter((word) => !words.includes(word) && word.text !== BRAND.name.toLowerCase());
  return page ? PLACES_PAGES.includes(page.screen) : others.length === 0;
};

const placeHref = (locale: Locale, { country, city }: Where) =>
  `${hrefOf("resellers", locale)}?${new URLSearchParams({ country, ...(city ? { city } : {}) })}`;
const placeDetail = (locale: Locale, place: Place) =>
  [cityIn(place, locale), countryName(place.country, locale), place.phone].filter(Boolean).join(" · ");

export async function placeCard(snapshot: Snapshot, locale: Locale, where: Where): Promise<AnswerCard | null> {
  const [first] = await placesIn(snapshot, where);
  if (!first) return null;
  const t = serverTranslator(locale);
  return {
    kind: "reseller",
    eyebrow: t(`answer.${first.kind}`),
    title: first.name,
    detail: placeDetail(locale, first),
    href: placeHref(locale, where),
    action: first.phone ? { text: first.phone, href: `tel:${first.phone.replace(/[^+\d]/g, "")}` } : null,
  };
}

export async function placeItems(snapshot: Snapshot, locale: Locale, where: Where): Promise<readonly AnswerItem[]> {
  const places = await placesIn(snapshot, where);
  const t = serverTranslator(locale);
  const all = {
    href: placeHref(locale, where),
    title: t("answer.all", { count: formatNumber(places.length, locale) }),
  };
  return places.length > 1 ? [{ ...all, detail: countryName(where.country, locale) }] : [];
}
