/**
 * `npm run bench:api`: the product API and Asset Administration Shells beside the pages of the same products and lists, each
 * made anew, in processor time of workerd; fails over its limits. Then what is cached, requests a second. Linux only: it
 * reads /proc.
 */
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { reportRate } from "../pages/load.ts";
import { workerdTime } from "../processor-time.ts";
import { finish, report } from "../report.ts";

const STATE = ".wrangler/bench/sample";
const PRODUCTS = 300;
const LISTS = 60;
/** Requests of each kind before it is measured: V8 compiles what runs often. */
const WARM_UP = 40;
const MAX_PRODUCT_MS = 8;
const MAX_SHELL_MS = 10;

await prepareSite(STATE);
const { url, close } = await startWorkers({ state: STATE, assets: false, vars: { PAGE_CACHE: "off" } });
/** Uncompressed: Cloudflare compresses after the Worker, its local stand-in in the same process. */
const read = (path: string) => fetchAsVisitor(url + path, { headers: { "accept-encoding": "identity" } });

/** Mean milliseconds of requests one after another, those of local D1 among them. */
async function timeOf(paths: readonly string[]): Promise<number> {
  for (const path of paths.slice(0, WARM_UP)) await read(path);
  const measured = paths.slice(WARM_UP);
  const all = await workerdTime(async () => {
    for (const path of measured) await read(path);
  });
  return all / measured.length;
}

type Listed = {
  readonly next: string | null;
  readonly products: readonly { readonly code: string; readonly page: string }[];
};
const products: Listed["products"][number][] = [];
let path: string | null = "/api/en/products.json?size=96&fields=page";
while (path && products.length < WARM_UP + PRODUCTS) {
  const { next, products: page }: Listed = JSON.parse(String(await read(path)));
  products.push(...page);
  path = next && new URL(next).pathname + new URL(next).search;
}
const pathsOf = (toPath: (product: (typeof products)[number]) => string) =>
  products.slice(0, WARM_UP + PRODUCTS).map(toPath);
const lists = Array.from({ length: WARM_UP + LISTS }, (_, index) => `width-min=${(index + 1) / 100}`);

report("a product as JSON", await timeOf(pathsOf(({ code }) => `/api/tr/products/${code}.json`)), "ms", MAX_PRODUCT_MS);
report("its page", await timeOf(pathsOf(({ page }) => new URL(page).pathname)), "ms");
for (const kind of ["json", "aasx"])
  report(
    `its AAS as ${kind}`,
    await timeOf(pathsOf(({ code }) => `/api/products/${code}/aas.${kind}`)),
    "ms",
    MAX_SHELL_MS,
  );
const listPage = await timeOf(lists.map((query) => `/en/products?view=single&${query}`));
report("their page", listPage, "ms");
report("24 products as JSON", await timeOf(lists.map((query) => `/api/tr/products.json?${query}`)), "ms", listPage / 2);
await reportRate("a cached product as JSON", `${url}/api/en/products/${products[0]?.code}.json`);
await close();
finish();
