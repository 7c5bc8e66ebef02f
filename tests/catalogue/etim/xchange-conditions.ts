import * as v from "valibot";

// What the JSON schema of ETIM xChange asks of the parts that a catalogue without prices has, in our own words: the schema
// itself is not part of the project. `tools/dev/validate-xchange.ts` holds a file against it.

const text = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
const like = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));
const decimal = like(/^\d{1,12}\.?\d{0,4}$/);
const signedDecimal = like(/^-?\d{1,12}\.?\d{0,4}$/);
const language = like(/^[a-z]{2}-[A-Z]{2}$/);
const day = v.pipe(v.string(), v.isoDate());
const country = like(/^[A-Z]{2}$/);
const gtin = like(/^\d{8,14}$/);
const url = v.pipe(v.string(), v.url());
const unique = <Item>(item: v.GenericSchema<Item>) =>
  v.pipe(
    v.array(item),
    v.check((items) => new Set(items).size === items.length, "has an item twice"),
  );
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const orderUnit = v.picklist(["C62", "MTR"]);

const feature = v.pipe(
  v.strictObject({
    EtimFeatureCode: like(/^EF(\d{6}|I\d{5}|[A-Z]{2}\d{4})$/),
    EtimValueCode: v.optional(like(/^EV\d{6}$/)),
    EtimValueNumeric: v.optional(signedDecimal),
    EtimValueRangeLower: v.optional(signedDecimal),
    EtimValueRangeUpper: v.optional(signedDecimal),
    EtimValueLogical: v.optional(v.boolean()),
  }),
  v.check((each) => Object.keys(each).length > 1, "has no value"),
);

const attachment = (types: readonly string[], specification: Record<string, v.GenericSchema>) =>
  v.strictObject({
    AttachmentType: v.picklist(types),
    ...specification,
    AttachmentDetails: v.pipe(
      v.array(
        v.strictObject({
          AttachmentLanguage: v.optional(unique(language)),
          AttachmentUri: url,
          AttachmentDescription: v.optional(
            v.array(v.strictObject({ Language: language, AttachmentDescription: text(255) })),
          ),
          AttachmentIssueDate: v.optional(day),
          AttachmentExpiryDate: v.optional(day),
        }),
      ),
      v.minLength(1),
    ),
  });

const RELATIONS = v.picklist(["ACCESSORY", "PREDECESSOR", "SUCCESSOR"]);
const STAGES = ["A1", "A2", "A3", "A1-A3", "A4", "A5", "D"];
const ATTACHMENTS = ["ATX001", "ATX002", "ATX003", "ATX011", "ATX015", "ATX016", "ATX017", "ATX099"];

/** What differs between the versions. */
const VERSIONS = {
  "1.1": {
    header: {},
    relation: {
      RelationType: RELATIONS,
      RelatedManufacturerProductNumber: text(35),
      RelatedProductQuantity: count,
    },
    legislation: {},
    stages: STAGES,
    attachment: attachment(ATTACHMENTS, {}),
  },
  "2.0": {
    header: { SchemaVersion: v.literal("2.0") },
    relation: {
      RelationType: RELATIONS,
      RelatedProducts: v.array(v.strictObject({ RelatedManufacturerProductNumber: text(35) })),
    },
    legislation: { RohsExemptionNumber: v.optional(text(20)) },
    stages: [...STAGES, "B1-B7", "C1-C4"],
    attachment: attachment(ATTACHMENTS, {
      AttachmentTypeSpecification: v.optional(v.picklist(["MDX012", "MDX014", "MDX022", "MDX037", "MDX041"])),
    }),
  },
} as const;
export type Version = keyof typeof VERSIONS;

/** A file that we write, with nothing in it that the schema does not know. */
export function xchangeSchema(version: Version) {
  const { header, relation, legislation, stages, attachment: attachments } = VERSIONS[version];
  const product = v.strictObject({
    ProductIdentification: v.strictObject({
      ManufacturerName: text(80),
      ManufacturerProductNumber: text(35),
      ProductGtin: v.optional(unique(gtin)),
      ProductObsolescenceDate: v.optional(day),
      CustomsCommodityCode: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(16))),
      CountryOfOrigin: v.optional(unique(country)),
    }),
    ProductDetails: v.strictObject({
      ProductStatus: v.picklist(["ACTIVE", "OBSOLETE"]),
      ProductType: v.optional(v.literal("PHYSICAL")),
      ProductDescriptions: v.array(
        v.strictObject({
          DescriptionLanguage: language,
          MinimalProductDescription: text(80),
          UniqueMainProductDescription: v.optional(text(255)),
          FullProductDescription: v.optional(text(10_000)),
          ProductSpecificationText: v.optional(text(10_000)),
          ProductPageUrl: v.optional(url),
        }),
      ),
    }),
    ProductRelations: v.optional(v.array(v.strictObject(relation as Record<string, v.GenericSchema>))),
    Legislation: v.optional(
      v.strictObject({
        WeeeCategory: v.optional(v.picklist(["1", "2", "3", "4", "5", "6"])),
        RohsIndicator: v.optional(v.picklist(["true", "false", "exempt"])),
        CeMarking: v.optional(v.boolean()),
        ReachIndicator: v.optional(v.picklist(["true", "false", "no data"])),
        ReachDate: v.optional(day),
        ScipNumber: v.optional(v.pipe(v.string(), v.length(36))),
        ...(legislation as Record<string, v.GenericSchema>),
      }),
    ),
    LcaEnvironmental: v.optional(
      v.strictObject({
        DeclaredUnitUnit: v.picklist(["PCE", "MTR"]),
        DeclaredUnitQuantity: decimal,
        LcaReferenceLifetime: v.pipe(v.number(), v.integer(), v.minValue(0)),
        ThirdPartyVerification: v.picklist(["none", "internally", "externally"]),
        LcaDeclaration: v.pipe(
          v.array(
            v.strictObject({
              LifeCycleStage: v.picklist(stages),
              LcaDeclarationIndicator: v.picklist(["MDE", "AGG"]),
              DeclaredUnitGwpTotal: v.number(),
            }),
          ),
          v.minLength(1),
        ),
      }),
    ),
    ProductAttachments: v.optional(v.array(attachments)),
    EtimClassification: v.optional(
      v.array(
        v.strictObject({
          EtimReleaseVersion: like(/^(\d{1,2}\.\d|DYNAMIC)$/),
          EtimClassCode: like(/^EC\d{6}$/),
          EtimClassVersion: v.optional(count),
          EtimFeatures: v.optional(v.array(feature)),
        }),
      ),
    ),
    OtherClassifications: v.optional(
      v.array(
        v.strictObject({
          ClassificationName: text(35),
          ClassificationClassCode: text(100),
          ClassificationFeatures: v.optional(
            v.array(
              v.strictObject({
                ClassificationFeatureName: text(100),
                ClassificationFeatureValue1: text(100),
                ClassificationFeatureValue2: v.optional(text(100)),
              }),
            ),
          ),
        }),
      ),
    ),
    TradeItem: v.optional(
      v.array(
        v.strictObject({
          ItemIdentification: v.strictObject({
            SupplierItemNumber: text(35),
            SupplierAltItemNumber: text(35),
            ManufacturerItemNumber: text(35),
            ItemGtin: v.optional(unique(gtin)),
          }),
          ItemLogisticDetails: v.array(
            v.strictObject({
              BaseItemNetLength: decimal,
              BaseItemNetWidth: decimal,
              BaseItemNetHeight: decimal,
              NetDimensionUnit: v.literal("MMT"),
              BaseItemNetWeight: decimal,
              NetWeightUnit: v.literal("GRM"),
            }),
          ),
          Ordering: v.strictObject({ OrderUnit: orderUnit, MinimumOrderQuantity: decimal, OrderStepSize: decimal }),
          Pricing: v.pipe(v.array(v.unknown()), v.maxLength(0)),
          PackagingUnit: v.array(
            v.strictObject({
              PackagingIdentification: v.strictObject({
                PackagingTypeCode: v.literal("PK"),
                PackagingQuantity: decimal,
              }),
            }),
          ),
        }),
      ),
    ),
  });
  return v.strictObject({
    ...(header as Record<string, v.GenericSchema>),
    CatalogueId: text(20),
    CatalogueName: v.array(v.strictObject({ Language: language, CatalogueName: text(100) })),
    CatalogueVersion: text(50),
    CatalogueType: v.picklist(["FULL", "CHANGE"]),
    GenerationDate: day,
    NameDataCreator: text(50),
    EmailDataCreator: v.pipe(v.string(), v.email()),
    CatalogueValidityStart: day,
    Country: unique(country),
    Language: unique(language),
    Supplier: v.pipe(
      v.array(v.strictObject({ SupplierName: text(80), Product: v.pipe(v.array(product), v.minLength(1)) })),
      v.minLength(1),
    ),
  });
}
