import * as v from "valibot";
import { formatValue } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import {
  Product as ApiProduct,
  type Document,
  type Value,
} from "../../../app/screens/api-reference/schemas/product.ts";
import { readProducts } from "../product-api/read-product.ts";
import {
  currentCode,
  Discontinued,
  explainMissing,
  findWrittenProducts,
  formatMissing,
  Named,
  NumberInput,
  Unknown,
} from "./missing-numbers.ts";
import { defineTool, described, LanguageInput } from "./tool.ts";

const MAX_CODES = 20;

/** As the product API has them. */
const { group, category, type } = ApiProduct.entries;
const Shared = v.object(
  v.pick(ApiProduct, [
    "code",
    "name",
    "description",
    "page",
    "datasheet",
    "modelType",
    "salesCode",
    "manufacturer",
    "connection",
    "widthMm",
    "heightMm",
    "depthMm",
    "weightWithoutPackagingG",
    "weightWithPackagingG",
    "orderUnit",
    "packageUnit",
    "minOrderQuantity",
    "customsTariffNumber",
    "classification",
    "replaces",
    "photos",
    "cad",
  ]).entries,
);

const Product = v.object({
  ...Shared.entries,
  group,
  category,
  type,
  colour: v.optional(v.string()),
  values: v.array(
    v.object({ attribute: v.string(), name: v.string(), value: described(v.string(), "With its unit.") }),
  ),
  certificates: described(v.array(v.string()), "Marks and approvals."),
  accessories: v.array(
    v.object({
      kind: described(v.string(), "What for; see the tool’s description."),
      products: v.array(v.object({ ...Named.entries, poles: v.optional(v.number()), tags: v.optional(v.number()) })),
    }),
  ),
  fits: described(
    v.object({ total: v.number(), types: v.array(v.object({ name: v.string(), count: v.number() })) }),
    "What it is an accessory of.",
  ),
  colours: described(v.array(v.object({ code: v.string(), colour: v.string() })), "The same model in its colours."),
  related: described(v.array(Named), "Other models of the type in this colour."),
  documents: v.array(v.object({ title: v.string(), url: v.string() })),
});
type Product = v.InferOutput<typeof Product>;

const Output = v.object({
  products: v.array(Product),
  discontinued: v.array(Discontinued),
  unknown: v.array(Unknown),
});
type Output = v.InferOutput<typeof Output>;

export const getProducts = defineTool({
  name: "get_products",
  title: "Get products",
  description: `Everything of up to ${MAX_CODES} products by their order numbers: technical values, sizes, package and minimum order, certificates, accessories, documents, CAD files, former numbers. It also tells whether a number is still made: discontinued numbers are named with the day and the successor, unknown ones with those that are almost the same and with what stands for another maker’s product. Sales codes, other makers’ numbers, and names of types that have one product may be given too.

Accessories by kind: end_plate closes the open side of the last terminal of a row, end_stop holds the row on the rail at both ends, partition_plate separates neighbours, jumper bridges as many neighbours as it has poles, marker labels terminals (\`tags\` a piece), rail is what they are mounted on, test_plug and tool are for tests and mounting, group_label is what an end stop carries the name of the row on. The first of a kind is the usual choice.`,
  input: {
    codes: described(
      v.pipe(
        v.array(NumberInput),
        v.minLength(1, "Give an order number."),
        v.maxLength(MAX_CODES, `At most ${MAX_CODES} order numbers a call: ask for the others in further calls.`),
      ),
      "Order numbers as they are printed. Sales codes and other makers’ numbers are understood too; what replaces the latter is in `unknown`.",
    ),
    language: LanguageInput,
  },
  output: Output,
  run: async ({ catalogue }, { codes, language }) => {
    const lines = await findWrittenProducts(catalogue, language, codes);
    const current = new Set(codes.flatMap((code) => currentCode(lines.meanings[code]) ?? []));
    const [found, missing] = await Promise.all([
      readProducts(catalogue, language, [...current]),
      explainMissing(catalogue, language, lines),
    ]);
    const data: Output = {
      products: found.flatMap((product) => (product ? [toProduct(product, language)] : [])),
      ...missing,
    };
    return { data, text: [...formatMissing(missing), ...data.products.map(formatProduct)].join("\n\n") };
  },
});

function toProduct(product: v.InferOutput<typeof ApiProduct>, locale: Locale): Product {
  const values = Map.groupBy(product.values, ({ attribute }) => attribute);
  const accessories = Map.groupBy(product.accessories, ({ kind }) => kind);
  return {
    ...v.parse(Shared, product),
    group: product.group,
    category: product.category,
    type: product.type,
    ...(product.colour ? { colour: product.colour.name } : {}),
    values: [...values].map(([attribute, all]) => ({
      attribute,
      name: all[0]?.name ?? attribute,
      value: withPlainSpaces(all.map((value) => formatApiValue(value, locale)).join(", ")),
    })),
    certificates: product.certificates.map(({ mark }) => mark),
    accessories: [...accessories].map(([kind, all]) => ({
      kind,
      products: all.map(({ code, name, poles, tags }) => ({
        code,
        name,
        ...(poles === undefined ? {} : { poles }),
        ...(tags === undefined ? {} : { tags }),
      })),
    })),
    fits: { total: product.fits.total, types: product.fits.types.map(({ name, count }) => ({ name, count })) },
    colours: product.colours.map(({ code, colour }) => ({ code, colour })),
    related: product.related.map(({ code, name }) => ({ code, name })),
    documents: [...product.documents, ...product.certificates.flatMap(({ documents }) => documents)].flatMap(
      (document) => toLink(document, locale) ?? [],
    ),
  };
}

/** E.g. `2.5 mm²`. */
const formatApiValue = (value: Value, locale: Locale): string =>
  formatValue(value, "unit" in value ? (value.unit?.symbol ?? null) : null, locale);

/** A document in the language, in none, or in the first that it is in. */
function toLink({ title, files }: Document, locale: Locale) {
  const file = files.find(({ language }) => language === locale) ?? files.find(({ language }) => !language) ?? files[0];
  return file ? { title, url: file.url } : null;
}

function formatProduct(product: Product): string {
  const { code, name, category, cad } = product;
  const { etim, eclass, unspsc } = product.classification;
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}: ${items.join("; ")}.`] : [];
  return [
    `${code} ${name}, ${category.name}: ${product.page}`,
    `${product.description ?? ""} ${product.connection}`.trim(),
    formatKnown([
      ["Width", product.widthMm, "mm"],
      ["height", product.heightMm, "mm"],
      ["depth", product.depthMm, "mm"],
      ["weight with packaging", product.weightWithPackagingG, "g"],
      ["sold by the", product.orderUnit, ""],
      ["in packages of", product.packageUnit, ""],
      ["at least", product.minOrderQuantity, ""],
    ]),
    formatKnown([
      ["Model", product.modelType, ""],
      ["sales code", product.salesCode, ""],
      ["made by", product.manufacturer, ""],
      ["customs tariff number", product.customsTariffNumber, ""],
      ["ETIM", etim, ""],
      ["ECLASS", eclass, ""],
      ["UNSPSC", unspsc, ""],
    ]),
    ...list(
      "Values",
      product.values.map((each) => `${each.name} ${each.value}`),
    ),
    ...list("Certificates", product.certificates),
    ...product.accessories.flatMap(({ kind, products }) =>
      list(
        kind,
        products.map((each) => `${each.code} ${each.name}`),
      ),
    ),
    ...list(
      "Is an accessory of",
      product.fits.types.map((each) => `${each.name} (${each.count})`),
    ),
    ...list(
      "Colours",
      product.colours.map((each) => `${each.code} ${each.colour}`),
    ),
    ...list(
      "Related",
      product.related.map((each) => `${each.code} ${each.name}`),
    ),
    ...list(
      "Former numbers",
      product.replaces.map((each) => `${each.code} ${each.name} (${each.reason} ${each.since})`),
    ),
    ...list(
      "Documents",
      product.documents.map((each) => `${each.title} ${each.url}`),
    ),
    `Data sheet ${product.datasheet}${cad ? `; STEP ${cad.step}; DXF ${cad.dxf}` : ""}`,
  ]
    .filter(Boolean)
    .join("\n");
}

type KnownFact = readonly [name: string, value: string | number | undefined, unit: string];

/** Names what is known, in a sentence. */
function formatKnown(facts: readonly KnownFact[]): string {
  const known = facts.filter(([, value]) => value !== undefined);
  const text = known.map((fact) => fact.filter((part) => part !== "").join(" ")).join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
