import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MISPRINTS } from "../../app/i18n/generated/misprints.ts";
import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { companyFolders } from "../../tools/company/read-company.ts";

const { texts: TEXTS_FOLDER } = companyFolders();

type Written = readonly (readonly [file: string, text: string])[];

/** What the site itself says in a language. */
function dictionaries(locale: Locale): Written {
  // Without keys and placeholders.
  const valuesOf = (yaml: string) => yaml.replace(/^\s*(?:- )?[\w."-]+:(?=\s|$)|\{\{[\w.]+\}\}/gm, "");
  return ["exchange", "layout", "notice", "pages", "server"]
    .map((part) => `languages/${locale}/${part}.yaml`)
    .map((file) => [file, valuesOf(readFileSync(file, "utf8"))] as const);
}

/** All that is written in a language: texts, news, sectors, and the dictionaries. */
function written(locale: Locale): Written {
  const texts = readdirSync(TEXTS_FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith(`${locale}/`) && /\.(?:md|yaml)$/.test(file))
    // Without what links lead to.
    .map((file) => [file, readFileSync(join(TEXTS_FOLDER, file), "utf8").replace(/\]\([^)]*\)/g, "]")] as const);
  return [...texts, ...dictionaries(locale)];
}

/** Words that the trade or the language has another one for; glossary.csv and the catalogue say which. */
const NOT_OURS: Readonly<Record<Locale, readonly RegExp[]>> = {
  tr: [
    /terminal blo[ğk]/i, // klemens
    /\bDIN ray/i, // montaj rayı
    /\bgateway/i, // ağ geçidi
    /analizat[öo]r/i, // analizör
    /\b(?:herşey|birşey|yada|hergün|farketmez|orjinal|malesef|yanlız)\b/i,
    /\b(?:bir çok|bir kaç)\b/i,
  ],
  en: [
    /\banalyzer/i, // British: analyser
    /\bcolors?\b/i,
    /\bcatalogs?\b/i,
    /\bgrounding terminal/i, // ground terminal
    /\bspring-clamp/i, // spring-cage
    /\bend clamp/i, // end stop
  ],
  ru: [
    /клем+ник/i, // клемма
    /(?<!-)дин-рейк/i, // DIN-рейка
    /гейтвей/i, // шлюз
    /анализатор(?:ы|а|ов)? энергии/i, // анализатор электроэнергии
    // What the trade writes with ё.
    /счетчик|отчет|учет|надежн|трехъ|(?<!\p{L})еще(?!\p{L})|расчет|партнер|зелен(?:ая|ой|ую)|объем/iu,
  ],
  de: [
    /Terminalbl[oö]ck/i, // Reihenklemme
    /(?<!\p{L})(?:daß|muß|Prozeß|Anschluß|Abschluß|Maß(?:stäb|nahm)en?)(?!\p{L})/u, // the spelling before 1996
    /(?<!\p{L})(?:Standart|seperat|vorraus|wiederspieg|Packet)/iu,
    /(?<!\p{L})(?:Email|e-[Mm]ail|EMail)/u, // E-Mail
  ],
  fr: [
    /blocs? terminal|terminaux/i, // bloc de jonction
    /(?<!\p{L})(?:oeuvre|coeur|noeud|boeuf|soeur)/iu, // œ
    /(?<!\p{L})(?:parmis|malgrés|connection|language|address|traffic)(?!\p{L})/iu,
    /(?<!\p{L})(?:Etat|Energie|Echelle|Ecran|A l’)(?!\p{L})/u, // capitals keep their accents
  ],
};

test.each(LOCALES)(
  "in %s things are called by the words of the glossary, and spelt as the language spells them",
  (locale) => {
    const found = written(locale).flatMap(([file, text]) =>
      NOT_OURS[locale].flatMap((pattern) => {
        const match = pattern.exec(text);
        return match ? [`${file}: ${match[0]}`] : [];
      }),
    );
    expect(found).toEqual([]);
  },
);

test.each(LOCALES)("what the site says in %s has the punctuation of the language", (locale) => {
  const found = dictionaries(locale).flatMap(([file, text]) =>
    text.split("\n").flatMap((line) => {
      const value = line.replaceAll('"', "");
      return MISPRINTS[locale]
        .filter(([pattern]) => new RegExp(pattern, "u").test(value))
        .map(([, reason]) => `${file}: ${value.trim()} ${reason}`);
    }),
  );
  expect(found).toEqual([]);
});
