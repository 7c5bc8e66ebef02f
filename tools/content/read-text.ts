import type * as v from "valibot";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { typeset } from "../../app/ground/i18n/typography/typeset.ts";
import type { Block } from "../../app/screens/pages/blocks.ts";
import type { Dated } from "../../app/screens/pages/content.ts";
import { FRONT_LINE, parseYaml, readTextFile, splitFrontMatter } from "../platform/front-matter.ts";
import { type FactValues, insertIntoText } from "./insert-facts.ts";
import { type LinkTargets, resolveLink } from "./links.ts";
import { parseMarkdown } from "./markdown.ts";
import { findMisprints } from "./misprints.ts";
import { say, sayMisprint } from "./say.ts";
import { FRONT_MATTER } from "./schema.ts";
import { type CompileContext, datesIn, standIn, type TextFiles } from "./text-files.ts";

export type Kind = keyof typeof FRONT_MATTER;
type FrontMatter<Of extends Kind> = v.InferOutput<(typeof FRONT_MATTER)[Of]>;
export type Text<Of extends Kind> = FrontMatter<Of> & {
  /** The language that it is written in, where that is not the page's. */
  readonly language?: Locale;
  readonly blocks: readonly Block[];
};

export type ReadContext = CompileContext & {
  readonly files: TextFiles;
  readonly targets: LinkTargets;
};

/**
 * Reads a text for the pages of a language, with those that take its place: `pages/kio@2026-12-08.md` on that day.
 * @param path without language and ending, `pages/kio` @returns null when it is missing or invalid; the problems are added
 */
export function readText<Of extends Kind>(
  path: string,
  kind: Of,
  locale: Locale,
  context: ReadContext,
): Dated<Text<Of>> | null {
  const { files, problems, isWhole, languages } = context;
  const fileIn = (language: Locale) => `${language}/${path}.md`;
  const language = standIn(locale, (each) =>
    isWhole && languages.has(locale) ? each === locale : files.has(fileIn(each)),
  );
  if (!files.has(fileIn(language))) {
    problems.push({ file: fileIn(language), line: 0, ...say("textMissing") });
    return null;
  }
  const text = readFile(fileIn(language), kind, { locale, language }, context);
  const days = [...new Set(LOCALES.flatMap((each) => datesIn(files, `${each}/${path}`)))].toSorted();
  const coming = days.flatMap((from) => {
    const versionIn = (each: Locale) => `${each}/${path}@${from}.md`;
    // A language that has no version keeps what it has.
    const of = standIn(locale, (each) => files.has(versionIn(each)) || files.has(fileIn(each)));
    if (!files.has(versionIn(of))) return [];
    const later = readFile(versionIn(of), kind, { locale, language: of }, context);
    return later ? [{ ...later, from }] : [];
  });
  return text && { ...text, ...(coming.length > 0 && { coming }) };
}

const namesOf = new WeakMap<FactValues, Map<Locale, readonly string[]>>();

/** The company's names that look like misprints: they are written as it writes them, with straight quotation marks too. */
function namesIn(facts: FactValues, language: Locale): readonly string[] {
  const byLanguage = namesOf.get(facts) ?? new Map<Locale, readonly string[]>();
  namesOf.set(facts, byLanguage);
  const names =
    byLanguage.get(language) ??
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith("brand.") && typeof value === "string" && findMisprints(value, language).length > 0
        ? [value]
        : [],
    );
  byLanguage.set(language, names);
  return names;
}

/** @param locale of the pages @param language that it is written in */
function readFile<Of extends Kind>(
  file: string,
  kind: Of,
  { locale, language }: Readonly<Record<"locale" | "language", Locale>>,
  { files, targets, facts, problems }: ReadContext,
): Text<Of> | null {
  const source = files.get(file) ?? "";
  const written = typeof source === "string" ? source : readTextFile(source, file, problems);
  if (written === null) return null;
  const text = insertIntoText(written, language, facts, (reason, line) => problems.push({ file, line, reason }));
  const names = namesIn(facts, language);
  const findOwnMisprints = (text: string) => {
    const own = names.reduce((rest, name) => rest.replaceAll(name, ""), text);
    return findMisprints(own, language);
  };
  const parts = splitFrontMatter(text, file, problems);
  if (!parts) return null;
  const blocks = parseMarkdown(parts.body, {
    file,
    firstLine: parts.bodyLine,
    problems,
    resolveLink: (link) => resolveLink(link, locale, targets),
    typeset: (text) => typeset(text, language),
    findMisprints: findOwnMisprints,
    isProduct: (code) => targets.catalogue.product.has(code),
  });
  const front = parseYaml(parts.front, file, FRONT_MATTER[kind], problems, {
    firstLine: FRONT_LINE,
    whole: "the front matter",
  });
  if (!front) return null;
  const frontMatter = front as FrontMatter<Of>;
  for (const value of Object.values(frontMatter).filter((each) => typeof each === "string"))
    for (const reason of findOwnMisprints(value)) problems.push({ file, line: 1, ...sayMisprint(reason) });
  // Title and description stay plain: tabs and search engines show them on one line.
  const lead = "lead" in frontMatter ? { lead: typeset(frontMatter.lead, language) } : {};
  return { ...frontMatter, ...lead, ...(language === locale ? {} : { language }), blocks };
}
