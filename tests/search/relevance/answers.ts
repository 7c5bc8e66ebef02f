import { search } from "../../../app/features/search/search.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { publishedSample } from "../../catalogue/local-d1.ts";
import { sampleProducts } from "../../sample.ts";
import { type GradedQuery, gainsOf, ndcg } from "./grading.ts";

/** The codes that search returns, best first, with a score from 0 to 1; gibberish has none. */
export type Answer = { readonly query: GradedQuery; readonly codes: readonly string[]; readonly score: number };

export async function answersTo(queries: readonly GradedQuery[]): Promise<Answer[]> {
  const database = await publishedSample();
  const products = sampleProducts();
  const answers: Answer[] = [];
  for (const query of queries) {
    const { hits } = await withSnapshot(database, (snapshot) =>
      search(snapshot, query.language, query.query, { level: "all" }),
    );
    const codes = hits.map(({ code }) => code);
    answers.push({ query, codes, score: query.is.length > 0 ? ndcg(codes, gainsOf(query, products)) : 0 });
  }
  return answers;
}

export const meanScore = (answers: readonly Answer[]): number =>
  answers.length === 0 ? 0 : answers.reduce((sum, { score }) => sum + score, 0) / answers.length;
