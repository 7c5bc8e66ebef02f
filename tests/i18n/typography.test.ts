import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeStructuredData } from "../../app/frame/shell/head/structured-data.tsx";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { typeset } from "../../app/ground/i18n/typography/typeset.ts";
import { BUILT_CONTENT } from "../../app/screens/pages/content.ts";
import { renderCalendar } from "../../workers/seo/calendar.ts";
import { renderFeed } from "../../workers/seo/feed.ts";
import { renderWebManifest } from "../../workers/seo/web-manifest.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

/** With ~ for a space at which no line breaks. */
const shown = (text: string, locale: Locale) => typeset(text, locale).replaceAll("\u00a0", "~");

test.each<[Locale, string]>([
  ["tr", "2,5~mm² ve 24~A, 35~mm raya; 1000~V’a kadar, 120~milyon adet, No.~24, ISO~9001"],
  ["tr", "1974 yılında 24 adet klemens ve 12 mart"],
  ["en", "to ISO~9001:2015, not 24 Amsterdam; 92~×~92~mm at ≤~40~°C, 0.5~N·m, 4~kA²s and 1~mV"],
  ["en", "1974~– today: 50 years, 2 products in 3 steps, 5 Volt, type 2"],
  ["ru", "в~шкафу и~на~рейке~— до~240~мм², 24~А и~800~В; не~более 0,5~Н·м"],
  ["ru", "В~шкафу то~же самое, т.~е. закон №~6698 и~т.~д.; ГОСТ~Р МЭК~60947, 30~мин"],
  ["ru", "клемма 4~В на~рейке, к~выводу А1; из-за него и~в-третьих по~3~шт."],
  ["de", "bis 2,5~mm² und 24~A auf Schienen TH~35-7,5; 250~Stück, 5~Mio. Klemmen nach IEC~60947-7-1, §~5, Nr.~24"],
  [
    "de",
    "z.~B. nach CSA C22.2 No.~158 und TR CU~004/2011, d.~h. 1974 gegründet, 24 Klemmen und 2 Brücken, u.~a. für Züge",
  ],
  [
    "fr",
    "jusqu’à 2,5~mm² et 24~A sur rail TH~35-7,5 ; 250~pièces, 5~millions, loi n°~6698, CSA C22.2 No.~158, NF~15-100",
  ],
  ["fr", "en 1974, 24 blocs et 2 ponts, 92~×~92~mm à ≤~40~°C, 0,5~N·m"],
])("in %s: %s", (locale, expected) => {
  expect(shown(expected.replaceAll("~", " "), locale)).toBe(expected);
});

const WORDS: Readonly<Record<Locale, string>> = {
  tr: "klemens ve vidalı IEC 60947-7-1 No. – 1.5 2,5 mm² A V kA²s × adet",
  en: "terminal to a IEC 60947-7-1 No. – 1.5 1000 mm² A V N·m × pieces",
  de: "Klemme z. B. u. a. IEC 60947-7-1 Nr. – 1.5 2,5 mm² A V Nm × Stück",
  fr: "bloc à de IEC 60947-7-1 n° – 1.5 2,5 mm² A V kA²s × pièces «\u00a0rail\u00a0»",
  ru: "клемма в на и МЭК ГОСТ Р — же 2,5 240 мм² А В т. е. × шт.",
};
const UNITS: Readonly<Record<Locale, string>> = {
  tr: "mm mm² m A mA V kV W kWh Hz ms g kg Nm °C K kΩ VA MB",
  en: "mm mm² m A mA V kV W kWh Hz ms g kg N·m °C K kΩ VA MB",
  de: "mm mm² m A mA V kV W kWh Hz ms g kg Nm °C K kΩ VA Stück",
  fr: "mm mm² m A mA V kV W kWh Hz ms g kg N·m °C K kΩ VA Mo",
  ru: "мм мм² м А мА В кВ Вт кВт·ч Гц мс г кг Н·м °C К кОм В·А МБ",
};
/** Any of the words of a text. */
const anyOf = (words: string) => fc.constantFrom(...words.split(" "));
const number = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom("0,5", "2.5", "−40", "0.14–4"),
);

test.each(LOCALES)("in %s typesetting changes nothing but spaces, and a second time nothing at all", (locale) => {
  const word = fc.oneof(anyOf(WORDS[locale]), fc.string({ unit: ANY_CHARACTER, maxLength: 4 }));
  const texts = fc.array(word, { maxLength: 20 });
  fc.assert(
    fc.property(texts, (words) => {
      const text = words.join(" ");
      const result = typeset(text, locale);
      expect(result.replaceAll("\u00a0", " ")).toBe(text.replaceAll("\u00a0", " "));
      expect(typeset(result, locale)).toBe(result);
    }),
    { numRuns: volume(200, 2000) },
  );
});

test.each(LOCALES)("in %s no line ends between a number and a unit, whatever stands around them", (locale) => {
  const around = fc.constantFrom("", ...WORDS[locale].split(" ").filter((word) => /^\p{L}{3,}$/u.test(word)));
  const end = fc.constantFrom("", ".", ",", ";", ")", ":", "…", "’");
  fc.assert(
    fc.property(around, number, anyOf(UNITS[locale]), end, around, (before, amount, unit, mark, after) => {
      const text = `${before} ${amount} ${unit}${mark} ${after}`;
      expect(typeset(text, locale)).toContain(`${amount}\u00a0${unit}${mark}`);
    }),
    { numRuns: volume(200, 2000) },
  );
});

test("in Russian no line ends with a preposition or a conjunction of one or two letters, or begins with a dash", () => {
  const short = anyOf("в во к ко о об с со у и а но на по за из от до не ни В На По");
  const word = anyOf("клемма рейке шкафу 2,5 KV «Пример» push-in");
  fc.assert(
    fc.property(word, short, word, (before, preposition, after) => {
      // «5 А» and «5 В» are amperes and volts.
      fc.pre(!/\d$/.test(before));
      expect(typeset(`${before} ${preposition} ${after}`, "ru")).toBe(`${before} ${preposition}\u00a0${after}`);
      expect(typeset(`${before} — ${after}`, "ru")).toBe(`${before}\u00a0— ${after}`);
    }),
    { numRuns: volume(200, 2000) },
  );
});

test("what is no running text has plain spaces: feeds, calendars, manifests and structured data of every language", () => {
  const now = new Date("2026-01-05T08:00:00Z");
  const read = LOCALES.flatMap((locale) => {
    const stories = BUILT_CONTENT.stories.map(({ texts }) => JSON.stringify(texts[locale]));
    return [
      renderFeed(BUILT_CONTENT, locale),
      renderCalendar(BUILT_CONTENT, `${locale}/all`, now),
      renderWebManifest(locale),
      ...stories.map(escapeStructuredData),
    ];
  });
  for (const text of read) expect(text).not.toMatch(/[\u00a0\u202f]/);
});
