import { BRAND } from "../brand.ts";
import { fileAddress } from "../downloads/file-address.ts";
import type { ProductFiles } from "../downloads/queries.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Crumb } from "../shell/breadcrumbs.tsx";
import { JsonLd } from "../shell/json-ld.tsx";
import type { Product } from "./product-queries.ts";
import type { SpecificationSection } from "./specification.ts";

type Props = {
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
  >;
  readonly photos: ProductFiles["photos"];
  readonly specification: readonly SpecificationSection[];
  readonly locale: Locale;
  readonly url: string;
  readonly trail: readonly Crumb[];
};

/** The product for search engines, as schema.org has it; there is no offer, as the company shows no prices. */
export function ProductJsonLd(props: Props) {
  return <JsonLd of={import.meta.env.SSR ? graphOf(props) : null} />;
}

function graphOf({ product, photos, specification, locale, url, trail }: Props): object {
  const length = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "MMT" });
  const graph = [
    {
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
        ...photos.map((photo) => BRAND.origin + fileAddress(photo, locale)),
        `${BRAND.origin}/api/products/${product.code}/drawing.png?w=1280`,
      ],
      brand: { "@type": "Brand", name: BRAND.name },
      manufacturer: { "@type": "Organization", name: product.manufacturer },
      width: length(product.drawn.widthMm),
      height: length(product.drawn.heightMm),
      depth: length(product.drawn.depthMm),
      weight: { "@type": "QuantitativeValue", value: product.weightWithoutPackagingG, unitCode: "GRM" },
      additionalProperty: specification
        .filter(({ id }) => id !== "general" && id !== "logistics")
        .flatMap(({ rows }) => rows)
        .map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ...trail.map(({ name, href }) => ({ name, item: BRAND.origin + href })),
        { name: product.name, item: url },
      ].map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })),
    },
  ];
  return { "@graph": graph };
}
