import * as v from "valibot";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { requireRole } from "../../actor.ts";
import { AnalyticsResponse, countSearches, type Dataset } from "../../analytics/questions.ts";

export type WordsBindings = {
  /** The dataset that the site counts into. */
  readonly COUNTS_DATASET: string;
  /** The id of the account, and a token that may read its analytics (Account Analytics: Read); the desk does without. */
  readonly ANALYTICS_ACCOUNT: string;
  readonly ANALYTICS_TOKEN?: string;
  /** What answers on this machine; otherwise Cloudflare's API does. */
  readonly ANALYTICS?: { readonly fetch: (request: Request) => Promise<Response> };
};

/** What visitors typed and did not find, the most frequent first. */
export type SearchedWords = {
  readonly locale: Locale;
  readonly words: string;
  /** The words that stood in nothing; empty where nothing was found at all. */
  readonly dropped: boolean;
  readonly times: number;
};

const MAX_ROWS = 100;
const TIMEOUT_MS = 10_000;

/** From a Worker (https://developers.cloudflare.com/analytics/analytics-engine/worker-querying/, read 2026-11-30). */
const datasetOf = ({ COUNTS_DATASET, ANALYTICS_ACCOUNT, ANALYTICS_TOKEN, ANALYTICS }: WordsBindings): Dataset => ({
  name: COUNTS_DATASET,
  query: async (sql) => {
    const request = new Request(
      `https://api.cloudflare.com/client/v4/accounts/${ANALYTICS_ACCOUNT}/analytics_engine/sql`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${ANALYTICS_TOKEN}` },
        body: sql,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    const response = await (ANALYTICS ? ANALYTICS.fetch(request) : fetch(request));
    if (!response.ok) throw new Error(`Analytics Engine responded ${response.status}`);
    return v.parse(AnalyticsResponse, await response.json()).data;
  },
});

const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90));

/**
 * Searches without a result, and words that the rest of a search was found without.
 * @returns null where nobody has set up the token @throws NotAllowed without the role; Error where the platform does not answer
 */
export async function readSearchedWords(
  actor: unknown,
  days: number,
  env: WordsBindings,
): Promise<readonly SearchedWords[] | null> {
  requireRole(actor, "reader");
  if (env.ANALYTICS_ACCOUNT === "" || !env.ANALYTICS_TOKEN) return null;
  const { nothing, dropped } = await countSearches(datasetOf(env), v.parse(Days, days));
  const rows = LOCALES.flatMap((locale) => [
    ...nothing[locale].map(({ of, times }) => ({ locale, words: of, dropped: false, times })),
    ...dropped[locale].flatMap(({ of, times }) => (of === "" ? [] : [{ locale, words: of, dropped: true, times }])),
  ]);
  return rows.toSorted((one, other) => other.times - one.times).slice(0, MAX_ROWS);
}
