/**
 * `npm run bench:datasheet`: the processor time of all workerd threads for a warm data sheet, and its size, for one product of
 * every type in three languages. Fails over its limits. Linux only: it reads /proc.
 */
import { LOCALES } from "../../app/i18n/locales.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { workerdMilliseconds } from "../workerd.ts";

const MOST_MILLISECONDS = 40;
const MOST_BYTES = 80_000;

const state = ".wrangler/bench/sample";
await prepareSite(state);
const { url, close } = await startWorkers({ state });
const codes = [...new Map(sampleProducts().map(({ type, code }) => [type, code])).values()];

/** @returns the size of each */
async function sheets(locale: string): Promise<number[]> {
  const sizes: number[] = [];
  for (const code of codes) {
    // The rate limit allows an address sixty a minute.
    const headers = { "cf-connecting-ip": newVisitorAddress() };
    const response = await fetch(`${url}/api/${locale}/products/${code}/datasheet.pdf`, { headers });
    if (!response.ok) throw new Error(`${locale} ${code}: ${response.status}`);
    sizes.push((await response.arrayBuffer()).byteLength);
  }
  return sizes;
}

const failures: string[] = [];
for (const locale of LOCALES) {
  await sheets(locale);
  const before = workerdMilliseconds();
  const sizes = await sheets(locale);
  const each = (workerdMilliseconds() - before) / sizes.length;
  const heaviest = Math.max(...sizes);
  console.log(
    `${locale}: ${sizes.length} sheets, ${each.toFixed(1)} ms each, at most ${(heaviest / 1000).toFixed(1)} kB`,
  );
  if (each > MOST_MILLISECONDS) failures.push(`${locale}: ${each.toFixed(1)} ms`);
  if (heaviest > MOST_BYTES) failures.push(`${locale}: ${heaviest} bytes`);
}
await close();
if (failures.length > 0) {
  console.error(`Over the limits:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}
process.exit(0);
