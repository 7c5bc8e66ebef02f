import { formatNotes } from "../../features/search/format-notes.ts";
import { findClosestCategories } from "../../features/search/related-categories.ts";
import type { SearchResult } from "../../features/search/search-result.ts";
import { categoryHref, groupHref } from "../../foundation/catalogue/address/catalogue-path.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { finderOffer } from "../../foundation/catalogue/finder-offer.ts";
import { marketOf } from "../../foundation/company/markets.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Notice } from "./listing-notice.tsx";
import type { Listing } from "./queries/read-listing.ts";

const MAX_CATEGORIES = 4;

/** A chip for each word and number of the search that was taken for a value, with a link to the search without it. */
function buildInterpretedTerms(
  searchResult: SearchResult,
  vocabulary: Vocabulary,
  locale: Locale,
): Pick<Notice, "interpretedTerms"> {
  const { facets, interpretedTerms, labels } = serverTexts(locale).results;
  const chips = searchResult.interpretedTerms.map(({ facet, text, typed, queryWithout }) => {
    const name = vocabulary.attributes.get(facet)?.names[locale] ?? facets[facet as keyof typeof facets] ?? "";
    const href = hrefOf("products", locale) + (queryWithout ? `?${new URLSearchParams({ q: queryWithout })}` : "");
    return { name, text, typed, href };
  });
  return chips.length > 0 ? { interpretedTerms: { label: interpretedTerms, remove: labels.remove, chips } } : {};
}

/** The notice that explains a search or an empty listing; null when the products are all there is to show. */
export function buildNotice(
  vocabulary: Vocabulary,
  locale: Locale,
  searchResult: SearchResult | null,
  { total, state }: Pick<Listing, "total" | "state">,
): Notice | null {
  if (searchResult?.hits.length === 0) return buildNoResultsNotice(vocabulary, locale, searchResult);
  const t = serverTranslator(locale);
  const emptyMessage = state.filters.size > 0 ? t("results.noMatches") : t("listing.empty");
  const correctedQuery = searchResult?.correctedQuery;
  const notice: Notice = {
    messages: [
      ...(searchResult ? formatSearchMessages(searchResult, locale) : []),
      ...(total === 0 ? [emptyMessage] : []),
    ],
    ...(searchResult ? buildInterpretedTerms(searchResult, vocabulary, locale) : {}),
    searchLink:
      correctedQuery && searchResult.isCapped ? linkToSearch(locale, t("results.allResults"), correctedQuery) : null,
    categories: null,
    contact: searchResult?.notes.some(({ kind }) => kind === "notOurs")
      ? { text: t("results.contact"), href: hrefOf("contact", locale) }
      : null,
  };
  return notice.messages.length > 0 || notice.interpretedTerms ? notice : null;
}

const linkToSearch = (locale: Locale, label: string, text: string) => ({
  label,
  text,
  href: `${hrefOf("products", locale)}?${new URLSearchParams({ q: text })}`,
});

function formatSearchMessages(searchResult: SearchResult, locale: Locale): string[] {
  const t = serverTranslator(locale);
  const { query, correctedQuery, missingNumbers, unmatchedWords } = searchResult;
  return [
    ...formatNotes(searchResult, locale),
    ...(correctedQuery ? [t("results.replaced", { typed: query, replacement: correctedQuery })] : []),
    ...(missingNumbers.length > 0 ? [t("results.unknownNumbers", { numbers: joinTexts(missingNumbers, locale) })] : []),
    ...(unmatchedWords.length > 0 ? [t("search.leftOut", { words: joinTexts(unmatchedWords, locale) })] : []),
  ];
}

function buildNoResultsNotice(vocabulary: Vocabulary, locale: Locale, searchResult: SearchResult): Notice {
  const t = serverTranslator(locale);
  const links = findClosestCategories(vocabulary, locale, searchResult.words, MAX_CATEGORIES).flatMap((category) => {
    const group = vocabulary.groups.get(category.group);
    return group ? [{ text: category.names[locale], href: categoryHref(locale, group, category) }] : [];
  });
  return {
    messages:
      searchResult.notes.length > 0
        ? formatNotes(searchResult, locale)
        : [t("results.noResults", { typed: searchResult.query })],
    searchLink: searchResult.suggestedQuery
      ? linkToSearch(locale, t("results.didYouMean"), searchResult.suggestedQuery)
      : null,
    categories: { label: t("results.categories"), links },
    contact: { text: t("results.contact"), href: hrefOf("contact", locale) },
    alternatives: {
      finder: finderOffer(locale),
      groups: {
        label: t("shell.groups"),
        links: [...vocabulary.groups.values()].map((group) => ({
          text: group.names[locale],
          href: groupHref(locale, group),
        })),
      },
      phone: { label: t("results.phone"), number: marketOf(locale).office.phone },
    },
  };
}
