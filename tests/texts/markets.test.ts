import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MARKET_COUNTRIES, marketIn, marketOf, marketOfMessage } from "../../app/foundation/company/markets.ts";
import { noticeOf } from "../../app/foundation/messages/notice.ts";
import { BRAND, COMPANY } from "../../app/ground/company/brand.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { findContacts } from "../../app/screens/contact/find-contacts.ts";
import { inEnglish } from "../../tools/catalogue/messages/describe.ts";
import { findPostcodeProblem, findTelephoneProblem } from "../../tools/catalogue/telephone/check-telephone.ts";
import { findCompanyNumberProblems } from "../../tools/company/check-numbers.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { marketFor, officeFor, readMarkets } from "../../tools/company/read-markets.ts";
import { sampleRows } from "../sample.ts";

const HEAD_OFFICE = { ...BRAND, ...COMPANY };
const folder = mkdtempSync(join(tmpdir(), "markets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The markets of a company whose folder has these files. */
function marketsOf(files: Readonly<Record<string, string>>) {
  const company = mkdtempSync(join(folder, "company-"));
  mkdirSync(join(company, "markets"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(company, "markets", name), content);
  return readMarkets(company, HEAD_OFFICE);
}

const OFFICE = `office:
  legalName: Muster GmbH
  address: { street: Weg 1, postalCode: "10115", city: Berlin }
  phone: +49 30 23125 001
  email: a@muster.example
`;

test("a language without a market, and a company without any, have the head office", () => {
  const none = readMarkets(join(folder, "nowhere"), HEAD_OFFICE);
  for (const locale of LOCALES)
    expect(marketFor(none, locale).office).toMatchObject({ legalName: BRAND.legalName, phone: BRAND.phone });
  const [first = "en", ...rest] = LOCALES;
  const one = marketsOf({ "DE.yaml": `language: ${first}\n${OFFICE}` });
  expect(marketFor(one, first).office.legalName).toBe("Muster GmbH");
  expect(officeFor(one, first).mailbox).toBe("a@muster.example");
  for (const locale of rest) expect(officeFor(one, locale).mailbox).toBe(COMPANY.office.email);
});

test("a market without an office shows whose it is, and two markets of one language are two", () => {
  const { markets } = marketsOf({
    "DE.yaml": OFFICE,
    "AT.yaml": "servedBy: DE\n",
    "CH.yaml": "deliveryDays: [2, 3]\n",
  });
  expect(markets.AT?.office.country).toBe("DE");
  expect(markets.CH?.office.country).toBe(COMPANY.address.country);
  const { office, country } = findContacts("AT", LOCALES[0]);
  expect([country, office.country]).toEqual(["AT", "DE"]);
});

test.each([
  [{ "de.yaml": OFFICE }, "markets/de.yaml: a market’s file is named by its country, as DE.yaml"],
  [{ "AT.yaml": "servedBy: FR\n" }, "markets: AT: there is no office in FR"],
  [{ "DE.yaml": `servedBy: FR\n${OFFICE}` }, "markets: DE has an office, and is served by FR"],
  [{ "TR.yaml": OFFICE }, "markets: TR: the head office stands in company.yaml"],
  [{ "DE.yaml": `language: en\n${OFFICE}`, "GB.yaml": "language: en\n" }, "one market alone has the language en"],
  [{ "DE.yaml": "hours: { timeZone: Mars/Base, weekdays: [] }\n" }, "is no time zone, as Europe/Istanbul"],
  [{ "DE.yaml": 'hours: { timeZone: UTC, weekdays: [["17:00", "08:00"]] }\n' }, "ends before it begins"],
  [{ "DE.yaml": "holidays: [{ date: 2027-13-01, name: x }]\n" }, "is no day, as 2027-01-01"],
])("what contradicts itself is named: %j", (files, reason) => {
  expect(() => marketsOf(files)).toThrow(reason);
});

test("a message goes to the office of the country that was chosen, or else of its language", () => {
  const locale: Locale = LOCALES.find((each) => marketOf(each).country === "DE") ?? LOCALES[0];
  expect(marketOfMessage({ country: "", locale }).office.mailbox).toBe("stuttgart@klemma.example");
  expect(marketOfMessage({ country: "GB", locale }).office.mailbox).toBe("birmingham@klemma.example");
  expect(marketOfMessage({ country: "TR", locale }).office.mailbox).toBe(COMPANY.office.email);
  expect(marketOfMessage({ country: "ZZ", locale }).office.mailbox).toBe("stuttgart@klemma.example");
});

test("the notice has the same statements in all languages, and what the law of each market adds", () => {
  const counts = LOCALES.map((locale) => noticeOf(locale).length - marketOf(locale).privacy.length);
  expect(new Set(counts).size).toBe(1);
  for (const locale of LOCALES) expect(marketOf(locale).privacy.length).toBeGreaterThan(0);
});

test("no market’s notice, register or office is on the pages of another", () => {
  const own = LOCALES.map((locale) => ({ locale, market: marketOf(locale) }));
  for (const { locale, market } of own) {
    const said = JSON.stringify([noticeOf(locale), marketFor(readMarkets("samples/company", HEAD_OFFICE), locale)]);
    for (const other of own) {
      if (other.market.country === market.country || other.market.office.country === COMPANY.address.country) continue;
      for (const fact of [other.market.office.legalName, other.market.office.phone, other.market.office.street])
        expect([locale, said.includes(fact), fact]).toEqual([locale, false, fact]);
    }
  }
});

test("all numbers of the company, its markets and resellers ring nobody, and are where they say", () => {
  const { brand, markets } = readCompany();
  expect(findCompanyNumberProblems(brand, markets.MARKETS)).toEqual([]);
  expect(MARKET_COUNTRIES.length).toBeGreaterThan(8);
  const rows = sampleRows("resellers.csv");
  const problems = rows.flatMap(({ code, phone = "", address = "", country = "", city = "" }) =>
    [phone && findTelephoneProblem(phone, { country, city }, true), findPostcodeProblem(address, { country, city })]
      .filter((problem) => problem !== null && problem !== "")
      .map((problem) => [code, problem]),
  );
  expect(problems).toEqual([]);
  // Offices of the list are those of the markets.
  for (const country of MARKET_COUNTRIES) {
    const office = marketIn(country)?.office;
    const listed = rows.find(({ kind, name }) => kind === "office" && name === office?.legalName);
    if (listed) expect([country, listed.phone]).toEqual([country, office?.phone]);
  }
});

test.each([
  ["+49 711 555 0130", "DE", "cologne", false, "does not begin with a dialling code of this city (221)"],
  ["+33 4 555 0136", "FR", "lyon", false, "is not a number that this country’s plan has"],
  ["+44 1632 555 0138", "GB", "birmingham", false, "does not begin with a dialling code of this city (121)"],
  ["+7 495 123 45 67", "RU", "kazan", false, "does not begin with a dialling code of this city (843)"],
  ["+90 212 555 01 74", "DE", "berlin", false, "is not a number of this country, which begins with +49"],
  ["+90 212 555 01 74", "TR", "istanbul", true, "may ring somebody"],
  ["+351 22 555 0142", "PT", "porto", true, "may ring somebody"],
  ["+49 30 23125 000", "DE", "berlin", true, ""],
  ["+44 20 7946 0958", "GB", "london", true, ""],
  ["+49 30 901820", "DE", "berlin", false, ""],
  ["+1 202 456 1111", "US", "washington", false, ""],
])("%s in %s, %s, of an invented company: %s", (number, country, city, isInvented, reason) => {
  const problem = findTelephoneProblem(number, { country, city }, isInvented);
  expect(problem ? inEnglish(problem) : "").toContain(reason);
  expect(problem === null).toBe(reason === "");
});
