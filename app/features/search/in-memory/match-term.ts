import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetColumn } from "../../../foundation/catalogue/facets/facet-table.ts";
import { choicesOf, type FacetValue } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { getLexicon, NO_VALUE } from "../../reading/lexicon.ts";
import type { Term } from "../../reading/term.ts";
import { MATCH_SCORE } from "./match-score.ts";
import { ACCESSORY_PREFIX, scoreValues } from "./postings.ts";
import { scoreQuantityRows } from "./quantity-matches.ts";
import type { TableIndex } from "./table-index.ts";
import { raiseScores } from "./table-rows.ts";

/** How well each row of a table meets a term, from 0 to 1, and how well its type, category or group alone does. */
export type TermMatches = { readonly rows: Float32Array; readonly kinds: Float32Array };

/** @param isAccessory scores the products that accessories fit instead of the rows' own */
export function matchTerm(
  index: TableIndex,
  term: Term,
  locale: Locale,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): TermMatches {
  const { columns, size } = index.table;
  const rows = scoreQuantityRows(index, term, locale, vocabulary, isAccessory);
  const kinds = new Float32Array(size);
  const kindColumns = new Set([columns.get("type"), columns.get("category"), columns.get("group")]);
  const raise = (column: FacetColumn, byValue: ArrayLike<number>) => {
    raiseScores(rows, column, byValue);
    if (kindColumns.has(column)) raiseScores(kinds, column, byValue);
  };
  const scoreFacet = (facet: string, scoreOf: (value: FacetValue) => number) => {
    const column = columns.get(isAccessory ? ACCESSORY_PREFIX + facet : facet);
    const share = isAccessory ? MATCH_SCORE.accessory : 1;
    if (column)
      raise(
        column,
        column.values.map((value) => scoreOf(value) * share),
      );
  };
  for (const word of term.words) {
    const postings = isAccessory ? index.accessoryWords : index.words;
    for (const [column, byValue] of scoreValues(postings, word, locale)) raise(column, byValue);
    if (isAccessory) continue;
    for (const attribute of getLexicon(vocabulary).attributes.get(word) ?? [])
      scoreFacet(attribute, (value) => (value === null ? 0 : MATCH_SCORE.named));
  }
  const isQualified = term.conditions.some(({ attribute }) => term.attributes?.has(attribute));
  for (const [position, { attribute, values }] of term.conditions.entries()) {
    const isMeant = !isQualified || term.attributes?.has(attribute);
    const match = (position > 0 ? MATCH_SCORE.otherMeaning : 1) * (isMeant ? 1 : MATCH_SCORE.elsewhere);
    const hasChoice = (choices: readonly string[]) => choices.some((choice) => values.includes(choice));
    scoreFacet(attribute, (value) => (hasChoice(value === null ? [NO_VALUE] : choicesOf(value)) ? match : 0));
    if (!isAccessory || (attribute !== "category" && attribute !== "group")) continue;
    // Tables only have the types of products that an accessory fits.
    const partOfType = (type: string) => {
      const category = vocabulary.types.get(type)?.category ?? "";
      return attribute === "category" ? category : (vocabulary.categories.get(category)?.group ?? "");
    };
    scoreFacet("type", (types) => (hasChoice(choicesOf(types).map(partOfType)) ? match : 0));
  }
  return { rows, kinds };
}
