import type { Catalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";

/** The formats of files that hold a whole catalogue, with the name of the file that the tests write. */
export const FORMATS = [
  ["ETIM xChange", "xchange.json"],
  ["BMEcat", "bmecat.xml"],
] as const;

type XchangeProduct = {
  readonly ProductIdentification: { readonly ManufacturerProductNumber: string };
  readonly ProductDetails: { readonly ProductStatus: string };
  readonly ProductAttachments?: readonly { readonly AttachmentType: string }[];
  readonly EtimClassification?: readonly {
    readonly EtimClassCode: string;
    readonly EtimFeatures?: readonly ({ readonly EtimFeatureCode: string } & Readonly<Record<string, unknown>>)[];
  }[];
  readonly OtherClassifications?: readonly {
    readonly ClassificationName: string;
    readonly ClassificationFeatures?: readonly { readonly ClassificationFeatureName: string }[];
  }[];
};

/** @param text an ETIM xChange file */
export const xchangeProducts = (text: string): readonly XchangeProduct[] => JSON.parse(text).Supplier[0].Product;

export function findXchangeProduct(text: string, code: string): XchangeProduct {
  const product = xchangeProducts(text).find((each) => each.ProductIdentification.ManufacturerProductNumber === code);
  if (!product) throw new Error(`The file has no product ${code}`);
  return product;
}

/** The features of a product by their codes. */
export const featuresByCode = ({ EtimClassification: [classification] = [] }: XchangeProduct) =>
  Object.fromEntries(
    (classification?.EtimFeatures ?? []).map(({ EtimFeatureCode: code, ...value }) => [code, value] as const),
  );

/** @returns the element of a product of a BMEcat file, or an empty text */
export const findBmecatProduct = (text: string, code: string): string =>
  new RegExp(`<PRODUCT><SUPPLIER_PID>${code}<.*?</PRODUCT>`).exec(text)?.[0] ?? "";

/** A catalogue without the order that its files happened to have. */
export const contentsOf = (catalogue: Catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([kind, rows]) => [
      kind,
      Array.from<unknown, string>(rows, (row) => JSON.stringify(row)).toSorted(),
    ]),
  );
