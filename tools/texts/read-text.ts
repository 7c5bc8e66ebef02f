import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Locale } from "../../app/i18n/locales.ts";
import type { Block } from "../../app/pages/blocks.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { type LinkTargets, resolveLink } from "./links.ts";
import { parseMarkdown } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { FRONT_MATTER } from "./schema.ts";
import { findMisprints, typeset } from "./typography.ts";

export type Kind = keyof typeof FRONT_MATTER;
type FrontMatter<Of extends Kind> = v.InferOutput<(typeof FRONT_MATTER)[Of]>;
export type Text<Of extends Kind> = FrontMatter<Of> & { readonly blocks: readonly Block[] };

export type ReadContext = { readonly folder: string; readonly targets: LinkTargets; readonly problems: Problem[] };

/** Reads a text in a language. @returns null when it is missing or invalid; the problems are added */
export function readText<Of extends Kind>(
  path: string,
  kind: Of,
  locale: Locale,
  context: ReadContext,
): Text<Of> | null {
  const { folder, targets, problems } = context;
  const file = `${path}/${locale}.md`;
  if (!existsSync(join(folder, file))) {
    problems.push({ file, line: 0, reason: "the text is missing in this language" });
    return null;
  }
  const parts = splitFrontMatter(readFileSync(join(folder, file), "utf8"), file, problems);
  if (!parts) return null;
  const blocks = parseMarkdown(parts.body, {
    file,
    firstLine: parts.bodyLine,
    problems,
    resolveLink: (link) => resolveLink(link, locale, targets),
    typeset: (text) => typeset(text, locale),
    findMisprints: (text) => findMisprints(text, locale),
    isProduct: (code) => targets.catalogue.product.has(code),
  });
  const front = v.safeParse(FRONT_MATTER[kind], parts.front);
  if (!front.success) {
    for (const issue of front.issues)
      problems.push({ file, line: 1, reason: `${v.getDotPath(issue) ?? "the front matter"} ${issue.message}` });
    return null;
  }
  const frontMatter = front.output as FrontMatter<Of>;
  for (const text of Object.values(frontMatter).filter((value) => typeof value === "string"))
    for (const reason of findMisprints(text, locale)) problems.push({ file, line: 1, reason });
  // Title and description stay plain: tabs and search engines show them on one line.
  const lead = "lead" in frontMatter ? { lead: typeset(frontMatter.lead, locale) } : {};
  return { ...frontMatter, ...lead, blocks };
}
