import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adoptFiles } from "../../tools/commands/catalogue/adopt-files.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { type CompanySite, crawl, startCompanySite } from "./company-site.ts";

const COMPANY = "albbach";

// A build and a site of its own: nothing less shows that what a maker sent is a whole site.
describe("the site of a maker whose BMEcat was adopted, as it was proposed", () => {
  const folder = mkdtempSync(join(tmpdir(), "adopted-company-"));
  let site: CompanySite;
  beforeAll(async () => {
    const file = "tests/catalogue/adopt/makers/albbach.xml";
    expect(await adoptFiles([file], join(folder, COMPANY), null)).toMatchObject({ isWritten: true });
    site = await startCompanySite(folder, COMPANY);
  }, 600_000);
  afterAll(() => site.stop());

  test("has every page and file that it leads to, and no word or product of the first company", async () => {
    const { origin } = readCompany(join(folder, COMPANY)).brand.BRAND;
    const start = ["/", "/en", "/sitemap.xml", "/llms.txt", "/robots.txt", "/api/en/catalogue.json"];
    const { reached, foreign } = await crawl(site, start, origin);
    expect(foreign).toEqual([]);
    expect([...reached].filter((path) => /\/ab2\.51gr-/.test(path)).length).toBeGreaterThan(1);
    expect([...reached].filter((path) => /\/ab251gr-/.test(path)).length).toBeGreaterThan(1);
    // A form that nobody knows has no model.
    expect([...reached].filter((path) => /\.(?:step|dxf|glb)$/.test(path))).toEqual([]);
  }, 300_000);
});
