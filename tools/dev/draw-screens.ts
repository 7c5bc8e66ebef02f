/**
 * `node tools/dev/draw-screens.ts http://localhost:8787 SEED [COUNT]` draws addresses of the running site, the same for the
 * same seed and catalogue: what a reader proofreads who must not choose. Half of them are no products.
 */
import { LOCALES } from "../../app/i18n/locales.ts";
import { randomFrom } from "./random.ts";
import { newVisitorAddress } from "./visitor-address.ts";

const [site = "http://localhost:8787", seed = "1", count = "20"] = process.argv.slice(2);

async function readAddresses(path: string): Promise<string[]> {
  const response = await fetch(site + path, { headers: { "cf-connecting-ip": newVisitorAddress() } });
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&")))
    .map((url) => url.pathname + url.search);
}

for (const locale of LOCALES) {
  const maps = (await readAddresses("/sitemap.xml")).filter((path) => path.includes(`/${locale}-`));
  const random = randomFrom(Number(seed));
  const draw = (addresses: readonly string[], most: number) =>
    addresses
      .map((address) => ({ address, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, most);
  const products = (await Promise.all(maps.filter((path) => path.includes("products")).map(readAddresses))).flat();
  const others = (await Promise.all(maps.filter((path) => !path.includes("products")).map(readAddresses))).flat();
  const half = Math.floor(Number(count) / 2);
  for (const { address } of [...draw(others, Number(count) - half), ...draw(products, half)]) console.log(address);
}
