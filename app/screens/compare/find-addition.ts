import sql from "sql-template-tag";
import * as v from "valibot";
import { formatNotes } from "../../features/search/format-notes.ts";
import { search } from "../../features/search/search.ts";
import { DEFAULT_LISTING, formatListingQuery } from "../../foundation/catalogue/address/listing-state.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import {
  listedProductsQuery,
  type PicturedProduct,
  toListedProducts,
  toPicturedProduct,
} from "../../foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { normalizePartNumber } from "../../ground/text/part-numbers.ts";

const MAX_CANDIDATES = 3;
/** More than the candidates, because some hits may be in the comparison already. */
const MAX_HITS = 12;

export type Addition =
  /** Order numbers, when the text is unambiguous; perhaps more than a comparison has room for. */
  | { readonly add: readonly string[] }
  /** Otherwise what to choose from, with a link to all results. */
  | {
      readonly messages: readonly string[];
      readonly candidates: readonly PicturedProduct[];
      readonly all: { readonly href: string; readonly text: string } | null;
    };

const ModelRow = v.object({ code: v.string(), modelType: v.string() });

/**
 * Finds the products that numbers, a type or words mean, or up to three to choose from. One search, and a round trip of
 * some forty rows.
 * @param compared order numbers that the URL has already, whether there are such products or not
 */
export function findAddition(
  database: CatalogueDatabase,
  locale: Locale,
  typed: string,
  compared: readonly string[],
): Promise<Addition> {
  return withSnapshot(database, async (snapshot) => {
    const { vocabulary, runQueries } = snapshot;
    const t = serverTranslator(locale);

    const onlyMessage = (text: string): Addition => ({ messages: [text], candidates: [], all: null });
    const searchResult = await search(snapshot, locale, typed, { level: "all" });
    const exactHits = searchResult.isNumberList
      ? searchResult.hits
      : searchResult.exactMatch
        ? [searchResult.exactMatch]
        : [];
    const newHits = exactHits.filter(({ code }) => !compared.includes(code));
    if (newHits.length > 0) {
      return { add: [...newHits.map(({ code }) => code), ...searchResult.missingNumbers] };
    }
    if (exactHits.length > 0) return onlyMessage(t("compare.present"));

    const hits = searchResult.hits.slice(0, MAX_HITS).filter(({ code }) => !compared.includes(code));
    if (hits.length === 0)
      return onlyMessage(searchResult.hits.length > 0 ? t("compare.present") : t("search.nothing", { typed }));
    const ids = hits.map(({ id }) => id);
    const { rows, models } = await runQueries({
      rows: listedProductsQuery(locale, "id", ids),
      models: [
        sql`SELECT p.code, p.model_type AS modelType FROM json_each(${JSON.stringify(ids)}) AS wanted JOIN product p ON p.id = wanted.value`,
        ModelRow,
      ],
    });
    const ofType = models.filter(({ modelType }) => normalizePartNumber(modelType) === normalizePartNumber(typed));
    const [only] = ofType;
    if (only && ofType.length === 1) return { add: [only.code] };
    const count = formatNumber(searchResult.hits.length, locale);
    return {
      messages: [
        ...formatNotes(searchResult, locale),
        ...(searchResult.correctedQuery ? [t("search.instead", { typed, meant: searchResult.correctedQuery })] : []),
        ...(searchResult.unmatchedWords.length > 0
          ? [t("search.leftOut", { words: joinTexts(searchResult.unmatchedWords, locale) })]
          : []),
        t("compare.which"),
      ],
      candidates: toListedProducts(vocabulary, locale, rows, "id", ids.slice(0, MAX_CANDIDATES)).map(toPicturedProduct),
      all:
        searchResult.hits.length > MAX_CANDIDATES
          ? {
              href: hrefOf("products", locale) + formatListingQuery({ ...DEFAULT_LISTING, q: typed }),
              text: t("search.all", { count: count + (searchResult.isCapped ? "+" : "") }),
            }
          : null,
    };
  });
}
