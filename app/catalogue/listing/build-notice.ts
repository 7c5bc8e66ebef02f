import { BRAND } from "../../brand.ts";
import { finderOffer } from "../../finder/finder-offer.ts";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTranslator } from "../../i18n/server-translator.ts";
import { findClosestCategories } from "../../search/related-categories.ts";
import type { SearchResult } from "../../search/search-result.ts";
import { formatSubstitutes, searchTexts } from "../../search/texts.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { categoryHref, groupHref } from "./catalogue-path.ts";
import type { Notice } from "./listing-notice.tsx";
import type { Listing } from "./queries/read-listing.ts";
import { listingTexts } from "./texts.ts";

const MAX_CATEGORIES = 4;

/** What words and numbers were taken for, each to be taken back. */
function buildInterpretedTerms(
  searchResult: SearchResult,
  vocabulary: Vocabulary,
  locale: Locale,
): Pick<Notice, "interpretedTerms"> {
  const { facets, interpretedTerms, labels } = listingTexts(locale);
  const chips = searchResult.interpretedTerms.map(({ facet, text, typed, queryWithout }) => {
    const name = vocabulary.attributes.get(facet)?.names[locale] ?? facets[facet as keyof typeof facets] ?? "";
    const href = hrefOf("products", locale) + (queryWithout ? `?${new URLSearchParams({ q: queryWithout })}` : "");
    return { name, text, typed, href };
  });
  return chips.length > 0 ? { interpretedTerms: { label: interpretedTerms, remove: labels.remove, chips } } : {};
}

/** What to say of a search, and of a listing that filters have emptied; null where the products say it all. */
export function buildNotice(
  vocabulary: Vocabulary,
  locale: Locale,
  searchResult: SearchResult | null,
  { total, state }: Pick<Listing, "total" | "state">,
): Notice | null {
  const texts = listingTexts(locale);
  const emptyNotice = { messages: [], searchLink: null, categories: null, contact: null };
  const linkToSearch = (label: string, text: string) => ({
    label,
    text,
    href: `${hrefOf("products", locale)}?${new URLSearchParams({ q: text })}`,
  });
  if (!searchResult || searchResult.hits.length > 0) {
    const notice: Notice = {
      ...emptyNotice,
      searchLink:
        searchResult?.correctedQuery && searchResult.isCapped
          ? linkToSearch(texts.allResults, searchResult.correctedQuery)
          : null,
      ...(searchResult ? buildInterpretedTerms(searchResult, vocabulary, locale) : {}),
      messages: [
        ...(searchResult ? formatSubstitutes(searchResult.substitutes, locale) : []),
        ...(searchResult?.correctedQuery ? [texts.replaced(searchResult.query, searchResult.correctedQuery)] : []),
        ...(searchResult && searchResult.missingNumbers.length > 0
          ? [texts.unknownNumbers(searchResult.missingNumbers.join(", ").toUpperCase())]
          : []),
        ...(searchResult && searchResult.unmatchedWords.length > 0
          ? [searchTexts(locale).leftOut(searchResult.unmatchedWords.join(", "))]
          : []),
        ...(total === 0 ? [state.filters.size > 0 ? texts.noMatches : serverTranslator(locale)("listing.empty")] : []),
      ],
    };
    return notice.messages.length > 0 || notice.interpretedTerms ? notice : null;
  }
  const links = findClosestCategories(vocabulary, locale, searchResult.words, MAX_CATEGORIES).flatMap((category) => {
    const group = vocabulary.groups.get(category.group);
    return group ? [{ text: category.names[locale], href: categoryHref(locale, group, category) }] : [];
  });
  return {
    messages: [texts.noResults(searchResult.query)],
    searchLink: searchResult.suggestedQuery ? linkToSearch(texts.didYouMean, searchResult.suggestedQuery) : null,
    categories: { label: texts.categories, links },
    contact: { text: texts.contact, href: hrefOf("contact", locale) },
    alternatives: {
      finder: finderOffer(locale),
      groups: {
        label: serverTranslator(locale)("shell.groups"),
        links: [...vocabulary.groups.values()].map((group) => ({
          text: group.names[locale],
          href: groupHref(locale, group),
        })),
      },
      phone: { label: texts.phone, number: BRAND.phone },
    },
  };
}
