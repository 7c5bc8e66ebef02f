import { FONTS } from "../../app/ground/i18n/generated/settings.ts";
import { byLocale, bySlugSet, LOCALES, type Locale, type SlugSet } from "../../app/ground/i18n/locales.ts";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import type { Product } from "../../tools/catalogue/import/read/product-row.ts";
import { randomFrom } from "../../tools/dev/random.ts";

/**
 * A synthetic catalogue of any size: category sizes follow Zipf's law, a product has eight filterable attributes, and names
 * use 12,000 words a language, some common and some rare. The same size gives the same catalogue.
 */
export function syntheticCatalogue(size: number): Catalogue {
  const random = randomFrom(size);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  /** Item k is k times rarer than the first. */
  const zipf = (n: number) => Math.min(n - 1, Math.floor((n + 1) ** random()) - 1);
  const words = byLocale((locale) =>
    wordList(FONTS[locale].some((font) => font === "cyrillic") ? CYRILLIC : LATIN, random),
  );
  const inLanguages = <Field extends string>(field: Field, text: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map((locale) => [`${field}_${locale}`, text(locale)])) as Record<
      `${Field}_${Locale}`,
      string
    >;

  const slugColumns = (text: (slugSet: SlugSet) => string) =>
    Object.fromEntries(Object.entries(bySlugSet(text)).map(([slugSet, slug]) => [`slug_${slugSet}`, slug])) as Record<
      `slug_${SlugSet}`,
      string
    >;

  const groups = Array.from({ length: 12 }, (_, index) => ({
    code: `g${index}`,
    ...slugColumns((slugSet) => `${slugSet}-group-${index}`),
    emblem_product: "",
    ...inLanguages("name", (locale) => `${words[locale][20 + index]} ${words[locale][0]}`),
    ...inLanguages("description", () => "-"),
  }));
  const categoryCount = Math.min(400, Math.max(56, Math.round(size ** 0.43)));
  const categories = Array.from({ length: categoryCount }, (_, index) => ({
    code: `c${index}`,
    group: `g${index % groups.length}`,
    ...slugColumns((slugSet) => `${slugSet}-category-${index}`),
    attributes: ATTRIBUTES.slice(index % 3, (index % 3) + 5).map(({ code }) => code),
    etim_class: null,
    etim_release: null,
    etim_class_version: null,
    eclass: null,
    unspsc: null,
    ...inLanguages("name", (locale) => `${words[locale][40 + index]} ${words[locale][index % 12]}`),
    ...inLanguages("description", () => "-"),
  }));
  const types = categories.flatMap((category, index) =>
    Array.from({ length: 3 }, (_, type) => ({
      code: `t${index}_${type}`,
      category: category.code,
      role: "feed_through clamp=screw",
      drawing: "terminal clamp=screw outline=arch middle=bar",
      ...inLanguages("name", (locale) => `${words[locale][500 + index * 3 + type]} ${words[locale][index % 12]}`),
    })),
  );
  const weights = categories.map((_, index) => 1 / (index + 8) ** 0.8);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);

  const products: Product[] = [];
  for (const [index, category] of categories.entries()) {
    const count = Math.max(3, Math.round((size * (weights[index] ?? 0)) / whole));
    let firstColour = 0;
    for (let own = 0; own < count && products.length < size; own++) {
      const number = products.length;
      const type = types[index * 3 + (own % 3)];
      // Four consecutive products are a family, whose variants differ in colour.
      if (own % 4 === 0) firstColour = COLOURS.indexOf(pick(COLOURS));
      const colour = COLOURS[(firstColour + (own % 4)) % COLOURS.length] ?? pick(COLOURS);
      const values = ATTRIBUTES.map(({ code, values }) => ({
        attribute: code,
        code: "",
        number: values[zipf(values.length)] ?? 0,
        max: null,
        text: null,
      }));
      const model = `${MODELS[index % MODELS.length]}${index} ${values[0]?.number}`;
      const rare = [zipf(WORDS), zipf(WORDS)];
      products.push({
        code: String(1_000_000_0 + number * 7),
        category: category.code,
        type: type?.code ?? "",
        model_type: model,
        family: `${MODELS[index % MODELS.length]}${index} ${own >> 2}`,
        variant_axes: ["colour"],
        sales_code: `${MODELS[index % MODELS.length]}-${index}-${own}-${colour.code.slice(0, 2).toUpperCase()}`,
        manufacturer: "Klemma",
        ...inLanguages("name", (locale) =>
          [model, type?.[`name_${locale}`], ...rare.map((word) => words[locale][word]), colour[`name_${locale}`]].join(
            " ",
          ),
        ),
        ...inLanguages("description", () => "-"),
        ...inLanguages("connection", () => ""),
        colour: colour.code,
        role: "",
        drawing: "",
        width_mm: pick(WIDTHS),
        height_mm: 46,
        depth_mm: 47,
        weight_without_packaging_g: 6,
        weight_with_packaging_g: 7,
        order_unit: "piece",
        package_unit: 50,
        min_order_quantity: 50,
        customs_tariff_number: "8536.90.10",
        certificates: CERTIFICATES.slice(0, 1 + (own % CERTIFICATES.length)),
        search_words: [],
        values,
      });
    }
  }
  return {
    groups: groups.map((group) => ({ ...group, emblem_product: products[0]?.code ?? "" })),
    categories,
    types,
    units: UNITS.map((code) => ({ code, etim_unit: null, ...inLanguages("symbol", () => code) })),
    colours: COLOURS,
    certificates: CERTIFICATES.map((code) => ({
      code,
      mark: code.toUpperCase(),
      ...inLanguages("description", () => "-"),
    })),
    ratings: [],
    attributes: ATTRIBUTES.map(({ code, unit }) => ({
      code,
      kind: "number" as const,
      unit,
      section: "electrical" as const,
      minimum: null,
      maximum: null,
      etim_feature: [],
      etim_unit: null,
      search: [],
      ...inLanguages("name", () => code),
    })),
    attributeValues: [],
    etim: [],
    products: Products.from(products),
    accessories: [],
    discontinued: [],
    synonyms: [],
    meanings: [],
    crossReferences: [],
    resellers: [],
    rules: [],
  };
}

const WORDS = 12_000;
const LATIN = ["ka", "le", "mi", "ro", "su", "ta", "ve", "no", "pi", "zu", "bre", "sto", "dan", "ger", "hol", "fi"];
const CYRILLIC = ["ка", "ле", "ми", "ро", "су", "та", "ве", "но", "пи", "зу", "бре", "сто", "дан", "гер", "хол", "фи"];
const MODELS = ["KV", "KP", "KY", "KS", "KD", "KE", "KR", "KT"];
const CERTIFICATES = ["ce", "ul", "vde", "eac", "atex", "dnv"];
const UNITS = ["mm2", "A", "V", "mm", "W", "kA", "Nm", "ms"];
const WIDTHS = [4.2, 5.2, 6.2, 8.2, 10.2, 12.2, 16, 20, 24, 31];
const COLOURS = ["beige", "blue", "grey", "red", "black", "orange"].map((code) => ({
  code,
  hex: "#888888",
  stripe_hex: null,
  ...(Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, `${code}${locale}`])) as Record<
    `name_${Locale}`,
    string
  >),
}));

/** Eight attributes of 3 to 25 values. */
const ATTRIBUTES = UNITS.map((unit, index) => ({
  code: `a${index}`,
  unit,
  values: Array.from({ length: 3 + index * 3 + (index > 6 ? 1 : 0) }, (_, value) => (value + 1) * (index + 1.5)),
}));

function wordList(syllables: readonly string[], random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(""));
  }
  return [...words];
}
