/**
 * `npm run bench:api`: the product API and Asset Administration Shells in workerd beside the pages of the same products and lists, one request after another
 * and each made anew, in processor time of workerd, then what is cached, requests a second.
 */
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { rateOf } from "../pages/load.ts";
import { workerdMilliseconds } from "../workerd.ts";

const STATE = ".wrangler/bench/sample";
const PRODUCTS = 300;
const LISTS = 60;
/** Requests of each kind before it is measured: V8 compiles what runs often. */
const WARM_UP = 40;
const MAX_PRODUCT_MS = 8;
const MAX_SHELL_MS = 10;
const MIN_CACHED_PER_SECOND = 2000;

await prepareSite(STATE);
const { url, close } = await startWorkers({ state: STATE, assets: false, vars: { PAGE_CACHE: "off" } });

/** Uncompressed: Cloudflare compresses after the Worker, its local stand-in in the same process. */
async function ask(path: string): Promise<Response> {
  const headers = { "cf-connecting-ip": newVisitorAddress(), "accept-encoding": "identity" };
  const response = await fetch(url + path, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Mean milliseconds of processor time of requests one after another, those of local D1 among them. */
async function timeOf(paths: readonly string[]): Promise<number> {
  const request = async (path: string) => (await ask(path)).arrayBuffer();
  for (const path of paths.slice(0, WARM_UP)) await request(path);
  const measured = paths.slice(WARM_UP);
  const before = workerdMilliseconds();
  for (const path of measured) await request(path);
  return (workerdMilliseconds() - before) / measured.length;
}

type Listed = {
  readonly next: string | null;
  readonly products: readonly { readonly code: string; readonly page: string }[];
};

const products: Listed["products"][number][] = [];
for (
  let path: string | null = "/api/en/products.json?size=96&fields=page";
  path && products.length < WARM_UP + PRODUCTS;
) {
  const { next, products: page } = (await (await ask(path)).json()) as Listed;
  products.push(...page);
  path = next && new URL(next).pathname + new URL(next).search;
}
const pathsOf = (toPath: (product: (typeof products)[number]) => string) =>
  products.slice(0, WARM_UP + PRODUCTS).map(toPath);
const lists = Array.from({ length: WARM_UP + LISTS }, (_, index) => `width-min=${(index + 1) / 100}`);

const product = await timeOf(pathsOf(({ code }) => `/api/tr/products/${code}.json`));
const productPage = await timeOf(pathsOf(({ page }) => new URL(page).pathname));
const shell = await timeOf(pathsOf(({ code }) => `/api/products/${code}/aas.json`));
const shellPackage = await timeOf(pathsOf(({ code }) => `/api/products/${code}/aas.aasx`));
const list = await timeOf(lists.map((query) => `/api/tr/products.json?${query}`));
const listPage = await timeOf(lists.map((query) => `/en/products?view=single&${query}`));
const cached = await rateOf(`${url}/api/en/products/${products[0]?.code}.json`, 200, true);

console.log(
  `A product as JSON, anew      ${product.toFixed(1)} ms (its page ${productPage.toFixed(1)} ms, limit ${MAX_PRODUCT_MS} ms)`,
);
console.log(
  `Its AAS, anew                ${shell.toFixed(1)} ms, as AASX ${shellPackage.toFixed(1)} ms (limit ${MAX_SHELL_MS} ms each)`,
);
console.log(
  `24 products as JSON, anew    ${list.toFixed(1)} ms (their page ${listPage.toFixed(1)} ms, limit half of it)`,
);
console.log(
  `A product as JSON, cached    ${cached.perSecond.toFixed(0)} a second (limit ${MIN_CACHED_PER_SECOND}), p50 ${cached.p50} ms`,
);
if (
  product > MAX_PRODUCT_MS ||
  Math.max(shell, shellPackage) > MAX_SHELL_MS ||
  list > listPage / 2 ||
  cached.perSecond < MIN_CACHED_PER_SECOND
)
  process.exitCode = 1;
await close();
process.exit();
