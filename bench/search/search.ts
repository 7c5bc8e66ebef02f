/**
 * `npm run bench:search [-- SIZE…]`: the database cost of searches and filtered listings, on synthetic catalogues of 10,000,
 * 100,000 and 1,000,000 products in three languages. Fails over its limits.
 */

import { type Snapshot, withSnapshot } from "../../app/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../app/catalogue/data/vocabulary.ts";
import { resolveCataloguePath } from "../../app/catalogue/listing/catalogue-path.ts";
import { readListing } from "../../app/catalogue/listing/queries/read-listing.ts";
import { parseListingState } from "../../app/catalogue/listing/state/parse-listing-state.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { MAX_SUGGESTION_HITS } from "../../app/search/find-suggestions.ts";
import { searchIndexed } from "../../app/search/indexed/indexed-search.ts";
import { rankHits } from "../../app/search/indexed/rank-hits.ts";
import { parsePartNumber } from "../../app/search/part-numbers/part-numbers.ts";
import { MAX_HITS } from "../../app/search/search.ts";
import { suggest } from "../../app/search/suggestions.ts";
import { type BenchDatabase, openBench } from "./database.ts";

const SIZES = process.argv.slice(2).map(Number);
const REPETITIONS = 100;
/** Runs before the measurement: a process that has just started is slower. */
const WARM_UP = 10;
/** Rows that a request may read; a page of 96 families shows 384 products of the synthetic catalogue, each with its slug. */
const maxRows = (name: string) => (name.endsWith(", 96") ? 2400 : 1500);
const MAX_BATCHES = 2;
/** The limits of the panel and of the listing. */
const BOUNDS = [MAX_SUGGESTION_HITS, MAX_HITS];
const TOP = 10;
const MAX_BYTES = 10e9;
/** Milliseconds at the 95th percentile: 5 up to 100,000 products, 10 beyond. */
const limitOf = (size: number) => (size <= 100_000 ? 5 : 10);

type Request = { readonly name: string; readonly run: (database: BenchDatabase) => Promise<unknown> };

const started = performance.now();
const say = (message: string) => console.error(`[${((performance.now() - started) / 1000).toFixed(0)} s] ${message}`);
const failures: string[] = [];

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000, 1_000_000]) {
  const database = await openBench(size, say);
  const vocabulary = await withSnapshot(database.d1, async (snapshot) => snapshot.vocabulary);
  const gigabytes = (database.bytes / 1e9).toFixed(2);
  const largest = Math.max(...[...vocabulary.categories.values()].map(({ count }) => count));
  console.log(
    `\n${size.toLocaleString("en")} products × 3 languages: ${gigabytes} GB; largest category ${largest} products`,
  );
  console.log(`${"".padEnd(46)}${["p50 ms", "p95 ms", "rows", "batches"].map((head) => head.padStart(9)).join("")}`);
  if (database.bytes > MAX_BYTES) failures.push(`${size}: the database has ${gigabytes} GB`);
  for (const request of requests(vocabulary)) await measure(database, size, request);
  if (size <= 100_000) await compareRanking(database, vocabulary);
  await compareCache(database, vocabulary);
  await database.close();
}
if (failures.length > 0) {
  console.error(`\nOver the limits:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}

async function measure(database: BenchDatabase, size: number, { name, run }: Request): Promise<void> {
  const asked = database.watch();
  await run(database);
  const statements = [...asked.statements];
  for (let run = 0; run < WARM_UP; run += 1) database.time(statements);
  const times = Array.from({ length: REPETITIONS }, () => database.time(statements)).toSorted((a, b) => a - b);
  const p50 = times[Math.floor(REPETITIONS * 0.5)] ?? 0;
  const p95 = times[Math.floor(REPETITIONS * 0.95)] ?? 0;
  const figures = [p50.toFixed(2), p95.toFixed(2), String(asked.rowsRead), String(asked.batches)];
  console.log(name.padEnd(46) + figures.map((figure) => figure.padStart(9)).join(""));
  if (p95 > limitOf(size)) failures.push(`${size}: ${name} takes ${p95.toFixed(1)} ms at p95`);
  if (asked.rowsRead > maxRows(name)) failures.push(`${size}: ${name} reads ${asked.rowsRead} rows`);
  if (asked.batches > MAX_BATCHES) failures.push(`${size}: ${name} makes ${asked.batches} round trips`);
}

/** The words of a name, and one of them misspelt. */
function wordsFor(vocabulary: Vocabulary) {
  const categories = [...vocabulary.categories.values()];
  const word = (name: string | undefined, place: number) => name?.split(" ")[place] ?? "";
  const rare =
    categories.map(({ names }) => word(names.tr, 0)).find((name, index) => index >= 30 && name.length > 6) ?? "";
  return {
    common: word(categories[0]?.names.tr, 1),
    english: word(categories[1]?.names.en, 1),
    russian: word(categories[2]?.names.ru, 1),
    rare,
    misspelt: rare.slice(0, 1) + rare.slice(2, 3) + rare.slice(1, 2) + rare.slice(3),
  };
}

/** Words of category names in each language, common ones and rare ones. */
function wordsOfNames(vocabulary: Vocabulary): string[] {
  const categories = [...vocabulary.categories.values()].filter((_, index) => index % 7 === 0).slice(0, 5);
  return categories.flatMap(({ names }) => LOCALES.flatMap((locale) => names[locale].split(" ").slice(0, 2)));
}

function queriesFor(vocabulary: Vocabulary): readonly (readonly [name: string, query: string])[] {
  const { common, english, russian, rare, misspelt } = wordsFor(vocabulary);
  return [
    ["two letters", common.slice(0, 2)],
    ["three letters", common.slice(0, 3)],
    ["one common word", common],
    ["two common words", `${common} mavi`],
    ["three common words", `${common} mavi kv`],
    ["a common word in English", english],
    ["a common word in Russian", russian],
    ["a rare word", rare],
    ["a word and two quantities", `${common} 3 mm2 10 V`],
    ["two quantities", "5 A 7 V"],
    ["a colour alone", "blue"],
    ["a misspelt word", misspelt],
    ["a misspelt word and a common one", `${misspelt} mavi`],
    ["another keyboard", "ьфмш"],
    ["a whole part number", "10000007"],
    ["the beginning of a part number", "10000"],
    ["a piece of a part number", "00714"],
    ["a common piece of a part number", "000"],
    ["a list of part numbers", Array.from({ length: 40 }, (_, index) => 10_000_000 + index * 7).join(" ")],
    ["nothing that exists", "qqzzxx wwvvkk"],
    ["a sentence", `what do I put on the last ${english} so that no wire can be touched, for 3 mm2 and 10 V`],
    ["a sentence in Russian", `какая ${russian} подойдёт для провода 2,5 кв.мм на дин рейку, нужна синяя, 20 шт`],
    ["quantities with units", "2,5 mm² 24VDC 4-20 mA 5x20 AWG 12"],
    ["another maker's number", "PLC-RSC-24DC/21"],
    ["another maker's number in a sentence", "чем заменить finder 48.52.7.024.0050 или wago 2004-1301"],
    ["transliterated words", "klemma vintovaya 10mm2 sinyaya"],
    ["words of three languages", `${common} ${english} ${russian}`],
    ["six words that never meet", `${common} mavi kırmızı siyah gri turuncu`],
  ];
}

function requests(vocabulary: Vocabulary): Request[] {
  const suggestions = queriesFor(vocabulary).map(
    ([name, query]): Request => ({
      name: `panel: ${name}`,
      run: ({ d1 }) => suggest(d1, null, "tr", query),
    }),
  );
  const listing = (name: string, params: { groupSlug?: string; categorySlug?: string }, query: string): Request => ({
    name: `listing: ${name}`,
    run: ({ d1 }) =>
      withSnapshot(d1, async (snapshot: Snapshot) => {
        const { path: place } = resolveCataloguePath(snapshot.vocabulary, "tr", params, "");
        return readListing(snapshot, "tr", place, parseListingState(new URLSearchParams(query)), {
          onDegraded: (_, error) => {
            throw error;
          },
        });
      }),
  });
  const { common, misspelt } = wordsFor(vocabulary);
  const category = { groupSlug: "tr-group-0", categorySlug: "tr-category-0" };
  const group = { groupSlug: "tr-group-0" };
  return [
    ...suggestions,
    listing("everything", {}, ""),
    listing("everything, 96 on page 300", {}, "size=96&page=300"),
    listing("everything in blue", {}, "colour=blue"),
    listing("everything in blue, page 40", {}, "colour=blue&page=40"),
    listing("a group", group, ""),
    listing("a group, blue or red with VDE, page 20", group, "colour=blue&colour=red&certificate=vde&page=20"),
    listing("the largest category", category, ""),
    listing("the largest category, two filters", category, "a0=1.5&a3=4.5&a3=9"),
    listing("the largest category, a bound and a colour", category, "a2-min=7&colour=blue"),
    listing("the largest category by name, page 50", category, "sort=name&page=50"),
    listing("the largest category by width, 96", category, "sort=width&size=96"),
    listing("a common word", {}, `q=${common}`),
    listing("a common word, two filters", {}, `q=${common}&colour=blue&a0=1.5`),
    listing("a common word in a category, 96", category, `q=${common}&size=96`),
    listing("a misspelt word", {}, `q=${misspelt}`),
    listing("filters that leave nothing", category, "a0=1.5&a0-min=900"),
  ];
}

/** What the limits cost: nDCG@10 of the limited rankings, with the scores of the unlimited one as gains. */
async function compareRanking({ d1 }: BenchDatabase, vocabulary: Vocabulary): Promise<void> {
  const lines: string[] = [];
  const sums = BOUNDS.map(() => 0);
  const queries = [
    ...queriesFor(vocabulary).filter(([name]) => !/part number|list|nothing|never/.test(name)),
    ...wordsOfNames(vocabulary).map((word) => [`a name's word: ${word}`, word] as const),
  ];
  for (const [name, query] of queries) {
    const rankingOf = (most: number) =>
      withSnapshot(d1, (snapshot) => searchIndexed(snapshot, "tr", query, { level: "all" }, most));
    const unbounded = await rankingOf(10_000_000);
    const ideal = rankHits(unbounded.hits, unbounded.words, parsePartNumber(query), "tr", vocabulary);
    const scoreById = new Map(ideal.map(({ hit, score }) => [hit.id, score]));
    const gain = (values: readonly number[]) =>
      values.slice(0, TOP).reduce((total, value, rank) => total + value / Math.log2(rank + 2), 0);
    const best = gain(ideal.map(({ score }) => score));
    const figures: string[] = [];
    for (const [index, bound] of BOUNDS.entries()) {
      const { hits } = await rankingOf(bound);
      const ndcg = best > 0 ? gain(hits.map((hit) => scoreById.get(hit.id) ?? 0)) / best : 1;
      sums[index] = (sums[index] ?? 0) + ndcg;
      figures.push(ndcg.toFixed(3).padStart(9));
    }
    lines.push(`  ${name.padEnd(44)}${figures.join("")}${String(unbounded.hits.length).padStart(9)} matches`);
  }
  const averages = sums.map((sum) => (sum / queries.length).toFixed(3)).join(" and ");
  console.log(
    `nDCG@10 of the first ${BOUNDS.join(" and ")} matches against all: ${averages} on average\n${lines.join("\n")}`,
  );
}

/** What a cache hit in KV saves. */
async function compareCache(database: BenchDatabase, vocabulary: Vocabulary): Promise<void> {
  const writes: Promise<unknown>[] = [];
  const cache = {
    kv: database.kv,
    version: "bench",
    waitUntil: (task: Promise<unknown>) => void writes.push(task),
    onFailure: (error: unknown) => console.error(error),
  };
  const { common } = wordsFor(vocabulary);
  const query = `${common} mavi`;
  await database.kv.delete(`search/bench/1/tr/${query}`);
  for (const name of ["a search that KV does not have", "the same from KV"]) {
    const asked = database.watch();
    const began = performance.now();
    await suggest(database.d1, cache, "tr", query);
    const whole = performance.now() - began;
    await Promise.all(writes);
    const inDatabase = database.time(asked.statements);
    console.log(
      `${name.padEnd(46)}${inDatabase.toFixed(2).padStart(9)} ms in the database, ${asked.rowsRead} rows, ${asked.batches} round trips, ${whole.toFixed(0)} ms in all`,
    );
  }
}
