import { startWorkers } from "../../tools/dev/built-workers.ts";
import { ask } from "../ask.ts";
import { leastWorkerdTime } from "../processor-time.ts";
import { report } from "../report.ts";

const WARM_UP = 60;
const ROUNDS = 7;
const PAGES_A_ROUND = 30;

/** The addresses of a category and a product of the catalogue. */
export async function addressesIn(url: string): Promise<Record<string, string>> {
  const listing = String(await ask(`${url}/en/products`));
  const product = /href="(\/en\/products\/[^/"]+\/[^/"]+\/[^/"]+)"/.exec(listing)?.[1];
  if (!product) throw new Error("The listing has no link to a product.");
  return {
    home: "/en",
    listing: "/en/products",
    category: product.split("/").slice(0, -1).join("/"),
    product,
    search: "/en/products?q=terminal",
    "not found": "/en/nothing-is-here",
  };
}
export const statusOf = (name: string) => (name === "not found" ? 404 : 200);

/** @returns milliseconds a page, one after another */
export async function renderTime(address: string, status = 200): Promise<number> {
  const render = async (times: number) => {
    for (let time = 0; time < times; time += 1) await ask(address, {}, status);
  };
  await render(WARM_UP);
  return (await leastWorkerdTime(ROUNDS, () => render(PAGES_A_ROUND))) / PAGES_A_ROUND;
}

/** Reports what each kind of page costs. */
export async function reportRenders(title: string, state: string, limits: Readonly<Record<string, number>>) {
  console.log(`\n${title}, a page rendered anew:`);
  const { url, close } = await startWorkers({ state, assets: false, vars: { PAGE_CACHE: "off" } });
  for (const [name, path] of Object.entries(await addressesIn(url)))
    report(`${title}, ${name}`, await renderTime(url + path, statusOf(name)), "ms", limits[name]);
  await close();
}
