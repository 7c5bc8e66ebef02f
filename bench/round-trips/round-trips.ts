/**
 * `npm run bench:round-trips`: how many round trips to D1 and KV each page waits for one after another, when every
 * question to D1 takes 30 ms. Fails over its limits.
 */
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { finish, report } from "../report.ts";
import { type MeasuredWorkers, startMeasuredWorkers, type Trips } from "./measure.ts";
import { HOME, ROWS, type Row } from "./rows.ts";

const STATE = ".wrangler/bench/sample";
/** The content version that is read in the background now and then can add to one of them. */
const ATTEMPTS = 3;

const WARMTHS = {
  tables: "Warm isolate, page not cached",
  vocabulary: "Isolate that knows the vocabulary, but not the tables of this page",
  nothing: "Cold isolate",
} as const;

await prepareSite(STATE);

async function measureRow(row: Row, warm: MeasuredWorkers): Promise<Trips> {
  if (row.warmth === "tables") {
    const attempts: Trips[] = [];
    // KV keeps what earlier runs wrote.
    const path = (attempt: number) => row.path.replace("$N", String(Date.now() + attempt).slice(-8));
    await warm.measure(path(0), row.init);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) attempts.push(await warm.measure(path(attempt), row.init));
    return attempts.reduce((best, each) => (each.serial < best.serial ? each : best));
  }
  const fresh = await startMeasuredWorkers(STATE);
  if (row.warmth === "vocabulary") await fresh.measure(HOME);
  const trips = await fresh.measure(row.path, row.init);
  await fresh.close();
  return trips;
}

const warm = await startMeasuredWorkers(STATE);
await warm.measure(HOME);
let heading = "";
for (const row of ROWS) {
  if (heading !== WARMTHS[row.warmth]) {
    heading = WARMTHS[row.warmth];
    console.log(`\n${heading}`);
  }
  const { serial, d1, kv } = await measureRow(row, warm);
  report(`${row.warmth}: ${row.name}`, serial, `round trips (questions: ${d1} to D1, ${kv} to KV)`, row.limit);
}
await warm.close();
finish();
