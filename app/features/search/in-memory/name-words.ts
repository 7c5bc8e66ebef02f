import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { choicesOf } from "../../../foundation/catalogue/facets/facet-value.ts";
import { LOCALES } from "../../../ground/i18n/locales.ts";
import { getLexicon } from "../../reading/lexicon.ts";
import { isStopWord } from "../../reading/stop-words.ts";
import { tokenize } from "../../reading/tokens.ts";
import { ACCESSORY_PREFIX } from "./postings.ts";

/** Something for each value of a column. */
export type ByValue<Item> = { readonly column: FacetColumn; readonly byValue: readonly Item[] };

/** A model's words; of a size or a span the whole and its numbers. */
export type ModelWords = readonly { readonly whole: string; readonly pieces: readonly string[] }[];

/** The words of each type's or category's name in each language, without stop words and models. */
export function readNames(
  { columns }: FacetTable,
  facet: "type" | "category",
  vocabulary: Vocabulary,
): ByValue<readonly (readonly string[])[]>[] {
  const column = columns.get(facet);
  if (!column) return [];
  const { types, categories } = getLexicon(vocabulary);
  // One word beside the model does not make a type more of its kind than the others.
  const minLength = facet === "type" ? 2 : 1;
  const models = new Set(
    (columns.get("model")?.values ?? []).flatMap((model) => tokenize(String(model)).map(({ text }) => text)),
  );
  const byValue = column.values.map((code) => {
    const names = (facet === "type" ? types : categories).get(String(code));
    return LOCALES.map((locale) =>
      (names?.[locale] ?? []).filter((word) => !isStopWord(word) && !models.has(word)),
    ).filter(({ length }) => length >= minLength);
  });
  return [{ column, byValue }];
}

/** The models of products, and those that they are accessories of; single words are left out. */
export function readModelWords({ columns }: FacetTable): ByValue<readonly ModelWords[]>[] {
  return ["model", `${ACCESSORY_PREFIX}model`].flatMap((facet) => {
    const column = columns.get(facet);
    if (!column) return [];
    const byValue = column.values.map((value) =>
      choicesOf(value)
        .map((model) =>
          tokenize(model).map(({ text, numbers }) => ({
            whole: text,
            pieces: numbers.length > 1 ? numbers.map(String) : [],
          })),
        )
        .filter(({ length }) => length > 1),
    );
    return [{ column, byValue }];
  });
}
