import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { type Row, sampleProducts, sampleRows } from "../../sample.ts";
import { deep, firstOf } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { readPage } from "../page-text.ts";
import { attributes, categories, choicesOf } from "./facet-choices.ts";

const products = sampleProducts();
const byCode = new Map(products.map((product) => [product.code ?? "", product]));

type Answers = readonly (readonly [facet: string, value: string])[];

/** Whether a product meets an answer: ratings may be higher. */
function meets(product: Row, facet: string, answer: string): boolean {
  if (answer === "any") return true;
  const values = choicesOf(product, facet);
  return attributes.get(facet)?.search?.includes("minimum")
    ? values.some((value) => Number(value) >= Number(answer))
    : values.includes(answer);
}

const matching = (answers: Answers) =>
  products.filter((product) => answers.every(([facet, answer]) => meets(product, facet, answer)));

const addressOf = (locale: Locale, answers: Answers) =>
  `${hrefOf("finder", locale)}?${new URLSearchParams(answers.map((pair) => [...pair]))}`;

/** What a page of the finder says, as it arrives. */
async function read(path: string) {
  const response = await fetch(SITE + path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const buttons = [...main.matchAll(/<button type="submit"[^>]*>/g)].flatMap(([tag]) => {
    const [facet, value] = ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
    return facet && value ? [{ facet, value }] : [];
  });
  return {
    html,
    main,
    facet: buttons[0]?.facet,
    offered: buttons.map(({ value }) => value),
    candidates: [...main.matchAll(/<h3[^>]*>/g)].map(
      ({ index = 0 }) => /href="[^"]*\/(\d{7})-[^"]*"[^>]*>(?!.*href=)/s.exec(main.slice(0, index))?.[1] ?? "",
    ),
    reasons: [...main.matchAll(/<li><p[^>]*><b>([^<]+)<\/b><\/p><a/g)].map(([, reason]) => reason ?? ""),
    total: Number(/role="status"[^>]*>[^<\d]*([\d,]+)/.exec(main)?.[1]?.replace(",", "")),
    page: readPage(html),
  };
}

/** Answers question after question, as a product would, until there are candidates. */
async function walk(locale: Locale, answerTo: (facet: string, offered: readonly string[]) => string) {
  const answers: [facet: string, value: string][] = [];
  for (;;) {
    const shown = await read(addressOf(locale, answers));
    if (!shown.facet) return { answers, shown };
    const { facet, offered } = shown;
    expect(answers.map(([asked]) => asked)).not.toContain(facet);
    // What leads nowhere is not offered.
    expect(offered.filter((value) => matching([...answers, [facet, value]]).length === 0)).toEqual([]);
    answers.push([facet, answerTo(facet, offered)]);
  }
}

// Some 200 pages, which nothing else asks for.
test.each(firstOf(8, [...categories.keys()]))(
  "whoever answers for a product of %s comes to candidates that meet every answer",
  async (category) => {
    const own = products.filter((product) => product.category === category);
    const product = own[Math.floor(own.length / 2)] ?? {};
    const { answers, shown } = await walk("en", (facet, offered) => {
      return choicesOf(product, facet).find((each) => offered.includes(each)) ?? "any";
    });
    expect(answers.length).toBeLessThanOrEqual(4);
    const met = matching(answers);
    expect(met).toContain(product);
    expect(shown.total).toBe(met.length);
    expect(shown.candidates.length).toBe(Math.min(3, met.length));
    expect(new Set(shown.candidates).size).toBe(shown.candidates.length);
    for (const code of shown.candidates) expect(met).toContain(byCode.get(code));
    expect(shown.reasons.filter(Boolean).length).toBe(shown.candidates.length);
  },
);

test.each(inLanguages("fr"))(
  "nobody has to know anything: four times “I don't know” leads to three products, in %s",
  async (locale) => {
    const { answers, shown } = await walk(locale, () => "any");
    expect(answers.length).toBe(4);
    expect(shown.candidates.length).toBe(3);
    expect(shown.main).toContain(serverTranslator(locale)("finder.candidates"));
    expect(shown.page.indexed).toBe(false);
  },
);

test("each candidate shows first what was asked for", async () => {
  const wanted: Readonly<Record<string, string>> = { group: "screw", cross_section: "4" };
  const { main, candidates } = (await walk("en", (facet) => wanted[facet] ?? "any")).shown;
  const firsts = [...main.matchAll(/<dl[^>]*>(?:<div[^>]*>)?<dt[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(
    ([, name]) => name,
  );
  expect([candidates.length, firsts]).toEqual([3, Array(3).fill("Rated cross-section")]);
});

test("reasons are true of all products that meet the answers", async () => {
  const claims = { narrowest: 0, highest: 0 };
  for (const [group = "", [first]] of firstOf(5, [...Map.groupBy(categories.values(), (each) => each.group)])) {
    for (const category of ["any", first?.code ?? ""]) {
      const { answers, shown } = await walk("en", (facet) =>
        facet === "group" ? group : facet === "category" ? category : "any",
      );
      const met = matching(answers);
      for (const [index, reason] of shown.reasons.entries()) {
        const product = byCode.get(shown.candidates[index] ?? "") ?? {};
        const [, attribute = ""] = /^(.+): .*, highest of/.exec(reason) ?? [];
        const code = [...attributes.values()].find(({ name_en }) => name_en === attribute)?.code ?? "";
        if (reason.startsWith("Narrowest")) {
          claims.narrowest += 1;
          expect(Number(product.width_mm)).toBe(Math.min(...met.map(({ width_mm }) => Number(width_mm))));
        } else if (code) {
          claims.highest += 1;
          expect(Number(product[code])).toBe(Math.max(...met.map((each) => Number(each[code] ?? 0))));
        }
        expect(reason).not.toMatch(/undefined|null|\{\{/);
      }
    }
  }
  expect([claims.narrowest > 3, claims.highest > 3]).toEqual([true, true]);
});

test("the conductor is asked for before the colour, the kind of relay before its coil", async () => {
  expect((await read(addressOf("en", [["group", "screw"]]))).facet).toBe("cross_section");
  expect((await read(addressOf("en", [["group", "relay"]]))).facet).toBe("category");
  const relays: Answers = [
    ["group", "relay"],
    ["category", "slim_relays"],
  ];
  expect((await read(addressOf("en", relays))).facet).toBe("coil_voltage");
});

test("each answer can be changed, and the later ones stay where they fit", async () => {
  const answers: Answers = [
    ["category", "fuse_screw"],
    ["fuse_size", "5x20"],
    ["group", "disconnect"],
    ["rated_voltage", "250"],
  ];
  const { main } = await read(addressOf("en", answers));
  const [, changeCategory = ""] = readPage(main).links.filter((href) => href.startsWith("/en/product-finder?"));
  const changed = await read(changeCategory);
  expect(changed.facet).toBe("category");
  expect(changed.main).toContain('<input type="hidden" name="fuse_size" value="5x20"/>');
  expect(main).not.toContain('type="hidden"');
  // With another category it is asked again, and said why.
  const again = await read(
    addressOf("en", [
      ["group", "disconnect"],
      ["category", "knife_disconnect"],
      ["cross_section", "240"],
    ]),
  );
  expect(again.facet).toBe("cross_section");
  expect(again.main).toContain("Your earlier answer does not fit here.");
});

test.each([
  ["an unknown group", "?group=nowhere"],
  ["two groups", "?group=screw&group=relay"],
  ["a conductor without a group", "?cross_section=4"],
  ["a number that is not offered", "?group=screw&cross_section=-1"],
  ["no number", "?group=screw&cross_section=any&category=any&rated_current=NaN"],
  ["a control character", "?group=any&category=%00"],
  ["SQL", "?group=screw&cross_section='%20OR%201=1--"],
  ["markup", "?group=%3Cscript%3Ealert(1)%3C/script%3E"],
  ["300 parameters", `?group=screw&${"x=1&".repeat(300)}`],
  ["3,000 letters", `?group=${"a".repeat(3000)}`],
  ["names of JavaScript", "?constructor=1&__proto__=2&toString=any"],
])("an address made by hand, with %s, is a question or candidates", async (_, query) => {
  const { main, html, offered, candidates } = await read(`/en/product-finder${query}`);
  expect(offered.length + candidates.length).toBeGreaterThan(0);
  expect(html).not.toContain("<script>alert");
  expect(main).toContain("Product finder");
});

test("“See all” is the listing of what meets the answers, the first page alone is for search engines", async () => {
  const answers: Answers = [
    ["group", "spring"],
    ["cross_section", "4"],
    ["category", "any"],
    ["connections", "2"],
  ];
  const { page, total, main } = await read(addressOf("en", answers));
  expect(main).toContain(`See all ${total} products`);
  const all = page.links.find((href) => href.startsWith("/en/products/") && href.includes("cross_section=4")) ?? "";
  const listing = await (await fetch(SITE + all)).text();
  expect(listing).toMatch(new RegExp(`role="status">${total} products`));
  expect(page.indexed).toBe(false);
  const start = (await read("/en/product-finder")).page;
  expect([start.indexed, start.canonical]).toEqual([true, "https://www.klemma.example/en/product-finder"]);
});

test("home, the pages of groups and a search that finds nothing lead there", async () => {
  const linksOf = async (path: string) => readPage(await (await fetch(SITE + path)).text()).links;
  expect(await linksOf("/")).toContain("/urun-secici");
  expect(await linksOf("/ru/products/screw-terminals")).toContain("/ru/product-finder?group=screw");
  const html = await (await fetch(`${SITE}/ru/products?q=zzzzzz`)).text();
  const { links } = readPage(html);
  expect(links).toContain("/ru/product-finder");
  for (const { slug_en } of sampleRows("groups.csv")) expect(links).toContain(`/ru/products/${slug_en}`);
  expect(html).toContain('href="tel:+74951891459"');
});

test("on a phone without scripts, four taps lead to three products, and back", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto("/en");
  await page.getByRole("link", { name: "Product finder" }).click();
  await page.waitForURL(/\/product-finder$/);
  await page.getByRole("button", { name: "Push-in and spring-cage terminal blocks" }).click();
  await page.waitForURL(/group=spring$/);
  await page.getByRole("button", { name: "4 mm²", exact: true }).click();
  await page.waitForURL(/cross_section=4$/);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "I don’t know" }).click();
  await page.waitForURL(/category=any$/);
  await page.getByRole("button", { name: "2", exact: true }).click();
  await page.waitForURL(/connections=2$/);
  expect(await page.getByRole("heading", { level: 3 }).count()).toBe(3);
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  expect(await page.locator("#question").textContent()).toBe("Number of connections");
  await page.getByRole("link", { name: /Change.*Rated cross-section/ }).click();
  await page.waitForURL(/group=spring$/);
  expect(await page.locator("#question").textContent()).toBe("Rated cross-section");
});

deep("with scripts the heading has the focus, and a candidate goes on the list", async () => {
  const { page, errors } = await freshPage({ viewport: { width: 360, height: 740 } });
  await open(page, "/en/product-finder?group=relay&category=slim_relays");
  await page.getByRole("button", { name: /^24/ }).press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe("H2");
  while (await page.getByRole("button", { name: "I don’t know" }).count()) {
    const question = page.locator("#question");
    const before = await question.textContent();
    await page.getByRole("button", { name: "I don’t know" }).click();
    await expect.poll(() => page.locator("#question, #candidates").textContent()).not.toBe(before);
  }
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Add to List/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Added/ }).waitFor();
  expect(errors).toEqual([]);
});
