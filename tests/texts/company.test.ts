import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMPANY_FOLDER } from "../../tools/company/company-folder.ts";
import { companyFolders, readCompany } from "../../tools/company/read-company.ts";

const folder = mkdtempSync(join(tmpdir(), "company-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said of the company's folder after one file of it was changed. */
function messageAfter(file: string, change: (text: string) => string): string {
  for (const name of ["company.yaml", "facts.yaml", "buyers.yaml", "texts"])
    cpSync(join(COMPANY_FOLDER, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith(".md"),
    });
  const before = readFileSync(join(folder, file), "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
  try {
    readCompany(folder);
  } catch (error) {
    return String(error).replaceAll(`${relative(".", folder)}/`, "");
  }
  return "";
}

const FAULTS = [
  ["a field that is missing", /\n {2}legalName: .*/, "", "brand.legalName is missing"],
  ["a field that is empty", /name: Klemma/, 'name: ""', "brand.name is empty"],
  ["an e-mail address that is none", "info@klemma.example\n", "info at klemma\n", "brand.email is no e-mail address"],
  ["a field that nobody knows", "phone:", "fax: 1\n  phone:", "brand.fax is no field of this file"],
  [
    "an address of operations that is none",
    "operations@klemma",
    "operations at klemma",
    "operations is no e-mail address",
  ],
  ["an origin with a path", "www.klemma.example", "www.klemma.example/en", "brand.origin must be like https://"],
  ["an hour that no day has", '"17:00"', '"27:00"', "brand.supportHours.weekdays.1.1 is no time of day, as 09:00"],
  ["a time zone that is none", "Europe/Istanbul", "Europe/Ankara", "brand.timeZone is no time zone"],
  ["a country that is none", "country: TR", "country: Tr", "brand.address.country is no country’s two letters"],
] as const;

describe("of several problems at once", () => {
  const said = messageAfter("company.yaml", (text) =>
    FAULTS.reduce((changed, [, from, to]) => changed.replace(from, to), text),
  );
  test.each(FAULTS)("%s is named with its file, field and reason", (_, __, ___, problem) =>
    expect(said).toMatch(new RegExp(`^(?:Error: )?company\\.yaml(?:, line \\d+)?: ${problem}`, "m")),
  );
});

test.each([
  ["texts/en/words.yaml", /claim: .*\n/, "", "texts/en/words.yaml: claim is missing"],
  ["texts/en/words.yaml", /platformSlug: .*\n/, "", "texts/en/words.yaml: platformSlug is missing"],
])("what a file of the company lacks is named with it: %s with %s as “%s”", (file, from, to, said) => {
  expect(messageAfter(file, (text) => text.replace(from, to))).toBe(`Error: ${said}`);
});

test("YAML that cannot be read is named with its line", () => {
  const message = messageAfter("company.yaml", (text) => `${text}  - none: [\n`);
  const lines = readFileSync(join(COMPANY_FOLDER, "company.yaml"), "utf8").split("\n").length;
  expect(message).toContain(`Error: company.yaml, line ${lines}: `);
});

const NO_HOST = "hosts.0 is no host, as srm.buyer.example";
const BUYERS = [
  ["an address in the place of a host", { hosts: ["https://srm.buyer.example"] }, NO_HOST],
  ["a host with a path", { hosts: ["srm.buyer.example/oci"] }, NO_HOST],
  ["a host for all of a domain", { hosts: ["*.buyer.example"] }, NO_HOST],
  ["a user before a host", { hosts: ["me@srm.buyer.example"] }, NO_HOST],
  ["a port that there is not", { hosts: ["srm.buyer.example:84430"] }, NO_HOST],
  ["a buyer without hosts", { hosts: [] }, "hosts must name a host"],
  [
    "a number that SAP has no room for",
    { vendorNumber: "00001047110" },
    "vendorNumber must be 1 to 10 letters and digits",
  ],
  ["a currency that is none", { zeroPriceCurrency: "Euro" }, "zeroPriceCurrency is no currency’s three letters"],
  ["a window that a form cannot lead to", { target: "_somewhere" }, "target is no window, as _top"],
  ["another way to open it", { opens: "tab" }, "opens is neither frame nor popup"],
  ["a field of a buyer that nobody knows", { password: "x" }, "password is no field of this file"],
] as const;

describe("no buyer is allowed", () => {
  const buyers = BUYERS.map(([, fields], index) => ({ name: "B", hosts: [`b${index}.example`], ...fields }));
  const said = messageAfter("buyers.yaml", () => JSON.stringify(buyers));
  test.each(BUYERS.map(([about, , problem], index) => [about, `buyers.yaml, line 1: ${index}.${problem}`]))(
    "beside %s, which is named",
    (_, problem) => expect(said).toContain(problem),
  );

  test("beside a host that is there twice, however it is written", () => {
    const twice = messageAfter("buyers.yaml", (text) =>
      text.replace("srm-test.hanse-anlagenbau.example:8443", "SRM.Hanse-Anlagenbau.example:443"),
    );
    expect(twice).toBe("Error: buyers.yaml: the file names a host twice");
  });

  test("without a file of buyers", () => {
    expect(messageAfter("buyers.yaml", () => "[]")).toBe("");
    rmSync(join(folder, "buyers.yaml"));
    expect(readCompany(folder).buyers).toEqual({ BUYERS: [] });
  });
});

test("the folders of the company are where it says they are", () => {
  expect(companyFolders()).toEqual({
    company: "samples/company",
    texts: "samples/company/texts",
    catalogue: "samples/catalogue",
    files: "samples/files",
    filesGenerator: "samples/files-generator/make.ts",
  });
});

test("operations has an address of its own, or the office's", () => {
  expect(readCompany().operations.OPERATIONS.email).toBe("operations@klemma.example");
  expect(messageAfter("company.yaml", (text) => text.replace(/^operations: .*\n/m, ""))).toBe("");
  expect(readCompany(folder).operations.OPERATIONS.email).toBe("info@klemma.example");
});
