import { describe, expect, test } from "vitest";
import { marketOf } from "../../../app/foundation/company/markets.ts";
import { telephoneHref } from "../../../app/frame/shell/contact-links.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { BUILT_CONTENT } from "../../../app/screens/pages/content.ts";
import { SITE } from "../../host/site.ts";
import { sampleRows } from "../../sample.ts";
import { plain, readPage, unescaped } from "../page-text.ts";

const SCREENS = ["kio", "energyMonitoring", "greenEnergy"] as const;

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const textOf = (html: string) => plain(unescaped(html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, " ")));

async function read(path: string) {
  const response = await fetch(SITE + path);
  return { status: response.status, html: await response.text() };
}

describe.each(LOCALES)("in %s", (locale) => {
  const t = serverTranslator(locale);

  test.each(SCREENS)("%s names the market's office with its hours above and below, and whom to ask", async (screen) => {
    const { status, html } = await read(hrefOf(screen, locale));
    const main = mainOf(html);
    const { office } = marketOf(locale);
    expect(status).toBe(200);
    const [above = "", ...rest] = main.split("<figure");
    const below = rest.at(-1)?.split("ask-engineer").at(-1) ?? "";
    for (const part of [above, below]) {
      expect(part).toContain(`href="${telephoneHref(office.phone)}"`);
      expect(part).toContain(office.legalName.replaceAll("&", "&amp;"));
      if (office.hours) expect(textOf(part)).toContain(t("supportHours.days"));
    }
    expect(below).toContain(`href="${hrefOf("technicalSupport", locale)}?topic=technical"`);
  });

  test.each(SCREENS)(
    "%s shows a screen of the software that says it is a sketch, with its numbers as text",
    async (screen) => {
      const main = mainOf((await read(hrefOf(screen, locale))).html);
      const drawn = BUILT_CONTENT.pages[screen][locale].blocks.filter(
        (block) => block.type === "figure" && block.name === "screen",
      );
      expect(drawn.length).toBeGreaterThan(0);
      const said = textOf(main);
      for (const block of drawn) {
        if (block.type !== "figure" || block.name !== "screen") continue;
        expect(said).toContain(plain(block.data.note));
        expect(unescaped(main)).toContain(`aria-label="${block.data.label}"`);
      }
    },
  );
});

test.each(SCREENS)("the screens of %s have the same numbers in all languages", (screen) => {
  const numbersOf = (locale: Locale) =>
    BUILT_CONTENT.pages[screen][locale].blocks.flatMap((block) =>
      block.type === "figure" && (block.name === "screen" || block.name === "calculator")
        ? JSON.stringify(block.data, (_, value: unknown) => (typeof value === "string" ? "" : value))
        : [],
    );
  for (const locale of LOCALES) expect([locale, numbersOf(locale)]).toEqual([locale, numbersOf("en")]);
});

/** The rows of the tables with bars, as texts. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell).trim()),
  );

test.each(["kio", "energyMonitoring"] as const)(
  "the meters on the dashboard of %s add up to its total",
  async (screen) => {
    const [dashboard = ""] = /<figure.*?<\/figure>/s.exec(mainOf((await read(hrefOf(screen, "en"))).html)) ?? [];
    const amounts = rowsOf(dashboard)
      .slice(1)
      .map((cells) => Number(cells[1]));
    const total = amounts.at(-1);
    expect(amounts.length).toBeGreaterThan(4);
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(textOf(dashboard)).toContain(`${total} kWh`);
  },
);

test("the year of the report is the sum of its months", async () => {
  const [report = ""] = /<figure.*?<\/figure>/s.exec(mainOf((await read(hrefOf("greenEnergy", "en"))).html)) ?? [];
  const rows = rowsOf(report).slice(1);
  expect(rows.length).toBe(13);
  for (const column of [4, 5]) {
    const values = rows.map((cells) => Number(cells[column]));
    expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1));
  }
});

/** What the calculator answers: how many of each order number. */
async function calculate(query: string, locale: Locale = "en") {
  const { status, html } = await read(`${hrefOf("kio", locale)}${query}`);
  const [section = ""] = /<section id="calculator".*?<\/section>/s.exec(html) ?? [];
  const lines = [...section.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line = ""]) => textOf(line));
  return {
    status,
    section,
    page: readPage(html),
    says: textOf(/<p id="calculator-status".*?<\/p>/s.exec(section)?.[0] ?? "").trim(),
    counts: lines.map((line) => [
      (/\d{3}\s?\d{3}\s?\d/.exec(line.replaceAll("\u202f", ""))?.[0] ?? "").replaceAll(" ", ""),
      Number(/^\s*(\d+)/.exec(line)?.[1]),
    ]),
  };
}

const [METER_80, METER_CT, CT_150] = ["9630040", "9630060", "9720155"];
const [GATEWAY_32, GATEWAY_64, GATEWAY_250] = ["9810015", "9810035", "9810065"];
const [INPUTS_4, INPUTS_16] = ["9820015", "9820035"];

test.each([
  [
    "",
    [
      [METER_80, 60],
      [GATEWAY_64, 1],
    ],
  ],
  [
    "?points=10",
    [
      [METER_80, 10],
      [GATEWAY_32, 1],
    ],
  ],
  [
    "?points=60&outgoing=opcua",
    [
      [METER_80, 60],
      [GATEWAY_250, 1],
    ],
  ],
  [
    "?points=300&measure=transformer-150&outgoing=opcua",
    [
      [METER_CT, 300],
      [CT_150, 900],
      [GATEWAY_250, 2],
    ],
  ],
  [
    "?points=300&measure=existing-modbus_rtu",
    [
      [GATEWAY_250, 1],
      [GATEWAY_64, 1],
    ],
  ],
  [
    "?points=52&measure=pulse",
    [
      [INPUTS_16, 3],
      [INPUTS_4, 1],
      [GATEWAY_32, 1],
    ],
  ],
  ["?points=1000&measure=existing-iec62056", [[GATEWAY_250, 4]]],
  [
    "?points=60&measure=nonsense&outgoing=carrier-pigeon",
    [
      [METER_80, 60],
      [GATEWAY_64, 1],
    ],
  ],
] as const)("the calculator answers %s", async (query, expected) => {
  const { status, counts } = await calculate(query);
  expect([status, counts]).toEqual([200, expected]);
});

test("no gateway is asked to read more devices than the catalogue says it reads", async () => {
  const channels = new Map(sampleRows("products/energy.csv").map(({ code, channels }) => [code, Number(channels)]));
  for (const points of [1, 31, 32, 33, 64, 65, 250, 251, 314, 500, 999, 1000]) {
    const { counts } = await calculate(`?points=${points}&measure=existing-modbus_rtu`);
    const read = counts.reduce((sum, [code, count]) => sum + (channels.get(String(code)) ?? 0) * Number(count), 0);
    expect([points, read >= points]).toEqual([points, true]);
  }
});

test.each(LOCALES)(
  "what the calculator cannot take it says in %s, with whom to ask, and no robot keeps it",
  async (locale) => {
    const t = serverTranslator(locale);
    for (const [typed, says] of [
      ["0", t("calculation.problems.notAboveZero")],
      ["-1", t("calculation.problems.notAboveZero")],
      ["abc", t("calculation.problems.unreadable", { typed: "abc" })],
      ["<b>", t("calculation.problems.unreadable", { typed: "<b>" })],
      ["1001", t("calculation.problems.tooMany", { count: 1000 })],
      ["1e9", t("calculation.problems.tooMany", { count: 1000 })],
    ] as const) {
      const {
        status,
        counts,
        section,
        page,
        says: said,
      } = await calculate(`?points=${encodeURIComponent(typed)}`, locale);
      expect([typed, status, said, counts]).toEqual([typed, 200, plain(says), []]);
      expect(section).toContain(`href="${hrefOf("technicalSupport", locale)}?topic=selection"`);
      expect(page.indexed).toBe(false);
    }
  },
);
