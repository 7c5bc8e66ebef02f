import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { ensureFiles } from "../../tools/dev/company-files.ts";
import { readLanguages } from "../../tools/languages/read-languages.ts";
import { readTerms } from "../../tools/languages/terms.ts";
import { readPdf } from "../pdf-text.ts";

/** Words that no text of another language has, beside names that stay as they are. */
const OF_LANGUAGE: Readonly<Record<Locale, RegExp>> = {
  tr: /(?<!\p{L})(?:ve|ile|için|olan|bir|bu)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|with|for|of|is|are)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|mit|für|der|die|das|ist|von)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:et|avec|pour|les|des|est|une|dans)(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:и|с|для|на|в|не|по)(?!\p{L})/giu,
};
/** How a promise of time is begun in each. */
const PROMISE: Readonly<Record<Locale, RegExp>> = {
  tr: /iş gün\p{L}*/iu,
  en: /working days?/iu,
  de: /Arbeitstag\p{L}*/iu,
  fr: /jours? ouvrés?/iu,
  ru: /рабоч\p{L}+ дн\p{L}+/iu,
};

let papers: readonly { readonly name: string; readonly locale: Locale; readonly text: string }[] = [];
beforeAll(async () => {
  const folder = (await ensureFiles()) ?? "";
  const paths = globSync("**/*.pdf", { cwd: folder }).toSorted();
  papers = await Promise.all(
    paths.flatMap((name) => {
      const locale = LOCALES.find((each) => name.includes(`/${each}/`));
      if (!locale) return [];
      return [
        readPdf(readFileSync(`${folder}/${name}`)).then(({ pages }) => ({ name, locale, text: pages.join("\n") })),
      ];
    }),
  );
}, 120_000);

test("every paper of the sample is in its language alone", () => {
  const foreign = papers.flatMap(({ name, locale, text }) => {
    const counts = new Map(LOCALES.map((each) => [each, [...text.matchAll(OF_LANGUAGE[each])].length]));
    const own = counts.get(locale) ?? 0;
    // Names of the company, of standards and of products have a few.
    return LOCALES.filter((each) => each !== locale && (counts.get(each) ?? 0) > Math.max(3, own / 8)).map(
      (each) => `${name}: ${counts.get(each)} words of ${each}, ${own} of its own`,
    );
  });
  expect(foreign).toEqual([]);
  expect(papers.length).toBeGreaterThan(80);
  for (const locale of LOCALES) expect(papers.filter((each) => each.locale === locale).length).toBeGreaterThan(10);
});

test("no paper has a word that the trade's terms decide against, or a promise that is none of the facts", () => {
  const { words } = readCompany();
  const never = readTerms(readLanguages()).flatMap(({ words: own }) =>
    [...own].flatMap(([place, { never: all = [] }]) =>
      all.map(({ is, cased }) => ({ place, pattern: new RegExp(is, cased ? "u" : "iu") })),
    ),
  );
  const found = papers.flatMap(({ name, locale, text }) => {
    const plain = text.replace(/\s+/g, " ");
    const wrong = never.filter(({ place, pattern }) => (place === locale || place === "any") && pattern.test(plain));
    const { replyTime } = words[locale];
    const promises = [...plain.replaceAll(replyTime, "").matchAll(new RegExp(PROMISE[locale], "giu"))];
    return [
      ...wrong.map(({ pattern }) => `${name}: ${pattern.exec(plain)?.[0]}`),
      ...promises.map(([promise]) => `${name}: promises “${promise}”`),
    ];
  });
  expect(found).toEqual([]);
});

test("a certificate that a market files is there in its language", () => {
  expect(papers.filter(({ name }) => name.includes("/eac/")).map(({ locale }) => locale)).toEqual(
    expect.arrayContaining(["ru", "en"]),
  );
});
