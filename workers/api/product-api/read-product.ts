import sql from "sql-template-tag";
import * as v from "valibot";
import { type ProductFileRows, productFileRowsQueries } from "../../../app/features/documents/product-files-queries.ts";
import { standsForQuery, toSubstitutes } from "../../../app/features/reading/part-numbers/substitutes.ts";
import { categoryHref, groupHref } from "../../../app/foundation/catalogue/address/catalogue-path.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import type { Code } from "../../../app/foundation/catalogue/data/find-code.ts";
import { knownText, SECTION_ATTRIBUTES, text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { runQueriesForEach } from "../../../app/foundation/catalogue/data/queries-for-each.ts";
import { type Snapshot, withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { readValue, VALUE_KINDS } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { findEtimFeature, findEtimValue } from "../../../app/foundation/catalogue/product/find-etim.ts";
import { onlyKnown, ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import type { OrderRules } from "../../../app/foundation/catalogue/product/order-rules.ts";
import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import type { Product as FoundProduct } from "../../../app/foundation/catalogue/product/product-data.ts";
import { productQueries, toFoundProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import { parseRole, toBlock } from "../../../app/foundation/catalogue/product/read-role.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { hasCadFiles } from "../../../app/foundation/drawing/measured.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Product, Value } from "../../../app/screens/api-reference/schemas/product.ts";
import {
  type AccessoryOf,
  accessoryOfQuery,
  toAccessoryOf,
} from "../../../app/screens/product/accessories/find-accessory-of.ts";
import { modelOf, terminalsOf } from "../../../packages/rail-geometry/models.ts";
import { absolute, productApi, shellPath, toReference } from "./addresses.ts";
import { toDocuments } from "./to-documents.ts";
import { withTradeWords } from "./trade-words.ts";

const ReplacedRow = v.object({
  code: text,
  name: text,
  reason: v.picklist(["discontinued", "renumbered"]),
  since: knownText,
});
type Replaced = v.InferOutput<typeof ReplacedRow>;

/** Former order numbers that lead to a product: reads the discontinued ones, of which there are hundreds. */
const replacedQuery = (locale: Locale, code: Code) =>
  [
    sql`SELECT d.code, dt.name, d.discontinued_on AS since, d.reason FROM discontinued_product d
        JOIN discontinued_product_text dt ON dt.code = d.code AND dt.locale = ${locale}
        WHERE d.successor_id = (SELECT id FROM product WHERE code = ${code}) ORDER BY d.code`,
    ReplacedRow,
  ] as const;

/** Products as the API has them, null in the place of one that there is not. One round trip for all. */
export const readProducts = (
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<(Product | null)[]> => withSnapshot(database, (snapshot) => readProductsIn(snapshot, locale, codes));

/** The same of a release. */
export async function readProductsIn(
  { vocabulary, runQueries }: Snapshot,
  locale: Locale,
  codes: readonly string[],
): Promise<(Product | null)[]> {
  const results = await runQueriesForEach(runQueries, codes, (code) => ({
    ...productQueries(locale, code),
    ...productFileRowsQueries(code),
    models: accessoryOfQuery(locale, code),
    replaced: replacedQuery(locale, code),
    foreign: standsForQuery(locale, code),
  }));
  return results.map(({ models, replaced, foreign, files, photos, ...rows }) => {
    const product = toFoundProduct(vocabulary, rows, locale);
    const accessoryOf = toAccessoryOf(vocabulary, locale, models);
    const standsFor = toSubstitutes(foreign, vocabulary, locale);
    return (
      product && toResource({ vocabulary, locale, product, accessoryOf, replaced, standsFor, files: { files, photos } })
    );
  });
}

export const readProduct = async (database: CatalogueDatabase, locale: Locale, code: string): Promise<Product | null> =>
  (await readProducts(database, locale, [code]))[0] ?? null;

type StandsFor = Omit<Product["standsFor"][number], "note"> & { readonly note: string | null };
type Input = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  readonly product: FoundProduct;
  readonly accessoryOf: AccessoryOf;
  readonly replaced: readonly Replaced[];
  readonly standsFor: readonly StandsFor[];
  readonly files: ProductFileRows;
};

function toResource({ vocabulary, locale, product, accessoryOf, replaced, standsFor, files }: Input): Product {
  const { code, name, description, modelType, salesCode, manufacturer, connection, customsTariffNumber } = product;
  const { widthMm, heightMm, depthMm, weightWithoutPackagingG, weightWithPackagingG, changedIn, changedOn } = product;
  const category = vocabulary.categories.get(product.categoryCode);
  const group = category && vocabulary.groups.get(category.group);
  const { ratings, ...trade } = product.trade;
  const values = product.values.map((value) => toValue(vocabulary, locale, value, product.etimClass));
  const model = hasCadFiles(product.drawn) ? modelOf(product.drawn) : null;
  const terminals = (model ? terminalsOf(model, largestConductor(values)) : []).map((terminal) => {
    const [x, y, z] = terminal.direction;
    return { ...terminal, direction: [x, y, z] satisfies [number, number, number] };
  });
  const certificateFiles = files.files.filter(({ certificate }) => certificate !== null);
  return {
    code,
    name,
    ...(product.nameLanguage ? { nameLanguage: product.nameLanguage } : {}),
    ...onlyKnown({ description }),
    ...(product.descriptionLanguage ? { descriptionLanguage: product.descriptionLanguage } : {}),
    status: "active",
    language: locale,
    release: vocabulary.release,
    changedIn: { release: changedIn, ...(changedOn ? { date: changedOn } : {}) },
    page: absolute(hrefOf("product", locale, product.params[locale])),
    api: productApi(locale, code),
    datasheet: absolute(productApiPath(code, "/datasheet.pdf", locale)),
    languages: LIVE_LOCALES.map((language) => ({
      language,
      page: absolute(hrefOf("product", language, product.params[language])),
      api: productApi(language, code),
    })),
    group: { code: group?.code ?? "", name: product.groupName, page: absolute(group ? groupHref(locale, group) : "") },
    category: {
      code: product.categoryCode,
      name: product.categoryName,
      page: absolute(group && category ? categoryHref(locale, group, category) : ""),
    },
    type: { code: product.typeCode, name: product.typeName },
    ...toRole(product.role),
    ...onlyKnown({ modelType: ownNumber(modelType, code), salesCode: ownNumber(salesCode, code) }),
    manufacturer,
    ...(product.colourCode ? { colour: colourOf(product) } : {}),
    connection,
    ...onlyKnown({ widthMm, heightMm, depthMm, weightWithoutPackagingG, weightWithPackagingG }),
    ...orderingOf(product),
    ...onlyKnown({ customsTariffNumber }),
    trade: withTradeWords(trade),
    ratings,
    classification: toClassification(product),
    values,
    ...(terminals.length > 0 ? { terminals } : {}),
    certificates: product.certificates.map(({ code: certificate, mark, description }) => ({
      code: certificate,
      mark,
      description,
      documents: toDocuments(
        certificateFiles.filter((file) => file.certificate === certificate),
        locale,
      ),
    })),
    accessories: product.accessories.map((accessory) => ({
      ...toReference(locale, accessory),
      kind: accessory.kind,
      ...orderingOf(accessory),
      ...(accessory.poles === null ? {} : { poles: accessory.poles }),
      ...(accessory.tags === null ? {} : { tags: accessory.tags }),
    })),
    fits: {
      total: accessoryOf.total,
      isComplete: !accessoryOf.hasMore,
      types: accessoryOf.types.map(({ name, count, href, models }) => ({
        name,
        count,
        page: absolute(href),
        models: models.map((model) => ({ name: model.name, page: absolute(model.href) })),
      })),
    },
    colours: product.colours.map((colour) => ({ ...toReference(locale, colour), colour: colour.colourName })),
    related: product.related.map((other) => toReference(locale, other)),
    replaces: replaced.map(({ since, ...each }) => ({ ...each, ...onlyKnown({ since }) })),
    standsFor: standsFor.map(({ manufacturer, type, number, note }) => ({
      manufacturer,
      type,
      number,
      ...onlyKnown({ note }),
    })),
    documents: toDocuments(
      files.files.filter(({ certificate }) => certificate === null),
      locale,
    ),
    photos: files.photos.map((photo) => absolute(fileUrl(photo, locale))),
    ...(hasCadFiles(product.drawn) ? { cad: cadFilesOf(code) } : {}),
    aas: { json: absolute(shellPath(code, "json")), aasx: absolute(shellPath(code, "aasx")) },
  };
}

/** In mm², as CAD files have it (product-fields.ts). */
function largestConductor(values: readonly Value[]): number | null {
  const sections = values.flatMap((value) => {
    if (!SECTION_ATTRIBUTES.some((attribute) => attribute === value.attribute)) return [];
    return value.kind === "range" ? value.max : value.kind === "number" ? value.value : [];
  });
  return sections.length > 0 ? Math.max(...sections) : null;
}

const colourOf = ({ colourCode, colourName, drawn }: FoundProduct) => ({
  code: colourCode,
  name: colourName,
  hex: drawn.hex,
  stripe: drawn.stripe,
});

const cadFilesOf = (code: string) => ({
  step: absolute(cadUrl(code, "model.step")),
  glb: absolute(cadUrl(code, "model.glb")),
  dxf: absolute(cadUrl(code, "drawing.dxf")),
  svg: absolute(cadUrl(code, "drawing.svg")),
});

const orderingOf = ({ unit: orderUnit, packageUnit, minOrderQuantity }: OrderRules) => ({
  orderUnit,
  ...onlyKnown({ packageUnit, minOrderQuantity }),
});

export const toClassification = ({
  etimClass: etim,
  eclass,
  unspsc,
}: Pick<FoundProduct, "etimClass" | "eclass" | "unspsc">) => ({
  ...(etim ? { etim } : {}),
  ...(eclass ? { eclass } : {}),
  ...(unspsc ? { unspsc } : {}),
});

function toValue(
  vocabulary: Vocabulary,
  locale: Locale,
  row: FoundProduct["values"][number],
  etimClass: string | null,
): Value {
  const base = {
    kind: row.kind,
    attribute: row.attribute,
    name: row.name,
    section: row.section,
    ...(etimClass === null ? {} : etimOf(vocabulary, etimClass, row)),
  };
  const value = readValue(row);
  const unit = VALUE_KINDS[row.kind].filter === "choices" ? {} : unitOf(vocabulary, locale, row.attribute);
  return { ...base, ...value, ...unit };
}

/** Nothing for a coded value that ETIM has no code for. */
function etimOf(
  vocabulary: Vocabulary,
  etimClass: string,
  { attribute, kind, valueCode: code }: FoundProduct["values"][number],
): Pick<Value, "etim"> {
  const feature = findEtimFeature(vocabulary, etimClass, attribute);
  const value = kind === "code" ? findEtimValue(vocabulary, etimClass, attribute, code) : undefined;
  if (!feature || (kind === "code" && value === undefined)) return {};
  const own = vocabulary.etimUnits[vocabulary.attributes.get(attribute)?.unitCode ?? ""];
  const unit = feature.unit ?? own;
  return {
    etim: {
      features: [...feature.features],
      ...(value === undefined ? {} : { value }),
      ...(unit !== undefined && kind !== "code" ? { unit } : {}),
    },
  };
}

export function unitOf(vocabulary: Vocabulary, locale: Locale, attribute: string) {
  const { unit, unitCode } = vocabulary.attributes.get(attribute) ?? {};
  return unit && unitCode ? { unit: { code: unitCode, symbol: unit[locale] } } : {};
}

/** The product's role on a rail, where it has one. */
function toRole(text: string): Pick<Product, "role"> {
  const role = parseRole(text);
  const block = toBlock(text);
  if (!role) return {};
  const ofBlock = block && {
    clamp: block.clamp,
    levels: block.levels,
    conductorsPerLevel: block.conductors,
    levelsAreJoined: block.joinsLevels,
    takesShortCircuitLinks: block.takesShortCircuitLinks,
    hasIndicator: block.hasIndicator,
  };
  return {
    role: { name: role.role, ...ofBlock, ...("outline" in role && role.outline ? { outline: role.outline } : {}) },
  };
}
