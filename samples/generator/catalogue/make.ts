/** `npm run tool -- samples [DIR]` writes the sample; a manufacturer with a real catalogue never needs it. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import * as v from "valibot";
import { listMissing, noteMissing, readEachLanguage } from "../languages.ts";
import { inLanguages } from "../texts.ts";
import { ACCESSORIES, accessoriesOf, groupLabelsOf } from "./accessories.ts";
import { crossReferences } from "./cross-references.ts";
import { DEVICES } from "./devices.ts";
import { discontinuedOf } from "./discontinued.ts";
import type { ProductDraft } from "./draft.ts";
import { CLASS_VERSIONS, ETIM_RELEASE, ETIM_UNITS, etimRows, FEATURES, VALUES } from "./etim.ts";
import { familiesOf } from "./families.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type AttributeCode,
  CERTIFICATES,
  COLOURS,
  type Colour,
  UNITS,
} from "./reference.ts";
import { resellerRows } from "./resellers.ts";
import { CATEGORIES, type CategoryCode, GROUPS, type GroupCode } from "./structure.ts";
import { TERMINALS, withPackaging } from "./terminals.ts";
import { ratingsOf, tradeColumns } from "./trade.ts";

const MANUFACTURER = "Klemma";

type Row = Readonly<Record<string, string | number | null | undefined>>;

const Words = v.record(v.string(), v.string());
/** Of the languages whose addresses have words of their own. */
const slugs = readEachLanguage("slugs.json", v.strictObject({ groups: Words, categories: Words }));
/** Other names for what the catalogue has a name for. */
const synonyms = readEachLanguage("synonyms.json", Words);
/**
 * Words and abbreviations of the trade that describe a product. A condition is `attribute=value;value`; of several, any
 * one may be meant, the likeliest first. `{n}` is the number that was typed, `-` means no value.
 */
const meanings = readEachLanguage("meanings.json", v.record(v.string(), v.array(v.string())));

/** The columns slug_tr, slug_en … */
const slugColumns = (kind: "groups" | "categories", code: string): Row =>
  Object.fromEntries(
    [...slugs].map(([locale, { [kind]: words }]) => {
      if (words[code] === undefined) noteMissing(locale, `the slug of ${code} (${kind})`);
      return [`slug_${locale}`, words[code]];
    }),
  );

/** Devices whose clamp shows in their picture (app/catalogue/geometry/drawing-spec.ts). */
const SHAPES_WITH_CLAMPS = new Set([
  "relay",
  "board",
  "converter",
  "interface",
  "psu",
  "spd",
  "meter",
  "gateway",
  "io",
]);

/** Options of the drawing that follow from a product's values. */
function drawnValues({ type, modelType, attributes }: ProductDraft): string[] {
  const [shape = ""] = type.drawing.split(" ", 1);
  const { connection_method: method, indicator } = attributes;
  return [
    ...(method === "push_in" && SHAPES_WITH_CLAMPS.has(shape) ? ["clamp=pushin"] : []),
    ...(type.code === "kvo" && modelType.endsWith("-K") ? ["link=1"] : []),
    ...(type.code === "meter_three" && attributes.screw_size === "M3" ? ["transformers=1"] : []),
    ...(type.drawing.includes("middle=fuse") && indicator && indicator !== "none" ? ["light=1"] : []),
  ];
}

const products: readonly ProductDraft[] = [...TERMINALS, ...DEVICES, ...ACCESSORIES];
const groupOf = (product: ProductDraft): GroupCode => CATEGORIES[product.type.category].group;
const groupCodes = Object.keys(GROUPS) as GroupCode[];
const categoryCodes = Object.keys(CATEGORIES) as CategoryCode[];
const attributeCodes = Object.keys(ATTRIBUTES) as AttributeCode[];
const families = familiesOf(products);
const types = [...new Map(products.map((product) => [product.type.code, product.type])).values()];

/** The product whose drawing represents a group: the second-smallest size is more typical than the smallest. */
const EMBLEMS: Readonly<Record<GroupCode, string>> = {
  screw: "1040401",
  spring: "2040253",
  disconnect: "4040405",
  multilevel: "5040251",
  ground: "1140406",
  marking: "7010428",
  rail: "6122104",
  distribution: "8010053",
  relay: "9010023",
  power: "9410330",
  surge: "9511300",
  energy: "9610055",
};

/**
 * Writes the sample catalogue, a fictional but physically consistent range. Deletes what was in the folder.
 * @returns what was written, for the terminal
 */
export function writeSample(directory: string): string {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, "products"), { recursive: true });

  function write(file: string, rows: readonly Row[]): void {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    // Rounded, so that binary sums read 53.4 instead of 53.400000000000006.
    const cast = { number: (value: number) => String(Number(value.toFixed(4))) };
    writeFileSync(join(directory, file), stringify(rows as Row[], { header: true, columns, cast }));
  }

  write(
    "groups.csv",
    groupCodes.map((code) => ({
      code,
      ...slugColumns("groups", code),
      emblem_product: EMBLEMS[code],
      ...inLanguages("name", GROUPS[code].name),
      ...inLanguages("description", GROUPS[code].description),
    })),
  );
  write(
    "categories.csv",
    categoryCodes.map((code) => {
      const category: (typeof CATEGORIES)[CategoryCode] & { etim?: string; eclass?: string; unspsc?: string } =
        CATEGORIES[code];
      return {
        code,
        group: category.group,
        ...slugColumns("categories", code),
        attributes: category.attributes.join(";"),
        etim_class: category.etim,
        etim_release: category.etim && ETIM_RELEASE,
        etim_class_version: category.etim && CLASS_VERSIONS[category.etim],
        eclass: category.eclass,
        unspsc: category.unspsc,
        ...inLanguages("name", category.name),
        ...inLanguages("description", category.description),
      };
    }),
  );
  write(
    "types.csv",
    types.map((type) => ({
      code: type.code,
      category: type.category,
      drawing: type.drawing,
      ...inLanguages("name", type.plural),
    })),
  );
  write(
    "units.csv",
    Object.entries(UNITS).map(([code, symbols]) => ({
      code,
      etim_unit: ETIM_UNITS[code],
      ...inLanguages("symbol", symbols),
    })),
  );
  write(
    "colours.csv",
    Object.entries<Colour>(COLOURS).map(([code, colour]) => ({
      code,
      hex: colour.hex,
      stripe_hex: colour.stripe,
      ...inLanguages("name", colour.name),
    })),
  );
  write(
    "certificates.csv",
    Object.entries(CERTIFICATES).map(([code, certificate]) => ({
      code,
      mark: certificate.mark,
      ...inLanguages("description", certificate.text),
    })),
  );
  write(
    "attributes.csv",
    Object.entries<Attribute>(ATTRIBUTES).map(([code, attribute]) => ({
      code,
      kind: attribute.kind,
      unit: attribute.unit,
      section: attribute.section,
      etim_feature: FEATURES[code as AttributeCode],
      search: attribute.search,
      ...inLanguages("name", attribute.name),
    })),
  );
  write(
    "attribute-values.csv",
    Object.entries<Attribute>(ATTRIBUTES).flatMap(([attribute, { values }]) =>
      Object.entries(values ?? {}).map(([code, name]) => ({
        attribute,
        code,
        etim_value: VALUES[attribute as AttributeCode]?.[code],
        ...inLanguages("name", name),
      })),
    ),
  );
  write("etim.csv", etimRows());
  write(
    "accessories.csv",
    products.flatMap((product) => (TERMINALS.includes(product) ? accessoriesOf(product) : groupLabelsOf(product))),
  );

  write("ratings.csv", products.flatMap(ratingsOf));

  for (const group of groupCodes) {
    const inGroup = products
      .filter((product) => groupOf(product) === group)
      .toSorted((a, b) => categoryCodes.indexOf(a.type.category) - categoryCodes.indexOf(b.type.category));
    const used = attributeCodes.filter((code) =>
      inGroup.some((product) => (product.attributes[code] ?? null) !== null),
    );
    write(
      `products/${group}.csv`,
      inGroup.map((product) => ({
        code: product.code,
        category: product.type.category,
        type: product.type.code,
        model_type: product.modelType,
        family: families.get(product)?.family,
        variant_axes: families.get(product)?.axes.join(";"),
        sales_code: product.salesCode,
        manufacturer: MANUFACTURER,
        ...inLanguages("name", product.name),
        ...inLanguages("description", product.description),
        ...inLanguages("connection", product.connection),
        colour: product.colour,
        drawing: [product.drawing, ...drawnValues(product)].filter(Boolean).join(" "),
        width_mm: product.widthMm,
        height_mm: product.heightMm,
        depth_mm: product.depthMm,
        weight_without_packaging_g: product.weightG,
        weight_with_packaging_g:
          product.unit === "metre" ? Number((product.weightG * 1.02).toFixed(1)) : withPackaging(product.weightG),
        order_unit: product.unit,
        package_unit: product.packageUnit,
        min_order_quantity: product.minOrderQuantity,
        customs_tariff_number: product.tariff,
        certificates: product.certificates.join(";"),
        ...tradeColumns(product),
        ...Object.fromEntries(used.map((code) => [code, product.attributes[code] ?? ""])),
      })),
    );
  }

  write(
    "discontinued.csv",
    discontinuedOf(products).map((product) => ({
      code: product.code,
      model_type: product.modelType,
      ...inLanguages("name", product.name),
      discontinued_on: product.discontinuedOn,
      successor: product.successor,
      reason: product.reason,
    })),
  );
  write("cross-references.csv", crossReferences());
  copyFileSync(join(import.meta.dirname, "rules.csv"), join(directory, "rules.csv"));
  write(
    "synonyms.csv",
    [...synonyms].flatMap(([language, words]) =>
      Object.entries(words).map(([word, means]) => ({ language, words: word, means })),
    ),
  );
  write(
    "meanings.csv",
    [...meanings].flatMap(([language, words]) =>
      Object.entries(words).flatMap(([word, conditions]) =>
        conditions.map((condition) => {
          const [attribute = "", values = ""] = condition.split("=");
          return { language: language === "all" ? "" : language, words: word, attribute, values };
        }),
      ),
    ),
  );

  write("resellers.csv", resellerRows());
  return `${listMissing()
    .map(
      (line) => `${line}
`,
    )
    .join(
      "",
    )}${products.length} products, ${types.length} types, ${categoryCodes.length} categories, ${groupCodes.length} groups in ${directory}`;
}

if (import.meta.main) console.log(writeSample(process.argv[2] ?? join(import.meta.dirname, "../../catalogue")));
