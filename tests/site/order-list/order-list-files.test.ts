import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import { documentTexts, documentTranslator } from "../../../workers/api/document-texts.ts";
import { computedCells } from "../../computed-cells.ts";
import { postJson } from "../../host/post-json.ts";
import { SITE } from "../../host/site.ts";
import { readPdf, unspaced } from "../../pdf-text.ts";
import { deep, firstOf, volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import {
  chooseFile,
  counts,
  listOf,
  nameOf,
  press,
  preview,
  products,
  rows,
  save,
  showsFirst,
  stored,
  visitList,
} from "./order-list.ts";

test.each(firstOf(1, inLanguages("tr", "ru")))(
  "the list is saved as a tagged PDF with its totals and what its rows lack, in %s",
  async (locale) => {
    const t = documentTranslator(locale);
    const list = listOf(["1040252", 50, "kapı / щит"], ["1040402", 20], ["6210020", 2.5], ["9999999", 3]);
    const page = await visitList(locale, list);
    await expect.poll(() => rows(page).locator("h2").nth(1).textContent()).toBe(nameOf("1040402", locale));
    const { name, bytes } = await save(page, "PDF");
    expect(name).toBe(`Klemma – ${t("screens.orderList")}.pdf`);
    const { isTagged, title, pages } = await readPdf(bytes);
    expect({ isTagged, title }).toEqual({
      isTagged: true,
      title: expect.stringMatching(`^${t("screens.orderList")}`),
    });
    // Lines are broken wherever they are full.
    const text = unspaced(pages.join(""));
    const says = (words: string) => expect(text).toContain(unspaced(words));
    for (const code of ["1040252", "1040402", "6210020"]) says(`${code} ${nameOf(code, locale)}`);
    says("kapı / щит");
    says("9999999");
    // 70 pieces, 2.5 metres; 50 × 7.5 g + 20 × 9.4 g + 2.5 × 336.6 g.
    says(`70 ${t("units.piece", { count: 70 })}`);
    says(`${locale === "en" ? "2.5" : "2,5"} ${t("units.metre", { count: 2.5 })}`);
    says(locale === "en" ? "1.405 kg" : `1,405 ${t("units.kilogram")}`);
    says(nameOf("6010013", locale));
    expect(text).toMatch(/1\/[12]/);
  },
);

/** A list as the order list's form posts it. */
function postForm(path: string, json: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = new FormData();
  body.set("json", json);
  const accept = "text/html,application/xhtml+xml,*/*";
  return fetch(SITE + path, { method: "POST", body, redirect: "manual", headers: { accept, ...headers } });
}
const LIST = JSON.stringify({ lines: [{ code: "1040252", amount: 50, note: "" }], railMm: 1000 });

test.each([
  ["/api/en/order-list.pdf", "%PDF", "Klemma – Order list.pdf"],
  ["/api/de/order-list.csv", '\ufeff"', "Klemma – Bestellliste.csv"],
  ["/api/en/rail.step", "ISO-10303", "Klemma – terminal strip rail.step"],
  ["/api/eplan.xml", "<?xml", "Klemma eplan.xml"],
] as const)(
  "%s of a form is a file with an address, which nobody can guess, for ten minutes",
  async (path, begin, name) => {
    const posted = await postForm(path, LIST);
    const location = posted.headers.get("location") ?? "";
    expect([posted.status, posted.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(location).toMatch(/^\/api\/\w+\/temporary\/[\w-]{22}\/[\w.-]+$/);
    const file = await fetch(SITE + location);
    expect(Object.fromEntries(file.headers)).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const disposition = decodeURIComponent(file.headers.get("content-disposition") ?? "");
    expect(disposition).toMatch(/^attachment;/);
    expect(disposition).toContain(name);
    const text = Buffer.from(await file.arrayBuffer()).toString();
    expect(text.startsWith(begin)).toBe(true);
    // Download programs go on where they were broken off.
    const part = await fetch(SITE + location, { headers: { range: "bytes=0-3" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  },
);

test("what cannot be made, or is no longer there, is a page in the visitor's language that leads back", async () => {
  const referer = `${SITE}/de/bestellliste`;
  const unmade = await postForm("/api/de/order-list.pdf", "{}", { referer });
  expect([unmade.status, unmade.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  const page = await unmade.text();
  expect(page).toContain(documentTexts("de").orderListPdf.invalidRequest);
  expect(page).toContain('href="/de/bestellliste"');
  const parts = await postForm("/api/eplan.xml", JSON.stringify({ lines: [{ text: "?" }] }), { referer });
  expect([parts.status, await parts.text()]).toEqual([
    422,
    expect.stringContaining(documentTexts("de").refusals.notMade[0] ?? ""),
  ]);
  const gone = await fetch(`${SITE}/api/fr/temporary/${"A".repeat(22)}/list.pdf`, { headers: { accept: "text/html" } });
  expect([gone.status, await gone.text()]).toEqual([
    404,
    expect.stringContaining(documentTexts("fr").refusals.fileGone[0] ?? ""),
  ]);
  const foreign = await postForm("/api/en/order-list.pdf", LIST, { origin: "https://evil.test" });
  expect(foreign.status).toBe(403);
});

test("a list saved as CSV and as XLSX is read back by another browser, in the order and with the notes it had", async () => {
  const lines = [
    ["6210020", 2.5, "=2+3"],
    ["1040252", 50, 'a;b "c"'],
    ["2040253", 100, ""],
  ] as const;
  const page = await visitList("tr", listOf(...lines));
  await showsFirst(page, "6210020", "tr");
  for (const way of volume(["XLSX"], ["CSV", "XLSX"])) {
    const { name, bytes } = await save(page, way);
    expect(name).toBe(`Klemma – Sipariş listesi.${way.toLowerCase()}`);
    const elsewhere = await visitList("tr");
    await chooseFile(elsewhere, name, bytes);
    await expect.poll(() => counts(elsewhere)).toEqual({ all: "4", found: "3", ignored: "1" });
    await press(preview(elsewhere), "3 satırı ekle");
    await expect.poll(() => stored(elsewhere)).toEqual(lines.map(([code, amount, note]) => ({ code, amount, note })));
  }
});

deep.each(inLanguages("tr", "en"))(
  "a saved CSV computes nothing and comes back letter by letter, in %s",
  async (locale) => {
    const notes = ["=2+3", "-5 V", "+90 212", "@x", "'=1", "a;=b", "a,+b", '"=1', ";\"=cmd|' /C calc'!A0", "a; b, c"];
    const lines = [
      ...notes.map((note, index) => ({ code: [...products.keys()][index], amount: index + 1, note })),
      { text: "-5 kapak; =şeffaf" },
      { text: "order the covers" },
    ];
    const page = await visitList(locale, { ...listOf(), lines });
    await expect.poll(() => rows(page).locator("h2").count()).toBe(notes.length);
    const { bytes } = await save(page, "CSV");
    expect(computedCells(bytes.toString())).toEqual([]);
    const elsewhere = await visitList(locale);
    await chooseFile(elsewhere, "a.csv", bytes);
    await press(preview(elsewhere), documentTranslator(locale)("orderList.take", { count: lines.length }));
    await expect
      .poll(async () => (await stored(elsewhere)).map((line: object) => ({ ...line, amount: 0 })))
      .toEqual(lines.map((line) => ({ ...line, amount: 0 })));
  },
);

deep("a full list with the longest notes is saved as a workbook, of texts alone", async () => {
  const codes = [...products.keys()].slice(0, 500);
  // Numbers make each note a text of its own.
  const lines = codes.map((code, index) => ({ code, amount: 100_000, note: `=${"&".repeat(190)} ${index}` }));
  const page = await visitList("ru", { ...listOf(), lines });
  await showsFirst(page, codes[0] ?? "", "ru");
  const { bytes } = await save(page, "XLSX");
  const [, ...saved] = await readWorkbook(bytes, ",");
  expect(saved.map((cells) => [cells[0], cells.at(-1)])).toEqual(lines.map(({ code, note }) => [code, note]));
  for (const [name, part] of Object.entries(unzipSync(bytes)))
    expect([name, /<f[\s>]/.test(strFromU8(part))]).toEqual([name, false]);
});

test("bad requests for products, and for rails that there are not, are refused in words, and never fail", async () => {
  const list = { ...listOf(["1040252", 50]), railMm: 1e12 };
  for (const [path, body, status] of [
    ["/order-lines/en", "[]", 400],
    ["/order-lines/en", "{", 400],
    ["/order-lines/en", JSON.stringify(Array(501).fill("1040252")), 400],
    ["/order-lines/en", JSON.stringify(["x".repeat(65)]), 400],
    ["/order-lines/en", JSON.stringify(["x".repeat(200_000)]), 413],
    ["/order-lines/xx", '["1040252"]', 404],
    ["/api/ru/order-list.pdf", JSON.stringify(list), 400],
  ] as const) {
    const response = await postJson(SITE + path, body);
    expect([path, body.slice(0, 40), response.status]).toEqual([path, body.slice(0, 40), status]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    await response.arrayBuffer();
  }
  const codes = ["'; DROP TABLE product; --", "%", "_", '"', "1040252"];
  const answered = await postJson(`${SITE}/order-lines/en`, codes);
  const odd: { meanings: Record<string, { how: string }> } = await answered.json();
  expect(odd.meanings).toMatchObject({ "1040252": { how: "number" }, "%": { how: "unknown", nearest: [] } });
  expect(Object.values(odd.meanings).filter(({ how }) => how === "unknown")).toHaveLength(4);
});

test("letters that the typeface lacks are lozenges in a PDF, never other letters, and those that it has are themselves", async () => {
  const lines = [{ code: "1040252", amount: 1, note: "Σ Ω 漢 ☃\u200d\ufe0f ẞ" }, { text: "Қазақ 😀 ﬁ, Ελλάδα − ≤" }];
  const response = await postJson(`${SITE}/api/en/order-list.pdf`, { lines, railMm: 1000 });
  const text = (await readPdf(Buffer.from(await response.arrayBuffer()))).pages.join("");
  expect(text).toContain("Σ Ω ◊ ◊ ẞ");
  expect(text).toContain("Қазақ ◊ fi");
  expect(text).toContain("Ελλάδα − ≤");
});

deep("a PDF of five hundred lines stays within 300 kB and says everything once", async () => {
  const codes = [...products.keys()].slice(0, 500);
  const lines = codes.map((code, index) => ({ code, amount: index + 1, note: `№ ${index}` }));
  // The longest words, the narrow spaces, another script.
  for (const locale of ["de", "fr", "ru"]) {
    const response = await postJson(`${SITE}/api/${locale}/order-list.pdf`, { lines, railMm: 2000 });
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const text = (await readPdf(bytes)).pages.join("");
    for (const code of codes) expect(text).toContain(code);
    expect(text).toContain("№ 499");
  }
});
