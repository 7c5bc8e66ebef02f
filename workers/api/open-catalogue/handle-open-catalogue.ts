import { BRAND } from "../../../app/brand.ts";
import { formatValues, toProductParams } from "../../../app/catalogue/data/columns.ts";
import type { CatalogueDatabase } from "../../../app/catalogue/data/database.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { renderCsvLine } from "../../../app/order-list/export/csv.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { BATCH_SIZE, type OpenAttribute, type OpenProduct, readOpenProducts, readOpenRelease } from "./queries.ts";

export const OPEN_FORMATS = ["json", "csv"] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];

const CONTENT_TYPES: Readonly<Record<OpenFormat, string>> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};
const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400";

/** The catalogue was published while it was being sent. */
class ReleaseChanged extends Error {}

/**
 * `/api/{locale}/catalogue.json` and `.csv`: the whole published catalogue in a language, sent while it is read. A publish
 * meanwhile breaks the answer off: half of it would be of another release.
 */
export async function handleOpenCatalogue(
  catalogue: CatalogueDatabase,
  version: string,
  locale: Locale,
  format: OpenFormat,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const { release: releases, attributes } = await readOpenRelease(catalogue, locale);
  const [release] = releases;
  if (!release) return new Response("Nothing is published yet.\n", { status: 404 });
  const headers = { etag: `"${release.number}-${version}-${locale}"`, "cache-control": CACHE_CONTROL };
  if (matchesEtag(headers.etag, ifNoneMatch)) return new Response(null, { status: 304, headers });

  const encoder = new TextEncoder();
  const write = WRITERS[format](locale, attributes);
  const source = readBatches(catalogue, locale, release.number);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(write.head(release))),
    pull: async (controller) => {
      const { value, done } = await source.next();
      controller.enqueue(encoder.encode(done ? write.tail : value.map(write.product).join("")));
      if (done) controller.close();
    },
    cancel: async () => void (await source.return(undefined)),
  });
  const name = `${BRAND.name} ${release.number} ${locale}.${format}`;
  return new Response(body, {
    headers: {
      ...headers,
      "content-type": CONTENT_TYPES[format],
      "content-language": locale,
      "content-disposition": contentDisposition("attachment", name, `catalogue-${locale}.${format}`),
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    },
  });
}

async function* readBatches(catalogue: CatalogueDatabase, locale: Locale, release: number) {
  for (let after = -1; ; ) {
    const batch = await readOpenProducts(catalogue, locale, after);
    if (batch.release !== release) throw new ReleaseChanged(`release ${batch.release} came while ${release} was sent`);
    if (batch.products.length > 0) yield batch.products;
    if (batch.products.length < BATCH_SIZE) return;
    after = batch.products.at(-1)?.position ?? after;
  }
}

type Writer = {
  readonly head: (release: { readonly number: number; readonly published_at: string }) => string;
  readonly product: (product: OpenProduct) => string;
  readonly tail: string;
};

const WRITERS: Readonly<Record<OpenFormat, (locale: Locale, attributes: readonly OpenAttribute[]) => Writer>> = {
  json: (locale, attributes) => {
    const names = new Map(attributes.map(({ code, name }) => [code, name]));
    let separator = "";
    return {
      head: ({ number, published_at }) =>
        `${JSON.stringify({ publisher: BRAND.legalName, language: locale, release: number, publishedAt: published_at }).slice(0, -1)},"products":[`,
      product: (product) => {
        const line = `${separator}\n${JSON.stringify(toPlainObject(product, locale, names))}`;
        separator = ",";
        return line;
      },
      tail: "\n]}\n",
    };
  },
  csv: (locale, attributes) => ({
    head: () =>
      `\ufeff${renderCsvLine([...COLUMNS, ...attributes.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))], locale)}`,
    product: (product) => {
      const { attributes: _, certificates, ...fields } = toPlainObject(product, locale, new Map());
      const byCode = Map.groupBy(product.values, (value) => value.attribute_code);
      const cells = COLUMNS.map((column) => (column === "certificates" ? certificates.join(", ") : fields[column]));
      const values = attributes.map(({ code }) => {
        const productValues = (byCode.get(code) ?? []).map((value) => ({ ...value, unit: null }));
        const [first] = productValues;
        return first?.kind === "number" && productValues.length === 1
          ? (first.number ?? "")
          : formatValues(productValues, locale);
      });
      return renderCsvLine([...cells, ...values], locale);
    },
    tail: "",
  }),
};

const COLUMNS = [
  "code",
  "name",
  "group",
  "category",
  "type",
  "modelType",
  "salesCode",
  "manufacturer",
  "colour",
  "description",
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
  "etimClass",
  "eclass",
  "unspsc",
  "certificates",
  "url",
] as const;

/** A product as the file has it; the names of its fields are the same in every language. */
function toPlainObject(product: OpenProduct, locale: Locale, names: ReadonlyMap<string, string>) {
  return {
    code: product.code,
    url: BRAND.origin + hrefOf("product", locale, toProductParams(locale, product)),
    name: product.name,
    group: product.group_name,
    category: product.category_name,
    type: product.type_name,
    modelType: product.model_type,
    salesCode: product.sales_code,
    manufacturer: product.manufacturer,
    colour: product.colour_name,
    description: product.description,
    connection: product.connection,
    widthMm: product.width_mm,
    heightMm: product.height_mm,
    depthMm: product.depth_mm,
    weightWithoutPackagingG: product.weight_without_packaging_g,
    weightWithPackagingG: product.weight_with_packaging_g,
    orderUnit: product.order_unit,
    packageUnit: product.package_unit,
    minOrderQuantity: product.min_order_quantity,
    customsTariffNumber: product.customs_tariff_number,
    etimClass: product.etim_class ?? "",
    eclass: product.eclass ?? "",
    unspsc: product.unspsc ?? "",
    certificates: product.marks,
    attributes: product.values.map(({ attribute_code: code, number, number_max: max, text, value_name, unit }) => ({
      code,
      name: names.get(code) ?? code,
      ...(max !== null
        ? { min: number, max }
        : number !== null
          ? { value: number }
          : { value: value_name ?? text ?? "" }),
      ...(unit ? { unit } : {}),
    })),
  };
}
