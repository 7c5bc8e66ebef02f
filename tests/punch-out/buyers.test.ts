import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { frameAncestorsOf, openerPolicyFor } from "../../app/features/list/punch-out/buyers.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { contentSecurityPolicy } from "../../workers/content-security-policy.ts";
import { createSecondCompany } from "../second-company.ts";

const secondCompany = mkdtempSync(join(tmpdir(), "company-"));
createSecondCompany(secondCompany);
afterAll(() => rmSync(secondCompany, { recursive: true }));

const [framing, popup] = readCompany(secondCompany).buyers.BUYERS;
const [plain] = readCompany("samples/company").buyers.BUYERS;
if (!framing || !popup || !plain) throw new Error("The companies of the tests have no buyers");

test("only a buyer whose system shows the catalogue in a frame may frame it, and only one with a popup is heard from it", () => {
  expect(frameAncestorsOf([plain, popup])).toEqual(["'none'"]);
  expect(frameAncestorsOf([plain, framing, popup])).toEqual([
    "https://satinalma.sera.example",
    "https://portal.sera.example:8443",
  ]);
  expect(openerPolicyFor([plain, framing])).toBe("same-origin");
  expect(openerPolicyFor([plain, popup])).toBe("unsafe-none");
  expect(contentSecurityPolicy([], false)).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
});

test("hosts are compared as browsers write them", () => {
  expect(popup.hosts).toEqual([new URL("https://tedarik.örtüaltı.example").host]);
  expect(popup.hosts.join()).toMatch(/^tedarik\.xn--/);
});
