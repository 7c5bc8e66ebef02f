import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Locale } from "../../app/i18n/locales.ts";
import type { Block } from "../../app/pages/blocks.ts";
import { partFrontMatter } from "./front-matter.ts";
import { readMarkdown } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { FRONT_MATTER } from "./schema.ts";
import { type Places, targetOf } from "./targets.ts";
import { misprints, typeset } from "./typography.ts";

/** A kind of text, by what stands above it. */
export type Kind = keyof typeof FRONT_MATTER;
type Front<Of extends Kind> = v.InferOutput<(typeof FRONT_MATTER)[Of]>;
export type Text<Of extends Kind> = Front<Of> & { readonly blocks: readonly Block[] };

/** Where texts are read, what they may lead to, and where their problems go. */
export type Desk = { readonly folder: string; readonly places: Places; readonly problems: Problem[] };

/** Reads a text of a folder in a language. @returns null when it cannot be shown; why is among the problems */
export function readText<Of extends Kind>(path: string, kind: Of, locale: Locale, desk: Desk): Text<Of> | null {
  const { folder, places, problems } = desk;
  const file = `${path}/${locale}.md`;
  if (!existsSync(join(folder, file))) {
    problems.push({ file, line: 0, reason: "the text is missing in this language" });
    return null;
  }
  const parted = partFrontMatter(readFileSync(join(folder, file), "utf8"), file, problems);
  if (!parted) return null;
  const blocks = readMarkdown(parted.body, {
    file,
    firstLine: parted.bodyLine,
    problems,
    targetOf: (link) => targetOf(link, locale, places),
    typeset: (text) => typeset(text, locale),
    misprints: (text) => misprints(text, locale),
    isProduct: (code) => places.catalogue.product.has(code),
  });
  const front = v.safeParse(FRONT_MATTER[kind], parted.front);
  if (!front.success) {
    for (const issue of front.issues)
      problems.push({ file, line: 1, reason: `${v.getDotPath(issue) ?? "the front matter"} ${issue.message}` });
    return null;
  }
  const said = front.output as Front<Of>;
  for (const text of Object.values(said).filter((value) => typeof value === "string"))
    for (const reason of misprints(text, locale)) problems.push({ file, line: 1, reason });
  // Title and description are for search engines and tabs too, which break no lines.
  const lead = "lead" in said ? { lead: typeset(said.lead, locale) } : {};
  return { ...said, ...lead, blocks };
}
