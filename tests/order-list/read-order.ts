import { expect } from "vitest";
import { checksOf, matchEntries, numbersOf, wordingsToSearch } from "../../app/features/entry/match-entries.ts";
import type { ParsedEntry } from "../../app/features/entry/parsed-entry.ts";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import type { LinesResponse, LookupResults } from "../../app/features/list/line-product.ts";
import { MAX_WORDINGS } from "../../app/features/list/lines-request.ts";
import type { Check } from "../../app/features/reading/check.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { handleOrderLines } from "../../workers/order-lines.ts";
import { publishedSample } from "../catalogue/local-d1.ts";

const database = await publishedSample();

type Asked = {
  readonly numbers?: readonly string[];
  readonly wordings?: readonly string[];
  readonly checks?: readonly Check[];
};

async function ask(locale: Locale, { numbers = [], wordings = [], checks = [] }: Asked): Promise<LinesResponse> {
  const request = new Request(`https://klemma.example/order-lines/${locale}`, {
    method: "POST",
    body: JSON.stringify({ numbers, wordings, checks }),
  });
  const response = await handleOrderLines(database, request, { limit: async () => ({ success: true }) });
  expect(response.status).toBe(200);
  return response.json();
}

/** What the order list makes of a pasted text. */
export async function readOrder(text: string, locale: Locale): Promise<ParsedEntry[]> {
  const entries = parseEntries(parseTable(text));
  const all = {
    products: new Map<string, LinesResponse["products"][string]>(),
    meanings: new Map<string, LinesResponse["meanings"][string]>(),
    wordings: new Map<string, LinesResponse["wordings"][string]>(),
    contradictions: new Map<string, LinesResponse["contradictions"][string]>(),
  } satisfies LookupResults;
  const learn = async (asked: Asked) => {
    const found = await ask(locale, asked);
    for (const key of ["products", "meanings", "wordings", "contradictions"] as const)
      for (const [name, value] of Object.entries(found[key])) (all[key] as Map<string, unknown>).set(name, value);
  };
  const numbers = numbersOf(entries);
  if (numbers.length > 0) await learn({ numbers });
  const checks = checksOf(entries, all);
  if (checks.length > 0) await learn({ checks });
  const wordings = wordingsToSearch(entries, all);
  for (let first = 0; first < wordings.length; first += MAX_WORDINGS)
    await learn({ wordings: wordings.slice(first, first + MAX_WORDINGS) });
  return matchEntries(entries, all, locale);
}
