import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { byLocale, LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { SITE } from "../../host/site.ts";
import { sampleRows } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { plain, unescaped } from "../page-text.ts";

const NAMES = byLocale((locale) =>
  ["categories.csv", "groups.csv", "types.csv"].flatMap((file) =>
    sampleRows(file).map((row) => plain(row[`name_${locale}`] ?? "")),
  ),
);

const search = async (locale: Locale, query: string) =>
  (await fetch(`${SITE}${hrefOf("products", locale)}?q=${encodeURIComponent(query)}`)).text();

function suggestionIn(html: string, locale: Locale): string | null {
  const [, rest] = plain(unescaped(html))
    .replaceAll("<!-- -->", "")
    .split(plain(serverTranslator(locale)("results.didYouMean")));
  return rest === undefined ? null : (/<a [^>]*>([^<]+)<\/a>/.exec(rest)?.[1] ?? null);
}

/** The longest word of a name, misspelt beyond what a search mends by itself: two letters missing and two swapped. */
function misspell(name: string): string {
  const [longest = ""] = (name.toLowerCase().match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const letters = [...longest].filter((_, at) => at !== 2 && at !== 5);
  return [...letters.slice(0, 4), letters[5], letters[4], ...letters.slice(6)].join("");
}

test.each(LOCALES)(
  "what a misspelt search offers is a whole name of the catalogue that finds products (%s)",
  async (locale) => {
    const queries = NAMES[locale].filter((_, index) => index % volume(28, 7) === 0).map(misspell);
    expect(queries.length).toBeGreaterThan(volume(5, 20));
    const offered = new Set<string>();
    for (const query of queries) {
      const suggestion = suggestionIn(await search(locale, query), locale);
      if (suggestion === null) continue;
      expect([query, suggestion, NAMES[locale].includes(suggestion)]).toEqual([query, suggestion, true]);
      offered.add(suggestion);
    }
    expect(offered.size).toBeGreaterThan(volume(1, 5));
    for (const name of offered) {
      const html = await search(locale, name);
      expect([name, suggestionIn(html, locale), /<h2[ >]/.test(html)]).toEqual([name, null, true]);
    }
  },
);

test.each(["концевой упорр", "вставная перемычкаа", "многопроводные клемм зз", "клемм держатели с предохранителем щщ"])(
  "no offer is put together from parts of words: %s",
  async (query) => {
    const suggestion = suggestionIn(await search("ru", query), "ru");
    expect(suggestion === null || NAMES.ru.includes(suggestion)).toBe(true);
  },
);
