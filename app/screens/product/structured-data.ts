import type { QuantitativeValue, Product as SchemaProduct } from "schema-dts";
import type { ProductFiles } from "../../features/documents/product-files-queries.ts";
import { cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import { onlyKnown, ownNumber } from "../../foundation/catalogue/product/known.ts";
import { productApiPath } from "../../foundation/catalogue/product/product-api-path.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { fileUrl } from "../../foundation/documents/file-url.ts";
import { hasCadFiles, isMeasured } from "../../foundation/drawing/measured.ts";
import { BRAND } from "../../ground/company/brand.ts";
import type { Locale } from "../../ground/i18n/locales.ts";

type StructuredDataInput = {
  readonly product: Pick<
    Product,
    | "code"
    | "name"
    | "description"
    | "salesCode"
    | "modelType"
    | "colourName"
    | "categoryName"
    | "manufacturer"
    | "drawn"
    | "weightWithoutPackagingG"
    | "certificates"
  > & { readonly trade: Pick<Product["trade"], "gtin" | "countryOfOrigin"> };
  readonly photos: ProductFiles["photos"];
  /** On its page those in large type: its tables have the others. */
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly locale: Locale;
  readonly url: string;
};

/**
 * @param value nothing is said of one that is not known
 * @param unitCode the UN/CEFACT code, as schema.org requires: millimetre or gram
 */
const quantity = (
  property: "width" | "height" | "depth" | "weight",
  value: number | null,
  unitCode: "MMT" | "GRM",
): { readonly [Property in typeof property]?: QuantitativeValue } =>
  value ? { [property]: { "@type": "QuantitativeValue", value, unitCode } } : {};

/** A GTIN's property by its digits. */
const GTIN_PROPERTIES: Readonly<Record<number, string>> = { 8: "gtin8", 12: "gtin12", 13: "gtin13", 14: "gtin14" };

/** A schema.org Product without an offer, as the company publishes no prices. */
export function describeProduct({ product, photos, properties, locale, url }: StructuredDataInput): SchemaProduct {
  const { drawn } = product;
  const image = [
    ...photos.map((photo) => BRAND.origin + fileUrl(photo, locale)),
    ...(isMeasured(drawn) ? [BRAND.origin + productApiPath(product.code, "/drawing.png?w=1280")] : []),
  ];
  const additionalProperty = properties.map(({ name, value }) => ({ "@type": "PropertyValue" as const, name, value }));
  return {
    "@type": "Product",
    name: product.name,
    sku: product.code,
    mpn: product.salesCode,
    ...onlyKnown({
      description: product.description,
      model: ownNumber(product.modelType, product.code),
      color: product.colourName,
    }),
    category: product.categoryName,
    url,
    ...(image.length > 0 ? { image } : {}),
    ...(hasCadFiles(drawn) ? { subjectOf: describeModels(product.code) } : {}),
    ...(product.trade.gtin ? { [GTIN_PROPERTIES[product.trade.gtin.length] ?? "gtin"]: product.trade.gtin } : {}),
    ...(product.trade.countryOfOrigin
      ? { countryOfOrigin: { "@type": "Country", name: product.trade.countryOfOrigin } }
      : {}),
    ...(product.certificates.length > 0
      ? {
          hasCertification: product.certificates.map(({ mark }) => ({ "@type": "Certification", name: mark })),
        }
      : {}),
    brand: { "@type": "Brand", name: BRAND.name },
    ...(product.manufacturer === BRAND.name
      ? {}
      : { manufacturer: { "@type": "Organization", name: product.manufacturer } }),
    ...quantity("width", drawn.widthMm, "MMT"),
    ...quantity("height", drawn.heightMm, "MMT"),
    ...quantity("depth", drawn.depthMm, "MMT"),
    ...quantity("weight", product.weightWithoutPackagingG, "GRM"),
    ...(additionalProperty.length > 0 ? { additionalProperty } : {}),
  };
}

const describeModels = (code: string) =>
  (["model.step", "model.glb"] as const).map((file) => ({
    "@type": "3DModel" as const,
    encoding: {
      "@type": "MediaObject" as const,
      contentUrl: BRAND.origin + cadUrl(code, file),
      encodingFormat: file === "model.step" ? "model/step" : "model/gltf-binary",
    },
  }));
