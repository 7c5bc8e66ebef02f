import { expect, test } from "vitest";
import { search } from "../../app/features/search/search.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { fold } from "../../app/ground/text/fold.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { firstOf } from "../volume.ts";
import { gradedQueries } from "./relevance/grading.ts";

const database = await publishedSample();
const wordsOf = (text: string) => fold(text).match(/\p{L}+/gu) ?? [];

/** The words that the catalogue and the trade have in a language, in any form. */
function wordsIn(vocabulary: Vocabulary, locale: Locale): ReadonlySet<string> {
  const { groups, categories, types, colours, attributes, synonyms, meanings } = vocabulary;
  const named = [groups, categories, types, colours, attributes].flatMap((parts) => [...parts.values()]);
  const values = [...attributes.values()].flatMap((attribute) => attribute.values);
  const spoken = [...synonyms, ...meanings].filter(({ language }) => !language || language === locale);
  return new Set([
    ...[...named, ...values].flatMap(({ names }) => wordsOf(names[locale])),
    ...synonyms.filter(({ language }) => language === locale).flatMap(({ means }) => wordsOf(means)),
    ...spoken.flatMap(({ words }) => wordsOf(words)),
  ]);
}

test("what a search says of a query in any language has only words that were typed or are of the page's language", async () => {
  const queries = [...new Set(gradedQueries().map(({ query }) => query))];
  const misspelt = queries.map((query) => query.replace(/(\p{L}{3})(\p{L})(\p{L})/u, "$1$3$2"));
  await withSnapshot(database, async (snapshot) => {
    const wrong: string[] = [];
    let said = 0;
    for (const locale of LOCALES) {
      const known = wordsIn(snapshot.vocabulary, locale);
      for (const query of firstOf(35, [...misspelt, ...queries])) {
        const { correctedQuery, suggestedQuery, unmatchedWords } = await search(
          snapshot,
          locale,
          query,
          { level: "all" },
          50,
        );
        const typed = new Set(wordsOf(query));
        const shown = [correctedQuery ?? "", suggestedQuery ?? "", ...unmatchedWords];
        if (shown.some(Boolean)) said += 1;
        const foreign = shown.flatMap(wordsOf).filter((word) => !typed.has(word) && !known.has(word));
        if (foreign.length > 0) wrong.push(`${locale} ${query}: ${foreign.join(" ")}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(said).toBeGreaterThan(100);
  });
});
