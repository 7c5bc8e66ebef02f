import { beforeAll, expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { localeOfPath } from "../../../app/ground/i18n/locale-of-path.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { SITE } from "../../host/site.ts";
import type { PageText } from "../page-text.ts";
import { Crawl, forEach, isIndexed, isProduct, readSitemaps, without } from "./crawl.ts";

/** Every page that a link of an indexed page leads to; of pages that are not indexed, none is followed further. */
const crawl = new Crawl();
let listed: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  listed = await readSitemaps();
  await crawl.read(
    LOCALES.map((locale) => hrefOf("home", locale)),
    () => true,
  );
}, 1_800_000);

test("every internal link of the site leads to a page, without a redirect", () => {
  expect(crawl.faults).toEqual([]);
  expect(crawl.indexedPaths().length).toBeGreaterThan(1289 * LOCALES.length);
});

test("on no page a line breaks where it must not, or numbers, spaces, colons or words are another language's", () => {
  const { illSet, unbreakable, grouped, colons, stray } = crawl;
  expect({ illSet, unbreakable, grouped, colons, stray }).toEqual({
    illSet: [],
    unbreakable: [],
    grouped: [],
    colons: new Set(),
    stray: new Set(),
  });
});

test("every file that a page offers is there, and a data sheet and the CAD files of each category", async () => {
  const isCad = (file: string) => /^\/api\/(?:products\/\w+\/(?:model|drawing|eplan|e3)\.(?!png)|groups\/)/.test(file);
  const ending = (file: string) => file.split("/").at(-1) ?? "";
  const sheets = [...crawl.files.keys()].filter((file) => file.endsWith("/datasheet.pdf"));
  expect(sheets).toHaveLength(crawl.indexedPaths().filter(isProduct).length);
  const ofCategory = new Map(
    [...sheets, ...[...crawl.files.keys()].filter(isCad)].map((file) => [
      `${crawl.files.get(file)?.split("/").slice(0, -1).join("/")} ${ending(file)}`,
      file,
    ]),
  );
  const missing: string[] = [];
  const request = async (file: string) => {
    const { status } = await fetch(SITE + file, { method: "HEAD", redirect: "manual" });
    if (status !== 200) missing.push(`${file} answers ${status}`);
  };
  await forEach(
    [...crawl.files.keys()].filter((file) => !file.endsWith("/datasheet.pdf") && !isCad(file)),
    request,
  );
  // An isolate makes two data sheets at once.
  await forEach([...ofCategory.values()], request, 1);
  expect(missing).toEqual([]);
}, 300_000);

test("the sitemaps list the indexed pages, all of them and no other: so no page is without a link to it", () => {
  expect([...listed.keys()]).toEqual(
    LOCALES.flatMap((locale) =>
      ["pages", "listings", "resellers", "products-1"].map((kind) => `/sitemaps/${locale}-${kind}.xml`),
    ),
  );
  for (const [file, paths] of listed)
    for (const path of paths) expect(localeOfPath(path)).toBe(/\/sitemaps\/(\w\w)-/.exec(file)?.[1]);
  const all = [...listed.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual(crawl.indexedPaths().toSorted());
});

test("every page has a title that no other page of its language has, and says what it holds", () => {
  const titles = new Map<string, string[]>();
  const silent: string[] = [];
  for (const path of crawl.indexedPaths()) {
    const { title = "", description = "" } = crawl.pages.get(path) ?? {};
    const key = `${localeOfPath(path)} ${title}`;
    titles.set(key, [...(titles.get(key) ?? []), path]);
    if (title === "" || description.length < 50) silent.push(path);
  }
  expect(silent).toEqual([]);
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("each page names itself in every language, and so do all of those pages", () => {
  const faulty = crawl.indexedPaths().filter((path) => {
    const alternates: PageText["alternates"] = crawl.pages.get(path)?.alternates ?? {};
    const known = JSON.stringify(alternates);
    return !LOCALES.every((locale) => {
      const other = (alternates[locale] ?? "").replace(BRAND.origin, "") || "/";
      const page = crawl.pages.get(other);
      return page !== undefined && isIndexed(other, page) && JSON.stringify(page.alternates) === known;
    });
  });
  expect(faulty).toEqual([]);
});

test("every product says what it is in the words of schema.org", () => {
  const products = crawl.indexedPaths().filter(isProduct);
  expect(products.length).toBe(1289 * LOCALES.length);
  expect(without(crawl, "Product", products)).toEqual([]);
});
