import { expect, test } from "vitest";
import type { Suggestions } from "../../../app/features/search/suggestions.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { SITE } from "../../host/site.ts";

async function suggestions(locale: Locale, query: string): Promise<Suggestions> {
  const response = await fetch(`${SITE}/suggestions/${locale}?${new URLSearchParams({ q: query })}`);
  expect([query, response.status]).toEqual([query, 200]);
  return response.json();
}

const itemsOf = (found: Suggestions, section: string) => found.sections.find(({ id }) => id === section)?.items ?? [];
const codesIn = (found: Suggestions) =>
  itemsOf(found, "products").map((item) => /\/([0-9a-z.]+)-[^/]*$/.exec(item.href)?.[1] ?? "");
const categoriesIn = (found: Suggestions) =>
  itemsOf(found, "categories").map((item) => new URL(item.href, SITE).pathname.split("/").at(-1));

type Expected = readonly [locale: Locale, query: string, found: string, among?: number];

/** What people type, and the product that must be first, or among the first so many. */
const PRODUCTS: readonly Expected[] = [
  // Part numbers: whole, with separators, a beginning, a piece, a sales code, copied by eye.
  ["tr", "1040252", "1040252"],
  ["en", "104 025 2", "1040252"],
  ["ru", "104.025-2", "1040252"],
  ["tr", "10402", "1040251"],
  ["en", "104025", "1040251"],
  ["ru", "06025", "1060251", 3],
  ["en", "40252", "1040252", 3],
  ["tr", "KV-2.5-BL", "1040252"],
  ["en", "kv2.5bl", "1040252"],
  ["ru", "kv 2,5 bl", "1040252"],
  ["tr", "KVY-95", "1059501", 3],
  ["en", "krs-p 24d", "9020023"],
  // Models and sizes.
  ["tr", "kv 2,5", "1040251"],
  ["en", "KV 10", "1041001"],
  ["ru", "КВ 2,5", "1040251"],
  ["tr", "kvy 240 mavi", "1059242"],
  ["en", "kpt 2.5", "2140256"],
  // Values with their units, in every spelling.
  ["tr", "2,5 mm² mavi", "1040252"],
  ["tr", "2.5mm2 MAVİ", "1040252"],
  ["en", "4 mm2 blue", "1040402"],
  ["en", "2.5 sq mm grey", "1040253"],
  ["ru", "4 мм² синий", "1040402"],
  ["ru", "2,5 кв.мм красная", "1040254"],
  ["tr", "32A 800 V", "1040401"],
  ["en", "24 A 800V", "1040251"],
  ["ru", "32 А 800 В", "1040401"],
  ["tr", "35A 800 V", "1040601"],
  ["tr", "24V'luk röle", "9010023", 6],
  ["en", "power supply 24 V 10 A", "9410420"],
  ["ru", "блок питания 24 В 5 А", "9410320"],
  // Words in the page's language, in any case and number.
  ["tr", "geçiş klemensi", "1040151"],
  ["tr", "GEÇİŞ KLEMENSLERİ mavi", "1040152"],
  ["tr", "gecis klemensi mavi", "1040152"],
  ["en", "feed-through terminal blocks blue", "1040152"],
  ["ru", "проходные клеммы синие", "1040152"],
  ["tr", "toprak klemensi 4", "1140406"],
  ["tr", "toprağı 4 mm²", "1140406"],
  ["en", "ground terminal 4 mm2", "1140406"],
  ["ru", "заземляющая клемма 4 мм²", "1140406"],
  ["ru", "жёлто-зелёная клемма 6", "1140606"],
  ["ru", "желто-зеленая клемма 6", "1140606"],
  ["en", "current transformer 100/5", "9710105"],
  ["tr", "akım trafosu 100/5", "9710105"],
  ["en", "plug-in jumper 6.2/10 red", "6123104"],
  // Another of the site's languages.
  ["tr", "blue terminal 4 mm2", "1040402"],
  ["en", "mavi klemens 4 mm²", "1040402"],
  ["en", "синяя клемма 4 мм²", "1040402"],
  ["ru", "mavi geçiş klemensi", "1040152"],
  // One letter wrong, missing, too many or swapped.
  ["tr", "toprka klemensi 4", "1140406"],
  ["tr", "geçşi klemensi mavi", "1040152"],
  ["en", "grund terminal 4 mm2", "1140406"],
  ["en", "transformmer 100/5", "9710105"],
  ["ru", "зазимляющая клемма 4 мм²", "1140406"],
  ["en", "optocuplre modul 24 V", "9110023"],
  // The keyboard set to another language.
  ["en", "лм 2ю5", "1040251"],
  ["ru", "rktvvf cbyzz 4 vv2", "1040402"],
  ["tr", "ьфмш лдуьуты 4", "1040402"],
  ["en", "идгу еукьштфд 4 ьь2", "1040402"],
];

/** What people type, and the category that must be first, or among the first so many. */
const CATEGORIES: readonly Expected[] = [
  ["tr", "toprak klemensi", "vidali-toprak-klemensleri"],
  ["tr", "sigortalı klemens", "vidali-sigortali-klemensler"],
  ["tr", "montaj rayı", "montaj-raylari"],
  ["tr", "kapama plakaları", "kapama-plakalari"],
  ["en", "end stops", "end-stops"],
  ["en", "energy meter", "energy-meters"],
  ["en", "optocoupler", "optocoupler-modules"],
  ["ru", "перемычки", "jumpers"],
  ["ru", "трансформатор тока", "current-transformers"],
  ["ru", "счетчик", "energy-meters"],
  // What the trade calls them.
  ["tr", "ray klemensi", "vidali-gecis-klemensleri", 3],
  ["tr", "sıra klemens", "vidali-gecis-klemensleri", 3],
  ["tr", "DIN ray", "montaj-raylari"],
  ["tr", "kablo numaratörü", "kablo-etiketleri"],
  ["tr", "yıldırım koruma", "alcak-gerilim-parafudrlari", 3],
  ["en", "end bracket", "end-stops"],
  ["en", "fuse holder", "screw-fuse-terminals", 3],
  ["en", "solid state relay", "optocoupler-modules"],
  ["en", "wire marker", "cable-markers"],
  ["ru", "клеммник", "screw-feed-through-terminals", 3],
  ["ru", "клемма на DIN-рейку", "screw-feed-through-terminals", 3],
  ["ru", "блок питания", "single-phase-power-supplies", 3],
  ["ru", "гребёнка", "jumpers"],
  ["ru", "дин рейка", "din-rails"],
  // Misspelt, and on another keyboard.
  ["tr", "optokupler", "optokuplor-modulleri"],
  ["en", "jumpr", "jumpers"],
  ["en", "gatewya", "gateways"],
  ["ru", "gthtvsxrf", "jumpers"],
  ["tr", "röel kartı", "cok-kanalli-role-kartlari"],
];

const named = (table: readonly Expected[], listed: (found: Suggestions) => readonly (string | undefined)[]) =>
  table.map(([locale, query, found, among = 1]) => ({ locale, query, found, among, listed }));

test.each([
  ["en", "WDU 4", "1040401", "WDU 4 is not one of our products"],
  ["tr", "phoenix ut 4 muadili", "1040403", "UT 4 (3044102) başka bir üreticinin ürünü"],
  ["ru", "3044076", "1040253", "UT 2,5 (3044076) — изделие другого производителя"],
  ["en", "2002-1201", "2040253", "2002-1201 is not one of our products"],
  ["en", "2001-1201", "2040153", "nearest equivalent: KP 1.5"],
  ["en", "2001-1201", "2040153", "Width: 4.2\u00a0mm, ours 3.5\u00a0mm."],
  ["ru", "ks 2.5", "1040251", "KS 2.5 (1030251) больше не выпускается"],
] as const)("%s: “%s”, which is not ours, finds %s as a substitute and says so", async (locale, query, found, said) => {
  const suggested = await suggestions(locale, query);
  expect(codesIn(suggested)[0]).toBe(found);
  expect(suggested.says.join("\n")).toContain(said);
});

test.each([
  "klemens ".repeat(300),
  "mm V A mm²",
  "2,5 mm² 300 A",
  "AND OR NOT",
  'NEAR(a b) " *',
  "'; DROP TABLE product--",
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14",
  "{n} -",
])("whatever is asked is answered: “%.40s”", async (query) => {
  for (const locale of LOCALES) expect((await suggestions(locale, query)).status).toMatch(/\S/);
});

test.each([...named(PRODUCTS, codesIn), ...named(CATEGORIES, categoriesIn)])(
  "$locale: “$query” finds $found",
  async ({ locale, query, found, among, listed }) => {
    expect(listed(await suggestions(locale, query)).slice(0, among)).toContain(found);
  },
);
