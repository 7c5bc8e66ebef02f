import * as cardinals from "make-plural/cardinals";
import type { Cities } from "./read-cities.ts";
import { DESK_PART, type Language, TEXT_PARTS } from "./read-languages.ts";
import type { TextNode } from "./read-texts.ts";
import {
  renderAmounts,
  renderCities,
  renderLineWords,
  renderQuestions,
  renderTerminalPlan,
  renderTerms,
  renderVolt,
} from "./render-terms.ts";
import type { ScreenParts } from "./screen-parts.ts";
import { SearchRules } from "./search-rules.ts";
import type { Concept } from "./terms.ts";

/** The place in a text of the company's words and facts. */
const INSERTED = /\{\{((?:company|brand|market)(?:\.\w+)+)\}\}/;

const json = (value: unknown) => JSON.stringify(value);
const notice = "// Made from the folder languages by tools/languages/compile.ts: change it there.\n";

/** The source of an expression that has a node's texts. */
function renderNode(node: TextNode): string {
  if (node.kind === "text") return renderText(node.text);
  if (node.kind === "list") return `[${node.items.map(renderNode).join(", ")}]`;
  const entries =
    node.kind === "map" ? [...node.entries] : [...node.forms].map(([form, text]) => [form, text] as const);
  return `{\n${entries
    .map(([key, value]) => `${json(key)}: ${typeof value === "string" ? renderText(value) : renderNode(value)},`)
    .join("\n")}\n}`;
}

/** `We reply {{company.replyTime}}.` is `"We reply " + company.replyTime + "."` */
function renderText(text: string): string {
  const pieces = text.split(INSERTED);
  const sources = pieces.map((piece, index) => (index % 2 === 1 ? piece : json(piece)));
  return sources.filter((source) => source !== '""').join(" + ") || '""';
}

/** The texts whose placeholders the compiler knows, so that each message of the check is given what it says. */
const TYPED_PARTS: readonly string[] = ["check"];

function renderTexts(node: TextNode, locale: string, part: string): string {
  const body = renderNode(node);
  const imports = [
    // Only texts of the server name what browsers have none of.
    /\bbrand\.(?:office|address)/.test(body)
      ? 'import { BRAND, COMPANY } from "../../../company/brand.ts";\n\nconst brand = { ...BRAND, ...COMPANY };\n'
      : body.includes("brand.")
        ? 'import { BRAND as brand } from "../../../company/brand.ts";\n'
        : "",
    body.includes("company.") ? `import * as company from "#company/words/${locale}";\n` : "",
    body.includes("market.") ? `import * as market from "#company/office/${locale}";\n` : "",
  ];
  return `${notice}${imports.join("")}\nexport default ${body}${TYPED_PARTS.includes(part) ? " as const" : ""};\n`;
}

/** CLDR's rule for which form goes with a number: Intl has the same, but its first use costs a phone 80 ms. */
function renderPluralRule(locale: string): string {
  const rules: Readonly<Record<string, unknown>> = cardinals;
  const rule = rules[locale];
  return `// @ts-nocheck The rules of CLDR compare texts with numbers.
import type { SelectForm } from "../../translate.ts";

export const select: SelectForm = ${rule === undefined ? '() => "other"' : String(rule)};\n`;
}

const renderLayout = (locale: string): string => `${notice}
import { MARKET } from "#company/market/${locale}";
import { loadLayout } from "../frame/shell/navigation/menu.ts";
import { SiteLayout } from "../frame/shell/site-layout.tsx";
import texts from "../ground/i18n/generated/${locale}/layout.ts";
import { select } from "../ground/i18n/generated/${locale}/plural.ts";
import rules from "../ground/i18n/generated/${locale}/typography.ts";
import { createTypesetter } from "../ground/i18n/typography/create-typesetter.ts";
import { SLOTS } from "../slots.ts";

const typeset = createTypesetter(rules);

export { loadLayout as loader };

/** None of it changes while a visitor navigates within a language. */
export const shouldRevalidate = () => false;

export default function Layout() {
  return <SiteLayout locale=${json(locale)} dictionary={texts} market={MARKET} select={select} typeset={typeset} slots={SLOTS} />;
}
`;

/** A module that has a table of one part of every language. */
const renderTable = (
  name: string,
  file: string,
  languages: readonly Language[],
  specifier = "default",
): string => `${notice}
${languages.map(({ locale }) => `import ${specifier === "default" ? locale : `{ ${specifier} as ${locale} }`} from "./${locale}/${file}.ts";`).join("\n")}

export type ${name[0]}${name.slice(1).toLowerCase()} = typeof ${languages[0]?.locale};

export const ${name} = { ${languages.map(({ locale }) => locale).join(", ")} };
`;

/** A table for each rule of search, by the languages that have it: whoever needs one rule gets no others. */
const renderSearch = (languages: readonly Language[]): string =>
  notice +
  Object.keys(SearchRules.entries)
    .map((rule) => {
      const own = languages.flatMap(({ locale, search }) => {
        const value = search[rule as keyof SearchRules];
        return value === undefined ? [] : [[locale, value]];
      });
      return `\nexport const ${rule} = ${json(Object.fromEntries(own))};\n`;
    })
    .join("");

/** The modules of all languages: path below the generated folder to source. */
export function renderModules(
  languages: readonly Language[],
  screenParts: ScreenParts = {},
  terms: readonly Concept[] = [],
  cities: Cities = { locales: [], lines: [] },
): ReadonlyMap<string, string> {
  const tableOf = (pick: (language: Language) => unknown) =>
    json(Object.fromEntries(languages.map((language) => [language.locale, pick(language)])));
  const withPaths = languages.filter(({ paths }) => paths);
  const modules = new Map<string, string>();
  modules.set(
    "locales.ts",
    `${notice}
export const LOCALES = ${json(languages.map(({ locale }) => locale))} as const;
export const SLUG_SETS = ${json(withPaths.map(({ locale }) => locale))} as const;
export const DEFAULT_LOCALE = ${json(languages.find(({ settings }) => settings.prefix === "")?.locale)};
export const INTERNATIONAL_LOCALE = ${json(languages.find(({ settings }) => settings.international)?.locale)};
export const SETTINGS = ${tableOf(({ locale, settings: { name, status, prefix, slugs = locale, intl, numbers } }) => ({
      name,
      isLive: status === "live",
      prefix,
      slugs,
      intl,
      numbers,
    }))} as const;
`,
  );
  modules.set(
    "settings.ts",
    `${notice}${[
      "percent",
      "clock",
      "semicolon",
      "millimetre",
      "firstOfMonth",
      "dayRange",
      "numberSuffixes",
      "csv",
      "fonts",
      "codes",
      "regions",
      "fallback",
      "slugLetters",
    ]
      .map(
        (field) =>
          `export const ${field.replace(/[A-Z]/g, "_$&").toUpperCase()} = ${tableOf(({ settings }) => settings[field as "percent"] ?? null)} as const;`,
      )
      .join("\n")}\n`,
  );
  modules.set(
    "paths.ts",
    `${notice}/** By screen, in the order of the sets of slugs: names that stand once are a smaller first load. */\nexport const PATHS = ${json(
      Object.fromEntries(
        Object.keys(withPaths[0]?.paths ?? {}).map((screen) => [screen, withPaths.map(({ paths }) => paths?.[screen])]),
      ),
    )} as const;\n\nexport type Paths = { readonly [Screen in keyof typeof PATHS]: (typeof PATHS)[Screen][0] };\n`,
  );
  modules.set(
    "screen-parts.ts",
    `${notice}
import type { ScreenName } from "../screens.ts";
import type { Pages } from "./pages.ts";

export const SCREEN_PARTS: Readonly<Record<ScreenName, readonly (keyof Pages)[]>> = ${json(screenParts)};

export const SCREENS_WITHOUT_TEXTS: readonly ScreenName[] = ${json(Object.keys(screenParts).filter((screen) => screenParts[screen]?.length === 0))};
`,
  );
  modules.set("search.ts", renderSearch(languages));
  modules.set("terms.ts", notice + renderTerms(terms));
  modules.set("terminal-plan.ts", notice + renderTerminalPlan(terms));
  modules.set("volt.ts", notice + renderVolt(terms));
  modules.set("amounts.ts", notice + renderAmounts(terms));
  modules.set("line-words.ts", notice + renderLineWords(terms));
  modules.set("questions.ts", notice + renderQuestions(terms));
  modules.set("cities.ts", notice + renderCities(cities));
  for (const { locale, texts, typography, desk } of languages) {
    if (desk) modules.set(`${locale}/${DESK_PART}.ts`, renderTexts(desk, locale, DESK_PART));
    for (const [part, node] of Object.entries(texts))
      modules.set(`${locale}/${part}.ts`, renderTexts(node, locale, part));
    modules.set(`${locale}/plural.ts`, `${notice}${renderPluralRule(locale)}`);
    modules.set(
      `${locale}/typography.ts`,
      `${notice}import type { TypographyRules } from "../../typography/create-typesetter.ts";\n\nconst rules: TypographyRules = ${json({ ...typography, misprints: undefined })};\n\nexport default rules;\n`,
    );
    modules.set(
      `${locale}/misprints.ts`,
      `${notice}const misprints: readonly (readonly [pattern: string, reason: string])[] = ${json(typography.misprints)};\n\nexport default misprints;\n`,
    );
  }
  for (const part of [...TEXT_PARTS, "typography", "misprints"])
    modules.set(`${part}.ts`, renderTable(part.toUpperCase(), part, languages));
  const ofDesk = languages.filter(({ desk }) => desk !== null);
  if (ofDesk.length > 0) modules.set(`${DESK_PART}.ts`, renderTable(DESK_PART.toUpperCase(), DESK_PART, ofDesk));
  modules.set("plurals.ts", renderTable("SELECT", "plural", languages, "select"));
  return modules;
}

/** The route modules of the layouts, one of each language: file name to source. */
export const renderLayouts = (languages: readonly Language[]): ReadonlyMap<string, string> =>
  new Map(languages.map(({ locale }) => [`${locale}.tsx`, renderLayout(locale)]));

const renderCompanyPart = (names: string, part: string) => (languages: readonly Language[]) =>
  new Map(
    languages.map(({ locale }) => [
      `${locale}.ts`,
      `${notice}import { readCompany } from "../read-company.ts";\n\nexport const { ${names} } = readCompany().${part}.${locale};\n`,
    ]),
  );

/** The market of each language for Node.js, which a build has from `companyPlugin`: file name to source. */
export const renderMarkets = renderCompanyPart("MARKET", "market");
/** What texts of the site write of its office, apart: error screens have those of all languages. */
export const renderOffices = renderCompanyPart("phone, email, mailbox", "office");

/** The company's words for Node.js, which a build has from `companyPlugin`: file name to source. */
export const renderCompanyWords = renderCompanyPart(
  "claim, platform, lead, whatWeMake, ownOffices, ownOffice, questionExample, orderExample, replyTime",
  "words",
);
