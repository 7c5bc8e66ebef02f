import { numberKey } from "../../app/ground/text/part-numbers.ts";
import type { RowChange } from "../catalogue/difference/compare-sources.ts";
import type { Mention } from "../catalogue/import/publish/report.ts";
import { decode, type TextFiles } from "./text-files.ts";

/** What may be an order number without blanks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}./-]*/gu;

/**
 * Where texts name what goes: pages, news, questions, and in a company's folder the home page and its strip.
 * @param products order numbers in any spelling
 * @param links to what else goes, as texts write them: `category:fuse_screw`
 */
export function findMentions(files: TextFiles, products: readonly string[], links: readonly string[]): Mention[] {
  if (products.length === 0 && links.length === 0) return [];
  const byKey = new Map(products.map((code) => [numberKey(code), code]));
  const asWritten = [...products.filter((code) => code.includes(" ")), ...links];
  const namedIn = (line: string) => [
    ...Array.from(line.matchAll(WORD), ([word]) => byKey.get(numberKey(word)) ?? ""),
    ...asWritten.filter((text) => line.includes(text)),
  ];
  return [...files]
    .filter(([file]) => /\.(?:yaml|md)$/.test(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, source]) =>
      decode(source)
        .split("\n")
        .flatMap((line, index) =>
          [...new Set(namedIn(line))].flatMap((code) => (code ? [{ code, place: `${file}:${index + 1}` }] : [])),
        ),
    );
}

const LINKED: Partial<Record<RowChange["table"], string>> = { "groups.csv": "group", "categories.csv": "category" };

/** What else goes that texts link to, as they write it. */
export const removedLinks = (rows: readonly RowChange[]): readonly string[] =>
  rows.flatMap(({ table, kind, key }) => {
    const link = LINKED[table];
    return link && kind === "removed" ? [`${link}:${key}`] : [];
  });
