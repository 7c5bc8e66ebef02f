import sql from "sql-template-tag";
import * as v from "valibot";
import { type ProductFileRows, productFileRowsQueries } from "../../../app/features/documents/product-files-queries.ts";
import { categoryHref, groupHref } from "../../../app/foundation/catalogue/address/catalogue-path.ts";
import { text } from "../../../app/foundation/catalogue/data/columns.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { runQueriesForEach } from "../../../app/foundation/catalogue/data/queries-for-each.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import type { Product as FoundProduct } from "../../../app/foundation/catalogue/product/product-data.ts";
import { productQueries, toFoundProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import { parseRole, toBlock } from "../../../app/foundation/catalogue/product/read-role.ts";
import type { ProductRow, ProductValueRow } from "../../../app/foundation/catalogue/product/to-product.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Product, Value } from "../../../app/screens/api-reference/schemas/product.ts";
import { type Fits, fitsQuery, toFits } from "../../../app/screens/product/accessories/find-fits.ts";
import { findEtimFeature, findEtimValue } from "../../etim/find-etim.ts";
import { absolute, productApi, shellPath, toReference } from "./addresses.ts";
import { toDocuments } from "./to-documents.ts";

const ReplacedRow = v.object({
  code: text,
  name: text,
  discontinued_on: text,
  reason: v.picklist(["discontinued", "renumbered"]),
});
type Replaced = v.InferOutput<typeof ReplacedRow>;

/** Former order numbers that lead to a product: reads the discontinued ones, of which there are hundreds. */
const replacedQuery = (locale: Locale, code: string) =>
  [
    sql`SELECT d.code, dt.name, d.discontinued_on, d.reason FROM discontinued_product d
        JOIN discontinued_product_text dt ON dt.code = d.code AND dt.locale = ${locale}
        WHERE d.successor_id = (SELECT id FROM product WHERE code = ${code}) ORDER BY d.code`,
    ReplacedRow,
  ] as const;

/** Products as the API has them, null in the place of one that there is not. One round trip for all. */
export const readProducts = (
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<(Product | null)[]> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const results = await runQueriesForEach(runQueries, codes, (code) => ({
      ...productQueries(locale, code),
      ...productFileRowsQueries(code),
      models: fitsQuery(locale, code),
      replaced: replacedQuery(locale, code),
    }));
    return results.map(({ models, replaced, files, photos, ...rows }) => {
      const found = toFoundProduct(vocabulary, rows, locale);
      const [row] = rows.product;
      return found && row
        ? toResource({
            vocabulary,
            locale,
            found,
            row,
            values: rows.values,
            fits: toFits(vocabulary, locale, models),
            replaced,
            files: { files, photos },
          })
        : null;
    });
  });

export const readProduct = async (database: CatalogueDatabase, locale: Locale, code: string): Promise<Product | null> =>
  (await readProducts(database, locale, [code]))[0] ?? null;

type Input = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  readonly found: FoundProduct;
  readonly row: v.InferOutput<typeof ProductRow>;
  readonly values: readonly v.InferOutput<typeof ProductValueRow>[];
  readonly fits: Fits;
  readonly replaced: readonly Replaced[];
  readonly files: ProductFileRows;
};

function toResource({ vocabulary, locale, found, row, values, fits, replaced, files }: Input): Product {
  const { code } = found;
  const category = vocabulary.categories.get(row.category_code);
  const group = category && vocabulary.groups.get(category.group);
  const { ratings, ...trade } = found.trade;
  const certificateFiles = files.files.filter(({ certificate }) => certificate !== null);
  return {
    code,
    name: found.name,
    ...(found.nameLanguage ? { nameLanguage: found.nameLanguage } : {}),
    description: found.description,
    ...(found.descriptionLanguage ? { descriptionLanguage: found.descriptionLanguage } : {}),
    language: locale,
    release: vocabulary.release,
    changedIn: { release: found.changedIn.release, ...(found.changedIn.date ? { date: found.changedIn.date } : {}) },
    page: absolute(hrefOf("product", locale, found.params[locale])),
    api: productApi(locale, code),
    datasheet: absolute(`/api/${locale}/products/${code}/datasheet.pdf`),
    languages: LIVE_LOCALES.map((language) => ({
      language,
      page: absolute(hrefOf("product", language, found.params[language])),
      api: productApi(language, code),
    })),
    group: { code: group?.code ?? "", name: found.groupName, page: absolute(group ? groupHref(locale, group) : "") },
    category: {
      code: row.category_code,
      name: found.categoryName,
      page: absolute(group && category ? categoryHref(locale, group, category) : ""),
    },
    type: { code: found.typeCode, name: found.typeName },
    ...toRole(found.role),
    modelType: found.modelType,
    salesCode: found.salesCode,
    manufacturer: found.manufacturer,
    colour: { code: found.colourCode, name: found.colourName, hex: found.drawn.hex, stripe: found.drawn.stripe },
    connection: found.connection,
    widthMm: found.drawn.widthMm,
    heightMm: found.drawn.heightMm,
    depthMm: found.drawn.depthMm,
    weightWithoutPackagingG: found.weightWithoutPackagingG,
    weightWithPackagingG: found.weightWithPackagingG,
    ...orderingOf(found),
    customsTariffNumber: found.customsTariffNumber,
    trade,
    ratings,
    classification: toClassification(row),
    values: values.map((value) => toValue(vocabulary, locale, value, row.etim_class)),
    certificates: found.certificates.map(({ code: certificate, mark, description }) => ({
      code: certificate,
      mark,
      description,
      documents: toDocuments(
        certificateFiles.filter((file) => file.certificate === certificate),
        locale,
      ),
    })),
    accessories: found.accessories.map((accessory) => ({
      ...toReference(locale, accessory),
      kind: accessory.kind,
      ...orderingOf(accessory),
      ...(accessory.poles === null ? {} : { poles: accessory.poles }),
      ...(accessory.tags === null ? {} : { tags: accessory.tags }),
    })),
    fits: {
      total: fits.total,
      isComplete: !fits.hasMore,
      types: fits.types.map(({ name, count, href, models }) => ({
        name,
        count,
        page: absolute(href),
        models: models.map((model) => ({ name: model.name, page: absolute(model.href) })),
      })),
    },
    colours: found.colours.map((colour) => ({ ...toReference(locale, colour), colour: colour.colourName })),
    related: found.related.map((product) => toReference(locale, product)),
    replaces: replaced.map(({ discontinued_on: since, ...former }) => ({ ...former, since })),
    documents: toDocuments(
      files.files.filter(({ certificate }) => certificate === null),
      locale,
    ),
    photos: files.photos.map((photo) => absolute(fileUrl(photo, locale))),
    cad: {
      step: absolute(cadUrl(code, "model.step")),
      glb: absolute(cadUrl(code, "model.glb")),
      dxf: absolute(cadUrl(code, "drawing.dxf")),
      svg: absolute(cadUrl(code, "drawing.svg")),
    },
    aas: { json: absolute(shellPath(code, "json")), aasx: absolute(shellPath(code, "aasx")) },
  };
}

const orderingOf = ({
  unit,
  packageUnit,
  minOrderQuantity,
}: Pick<FoundProduct, "unit" | "packageUnit" | "minOrderQuantity">) => ({
  orderUnit: unit,
  packageUnit,
  minOrderQuantity,
});

type Classified = {
  readonly etim_class: string | null;
  readonly eclass: string | null;
  readonly unspsc: string | null;
};

export const toClassification = ({ etim_class: etim, eclass, unspsc }: Classified) => ({
  ...(etim ? { etim } : {}),
  ...(eclass ? { eclass } : {}),
  ...(unspsc ? { unspsc } : {}),
});

function toValue(
  vocabulary: Vocabulary,
  locale: Locale,
  row: v.InferOutput<typeof ProductValueRow>,
  etimClass: string | null,
): Value {
  const base = {
    attribute: row.attribute_code,
    name: row.attribute_name,
    section: row.section,
    ...(etimClass === null ? {} : etimOf(vocabulary, etimClass, row)),
  };
  const unit = unitOf(vocabulary, locale, row.attribute_code);
  switch (row.kind) {
    case "number":
      return { kind: "number", ...base, value: row.number ?? 0, ...unit };
    case "range":
      return { kind: "range", ...base, min: row.number ?? 0, max: row.number_max ?? 0, ...unit };
    case "code":
      return { kind: "code", ...base, value: row.value_code, label: row.value_name ?? row.value_code };
    case "text":
      return { kind: "text", ...base, value: row.text ?? "" };
  }
}

/** Nothing for a coded value that ETIM has no code for. */
function etimOf(
  vocabulary: Vocabulary,
  etimClass: string,
  { attribute_code: attribute, kind, value_code: code }: v.InferOutput<typeof ProductValueRow>,
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

/** What the product is on a rail, where it is something. */
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
