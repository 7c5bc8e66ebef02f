/**
 * `npm run bench:search [-- SIZE…]`: what searches and filtered listings cost in the database, on synthetic catalogues of 10,000
 * and 100,000 products: processor time, rows read, round trips. Fails over its limits. `-- 1000000` takes ten minutes and 2 GB
 * the first time.
 */

import { findAnswer } from "../../app/features/answers/find-answer.ts";
import { buildSiteIndex } from "../../app/features/answers/site-pages.ts";
import { suggest } from "../../app/features/search/suggestions.ts";
import { resolveCataloguePath } from "../../app/foundation/catalogue/address/catalogue-path.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { type Snapshot, withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { readListing } from "../../app/screens/listing/queries/read-listing.ts";
import { finish, report } from "../report.ts";
import { type BenchDatabase, openBench } from "./database.ts";

const SIZES = process.argv.slice(2).map(Number);
const REPETITIONS = 100;
/** Runs before the measurement: a process that has just started is slower. */
const WARM_UP = 10;
/** Rows that a request may read; a page of 96 families shows 384 products of the synthetic catalogue, each with its slug. */
const maxRows = (name: string) => (name.endsWith(", 96") ? 2400 : 1500);
/** Of the panel's four questions, that for documents goes beside that for the products. */
const maxBatches = (name: string) => (name.startsWith("panel") ? 4 : 2);
const MAX_GB = 10;
/** Milliseconds of processor time at the 95th percentile: 5 up to 100,000 products, 10 beyond. */
const limitOf = (size: number) => (size <= 100_000 ? 5 : 10);

/** The texts of the pages are compiled into the Worker alone; the files and places are the database's. */
const NO_PAGES = buildSiteIndex([]);

type Request = { readonly name: string; readonly run: (database: BenchDatabase) => Promise<unknown> };

const started = performance.now();
const logProgress = (message: string) =>
  console.error(`[${((performance.now() - started) / 1000).toFixed(0)} s] ${message}`);

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) {
  const database = await openBench(size, logProgress);
  const vocabulary = await withSnapshot(database.d1, async (snapshot) => snapshot.vocabulary);
  const largest = Math.max(...[...vocabulary.categories.values()].map(({ count }) => count));
  console.log(`\n${size.toLocaleString("en")} products; largest category ${largest} products`);
  report(`${size} products`, database.bytes / 1e9, "GB", MAX_GB);
  for (const request of requests(vocabulary)) await measure(database, size, request);
  await database.close();
}
finish();

async function measure(database: BenchDatabase, size: number, { name, run }: Request): Promise<void> {
  const log = database.watch();
  await run(database);
  const statements = [...log.statements];
  for (let run = 0; run < WARM_UP; run += 1) database.time(statements);
  const times = Array.from({ length: REPETITIONS }, () => database.time(statements)).toSorted((a, b) => a - b);
  report(`${size}, ${name}`, times[Math.floor(REPETITIONS * 0.95)] ?? Number.NaN, "ms", limitOf(size));
  report(`${size}, ${name}, reads`, log.rowsRead, "rows", maxRows(name));
  report(`${size}, ${name}, asks`, log.batches, "round trips", maxBatches(name));
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
      run: ({ d1 }) =>
        suggest(d1, null, "tr", query, (snapshot, outcome) =>
          findAnswer(snapshot, NO_PAGES, "tr", query, outcome, new Date()),
        ),
    }),
  );
  const listing = (name: string, params: { groupSlug?: string; categorySlug?: string }, query: string): Request => ({
    name: `listing: ${name}`,
    run: ({ d1 }) =>
      withSnapshot(d1, async (snapshot: Snapshot) => {
        const { path: place } = resolveCataloguePath(snapshot.vocabulary, "tr", params, "");
        return readListing(snapshot, "tr", place, parseListingState(new URLSearchParams(query), "tr"), {
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
