/**
 * `npm run bench:relevance [-- --each] [--held-out]`: how well search answers the graded queries
 * (tests/search/relevance/queries.csv) on the sample catalogue: nDCG@10 by language, and how many find nothing. `--each`
 * prints a line for each query that is not held out; `--held-out` prints those instead.
 */
import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import { atOneRelease } from "../../app/catalogue/vocabulary.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { search } from "../../app/search/search.ts";
import { copyPublishedSample } from "../../tests/catalogue/published-sample.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { type GradedQuery, gainsOf, gradedQueries, ndcg } from "../../tests/search/relevance/grading.ts";

const { values: options } = parseArgs({
  options: { each: { type: "boolean", default: false }, "held-out": { type: "boolean", default: false } },
});

const state = await copyPublishedSample();
const { env, dispose } = await getPlatformProxy<{ CATALOGUE: D1Database }>({
  configPath: "wrangler.toml",
  persist: { path: `${state}/v3` },
});
const products = sampleProducts();
const nameOf = new Map(products.map((product) => [product.code, `${product.model_type} ${product.colour}`]));

type Answer = { readonly query: GradedQuery; readonly codes: readonly string[]; readonly score: number };

async function answerTo(query: GradedQuery): Promise<Answer> {
  const { hits } = await atOneRelease(env.CATALOGUE, (snapshot) =>
    search(snapshot, query.language, query.query, { level: "all" }),
  );
  const codes = hits.map(({ code }) => code);
  return { query, codes, score: query.is.length > 0 ? ndcg(codes, gainsOf(query, products)) : 0 };
}

const answers: Answer[] = [];
for (const query of gradedQueries()) answers.push(await answerTo(query));
await dispose();

if (options.each)
  for (const { query, codes, score } of answers)
    if (query.heldOut === options["held-out"])
      console.log(
        `${score.toFixed(2)} ${query.language} ${query.query}\n     ${codes
          .slice(0, 6)
          .map((code) => nameOf.get(code))
          .join(", ")}`,
      );

const mean = (own: readonly Answer[]) =>
  own.length === 0 ? 0 : own.reduce((sum, { score }) => sum + score, 0) / own.length;
for (const locale of LOCALES) {
  const own = answers.filter(({ query }) => query.language === locale);
  const meant = own.filter(({ query }) => query.is.length > 0);
  const nothing = meant.filter(({ codes }) => codes.length === 0).length;
  const gibberish = own.filter(({ query, codes }) => query.is.length === 0 && codes.length > 0).length;
  console.log(
    [
      `${locale}: nDCG@10 ${mean(meant).toFixed(3)}`,
      `tuned on ${mean(meant.filter(({ query }) => !query.heldOut)).toFixed(3)}`,
      `held out ${mean(meant.filter(({ query }) => query.heldOut)).toFixed(3)}`,
      `${nothing} of ${meant.length} find nothing`,
      `${gibberish} of ${own.length - meant.length} of gibberish find something`,
    ].join(", "),
  );
}
