import { tradeSynonyms } from "../../../../app/foundation/catalogue/data/trade-terms.ts";
import { LOCALE_TABLE, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { deletionsOf } from "../../../../app/ground/text/edit-distance.ts";
import { fold } from "../../../../app/ground/text/fold.ts";
import { stem } from "../../../../app/ground/text/stem.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { digestOf } from "../digest.ts";
import { type Entity, type IsPublished, LazyEntity } from "./entity.ts";

/** The terms that misspelt words are corrected to. @param namesDigest of the names of all products */
export function* buildTermEntities(
  catalogue: Catalogue,
  namesDigest: string,
  isPublished: IsPublished,
): Generator<Entity> {
  const { groups, categories, types, colours, attributeValues, products, synonyms } = catalogue;
  const rowsWithNames = [...groups, ...categories, ...types, ...colours, ...attributeValues];
  const names = rowsWithNames.map((row) => LOCALES.map((locale) => row[`name_${locale}`]));
  const spoken = [...synonyms, ...tradeSynonyms()];
  const source = digestOf(JSON.stringify([namesDigest, names, spoken]));
  if (isPublished("term", source)) return;
  const terms = new SearchTerms();
  for (const row of rowsWithNames) terms.addNames(row);
  for (let index = 0; index < products.length; index++) terms.addNames(products.readName(index));
  for (const { words, language } of spoken) if (language) terms.add(words, language);
  for (const { term, spelling } of terms) {
    yield new LazyEntity("term", term, source, () => [
      { table: "search_term", values: { term, spelling } },
      ...[...deletionsOf(term)].map(([deletion, position]) => ({
        table: "search_term_deletion",
        values: { deletion, term, position },
      })),
    ]);
  }
}

/** Corrections of shorter words would be arbitrary. */
const MIN_TERM_LENGTH = 3;

/** Every word that a visitor may misspell, with its most frequent spelling. */
class SearchTerms {
  readonly #spellings = new Map<string, Map<string, number>>();
  /** Many names share words, and stemming is slow. */
  readonly #termOf = new Map<string, string>();

  addNames(row: Readonly<Record<`name_${Locale}`, string>>): void {
    for (const locale of LOCALES) this.add(row[`name_${locale}`], locale);
  }

  add(text: string, locale: Locale): void {
    for (const word of text.toLocaleLowerCase(LOCALE_TABLE[locale].intl).match(/\p{L}+/gu) ?? []) {
      const term = this.#termOf.get(word) ?? stem(fold(word));
      this.#termOf.set(word, term);
      if (term.length < MIN_TERM_LENGTH) continue;
      const spellings = this.#spellings.get(term) ?? new Map<string, number>();
      spellings.set(word, (spellings.get(word) ?? 0) + 1);
      this.#spellings.set(term, spellings);
    }
  }

  /** Sorted terms; of equally frequent spellings the shorter. */
  *[Symbol.iterator](): Generator<{ readonly term: string; readonly spelling: string }> {
    for (const [term, spellings] of [...this.#spellings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const [usual] = [...spellings].toSorted(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
      if (usual) yield { term, spelling: usual[0] };
    }
  }
}
