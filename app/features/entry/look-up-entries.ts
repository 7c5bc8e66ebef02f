import type { Locale } from "../../ground/i18n/locales.ts";
import { lookUpNumbers, lookUpWordings } from "../list/use-line-products.ts";
import { matchEntries, numbersOf, wordingsToSearch } from "./match-entries.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import type { Entry } from "./parsing/entry.ts";

/** Matches entries with products by their numbers, or by their words if no number is known. */
export async function lookUpEntries(entries: readonly Entry[], locale: Locale): Promise<ParsedEntry[]> {
  const byNumber = await lookUpNumbers(numbersOf(entries), locale);
  const wordings = wordingsToSearch(entries, byNumber);
  return matchEntries(entries, wordings.length > 0 ? await lookUpWordings(wordings, locale) : byNumber, locale);
}
