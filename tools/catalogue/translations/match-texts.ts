import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { inEnglish } from "../messages/describe.ts";
import { messageOf, parseCells } from "../messages/schema-messages.ts";
import { type CatalogueText, sourceIn } from "./catalogue/collect-texts.ts";
import { encodeIdPart, ID_SEPARATOR } from "./catalogue/text-id.ts";
import { columnSchemas } from "./catalogue/translated-fields.ts";
import type { ExchangedText, ExchangeProblem } from "./exchanged-text.ts";

/** A text of the catalogue that gets another translation. */
export type NewTarget = { readonly text: CatalogueText; readonly target: string };

/** Characters that the reader of tables reports, and that no export could hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const REFUSED_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFD-\uFFFF]/;

/** CAT tools and spreadsheets change line ends and spaces, which is no other text. */
const foldSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").trim();
const foldLineEnds = (text: string): string => text.replaceAll("\r\n", "\n").trim();

/** Finds the texts of the catalogue that a file translates anew. An empty target leaves what is there. */
export function matchTexts(
  exchanged: readonly ExchangedText[],
  texts: readonly CatalogueText[],
  from: Locale,
): { readonly targets: readonly NewTarget[]; readonly problems: readonly ExchangeProblem[] } {
  const targets: NewTarget[] = [];
  const problems: ExchangeProblem[] = [];
  const textByKey = new Map(texts.map((text) => [keyOf(encodeIdPart(text.file), text.id), text]));
  const explain = createExplanation(texts);
  const seen = new Map<string, string>();
  for (const each of exchanged) {
    const key = keyOf(each.fileId, each.id);
    const text = textByKey.get(key);
    const field = text ? [text.file, text.code, text.column].join(" · ") : each.id;
    const report = (reason: string) => problems.push({ location: each.location, field, reason });
    const first = seen.get(key);
    if (first !== undefined) report(`is in the file twice; first in ${first}`);
    else seen.set(key, each.location);
    const target = each.target.trim();
    if (target === "") continue;
    if (!text) {
      report(explain(each));
      continue;
    }
    const source = sourceIn(text, from);
    if (foldSpace(source) !== foldSpace(each.source))
      report(`the source text has changed since the export: from “${foldSpace(each.source)}” to “${source}”`);
    if (foldLineEnds(target) === foldLineEnds(text.target)) continue;
    const problem = findTargetProblem(text, target);
    if (problem) report(`“${target}” ${problem}`);
    targets.push({ text, target });
  }
  return { targets, problems };
}

const keyOf = (fileId: string, id: string): string => JSON.stringify([fileId, id]);

/** Says which part of an id the catalogue does not have. */
function createExplanation(texts: readonly CatalogueText[]): (unknown: ExchangedText) => string {
  const files = new Map<string, { readonly name: string; readonly columns: Set<string> }>();
  for (const { file, column } of texts) {
    const entry = files.get(encodeIdPart(file)) ?? { name: file, columns: new Set() };
    files.set(encodeIdPart(file), entry);
    entry.columns.add(column);
  }
  return ({ fileId, id }) => {
    const file = files.get(fileId);
    if (!file) return `unknown file “${fileId}”`;
    const [column = ""] = id.split(ID_SEPARATOR).slice(-1);
    if (!file.columns.has(column)) return `unknown column “${column}” of ${file.name}`;
    return `unknown code “${id.slice(0, -column.length - ID_SEPARATOR.length)}” in ${file.name}`;
  };
}

/** The problem that the check of the catalogue would report in the cell. */
function findTargetProblem({ file, column }: CatalogueText, target: string): string | null {
  if (REFUSED_CHARACTER.test(target)) return "contains a control character, or one that is none";
  const schema = columnSchemas(file)[column];
  const [issue] = (schema && parseCells(schema, target).issues) ?? [];
  return issue ? inEnglish(messageOf(issue)) : null;
}
