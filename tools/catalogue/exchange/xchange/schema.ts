import * as v from "valibot";

// The fields of ETIM xChange 1.1 (etim-international.com/downloads) that a catalogue without prices has, with the lengths and
// patterns of its JSON schema. All other fields are allowed and ignored.

/** As many decimals as the schema allows. */
export const DECIMALS = 4;

const text = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1, "is empty"), v.maxLength(maxLength, `is longer than ${maxLength}`));
const decimal = v.pipe(v.string(), v.regex(/^[0-9]{1,12}\.?[0-9]{0,4}$/, "is not a number like 12.5"));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, "is not a language like tr-TR"));
const day = v.pipe(v.string(), v.isoDate("is not a date like 2026-03-31"));

export const Description = v.looseObject({
  DescriptionLanguage: v.optional(language),
  MinimalProductDescription: text(80),
  UniqueMainProductDescription: v.optional(text(255)),
  FullProductDescription: v.optional(text(10_000)),
  ProductSpecificationText: v.optional(text(10_000)),
  ProductPageUrl: v.optional(v.pipe(v.string(), v.url("is not an address"))),
});
export const Feature = v.looseObject({
  ClassificationFeatureName: text(100),
  ClassificationFeatureValue1: text(100),
  ClassificationFeatureValue2: v.optional(text(100)),
});
export const TradeItem = v.looseObject({
  ItemIdentification: v.looseObject({
    SupplierItemNumber: text(35),
    SupplierAltItemNumber: v.optional(text(35)),
    ManufacturerItemNumber: v.optional(text(35)),
  }),
  ItemLogisticDetails: v.optional(
    v.array(
      v.looseObject({
        BaseItemNetLength: v.optional(decimal),
        BaseItemNetWidth: v.optional(decimal),
        BaseItemNetHeight: v.optional(decimal),
        NetDimensionUnit: v.optional(v.string()),
        BaseItemNetWeight: v.optional(decimal),
        NetWeightUnit: v.optional(v.string()),
      }),
    ),
    [],
  ),
  Ordering: v.looseObject({ OrderUnit: v.string(), MinimumOrderQuantity: decimal, OrderStepSize: decimal }),
  Pricing: v.array(v.unknown()),
  PackagingUnit: v.optional(
    v.array(
      v.looseObject({
        PackagingIdentification: v.looseObject({
          PackagingTypeCode: v.string(),
          PackagingQuantity: v.optional(decimal),
        }),
      }),
    ),
    [],
  ),
});
export const Product = v.looseObject({
  ProductIdentification: v.looseObject({
    ManufacturerName: text(80),
    ManufacturerProductNumber: text(35),
    CustomsCommodityCode: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(16))),
  }),
  ProductDetails: v.optional(v.looseObject({ ProductDescriptions: v.array(Description) })),
  EtimClassification: v.optional(
    v.array(
      v.looseObject({
        EtimReleaseVersion: v.string(),
        EtimClassCode: v.pipe(v.string(), v.regex(/^EC[0-9]{6}$/, "is not a class like EC000897")),
      }),
    ),
  ),
  OtherClassifications: v.optional(
    v.array(
      v.looseObject({
        ClassificationName: text(35),
        ClassificationClassCode: text(100),
        ClassificationFeatures: v.optional(v.array(Feature), []),
      }),
    ),
    [],
  ),
  TradeItem: v.optional(v.array(TradeItem), []),
});
export const Header = v.looseObject({
  CatalogueId: text(20),
  CatalogueType: v.picklist(["FULL", "CHANGE"], "is not FULL or CHANGE"),
  CatalogueValidityStart: day,
  Language: v.array(language),
  Supplier: v.pipe(
    v.array(
      v.looseObject({ SupplierName: text(80), Product: v.pipe(v.array(v.unknown()), v.minLength(1, "is empty")) }),
    ),
    v.minLength(1, "is empty"),
  ),
});
