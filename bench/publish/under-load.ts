/**
 * `npm run bench:publish-load`, after `npm run bench:publish`: how long pages take, made anew each time, while nothing
 * happens and while catalogues are published and rolled back, in turns of one run. Fails where publishing makes the median more
 * than 1.2 times as long, or an answer is a 5xx. The publisher yields its processor time to the Workers: at Cloudflare it
 * runs elsewhere.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { openCatalogueDatabases } from "../../tools/operations/databases/slots.ts";
import { realContext } from "../../tools/real-context.ts";

const MAX_RATIO = 1.2;
const ROUNDS = 5;
const QUIET_MS = 8000;
const folder = ".wrangler/bench/publish";
const state = join(folder, "state");
const PATHS = ["/en/products", "/ru/products?q=terminal", "/products?size=96", "/en", "/en/products?sort=name"];

const { url, close } = await startWorkers({
  state,
  vars: { PAGE_CACHE: "off" },
  rateLimit: 1_000_000,
  onLog: () => {},
});
const times = { quiet: [] as number[], publishing: [] as number[] };
const failures: string[] = [];
let requests = 0;

async function visit(during: keyof typeof times): Promise<void> {
  const path = PATHS[requests++ % PATHS.length] ?? "/";
  const started = performance.now();
  const response = await fetch(url + path);
  await response.arrayBuffer();
  times[during].push(performance.now() - started);
  if (response.status >= 500) failures.push(`${during}: ${response.status} ${path}`);
}

async function run(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, KLEMMA_STATE: state };
  const child = spawn("nice", ["-n", "19", "node", "tools/klemma.ts", "catalogue", ...args, "--quiet"], { env });
  const [status] = (await once(child, "exit")) as [number];
  if (status !== 0) throw new Error(`catalogue ${args.join(" ")} ended with ${status}`);
}

/** Slots have been out of use for long enough in every round but the first. */
const forgetWhatWasLive = () =>
  openCatalogueDatabases(undefined, { ...realContext(), state }).pointer.write([
    "UPDATE pointer SET next_live_until = 0",
  ]);

async function publish(): Promise<void> {
  await forgetWhatWasLive();
  await run("publish", join(folder, "files"));
  await run("rollback");
}

for (const _ of PATHS) await visit("quiet");
times.quiet.length = 0;
for (let round = 0; round < ROUNDS; round++) {
  for (const end = performance.now() + QUIET_MS; performance.now() < end; ) await visit("quiet");
  let isPublishing = true;
  const publishing = publish().finally(() => {
    isPublishing = false;
  });
  while (isPublishing) await visit("publishing");
  await publishing;
}
await close();

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const ratio = median(times.publishing) / median(times.quiet);
for (const [during, values] of Object.entries(times))
  console.log(`${during}: ${values.length} pages, median ${median(values).toFixed(1)} ms`);
console.log(`ratio ${ratio.toFixed(2)}, at most ${MAX_RATIO}; answers of 5xx: ${failures.length}`);
for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
process.exit(ratio <= MAX_RATIO && failures.length === 0 ? 0 : 1);
