import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import type { Mention } from "../../catalogue/import/publish/report.ts";

/** What may be an order number without blanks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}./-]*/gu;

/**
 * Where a company's texts name what goes: pages, news, questions, the home page and its strip.
 * @param products order numbers in any spelling
 * @param links to what else goes, as texts write them: `category:fuse_screw`
 */
export function findMentions(folder: string, products: readonly string[], links: readonly string[]): Mention[] {
  if (products.length === 0 && links.length === 0) return [];
  const byKey = new Map(products.map((code) => [numberKey(code), code]));
  const asWritten = [...products.filter((code) => code.includes(" ")), ...links];
  const namedIn = (line: string) => [
    ...Array.from(line.matchAll(WORD), ([word]) => byKey.get(numberKey(word)) ?? ""),
    ...asWritten.filter((text) => line.includes(text)),
  ];
  return globSync("**/*.{yaml,md}", { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          [...new Set(namedIn(line))].flatMap((code) => (code ? [{ code, place: `${file}:${index + 1}` }] : [])),
        ),
    );
}
