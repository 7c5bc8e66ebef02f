/**
 * `npm run bench:growth`: the processor time that the costliest texts which a visitor can send take to read, and how much more
 * twice as much of each takes. Fails over its limits: nothing may grow with the square. What can be counted of it,
 * `tests/limits/cost.test.ts` counts; what goes on within a regular expression only time shows.
 */
import { runnerImport } from "vite";
import { fontBytesPlugin } from "../../tools/build/font-bytes.ts";
import { pictureVersionPlugin } from "../../tools/build/picture-version.ts";
import { companyPlugin } from "../../tools/texts/vite-plugin.ts";
import { finish, report } from "../report.ts";
import type { Costly } from "./costly.ts";

/** Twice as much may cost two and a half times as much. */
const GROWTH = 2.5;
const LIMIT_MS = 100;
/** Less than that is lost among what the process does besides. */
const NOISE_MS = 4;
const MIN_ROUNDS = 5;
/** On a busy machine the least that something costs takes more rounds to be seen. */
const MAX_ROUNDS = 25;

async function costOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

type Cost = { readonly growth: number; readonly milliseconds: number };

/** Compares the least that each size has cost, in turns, so that both meet the same machine. */
async function measure(run: (size: number) => unknown, { size, limitMs = LIMIT_MS }: Costly): Promise<Cost> {
  // Code that has yet to be compiled costs more.
  await costOf(() => run(2 * size));
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const growth = () => twice / Math.max(once, NOISE_MS);
  const isGood = () => growth() <= GROWTH && twice < limitMs;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && !isGood()); round++) {
    once = Math.min(once, await costOf(() => run(size)));
    twice = Math.min(twice, await costOf(() => run(2 * size)));
  }
  return { growth: growth(), milliseconds: twice };
}

// Bundled as the site is, for it imports pages.
const { module } = await runnerImport<typeof import("./costly.ts")>("./bench/growth/costly.ts", {
  configFile: false,
  plugins: [companyPlugin(), pictureVersionPlugin(), fontBytesPlugin()],
});

console.log("Of the worst text for each: its cost, and how many times as much twice as much of it costs:");
for (const costly of module.COSTLY) {
  const costs: Cost[] = [];
  for (const run of Object.values(costly.runs)) costs.push(await measure(run, costly));
  report(costly.about, Math.max(...costs.map(({ milliseconds }) => milliseconds)), "ms", costly.limitMs ?? LIMIT_MS);
  report(`${costly.about}, growth`, Math.max(...costs.map(({ growth }) => growth)), "times", GROWTH);
}
finish();
