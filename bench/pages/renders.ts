import { hrefOf } from "../../app/ground/i18n/href.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { median, workerdTime } from "../processor-time.ts";
import type { Site, StartSite } from "./site.ts";

const WARM_UP = 60;
const ROUNDS = 7;
const PAGES_A_ROUND = 15;
const STARTS = 5;

/** The addresses of the kinds of page, by the catalogue's own category and product. */
export async function addressesIn(url: string): Promise<Readonly<Record<string, string>>> {
  const listing = String(await fetchAsVisitor(`${url}/en/products`));
  const product = /href="(\/en\/products\/[^/"]+\/[^/"]+\/[^/"]+)"/.exec(listing)?.[1];
  if (!product) throw new Error("The listing has no link to a product.");
  return {
    home: "/en",
    product,
    search: "/en/products?q=terminal",
    listing: "/en/products",
    category: product.split("/").slice(0, -1).join("/"),
    questions: hrefOf("faq", "en"),
  };
}

/** A kind of page of a site, and milliseconds of its workerd's processor time. */
export type Render = { readonly kind: string; readonly site: string; readonly milliseconds: number };

async function fetchOften(address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await fetchAsVisitor(address);
}

/**
 * The median of some rounds, one page after another. The sites take turns, so that what else the machine does slows all of them
 * down alike.
 * @param pathsOf the kinds of page of a site, the same for all
 */
async function measureKinds(
  sites: readonly Site[],
  pathsOf: (site: Site) => Promise<Readonly<Record<string, string>>>,
): Promise<readonly Render[]> {
  const pages = (
    await Promise.all(
      sites.map(async (site) =>
        Object.entries(await pathsOf(site)).map(([kind, path]) => ({ kind, site, path, times: [] as number[] })),
      ),
    )
  ).flat();
  const turns = [...Map.groupBy(pages, ({ kind }) => kind).values()].flat();
  for (const { site, path } of turns) await fetchOften(site.url + path, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { site, path, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const time = await workerdTime(() => fetchOften(site.url + path, PAGES_A_ROUND), site.pid);
      times.push(time / PAGES_A_ROUND);
    }
  return turns.map(({ kind, site, times }) => ({ kind, site: site.name, milliseconds: median(times) }));
}

/** Starts sites, lets them be measured, and stops them. */
async function during<Result>(
  starts: readonly StartSite[],
  as: Parameters<StartSite>[0],
  measure: (sites: readonly Site[]) => Promise<Result>,
): Promise<Result> {
  const sites: Site[] = [];
  // One after the other: two of one checkout would both prepare its data.
  for (const start of starts) sites.push(await start(as));
  const result = await measure(sites);
  await Promise.all(sites.map(({ close }) => close()));
  return result;
}

/** Pages rendered anew. @param state of another catalogue than the sample */
export const measureRenders = (starts: readonly StartSite[], state?: string): Promise<readonly Render[]> =>
  during(starts, { cache: "off", assets: false, ...(state ? { state } : {}) }, (sites) =>
    measureKinds(sites, ({ url }) => addressesIn(url)),
  );

/** A page from the cache of the isolate. */
export const measureCached = (starts: readonly StartSite[]): Promise<readonly Render[]> =>
  during(starts, { cache: "on", assets: false }, (sites) =>
    measureKinds(sites, async ({ url }) => ({ cached: (await addressesIn(url)).questions ?? "" })),
  );

/** A product's page as the first of a new isolate, as after a deployment: the median of some starts. */
export async function measureFirstVisits(starts: readonly StartSite[]): Promise<readonly Render[]> {
  const times = new Map<string, number[]>();
  const [product = ""] = await during(starts.slice(0, 1), { cache: "on", assets: false }, (sites) =>
    Promise.all(sites.map(async ({ url }) => (await addressesIn(url)).product ?? "")),
  );
  for (let start = 0; start < STARTS; start += 1)
    await during(starts, { cache: "on", assets: false }, async (sites) => {
      for (const { name, url, pid } of sites) {
        const time = await workerdTime(() => fetchAsVisitor(url + product), pid);
        times.set(name, [...(times.get(name) ?? []), time]);
      }
    });
  return [...times].map(([site, each]) => ({ kind: "product, first visit", site, milliseconds: median(each) }));
}

/** @returns milliseconds a page */
export const renderTime = async (site: Site, path: string): Promise<number> =>
  (await measureKinds([site], async () => ({ page: path })))[0]?.milliseconds ?? Number.NaN;
