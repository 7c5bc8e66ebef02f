import type { QuantitativeValue, Product as SchemaProduct } from "schema-dts";
import type { ProductFiles } from "../../features/documents/product-files-queries.ts";
import { cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import { productApiPath } from "../../foundation/catalogue/product/product-api-path.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { fileUrl } from "../../foundation/documents/file-url.ts";
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

/** @param unitCode the UN/CEFACT code, as schema.org requires: millimetre or gram */
const quantity = (value: number, unitCode: "MMT" | "GRM"): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  value,
  unitCode,
});

/** A GTIN's property by its digits. */
const GTIN_PROPERTIES: Readonly<Record<number, string>> = { 8: "gtin8", 12: "gtin12", 13: "gtin13", 14: "gtin14" };

/** A schema.org Product without an offer, as the company publishes no prices. */
export function describeProduct({ product, photos, properties, locale, url }: StructuredDataInput): SchemaProduct {
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.code,
    mpn: product.salesCode,
    model: product.modelType,
    color: product.colourName,
    category: product.categoryName,
    url,
    image: [
      ...photos.map((photo) => BRAND.origin + fileUrl(photo, locale)),
      BRAND.origin + productApiPath(product.code, "/drawing.png?w=1280"),
    ],
    subjectOf: (["model.step", "model.glb"] as const).map((file) => ({
      "@type": "3DModel",
      encoding: {
        "@type": "MediaObject",
        contentUrl: BRAND.origin + cadUrl(product.code, file),
        encodingFormat: file === "model.step" ? "model/step" : "model/gltf-binary",
      },
    })),
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
    width: quantity(product.drawn.widthMm, "MMT"),
    height: quantity(product.drawn.heightMm, "MMT"),
    depth: quantity(product.drawn.depthMm, "MMT"),
    weight: quantity(product.weightWithoutPackagingG, "GRM"),
    additionalProperty: properties.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
  };
}
