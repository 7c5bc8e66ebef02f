import * as v from "valibot";

// The fields of ETIM xChange 1.1 and 2.0 (etim-international.com/downloads) that a catalogue without prices has, with the
// lengths and patterns of their JSON schemas. All other fields are allowed and ignored.

/** As many decimals as the schema allows. */
export const DECIMALS = 4;

const text = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1, "is empty"), v.maxLength(maxLength, `is longer than ${maxLength}`));
const decimal = v.pipe(v.string(), v.regex(/^[0-9]{1,12}\.?[0-9]{0,4}$/, "is not a number like 12.5"));
const signedDecimal = v.pipe(v.string(), v.regex(/^-?[0-9]{1,12}\.?[0-9]{0,4}$/, "is not a number like -12.5"));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, "is not a language like tr-TR"));
const day = v.pipe(v.string(), v.isoDate("is not a date like 2026-03-31"));
const productNumber = text(35);

export const Description = v.looseObject({
  DescriptionLanguage: v.optional(language),
  MinimalProductDescription: text(80),
  UniqueMainProductDescription: v.optional(text(255)),
  FullProductDescription: v.optional(text(10_000)),
  ProductSpecificationText: v.optional(text(10_000)),
  ProductPageUrl: v.optional(v.pipe(v.string(), v.url("is not an address"))),
});
export const ClassificationFeature = v.looseObject({
  ClassificationFeatureName: text(100),
  ClassificationFeatureValue1: text(100),
  ClassificationFeatureValue2: v.optional(text(100)),
  ClassificationFeatureUnit: v.optional(v.string(), ""),
});
export const EtimFeature = v.looseObject({
  EtimFeatureCode: v.pipe(
    v.string(),
    v.regex(/^EF(?:[0-9]{6}|I[0-9]{5}|[A-Z]{2}[0-9]{4})$/, "is not a feature like EF000228"),
  ),
  EtimValueCode: v.optional(v.pipe(v.string(), v.regex(/^EV[0-9]{6}$/, "is not a value like EV000415"))),
  EtimValueNumeric: v.optional(signedDecimal),
  EtimValueRangeLower: v.optional(signedDecimal),
  EtimValueRangeUpper: v.optional(signedDecimal),
  EtimValueLogical: v.optional(v.boolean("is not true or false")),
});
export const EtimClassification = v.looseObject({
  EtimReleaseVersion: v.pipe(v.string(), v.regex(/^(?:[0-9]{1,2}\.[0-9]|DYNAMIC)$/, "is not a release like 10.0")),
  EtimClassCode: v.pipe(v.string(), v.regex(/^EC[0-9]{6}$/, "is not a class like EC000897")),
  EtimClassVersion: v.optional(
    v.pipe(v.number(), v.integer("is not a version like 10"), v.minValue(1, "is less than 1")),
  ),
  EtimFeatures: v.optional(v.array(EtimFeature)),
});
/** A relation of version 2.0; 1.1 has one for each product. */
export const Relation = v.looseObject({
  RelationType: v.string(),
  RelatedProducts: v.optional(v.array(v.looseObject({ RelatedManufacturerProductNumber: productNumber }))),
  RelatedManufacturerProductNumber: v.optional(productNumber),
});
export const Legislation = v.looseObject({
  WeeeCategory: v.optional(v.string()),
  RohsIndicator: v.optional(v.picklist(["true", "false", "exempt"], "is not true, false or exempt")),
  RohsExemptionNumber: v.optional(text(20)),
  CeMarking: v.optional(v.boolean()),
  ReachIndicator: v.optional(v.picklist(["true", "false", "no data"], "is not true, false or no data")),
  ReachDate: v.optional(day),
  ScipNumber: v.optional(v.pipe(v.string(), v.length(36, "has not 36 characters"))),
});
export const LcaEnvironmental = v.looseObject({
  DeclaredUnitUnit: v.string(),
  DeclaredUnitQuantity: v.string(),
  LcaReferenceLifetime: v.pipe(v.number(), v.integer()),
  ThirdPartyVerification: v.string(),
  ProductCategoryRulesDescription: v.optional(text(100)),
  LcaDeclaration: v.array(
    v.looseObject({
      LifeCycleStage: v.string(),
      LcaDeclarationIndicator: v.string(),
      DeclaredUnitGwpTotal: v.optional(v.number()),
    }),
  ),
});
export const Attachment = v.looseObject({
  AttachmentType: v.string(),
  AttachmentTypeSpecification: v.optional(v.string()),
  AttachmentDetails: v.array(
    v.looseObject({
      AttachmentLanguage: v.optional(v.array(language)),
      AttachmentUri: v.string(),
      AttachmentDescription: v.optional(
        v.array(v.looseObject({ Language: v.optional(language), AttachmentDescription: text(255) })),
      ),
      AttachmentIssueDate: v.optional(day),
      AttachmentExpiryDate: v.optional(day),
    }),
  ),
});
export const TradeItem = v.looseObject({
  ItemIdentification: v.looseObject({
    SupplierItemNumber: productNumber,
    SupplierAltItemNumber: v.optional(productNumber),
    ManufacturerItemNumber: v.optional(productNumber),
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
    ManufacturerProductNumber: productNumber,
    BrandDetails: v.optional(
      v.array(
        v.looseObject({ BrandSeries: v.optional(v.array(v.looseObject({ BrandSeries: v.optional(v.string()) })), []) }),
      ),
      [],
    ),
    ProductGtin: v.optional(v.array(v.pipe(v.string(), v.regex(/^[0-9]{8,14}$/, "is not a GTIN of digits")))),
    ProductObsolescenceDate: v.optional(day),
    CustomsCommodityCode: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(16))),
    CountryOfOrigin: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "is not a country like TR")))),
  }),
  ProductDetails: v.optional(
    v.looseObject({ ProductStatus: v.optional(v.string()), ProductDescriptions: v.array(Description) }),
  ),
  ProductRelations: v.optional(v.array(Relation), []),
  Legislation: v.optional(Legislation),
  LcaEnvironmental: v.optional(LcaEnvironmental),
  ProductAttachments: v.optional(v.array(Attachment)),
  EtimClassification: v.optional(v.array(EtimClassification), []),
  OtherClassifications: v.optional(
    v.array(
      v.looseObject({
        ClassificationName: text(35),
        ClassificationClassCode: text(100),
        ClassificationFeatures: v.optional(v.array(ClassificationFeature), []),
      }),
    ),
    [],
  ),
  TradeItem: v.optional(v.array(TradeItem), []),
});
export const Header = v.looseObject({
  /** Version 1.1 has none. */
  SchemaVersion: v.optional(v.picklist(["1.0", "1.1", "2.0"], "is not known: 2.0 and 1.1 can be read")),
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

/** What is read of a product, or said elsewhere. */
export const READ_PATHS = new RegExp(
  `^(?:${[
    "ProductIdentification/(?:ManufacturerName|ManufacturerProductNumber|ProductGtin|CustomsCommodityCode|CountryOfOrigin)",
    "ProductIdentification/BrandDetails/BrandSeries/(?:BrandSeries|Language)",
    "ProductDetails/(?:ProductStatus|ProductType)",
    "ProductDetails/ProductDescriptions/(?:DescriptionLanguage|MinimalProductDescription|UniqueMainProductDescription)",
    "ProductDetails/ProductDescriptions/(?:FullProductDescription|ProductSpecificationText)",
    "ProductRelations/(?:RelationType|RelatedProductQuantity|(?:RelatedProducts/)?RelatedManufacturerProductNumber)",
    "Legislation/(?:WeeeCategory|RohsIndicator|RohsExemptionNumber|ReachIndicator|ReachDate|ScipNumber)",
    "LcaEnvironmental/.*",
    "EtimClassification/.*",
    "OtherClassifications/.*",
    "TradeItem/ItemIdentification/(?:SupplierItemNumber|SupplierAltItemNumber|ManufacturerItemNumber|ItemGtin)",
    "TradeItem/ItemLogisticDetails/(?:BaseItemNet(?:Length|Width|Height|Weight)|NetDimensionUnit|NetWeightUnit)",
    "TradeItem/Ordering/(?:OrderUnit|MinimumOrderQuantity|OrderStepSize)",
    "TradeItem/PackagingUnit/PackagingIdentification/(?:PackagingTypeCode|PackagingQuantity)",
    "TradeItem/Pricing(?:/.*)?",
  ].join("|")})$`,
);
