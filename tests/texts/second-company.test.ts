import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { formatProblem } from "../../tools/platform/problem.ts";
import { compileCompanyTexts } from "../../tools/texts/compile-company-texts.ts";
import { createSecondCompany } from "../second-company.ts";

const company = mkdtempSync(join(tmpdir(), "company-"));
createSecondCompany(company);
afterAll(() => rmSync(company, { recursive: true }));

test("a second company’s brand, texts and catalogue have no problem", () => {
  expect(compileCompanyTexts(company).problems.map(formatProblem)).toEqual([]);
  expect(checkCatalogue(`${company}/catalogue`).problems).toEqual([]);
  expect(readCompany(company).brand.BRAND.name).not.toBe(BRAND.name);
});

test("a product of the home page that the catalogue lacks is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "company-"));
  cpSync(company, folder, { recursive: true });
  rmSync(join(folder, "catalogue/products/metering.csv"));
  const reasons = compileCompanyTexts(folder).problems.map(formatProblem);
  rmSync(folder, { recursive: true });
  expect(reasons).toContain("company.yaml: home: the catalogue has no product 5530010");
});
