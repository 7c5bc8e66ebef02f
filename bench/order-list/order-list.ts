/**
 * `npm run bench:order-list`: the processor time of all workerd threads for a warm PDF of an order list, and its size: 500
 * different products with notes, amounts that fill no package and rows on a rail, in three languages. Fails over its limits.
 * Linux only: it reads /proc.
 */
import { LOCALES } from "../../app/i18n/locales.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { workerdMilliseconds } from "../workerd.ts";

const LINES = 500;
const MOST_MILLISECONDS = 200;
const MOST_BYTES = 300_000;
const ROUNDS = 10;

const state = ".wrangler/bench/sample";
await prepareSite(state);
const { url, close } = await startWorkers({ state });

const lines = sampleProducts()
  .slice(0, LINES)
  .map(({ code }, index) => ({
    code,
    amount: 10 + index,
    note: index % 5 === 0 ? `Panel ${index}, row ${index % 7}` : "",
  }));

async function listOf(locale: string): Promise<number> {
  const response = await fetch(`${url}/api/${locale}/order-list.pdf`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lines, railMm: 1000 }),
  });
  if (!response.ok) throw new Error(`${locale}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

const failures: string[] = [];
for (const locale of LOCALES) {
  for (let warm = 0; warm < 3; warm += 1) await listOf(locale);
  const before = workerdMilliseconds();
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) bytes = await listOf(locale);
  const each = (workerdMilliseconds() - before) / ROUNDS;
  console.log(`${locale}: ${lines.length} lines, ${each.toFixed(1)} ms each, ${(bytes / 1000).toFixed(1)} kB`);
  if (each > MOST_MILLISECONDS) failures.push(`${locale}: ${each.toFixed(1)} ms`);
  if (bytes > MOST_BYTES) failures.push(`${locale}: ${bytes} bytes`);
}
await close();
if (failures.length > 0) {
  console.error(`Over the limits:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}
process.exit(0);
