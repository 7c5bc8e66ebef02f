import { DEFAULT_LISTING, formatListingQuery } from "../../foundation/catalogue/address/listing-state.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { SearchCount } from "../../foundation/site/search-count.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { type Answer, type AnswerCard, countOf, type FindAnswer } from "./answer.ts";
import { type CachedResult, findSuggestions } from "./find-suggestions.ts";
import { findSuggestionsWithCache } from "./find-suggestions-with-cache.ts";
import type { SearchCache } from "./search-cache.ts";

/** The content of the search panel, with all texts, so that the panel needs none of its own. */
export type Suggestions = {
  readonly query: string;
  readonly status: string;
  /** For analytics. */
  readonly counted: SearchCount;
  readonly says: readonly string[];
  readonly nearest: { readonly label: string; readonly text: string } | null;
  readonly card: AnswerCard | null;
  readonly sections: CachedResult["sections"];
  readonly all: { readonly href: string; readonly text: string } | null;
  readonly contact: { readonly href: string; readonly text: string } | null;
  readonly list: {
    readonly lines: CachedResult["listed"];
    readonly add: string;
    readonly added: string;
    readonly href: string;
    readonly go: string;
  } | null;
};

/** The suggestions for what was typed so far, from KV where this release was asked the same before. */
export async function suggest(
  database: CatalogueDatabase,
  cache: SearchCache | null,
  locale: Locale,
  query: string,
  findAnswer: FindAnswer,
): Promise<Suggestions> {
  const found = await withSnapshot(database, (snapshot) =>
    cache
      ? findSuggestionsWithCache(snapshot, cache, locale, query, findAnswer)
      : findSuggestions(snapshot, locale, query, findAnswer),
  );
  return formatSuggestions(found.result, found.answer, locale, query);
}

/** Of products, with what there is to say of them, beside an answer that stands alone. */
const NO_PRODUCTS = { sections: [], total: 0, meant: null, nearest: null, notes: [] };

function formatSuggestions(found: CachedResult, answer: Answer, locale: Locale, query: string): Suggestions {
  const t = serverTranslator(locale);
  const result = answer.isAlone ? { ...found, ...NO_PRODUCTS } : found;
  const { total, meant, nearest, missing, listed } = result;
  const count = formatNumber(total, locale) + (result.capped ? "+" : "");
  const listedCount = formatNumber(listed.length, locale);
  const isEmpty = total === 0 && query !== "" && answer.card === null && answer.groups.length === 0;
  const allHref = hrefOf("products", locale) + formatListingQuery({ ...DEFAULT_LISTING, q: query });
  const counted = countOf(result.outcome, answer);
  const isLeftOut = counted.outcome === "approximate" && meant === null && missing.length === 0;
  return {
    query,
    counted,
    status: [
      answer.card?.title.replace(/\.$/, ""),
      isEmpty
        ? t("search.nothing", { typed: query })
        : answer.card && total === 0
          ? null
          : t("search.found", { count, number: total }),
    ]
      .filter(Boolean)
      .join(". "),
    says: [
      ...result.notes,
      ...(meant ? [t("search.instead", { typed: query, meant })] : []),
      ...(isLeftOut ? [t("search.leftOut", { words: joinTexts(result.outcome.dropped, locale) })] : []),
      ...(isEmpty && result.notes.length === 0 ? [t("search.nothing", { typed: query })] : []),
      ...(missing.length > 0 ? [t("search.missing", { numbers: joinTexts(missing, locale) })] : []),
    ],
    nearest: nearest ? { label: t("search.nearest"), text: nearest } : null,
    card: answer.card,
    sections: arrangeSections(result, answer),
    all: total === 0 ? null : { href: allHref, text: t("search.all", { count }) },
    contact: isEmpty || result.asks ? { href: hrefOf("contact", locale), text: t("search.contact") } : null,
    list:
      listed.length > 0
        ? {
            lines: listed,
            add: t("search.addAll", { count: listedCount, number: listed.length }),
            added: t("search.added", { count: listedCount, number: listed.length }),
            href: hrefOf("orderList", locale),
            go: t("search.toList"),
          }
        : null,
  };
}

const GROUP_OF: Readonly<Record<AnswerCard["kind"], Answer["groups"][number]["id"]>> = {
  file: "documents",
  page: "pages",
  reseller: "resellers",
};

/** The most likely first: more of what the card is one of, then products, then the rest of the site. */
function arrangeSections(result: CachedResult, { card, groups }: Answer): CachedResult["sections"] {
  const sections = groups.map(({ id, title, items }) => ({
    id,
    title,
    items: items.map((item) => ({ href: item.href, name: [item.title], detail: [], values: item.detail })),
  }));
  const isLikely = ({ id }: { readonly id: string }) => card !== null && id === GROUP_OF[card.kind];
  return [...sections.filter(isLikely), ...result.sections, ...sections.filter((each) => !isLikely(each))];
}
