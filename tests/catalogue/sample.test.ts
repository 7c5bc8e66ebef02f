import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { CONCEPTS } from "../../app/ground/i18n/generated/terms.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { parseWords } from "../../app/ground/text/words.ts";
import { type Row, SAMPLE, sampleProducts, sampleRows } from "../sample.ts";

const products = sampleProducts();
const byCode = new Map(products.map((product) => [product.code, product]));

test("the range is wide enough to try a site on: 1,200 products, 8 groups, 40 categories and their types", () => {
  expect(products.length).toBeGreaterThanOrEqual(1200);
  expect(sampleRows("groups.csv").length).toBeGreaterThanOrEqual(8);
  const categories = sampleRows("categories.csv");
  expect(categories.length).toBeGreaterThanOrEqual(40);
  for (const category of categories) expect(products.some((product) => product.category === category.code)).toBe(true);
  for (const type of sampleRows("types.csv")) expect(products.some((product) => product.type === type.code)).toBe(true);
});

/** IEC 60947-7-1: rated current of terminal blocks by rated cross-section. */
const IEC = new Map(
  "1.5 17.5, 2.5 24, 4 32, 6 41, 10 57, 16 76, 25 101, 35 125, 50 150, 70 192, 95 232, 120 269, 150 309, 185 353, 240 415"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

test("feed-through terminals carry the current that IEC 60947-7-1 gives their cross-section", () => {
  const feedThrough = products.filter(
    (product) =>
      /feed_through|high_current|multi_conductor|push_in_multi|spring_multi|mini|bolt|double_level|three_level/.test(
        product.category ?? "",
      ) && !product.category?.startsWith("ground"),
  );
  expect(feedThrough.length).toBeGreaterThan(300);
  for (const product of feedThrough)
    expect([product.code, product.rated_current]).toEqual([product.code, IEC.get(product.cross_section ?? "")]);
});

test("what is built into a terminal limits it: LEDs and blade fuses its voltage, components their power", () => {
  const inside = products.filter(
    (product) => product.connections && (product.indicator || product.fuse_size || product.component),
  );
  expect(inside.length).toBeGreaterThan(50);
  for (const { code, indicator, fuse_size, component, rated_voltage, rated_current } of inside) {
    const [volts, amps] = [Number(rated_voltage), Number(rated_current)];
    if (indicator === "led24") expect([code, volts <= 36]).toEqual([code, true]);
    if (indicator === "led230") expect([code, volts <= 250]).toEqual([code, true]);
    // ISO 8820-3: blade fuses are made for 58 V.
    if (fuse_size === "blade") expect([code, volts <= 58]).toEqual([code, true]);
    if (component === "resistor") expect([code, amps ** 2 * 1000 <= 1]).toEqual([code, true]);
  }
});

test("a screw has one tightening torque throughout the catalogue", () => {
  const torques = Map.groupBy(
    products.filter((product) => product.screw_size && product.tightening_torque),
    (product) => product.screw_size,
  );
  expect(torques.size).toBeGreaterThan(6);
  for (const [screw, using] of torques)
    expect([screw, new Set(using.map((product) => product.tightening_torque)).size]).toEqual([screw, 1]);
});

test("every order number has seven digits, the last for the colour, and in a basic series the cross-section, as the questions and answers say", () => {
  for (const { code } of products) expect(code).toMatch(/^\d{7}$/);
  for (const [colour, same] of Map.groupBy(products, (product) => product.colour))
    expect([colour, new Set(same.map(({ code }) => code?.at(-1))).size]).toEqual([colour, 1]);
  const basic = products.filter(
    ({ type, cross_section }) =>
      ["kv", "kp", "ky", "kvt", "kpt", "kyt"].includes(type ?? "") && Number(cross_section) <= 95,
  );
  expect(basic.length).toBeGreaterThan(100);
  for (const { code = "", cross_section } of basic)
    expect([code, Number(code.slice(3, 6)) / 10]).toEqual([code, Number(cross_section)]);
});

/** What the texts of groups and categories claim: "1.5–35 mm²" of cross-sections, "up to 415 A" of currents. */
test("the ranges in the texts of categories and groups are those of their products", () => {
  const groupOf = new Map(sampleRows("categories.csv").map(({ code, group }) => [code, group]));
  const numbersOf = (own: readonly Row[], attribute: string) =>
    own.flatMap((product) => (product[attribute] ? [Number(product[attribute])] : []));
  const toNumber = (text = "") => Number(text.replace(",", "."));
  let ranges = 0;
  const compare = (code: string | undefined, own: readonly Row[], text: string) => {
    const claims: readonly (readonly [pattern: RegExp, attribute: string])[] = [
      [
        /(\d+(?:[.,]\d+)?)(?: (?:mm²|мм²))?(?:–|’den | to | до | bis | à )(\d+(?:[.,]\d+)?) (?:mm²|мм²)/,
        "cross_section",
      ],
      [
        /(\d+)–(\d+) [AА](?![\wа-яё])/,
        own.some((product) => product.primary_current) ? "primary_current" : "rated_current",
      ],
      [/(\d+)(?: [WВт]*)?(?:–|’tan | to | до | bis | à )(\d+) (?:W|Вт)/, "output_power"],
    ];
    for (const [pattern, attribute] of claims) {
      const [, low, high] = pattern.exec(text) ?? [];
      const numbers = numbersOf(own, attribute);
      if (low === undefined || high === undefined || numbers.length === 0) continue;
      ranges += 1;
      expect([toNumber(low), toNumber(high)], `${code} ${attribute}: ${text}`).toEqual([
        Math.min(...numbers),
        Math.max(...numbers),
      ]);
    }
    const [, most] =
      /(?:up to |до |bis |jusqu’à |\D)(\d+) [AА](?:’e kadar| у|\.|,|$)/.exec(
        /up to|до|kadar|bis|jusqu’à/.test(text) ? text : "",
      ) ?? [];
    const currents = [...numbersOf(own, "rated_current"), ...numbersOf(own, "switching_current")];
    if (most === undefined || currents.length === 0) return;
    ranges += 1;
    expect([code, text, Number(most)]).toEqual([code, text, Math.max(...currents)]);
  };
  for (const [file, keyOf] of [
    ["categories.csv", ({ category }: Row) => category],
    ["groups.csv", ({ category }: Row) => groupOf.get(category)],
  ] as const)
    for (const row of sampleRows(file)) {
      const own = products.filter((product) => keyOf(product) === row.code);
      for (const language of LOCALES) compare(row.code, own, row[`description_${language}`] ?? "");
    }
  expect(ranges).toBeGreaterThan(50);
});

test("a drawing shows as many levels, poles and channels as the product has, and the light of a fuse terminal with one", () => {
  const drawings = new Map(sampleRows("types.csv").map(({ code, drawing }) => [code, drawing ?? ""]));
  let looked = 0;
  for (const { code, type, drawing, indicator, levels, poles, channels } of products) {
    const options = `${drawings.get(type ?? "")} ${drawing}`;
    const drawn = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(options)?.[1] ?? 0);
    // A relay's poles are its contacts, a strip of markers has none.
    if (/^(relay|marker)/.test(options)) continue;
    for (const [name, stated] of Object.entries({ levels, poles, channels }))
      if (stated && (drawn(name) || name === "levels")) {
        looked += 1;
        expect([code, name, drawn(name) || 1]).toEqual([code, name, Number(stated)]);
      }
    if (options.includes("middle=fuse"))
      expect([code, drawn("light") === 1]).toEqual([code, Boolean(indicator) && indicator !== "none"]);
  }
  expect(looked).toBeGreaterThan(500);
});

test("nothing is lighter than foam or heavier than brass", () => {
  for (const product of products.filter(
    ({ order_unit, category }) => order_unit === "piece" && category !== "marker_strips",
  )) {
    const [width, height, depth] = ["width_mm", "height_mm", "depth_mm"].map((field) => Number(product[field]));
    const density = (Number(product.weight_without_packaging_g) * 1000) / ((width ?? 0) * (height ?? 0) * (depth ?? 0));
    const pieces = product.category === "device_markers" ? Number(product.tags) : 1;
    expect([product.code, density > 0.05 && density / pieces < 8.6]).toEqual([product.code, true]);
  }
});

test("products of one model differ in colour, or say in their name in what else", () => {
  for (const same of Map.groupBy(products, (product) => `${product.type} ${product.model_type}`).values()) {
    expect(new Set(same.map((product) => product.name_en)).size).toBe(same.length);
  }
});

test("accessories really fit the product they are listed with", () => {
  const accessories = sampleRows("accessories.csv");
  expect(accessories.length).toBeGreaterThan(5000);
  const fits: Readonly<Record<string, (product: Row, accessory: Row) => boolean>> = {
    end_plate: (product, plate) => plate.height_mm === product.height_mm && plate.depth_mm === product.depth_mm,
    partition_plate: (product, plate) => Number(plate.height_mm) > Number(product.height_mm),
    jumper: (product, jumper) =>
      jumper.pitch === product.width_mm &&
      (product.connection_method === "screw") === (jumper.connection_method === "screw"),
    marker: (product, marker) => Number(marker.fits_width) <= Number(product.width_mm),
    end_stop: (product, stop) => stop.rail_profile === product.rail_profile,
    rail: (product, rail) => rail.rail_profile === product.rail_profile,
    tool: () => true,
    test_plug: () => true,
    group_label: (product, label) =>
      product.type === "group_carrier" ? label.height_mm === product.marker_width : label.type === "group_carrier",
  };
  for (const { product: code, accessory: accessoryCode, kind } of accessories) {
    const [product, accessory] = [byCode.get(code), byCode.get(accessoryCode)];
    if (!product || !accessory) throw new Error(`${code} + ${accessoryCode} does not exist`);
    expect([code, accessoryCode, fits[kind ?? ""]?.(product, accessory)]).toEqual([code, accessoryCode, true]);
  }
});

test("every terminal on a 35 mm rail with an open side has its end plate, jumper, marker and end stop", () => {
  const kinds = Map.groupBy(sampleRows("accessories.csv"), (row) => row.product);
  for (const product of products.filter((each) => each.type === "kv" || each.type === "kp")) {
    const found = new Set(kinds.get(product.code)?.map((row) => row.kind));
    for (const kind of ["end_plate", "jumper", "marker", "end_stop"])
      expect([product.code, kind, found.has(kind)]).toEqual([product.code, kind, true]);
  }
});

test("an end plate's text names each terminal that it closes, not a range that could be a designation", () => {
  const closing = sampleRows("accessories.csv").flatMap(({ product, accessory, kind }) => {
    const [terminal, plate] = [byCode.get(product), byCode.get(accessory)];
    // Ground terminals have the profile of their series.
    return kind === "end_plate" && terminal && plate && !terminal.category?.startsWith("ground")
      ? [[terminal, plate]]
      : [];
  });
  expect(closing.length).toBeGreaterThan(300);
  for (const [terminal, plate] of closing) {
    // What is built into a terminal changes nothing of its profile: KVS 4-L24 is a KVS 4.
    const model = terminal?.model_type?.replace(/-\D.*/, "");
    for (const locale of LOCALES) expect(plate?.[`description_${locale}`]).toMatch(new RegExp(`${model}(?![\\d.-])`));
  }
});

const BLUE_FEED_THROUGH: Readonly<Record<Locale, string>> = {
  tr: "KV 2.5 geçiş klemensi, mavi",
  en: "KV 2.5 feed-through terminal block, blue",
  de: "Durchgangsklemme KV 2.5, blau",
  fr: "Bloc de jonction de passage KV 2.5, bleu",
  ru: "Проходная клемма KV 2.5, синяя",
};

test("colours follow their noun's gender where the language does so, and no language borrows another's decimal sign", () => {
  for (const product of products) {
    expect(product.name_ru).toMatch(/[а-яё]/);
    expect(product.description_ru).not.toMatch(/\d\.\d/u.test(product.model_type ?? "") ? /$^/ : /\d\.\d+ (мм²|А|В)/);
    expect(product.description_tr).not.toMatch(/\d\.\d+ (mm²|A|V)\b/);
    expect(product.description_en).not.toMatch(/\d,\d+ (mm²|A|V)\b/);
    for (const text of [product.description_de, product.description_fr])
      expect(text).not.toMatch(/\d\.\d+\s(mm²|A|V)\b/);
  }
  const blue = products.find((product) => product.code === "1040252");
  expect(LOCALES.map((locale) => blue?.[`name_${locale}`])).toEqual(LOCALES.map((locale) => BLUE_FEED_THROUGH[locale]));
});

test("a mark is the same in every language: declarations to the EU are told apart by their directive's number", () => {
  const certificates = sampleRows("certificates.csv");
  expect(new Set(certificates.map(({ mark }) => mark)).size).toBe(certificates.length);
  const declarations = certificates.filter(({ mark }) => mark?.startsWith("CE"));
  expect(declarations).toHaveLength(3);
  for (const { mark = "", ...row } of declarations) {
    const directive = /^CE (\d{4}\/\d+)$/.exec(mark)?.[1];
    for (const locale of LOCALES)
      expect([mark, row[`description_${locale}`]]).toEqual([mark, expect.stringContaining(`${directive}/`)]);
  }
});

test("the words that are searched for instead of what people say all name some product", () => {
  const [groups, categories, types] = ["groups.csv", "categories.csv", "types.csv"].map(
    (file) => new Map(sampleRows(file).map((row) => [row.code, row])),
  );
  let looked = 0;
  const stems = (text = "") => parseWords(text).flatMap(({ kind, text: word }) => (kind === "stem" ? [word] : []));
  for (const locale of LOCALES) {
    const names = new Set(
      products.map((product) => {
        const category = categories?.get(product.category);
        const rows = [product, types?.get(product.type), category, groups?.get(category?.group)];
        return rows.map((row) => row?.[`name_${locale}`]).join(" ");
      }),
    );
    const named = [...names].map((name) => new Set(stems(name)));
    for (const { words } of CONCEPTS) {
      const { name, also = [], alsoAs = {} } = words[locale] ?? {};
      for (const means of [...(name && also.length > 0 ? [name] : []), ...Object.keys(alsoAs)]) {
        const meant = stems(means);
        const missing = !named.some((each) => meant.every((word) => each.has(word)));
        expect([locale, means, missing]).toEqual([locale, means, false]);
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(250);
});

test("what a row says in one language it says in all", () => {
  const rows = [...products, ...globSync("*.csv", { cwd: SAMPLE }).flatMap(sampleRows)];
  const missing = rows.flatMap((row) =>
    Object.keys(row).filter((column) => {
      const locale = LOCALES.find((each) => column.endsWith(`_${each}`));
      return locale && row[column] === "" && row[column.slice(0, -locale.length) + INTERNATIONAL_LOCALE];
    }),
  );
  expect(missing).toEqual([]);
});

test("products bear the mark of UL whose ratings they have, and no number or address is anybody’s", () => {
  for (const { product, standard } of sampleRows("ratings.csv"))
    expect([product, standard, byCode.get(product)?.certificates?.split(";")]).toEqual([
      product,
      "UL 1059",
      expect.arrayContaining(["ul"]),
    ]);
  // GS1 keeps the prefix 952 for examples.
  for (const { gtin } of products) expect(gtin).toMatch(/^952\d{10}$/);
  // Telephone numbers: tests/texts/markets.test.ts.
  for (const { email, website } of sampleRows("resellers.csv"))
    expect([email, website]).toEqual([expect.stringMatching(/\.example$/), expect.stringMatching(/^$|\.example$/)]);
});
