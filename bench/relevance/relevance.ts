/**
 * `npm run bench:relevance [-- --tuning] [--each] [--held-out] [--queries FILE]`: nDCG@10 by language of the graded queries
 * (tests/search/relevance/queries.csv) on the sample catalogue, and how many find nothing; the tests have the floors.
 * `--tuning` leaves out the held-out queries; `--each` prints every other query; `--held-out` prints the held-out ones;
 * `--queries` grades another file.
 */
import { parseArgs } from "node:util";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { answersTo, meanScore } from "../../tests/search/relevance/answers.ts";
import { gradedQueries } from "../../tests/search/relevance/grading.ts";
import { finish, report } from "../report.ts";

const { values: options } = parseArgs({
  options: {
    tuning: { type: "boolean", default: false },
    each: { type: "boolean", default: false },
    "held-out": { type: "boolean", default: false },
    queries: { type: "string" },
  },
});

const answers = await answersTo(gradedQueries(options.queries).filter(({ isUnseen }) => !options.tuning || !isUnseen));
const nameOf = new Map(sampleProducts().map((product) => [product.code, `${product.model_type} ${product.colour}`]));

if (options.each)
  for (const { query, codes, score } of answers)
    if (query.isUnseen === options["held-out"])
      console.log(
        `${score.toFixed(2)} ${query.language} ${query.query}\n     ${codes
          .slice(0, 6)
          .map((code) => nameOf.get(code))
          .join(", ")}`,
      );

for (const locale of LOCALES) {
  const own = answers.filter(({ query }) => query.language === locale);
  const meant = own.filter(({ query }) => query.is.length > 0);
  const nothing = meant.filter(({ codes }) => codes.length === 0).length;
  const gibberish = own.filter(({ query, codes }) => query.is.length === 0 && codes.length > 0).length;
  const groups = {
    "": meant,
    ", tuned on": meant.filter(({ query }) => !query.isUnseen),
    ...(options.tuning ? {} : { ", held out": meant.filter(({ query }) => query.isUnseen) }),
  };
  for (const [name, group] of Object.entries(groups)) report(`${locale}${name}`, meanScore(group), "nDCG@10");
  report(`${locale}, find nothing`, nothing, `of ${meant.length}`);
  report(`${locale}, gibberish finds something`, gibberish, `of ${own.length - meant.length}`);
}
finish();
