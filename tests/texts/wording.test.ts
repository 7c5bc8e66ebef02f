import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MISPRINTS } from "../../app/ground/i18n/generated/misprints.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { SAMPLE, sampleRows } from "../sample.ts";

type Forbidden = readonly [pattern: RegExp, instead: string];

/** Words that the trade's glossary decides against, by language; `all` where no language has them. */
const FORBIDDEN: Readonly<Record<Locale | "all", readonly Forbidden[]>> = {
  all: [
    [/IEC\/ISO 80079/, "ISO/IEC 80079-34"],
    [/\bE-Plan\b/, "EPLAN"],
    [/VDE type approval to IEC 60947-7-1.*screwdriver/i, "IEC 60900"],
  ],
  tr: [
    [/terminal blo[ğk]/i, "klemens"],
    [/\bDIN ray/i, "montaj rayı"],
    [/\bgateway/i, "ağ geçidi"],
    [/analizat[öo]r/i, "analizör"],
    [/\b(?:herşey|birşey|yada|hergün|farketmez|orjinal|malesef|yanlız|bir çok|bir kaç)\b/i, "its spelling"],
    [/\bcivata/i, "cıvata"],
    [/algılayıcı/i, "sensör"],
    [/eyleyici/i, "aktüatör"],
    [/süzgeç|süzgeci|süzün/i, "filtre"],
    [/mühürlenebilir/i, "plombalanabilir"],
    [/[Bb]irincil|[İi]kincil/, "primer, sekonder"],
    [/\bbir fazlı/i, "tek fazlı"],
    [/[Çç]ekme kafesi/, "sıkma kafesi"],
    [/deneme düğmesi|elle kumanda kolu/i, "test butonu"],
    [/enerji etüdü/i, "enerji gözden geçirmesi"],
    [/\d\s?%(?!\w)/, "% before the number"],
    [/\d m?A’y?[ae]\b(?<!’e)/, "A’e"],
    [/[Ss]ipariş numara/, "sipariş kodu"],
    [/(?<![\d.])\d\.000(?!\d)/, "1000 without a point"],
  ],
  en: [
    [/\bcolors?\b|\bgray\b|\banalyzer|\baluminum\b|\bcatalogs?\b/i, "British spelling"],
    [/\bgrounding terminal/i, "ground terminal"],
    [/\bspring-clamp/i, "spring-cage"],
    [/\bend clamp/i, "end stop"],
    [/(?<!Natural )\bearth(ed|ing)?\b/i, "ground"],
    [/\bdealers?\b/i, "reseller"],
    [/\binquir(y|ies)\b/i, "enquiry"],
    [/\b[Aa]mounts?\b/, "quantity"],
    [/\bour offer\b|\ban offer\b|\bthe offer\b/i, "quotation"],
    [/\bstrains the (cabinet|panel|cell)\b/i, "what the panel has to withstand"],
    [/\b1 poles\b/, "1-pole"],
    [/(?<![\d,])\d,000(?![\d,])/, "1000 without a comma"],
  ],
  ru: [
    [/клем+ник/i, "клемма"],
    [/(?<!-)дин-рейк/i, "DIN-рейка"],
    [/гейтвей/i, "шлюз"],
    [/анализатор(?:ы|а|ов)? энергии/i, "анализатор электроэнергии"],
    [/счетчик|отчет|учет|надежн|трехъ|(?<!\p{L})еще(?!\p{L})|расчет|партнер|зелен(?:ая|ой|ую)|объем/iu, "ё"],
    [/[Тт]ехническ\S+ паспорт/, "технические данные"],
    [/видимо (разм|разом)/i, "видимый разрыв цепи"],
    [/[Уу]мны\S+ пакет/, "интеллектуальные комплекты"],
    [/гашени\S+ (реле|катуш)/i, "подавление коммутационных перенапряжений"],
    [/[Тт]окопровод/, "токоведущая шинка"],
    [/кратковременный выдерживаемый/i, "кратковременно выдерживаемый"],
    [/[Вв]ставн\S+ перемычк/, "штекерная перемычка"],
    [/[Шш]ин\S+ нейтрали/, "нулевая шина N"],
    [/УЗИП тип \d/, "УЗИП типа"],
    [/шкаф\S* машин/i, "шкаф управления станком"],
    [/\p{L} …(?!\p{L})$/u, "no space before an ellipsis"],
    [/типовой экспертизы/, "об испытании типа"],
    [/(?<![\d,.\u00a0 ])\d[ \u00a0]000(?!\d)/, "1000 without a space"],
    [/Сейчас (за|от)крыто/, "Сейчас работает, Сейчас не работает"],
    [/Масштаб 1 : /, "М 1:2"],
    [/TH 35-7\.5/, "TH 35-7,5"],
    [/[Аа]ксессуар/, "принадлежности"],
    [/многожильн/i, "гибкий (проводник), проволоки жилы"],
    [/Типовое одобрение VDE/, "Сертификат VDE"],
    [/[Пп]лан\S* клемм/, "клеммный план"],
    [/[Нн]омер\S* заказа/, "номер для заказа"],
  ],
  de: [
    [/Terminalbl[oö]ck/i, "Reihenklemme"],
    [/(?<!\p{L})(?:daß|muß|Prozeß|Anschluß|Abschluß|Maß(?:stäb|nahm)en?)(?!\p{L})/u, "the spelling since 1996"],
    [/(?<!\p{L})(?:Standart|seperat|vorraus|wiederspieg|Packet)/iu, "its spelling"],
    [/(?<!\p{L})(?:Email|e-[Mm]ail|EMail)/u, "E-Mail"],
    // A line has a nominal voltage, a product a rated one.
    [/(?<!\d V )Nenn(?:strom|spannung|querschnitt)/, "Bemessungs-"],
    [/Hutschiene|DIN-Schiene|Montageschiene/, "Tragschiene"],
    [/Klemmenblock|Klemmblock|Anschlussblock/, "Reihenklemme"],
    [/Überspannungsableiter/, "Überspannungsschutzgerät"],
    [/Querverbinder|Jumper/, "Brücke"],
    [/Endklammer|Endwinkel/, "Endhalter"],
    [/Abdeckplatte|Endplatte/, "Abschlussplatte"],
    [/(?<!Schalt)[Nn]etzteil/, "Stromversorgung"],
    [/[Ee]nergieanalysator/, "Energiemessgerät"],
    [/Aderquerschnitt/, "Leiterquerschnitt"],
    [/Anzugsmoment/, "Anzugsdrehmoment"],
    [/Entflammbarkeit/, "Brennbarkeitsklasse"],
    [/Artikelnummer/, "Bestellnummer"],
    [/Warenkorb|Merkliste|Bestell-Liste/, "Bestellliste"],
    [/(?<![\p{L}-])Zulassung(?:en)?(?!\p{L})/u, "Zertifikat"],
    [/(?<!\p{L})Büros?(?!\p{L})/u, "Niederlassung"],
    [/Industrie-Relais/, "Industrierelaismodul"],
    [/\bStk\b/, "Stück"],
    [/(?<![\d.])\d\.000(?!\d)/, "1000 without a point"],
  ],
  fr: [
    [/blocs? terminal|terminaux/i, "bloc de jonction"],
    [/(?<!\p{L})(?:oeuvre|coeur|noeud|boeuf|soeur)/iu, "œ"],
    [/(?<!\p{L})(?:parmis|malgrés|connection|language|address|traffic)(?!\p{L})/iu, "its spelling"],
    [/(?<!\p{L})(?:Etat|Energie|Echelle|Ecran|A l’)(?!\p{L})/u, "capitals keep their accents"],
    [/(?<!sous une )(?:courant|tension|section)s? nominale?s?(?! de décharge)/i, "assigné"],
    [/rail oméga|profilé support/i, "rail DIN"],
    [/bornes? de jonction/i, "bloc de jonction"],
    [/parasurtens|limiteurs? de surtension/i, "parafoudre"],
    [/\bcavaliers?\b/i, "pont"],
    [/plaques? de fermeture|flasques?\b/i, "plaque d’extrémité"],
    [/blocs? d’alimentation/i, "alimentation"],
    [/\bgateways?\b/i, "passerelle"],
    [/analyseurs? de réseau/i, "analyseur d’énergie"],
    [/unités? d’emballage/i, "conditionnement"],
    [/numéros? de commande|codes? article/i, "référence"],
    [/\bpanier\b|listes? de commandes\b|listes? d’achats?/i, "liste de commande"],
    [/lignes? ouvertes?/i, "en suspens"],
    [/\p{L}'\p{L}/u, "a typographic apostrophe"],
    [/(?<![\d,.\s])\d\s000(?!\d)/, "1000 without a space"],
  ],
};

/** A folder for each language; what people type, and settings, are no texts. */
const foldersOf = (locale: Locale) =>
  globSync([
    `samples/company/texts/${locale}/**/*.{md,yaml}`,
    `languages/${locale}/{layout,pages,server,error,offer,list,notice,exchange}.yaml`,
  ]);

/** Without keys of YAML and what links lead to. */
const toText = (line: string, path: string) =>
  (path.endsWith(".yaml") ? line.replace(/^\s*(?:- )?[\w."-]+:(?=\s|$)/, "") : line).replace(/\]\([^)]*\)/g, "]");

/** The texts of the sample's documents are English in the code that makes them: text("…"). */
const DOCUMENT_TEXTS = globSync("samples/files-generator/*.ts").flatMap((path) =>
  Array.from(readFileSync(path, "utf8").matchAll(/\btext\(\s*"((?:[^"\\]|\\.)*)"/g), ([, text = ""]) => text),
);
const TRANSLATED_TEXTS = LOCALES.flatMap((locale) => {
  const path = `samples/files-generator/texts/${locale}.json`;
  if (!existsSync(path)) return [];
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, "utf8"));
  return [[locale, texts] as const];
});

/** Every text that a visitor can see, with its place. */
function* visibleTexts(): Generator<readonly [locale: Locale, place: string, text: string]> {
  for (const locale of LOCALES) {
    for (const path of foldersOf(locale))
      for (const [index, line] of readFileSync(path, "utf8").split("\n").entries())
        if (!line.trimStart().startsWith("# ")) yield [locale, `${path}:${index + 1}`, toText(line, path)];
  }
  for (const english of DOCUMENT_TEXTS) yield ["en", "samples/files-generator", english];
  for (const [locale, texts] of TRANSLATED_TEXTS)
    for (const [english, text] of Object.entries(texts)) yield [locale, `samples/files-generator: ${english}`, text];
  for (const path of globSync("samples/catalogue/**/*.csv")) {
    // What people type is what these tables are for.
    if (/synonyms|meanings|cross-references|resellers|accessories|rules/.test(path)) continue;
    for (const [index, row] of sampleRows(path.slice(SAMPLE.length + 1)).entries())
      for (const [column, text] of Object.entries(row)) {
        const locale = LOCALES.find((each) => column.endsWith(`_${each}`));
        if (locale && !column.startsWith("slug")) yield [locale, `${path}, row ${index + 2}`, text];
      }
  }
}

test("no text that a visitor can see has a word that the trade's glossary decides against", () => {
  const found: string[] = [];
  let looked = 0;
  for (const [locale, place, text] of visibleTexts()) {
    looked += 1;
    const filledIn = text.replace(/\{\{?[\w.]+\}?\}/g, "0");
    for (const [pattern, instead] of [...FORBIDDEN.all, ...FORBIDDEN[locale]])
      if (pattern.test(filledIn)) found.push(`${place}: ${text.trim().slice(0, 80)} (${instead})`);
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(10_000);
});

test.each(TRANSLATED_TEXTS)("the sample's documents have each of their texts in %s, and no other", (_, texts) => {
  expect(new Set(Object.keys(texts))).toEqual(new Set(DOCUMENT_TEXTS));
});

test("each forbidden word is found where it stands", () => {
  const examples: Readonly<Record<Locale, string>> = {
    tr: "Civatalı klemens|84 % verim|415 A’ya kadar|1.000 V|bir fazlı sayaç",
    en: "Amount|earth bar|Send as an inquiry|our dealers|1 poles|1,000 V",
    ru: "Технический паспорт|цепь видимо разомкнута|Готовим …|УЗИП тип 2|1 000 В|Сейчас закрыто|рейка TH 35-7.5|Аксессуары|Многожильный проводник",
    de: "Nennstrom|Hutschiene|Überspannungsableiter|Artikelnummer|Unsere Zulassungen|1.000 V|Netzteil",
    fr: "Courant nominal|Rail oméga|Panier|Numéro de commande|L'embout|1 000 V|Lignes ouvertes",
  };
  for (const locale of LOCALES)
    for (const text of examples[locale].split("|"))
      expect([text, FORBIDDEN[locale].some(([pattern]) => pattern.test(text))]).toEqual([text, true]);
});

test.each(LOCALES)("what the site says in %s has the punctuation of the language", (locale) => {
  const files = ["exchange", "layout", "notice", "pages", "server"].map((part) => `languages/${locale}/${part}.yaml`);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => {
        const value = toText(line, file).replace(/\{\{[\w.]+\}\}|"/g, "");
        return MISPRINTS[locale]
          .filter(([pattern]) => new RegExp(pattern, "u").test(value))
          .map(([, reason]) => `${file}: ${value.trim()} ${reason}`);
      }),
  );
  expect(found).toEqual([]);
});
