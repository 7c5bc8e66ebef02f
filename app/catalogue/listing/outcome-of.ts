import { BRAND } from "../../brand.ts";
import { finderOffer } from "../../finder/finder-offer.ts";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTranslator } from "../../i18n/server-translator.ts";
import { findClosestCategories } from "../../search/related-categories.ts";
import type { SearchResult } from "../../search/search-result.ts";
import { formatSubstitutes, searchTexts } from "../../search/texts.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import type { Outcome } from "./outcome.tsx";
import { categoryHref, groupHref } from "./place.ts";
import type { Listing } from "./queries.ts";
import { listingTexts } from "./texts.ts";

const MOST_CATEGORIES = 4;

/** What words and numbers were taken for, each to be taken back. */
function understoodIn(found: SearchResult, vocabulary: Vocabulary, locale: Locale): Pick<Outcome, "understood"> {
  const { facets, understood, remove } = listingTexts(locale);
  const chips = found.interpretedTerms.map(({ facet, text, typed, queryWithout }) => {
    const name = vocabulary.attributes.get(facet)?.names[locale] ?? facets[facet as keyof typeof facets] ?? "";
    const href = hrefOf("products", locale) + (queryWithout ? `?${new URLSearchParams({ q: queryWithout })}` : "");
    return { name, text, typed, href };
  });
  return chips.length > 0 ? { understood: { label: understood, remove, chips } } : {};
}

/** What to say of a search, and of a listing that filters have emptied; null where the products say it all. */
export function outcomeOf(
  vocabulary: Vocabulary,
  locale: Locale,
  found: SearchResult | null,
  { total, state }: Pick<Listing, "total" | "state">,
): Outcome | null {
  const texts = listingTexts(locale);
  const plain = { says: [], nearest: null, categories: null, contact: null };
  const searchFor = (label: string, text: string) => ({
    label,
    text,
    href: `${hrefOf("products", locale)}?${new URLSearchParams({ q: text })}`,
  });
  if (!found || found.hits.length > 0) {
    const outcome: Outcome = {
      ...plain,
      nearest: found?.correctedQuery && found.isCapped ? searchFor(texts.allMeant, found.correctedQuery) : null,
      ...(found ? understoodIn(found, vocabulary, locale) : {}),
      says: [
        ...(found ? formatSubstitutes(found.substitutes, locale) : []),
        ...(found?.correctedQuery ? [texts.instead(found.query, found.correctedQuery)] : []),
        ...(found && found.missingNumbers.length > 0
          ? [texts.missing(found.missingNumbers.join(", ").toUpperCase())]
          : []),
        ...(found && found.unmatchedWords.length > 0
          ? [searchTexts(locale).leftOut(found.unmatchedWords.join(", "))]
          : []),
        ...(total === 0 ? [state.filters.size > 0 ? texts.loosen : serverTranslator(locale)("listing.empty")] : []),
      ],
    };
    return outcome.says.length > 0 || outcome.understood ? outcome : null;
  }
  const links = findClosestCategories(vocabulary, locale, found.words, MOST_CATEGORIES).flatMap((category) => {
    const group = vocabulary.groups.get(category.group);
    return group ? [{ text: category.names[locale], href: categoryHref(locale, group, category) }] : [];
  });
  return {
    says: [texts.nothing(found.query)],
    nearest: found.suggestedQuery ? searchFor(texts.nearest, found.suggestedQuery) : null,
    categories: { label: texts.categories, links },
    contact: { text: texts.ask, href: hrefOf("contact", locale) },
    elsewhere: {
      finder: finderOffer(locale),
      groups: {
        label: serverTranslator(locale)("shell.groups"),
        links: [...vocabulary.groups.values()].map((group) => ({
          text: group.names[locale],
          href: groupHref(locale, group),
        })),
      },
      call: { label: texts.call, number: BRAND.phone },
    },
  };
}
