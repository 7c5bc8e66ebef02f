/**
 * `npm run bench:load [-- MINUTES]`: mixed traffic against `npm start` at the highest rate that it sustains, fifteen minutes by
 * default: repeated and new pages, data, searches, drawings, data sheets, files, lists, missing pages. Prints status codes,
 * latency and the server's memory. Fails on any 5xx.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { sampleProducts } from "../../tests/sample.ts";
import { freePort } from "../../tools/dev/ports.ts";

const MINUTES = Number(process.argv[2] ?? 15);
const AT_ONCE = 24;
const MINUTE_MS = 60_000;

const port = await freePort();
const server = spawn("node", ["tools/dev/start.ts"], {
  env: { ...process.env, PORT: String(port), KLEMMA_STATE: ".wrangler/bench/sample" },
  stdio: ["ignore", "pipe", "inherit"],
  detached: true,
});
await new Promise<void>((resolve) => {
  server.stdout.on("data", (chunk: Buffer) => String(chunk).includes("is ready") && resolve());
});
const site = `http://localhost:${port}`;
const codes = sampleProducts().flatMap(({ code }) => code ?? []);

let seed = 1;
/** Reproducible random numbers (Park and Miller). */
const chance = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
const locale = () => oneOf(["tr", "en", "ru"]);
const products = () => oneOf(["/urunler", "/en/products", "/ru/products"]);

type Asked = readonly [path: string, init?: RequestInit];
/** Kinds of requests in percent. */
const MIX: readonly (readonly [share: number, make: () => Asked])[] = [
  [
    30,
    () => [
      oneOf([
        "/",
        "/en",
        "/ru",
        "/urunler",
        "/en/products",
        "/ru/products",
        "/iletisim",
        "/en/downloads",
        "/ru/company/history",
      ]),
    ],
  ],
  [20, () => [`${products()}?page=${Math.ceil(chance() * 40)}&size=${oneOf([12, 24, 48])}`]],
  [10, () => [`${products()}?width-min=${Math.floor(chance() * 20)}&colour=${oneOf(["blue", "grey", "beige"])}`]],
  [12, () => [`${products()}/x/y/${oneOf(codes)}`]],
  [
    8,
    () => [
      `/suggestions/${locale()}?q=${oneOf(["klemm", "terminal 2,5", "реле", "10402", "push in", "sigorta"])}${oneOf(["", "a", "1"])}`,
    ],
  ],
  [
    6,
    () => [`${products()}?q=${oneOf(["terminal", "klemens", "клемма", "relay", "1040"])}+${Math.floor(chance() * 30)}`],
  ],
  [4, () => [`/drawings/${oneOf(codes).toLowerCase()}.svg`]],
  [
    3,
    () => [
      `/api/${locale()}/products/${oneOf(codes)}/datasheet.pdf`,
      { headers: { "cf-connecting-ip": `10.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}.7` } },
    ],
  ],
  [
    3,
    () => [
      `/order-lines/${locale()}`,
      {
        method: "POST",
        body: JSON.stringify([oneOf(codes), oneOf(codes)]),
        headers: { "cf-connecting-ip": `10.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}.8` },
      },
    ],
  ],
  [2, () => ["/files/documents/catalogues/en/energy-monitoring-2026.pdf", { headers: { range: "bytes=0-65535" } }]],
  [2, () => [`/en/nothing-${Math.floor(chance() * 1e6)}`]],
];
const shares: readonly (() => Asked)[] = MIX.flatMap(([share, make]) => Array<() => Asked>(share).fill(make));

/** Memory of the server's processes in megabytes. Linux only: it reads /proc. */
function memory(): number {
  const group = execFileSync("pgrep", ["-g", String(server.pid)], { encoding: "utf8" })
    .trim()
    .split("\n");
  return group.reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000,
    0,
  );
}

const end = performance.now() + MINUTES * MINUTE_MS;
const times: number[] = [];
const statuses = new Map<number, number>();
let failed = 0;
const visitors = Array.from({ length: AT_ONCE }, async () => {
  while (performance.now() < end) {
    const [path, init] = oneOf(shares)();
    const started = performance.now();
    try {
      const response = await fetch(site + path, init);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) failed += 1;
    } catch (error) {
      console.error(`${path}: ${error}`);
      failed += 1;
    }
    times.push(performance.now() - started);
  }
});
const watching = setInterval(() => {
  const minutes = (MINUTES - (end - performance.now()) / MINUTE_MS).toFixed(0);
  console.log(`after ${minutes} min: ${times.length} answers, ${memory().toFixed(0)} MB`);
}, MINUTE_MS);
await Promise.all(visitors);
clearInterval(watching);

const sorted = times.toSorted((a, b) => a - b);
const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)} ms`;
console.log(
  `${times.length} answers in ${MINUTES} min: ${(times.length / (MINUTES * 60)).toFixed(0)}/s with ${AT_ONCE} visitors at once`,
);
console.log(`p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, slowest ${at(0.999_999)}`);
console.log(`statuses: ${[...statuses].map(([status, count]) => `${status} ${count}`).join(", ")}; ${failed} failed`);
if (server.pid) process.kill(-server.pid, "SIGTERM");
process.exit(failed === 0 ? 0 : 1);
