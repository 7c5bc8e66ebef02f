import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { COMPANY_FOLDER, companyFolders, readCompany } from "../../tools/company/read-company.ts";

const folder = mkdtempSync(join(tmpdir(), "company-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isNoPage = (path: string) => !path.endsWith(".md");

/** What is said of the company's folder after one file of it was changed. */
function messageAfter(file: string, change: (text: string) => string): string {
  for (const name of ["company.yaml", "questions.yaml", "facts.yaml", "buyers.yaml", "texts"])
    cpSync(join(COMPANY_FOLDER, name), join(folder, name), { recursive: true, filter: isNoPage });
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

test.each([
  ["a field that is missing", /\n {2}legalName: .*/, "", "brand.legalName is missing"],
  ["a field that is empty", /name: Klemma/, 'name: ""', "brand.name is empty"],
  ["an e-mail address that is none", "info@klemma.example\n", "info at klemma\n", "brand.email is no e-mail address"],
  ["a field that nobody knows", "phone:", "fax: 1\n  phone:", "brand.fax is no field of this file"],
  ["an origin with a path", "www.klemma.example", "www.klemma.example/en", "brand.origin must be like https://"],
  ["an hour that no day has", '"17:00"', '"27:00"', "brand.supportHours.weekdays.1.1 is no time of day, as 09:00"],
  ["a time zone that is none", "Europe/Istanbul", "Europe/Ankara", "brand.timeZone is no time zone"],
])("%s is named with its file, field and reason", (_, from, to, said) => {
  expect(messageAfter("company.yaml", (text) => text.replace(from, to))).toContain(`Error: company.yaml: ${said}`);
});

test("what a language of the company lacks is named with its file", () => {
  expect(messageAfter("texts/en/words.yaml", (text) => text.replace(/claim: .*\n/, ""))).toBe(
    "Error: texts/en/words.yaml: claim is missing",
  );
  expect(messageAfter("texts/ru/questions.yaml", (text) => text.replace(/^prices:/m, "price:"))).toBe(
    "Error: texts/ru/questions.yaml: prices is missing\ntexts/ru/questions.yaml: questions.yaml has no question price",
  );
  expect(messageAfter("texts/en/words.yaml", (text) => text.replace(/platformSlug: .*\n/, ""))).toBe(
    "Error: texts/en/words.yaml: platformSlug is missing",
  );
});

test("YAML that cannot be read is named with its line", () => {
  const message = messageAfter("company.yaml", (text) => `${text}  - none: [\n`);
  const lines = readFileSync(join(COMPANY_FOLDER, "company.yaml"), "utf8").split("\n").length;
  expect(message).toContain(`Error: company.yaml, line ${lines}: `);
});

test("several problems are named at once, and those of the questions with their number", () => {
  expect(
    messageAfter("company.yaml", (text) =>
      text.replace(/\n {2}timeZone: .*/, "").replace("country: TR", "country: Tr"),
    ),
  ).toBe(
    "Error: company.yaml: brand.timeZone is missing\ncompany.yaml: brand.address.country is no country’s two letters",
  );
  expect(messageAfter("questions.yaml", (text) => text.replace("topic: ordering", "topic: prices"))).toBe(
    "Error: questions.yaml: 0.topic is no topic",
  );
});

test.each([
  [
    "an address in the place of a host",
    "[srm.hanse",
    "[https://srm.hanse",
    "0.hosts.0 is no host, as srm.buyer.example",
  ],
  ["a host with a path", "anlagenbau.example,", "anlagenbau.example/oci,", "0.hosts.0 is no host"],
  ["a host for all of a domain", "[srm.", '["*.", srm.', "0.hosts.0 is no host"],
  ["a user before a host", "[srm.", "[me@srm.", "0.hosts.0 is no host"],
  ["a port that there is not", ":8443", ":84430", "0.hosts.1 is no host"],
  [
    "a host that is there twice",
    "srm-test.hanse-anlagenbau.example:8443",
    "SRM.Hanse-Anlagenbau.example:443",
    "the file names a host twice",
  ],
  ["a buyer without hosts", /hosts: .*/, "hosts: []", "0.hosts must name a host"],
  [
    "a number that SAP has no room for",
    "0000104711",
    "00001047110",
    "0.vendorNumber must be 1 to 10 letters and digits",
  ],
  ["a currency that is none", "EUR", "Euro", "0.zeroPriceCurrency is no currency’s three letters"],
  ["a window that a form cannot lead to", /$/, "\n  target: _somewhere\n", "0.target is no window, as _top"],
  ["another way to open it", /$/, "\n  opens: tab\n", "0.opens is neither frame nor popup"],
  ["a field of a buyer that nobody knows", /$/, "\n  password: x\n", "0.password is no field of this file"],
])("%s is named, and no buyer of it is allowed", (_, from, to, said) => {
  expect(messageAfter("buyers.yaml", (text) => text.trimEnd().replace(from, to))).toContain(
    `Error: buyers.yaml: ${said}`,
  );
});

test("without a file of buyers, nobody's system may punch out", () => {
  for (const name of ["company.yaml", "questions.yaml", "facts.yaml", "texts"])
    cpSync(join(COMPANY_FOLDER, name), join(folder, name), { recursive: true, filter: isNoPage });
  rmSync(join(folder, "buyers.yaml"), { force: true });
  expect(readCompany(folder).buyers).toEqual({ BUYERS: [] });
});

test("the folders of the company are where it says they are", () => {
  expect(companyFolders()).toEqual({
    company: "samples/company",
    texts: "samples/company/texts",
    catalogue: "samples/catalogue",
    files: "samples/files",
    filesGenerator: "samples/generator/files/make.ts",
  });
});
