import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { groupFeedPath } from "../../../app/ground/i18n/locale-files.ts";
import { LIVE_LOCALES, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { ChangeList } from "../../../app/screens/api-reference/schemas/changes.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { sampleRows } from "../../sample.ts";
import { borrowPublished, get, passTime, publishChanged, run, withdraw } from "../delivery/publishing-site.ts";
import { plain } from "../page-text.ts";

borrowPublished();

async function readChanges(since: number, language = "en") {
  const response = await get(`/api/${language}/changes.json?since=${since}`);
  if (response.status !== 200) throw new Error(`${since}: ${response.status} ${await response.text()}`);
  return v.parse(ChangeList, await response.json());
}
const readRelease = async (): Promise<number> => (await (await get("/api/en/groups.json")).json()).release;

test("a program that has a release hears what differs from it, however the live one came about", async () => {
  const first = await readRelease();
  expect((await readChanges(first)).changes).toEqual([]);

  await publishChanged("products/screw.csv", (text) => text.replace(/^(1040402.*?)blue/m, "$1celestial blue"));
  await passTime();
  const second = await readRelease();
  const renamed = { code: "1040402", kind: "changed", release: second, group: "screw", fields: ["name", "page"] };
  expect(await readChanges(first)).toMatchObject({ since: first, release: second, next: null, changes: [renamed] });
  // The address of a Russian page has the English words; the name is another language's.
  expect((await readChanges(first, "ru")).changes.map(({ fields }) => fields)).toEqual([["page"]]);
  expect((await readChanges(first, "tr")).changes).toEqual([]);

  await withdraw("products/power.csv", "9410040");
  await passTime();
  const third = await readRelease();
  expect((await readChanges(second)).changes).toMatchObject([{ code: "9410040", kind: "removed", group: "power" }]);
  expect((await readChanges(first)).changes.map(({ code }) => code)).toEqual(["1040402", "9410040"]);

  await run("rollback");
  await passTime();
  expect(await readChanges(third)).toMatchObject({
    release: second,
    changes: [{ code: "9410040", kind: "added", name: expect.stringContaining("KGK 15-48") }],
  });
});

test("an answer is sent once for each release, and says where it is described", async () => {
  const release = await readRelease();
  const path = `/api/de/changes.json?since=${release}`;
  const { headers } = await get(path);
  const again = await get(path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.status, headers.get("content-language")]).toEqual([304, "de"]);
  expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("link")).toContain('</api/openapi.json>; rel="service-desc"');
});

test.each([
  ["?since=x", 400],
  ["?since=999999", 400],
  ["?since=1&since=2", 400],
  ["?include=everything&since=1", 400],
])("what cannot be answered is a problem in words: %s", async (query, status) => {
  const response = await get(`/api/en/changes.json${query}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  const problem = v.parse(Problem, await response.json());
  expect(problem.errors?.map(({ parameter }) => parameter)).toEqual([
    query.startsWith("?include") ? "include" : "since",
  ]);
});

test("the page of a product says which release changed it last, and the page of its group names the group's feed", async () => {
  const release = await readRelease();
  const address = (await get("/id/1040402", { headers: { "accept-language": "en" } })).headers.get("location") ?? "";
  expect(plain(await (await get(address)).text())).toMatch(
    new RegExp(`Last change: release ${release}, \\d{1,2} \\w+ \\d{4}`),
  );
  const [screw] = sampleRows("groups.csv").filter(({ code }) => code === "screw");
  for (const locale of LIVE_LOCALES) {
    const page = hrefOf("productGroup", locale, { groupSlug: screw?.[`slug_${slugSetOf(locale)}`] ?? "" });
    const feed = groupFeedPath(page);
    const html = await (await get(page)).text();
    expect(html).toContain(`type="application/atom+xml" href="${BRAND.origin}${feed}"`);
    const response = await get(feed);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(xml).feed;
    expect([parsed["@_xml:lang"], parsed.link[0]["@_href"]]).toEqual([locale, BRAND.origin + feed]);
  }
  const english = await (await get("/en/products/screw-terminals/atom.xml")).text();
  expect(english).toContain("Product name, Address of the page");
});
