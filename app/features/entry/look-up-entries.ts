import type { Locale } from "../../ground/i18n/locales.ts";
import { lookUpNumbers, lookUpWordings } from "../list/use-line-products.ts";
import type { Entry } from "../reading/lines/entry.ts";
import { checksOf, matchEntries, numbersOf, wordingsToSearch } from "./match-entries.ts";
import type { ParsedEntry } from "./parsed-entry.ts";

/** Matches entries with products by their numbers, or by their words if no number is known. */
export async function lookUpEntries(entries: readonly Entry[], locale: Locale): Promise<ParsedEntry[]> {
  const byNumber = await lookUpNumbers(numbersOf(entries), locale);
  const wordings = wordingsToSearch(entries, byNumber);
  const checks = checksOf(entries, byNumber);
  const results = wordings.length + checks.length > 0 ? await lookUpWordings(wordings, checks, locale) : byNumber;
  return matchEntries(entries, results, locale);
}
