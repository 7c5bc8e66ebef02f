import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { typeset } from "../../app/ground/i18n/typography/typeset.ts";
import type { Block } from "../../app/screens/pages/blocks.ts";
import { writtenLanguage } from "../company/company-languages.ts";
import { type FactValues, insertIntoText } from "../company/insert-facts.ts";
import { FRONT_LINE, parseYaml, readTextFile, splitFrontMatter } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import { type LinkTargets, resolveLink } from "./links.ts";
import { parseMarkdown } from "./markdown.ts";
import { findMisprints } from "./misprints.ts";
import { FRONT_MATTER } from "./schema.ts";

export type Kind = keyof typeof FRONT_MATTER;
type FrontMatter<Of extends Kind> = v.InferOutput<(typeof FRONT_MATTER)[Of]>;
export type Text<Of extends Kind> = FrontMatter<Of> & {
  /** The language that it is written in, where that is not the page's. */
  readonly language?: Locale;
  readonly blocks: readonly Block[];
};

export type ReadContext = {
  readonly folder: string;
  readonly targets: LinkTargets;
  readonly facts: FactValues;
  readonly problems: Problem[];
};

/** Reads a text for the pages of a language. @param path without language and ending, `pages/kio` @returns null when it is missing or invalid; the problems are added */
export function readText<Of extends Kind>(
  path: string,
  kind: Of,
  locale: Locale,
  context: ReadContext,
): Text<Of> | null {
  const { folder, targets, facts, problems } = context;
  const language = writtenLanguage(folder, locale);
  const file = `${language}/${path}.md`;
  if (!existsSync(join(folder, file))) {
    problems.push({ file, line: 0, reason: "the text is missing in this language" });
    return null;
  }
  const written = readTextFile(readFileSync(join(folder, file)), file, problems);
  if (written === null) return null;
  const text = insertIntoText(written, language, facts, (reason, line) => problems.push({ file, line, reason }));
  // The company's names are written as it writes them, with straight quotation marks too.
  const names = Object.entries(facts).flatMap(([name, value]) =>
    name.startsWith("brand.") && typeof value === "string" && findMisprints(value, language).length > 0 ? [value] : [],
  );
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
    for (const reason of findOwnMisprints(value)) problems.push({ file, line: 1, reason });
  // Title and description stay plain: tabs and search engines show them on one line.
  const lead = "lead" in frontMatter ? { lead: typeset(frontMatter.lead, language) } : {};
  return { ...frontMatter, ...lead, ...(language === locale ? {} : { language }), blocks };
}
