import * as v from "valibot";
import { compressText, decompressText } from "../../../ground/platform/compressed-text.ts";
import { LineSchema } from "../line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, mergeLines } from "../lines/lines.ts";

/** Browsers do not send fragments, so no server sees the list. */
const FRAGMENT_PREFIX = "#list=";
const VERSION = "1";
/** More than any list needs. */
const MAX_BYTES = 200_000;

/** `isTruncated` when lines are missing, e.g. because the link was cut; `total` counts all that were shared. */
export type SharedList = { readonly lines: readonly ListLine[]; readonly total: number; readonly isTruncated: boolean };

/**
 * A URL fragment: the number of lines, then the lines as tab-separated code, amount and note, or a tab and a free text,
 * compressed. Forty lines take some 300 characters.
 */
export async function encodeFragment(lines: readonly ListLine[]): Promise<string> {
  const cells = (line: ListLine) =>
    isProductLine(line) ? [line.code, line.amount, ...(line.note ? [line.note] : [])] : ["", line.text];
  const text = lines.map((line) => cells(line).join("\t")).join("\n");
  return `${FRAGMENT_PREFIX}${VERSION}.${lines.length}.${await compressText(text)}`;
}

/** As much of the list as arrived; null when the fragment has none. */
export async function decodeFragment(fragment: string): Promise<SharedList | null> {
  if (!fragment.startsWith(FRAGMENT_PREFIX)) return null;
  const [, count = "", data = ""] = /^1\.(\d{1,3})\.([\w-]*)/.exec(fragment.slice(FRAGMENT_PREFIX.length)) ?? [];
  const total = Number(count);
  const { text, isTruncated } = await decompressText(data, MAX_BYTES);
  const rows = text.split("\n");
  // The last line of a truncated link may be incomplete.
  const complete = isTruncated ? rows.slice(0, -1) : rows;
  const lines = complete.flatMap((row) => {
    const [code = "", amount = "", note = ""] = row.split("\t");
    const line = v.safeParse(LineSchema, code === "" ? { text: amount } : { code, amount: Number(amount), note });
    return line.success ? [line.output] : [];
  });
  const merged = mergeLines([], lines).slice(0, MAX_LINES);
  return { lines: merged, total, isTruncated: isTruncated || merged.length < total };
}
