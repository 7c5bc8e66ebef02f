import * as v from "valibot";
import { parseTable, type TableRow } from "../indented-table.ts";

/**
 * What the JSON schema of ETIM xChange asks of the parts that a catalogue without prices has, in our own words: the schema
 * itself is not part of the project. `tools/dev/validate-xchange.ts` holds a file against it.
 *
 * A line has the name of a field, with `?` where it may be missing, and what it holds: a kind, one of several words, or the
 * fields below. `list` is any number of what is below, `some` at least one.
 */
const TABLE = `
SchemaVersion 2.0
CatalogueId text20
CatalogueName list
  Language language
  CatalogueName text100
CatalogueVersion text50
CatalogueType FULL|CHANGE
GenerationDate day
NameDataCreator text50
EmailDataCreator email
CatalogueValidityStart day
Country unique country
Language unique language
Supplier some
  SupplierName text80
  Product some
    ProductIdentification object
      ManufacturerName text80
      ManufacturerProductNumber text35
      ProductGtin? unique gtin
      ProductObsolescenceDate? day
      CustomsCommodityCode? tariff
      CountryOfOrigin? unique country
    ProductDetails object
      ProductStatus ACTIVE|OBSOLETE
      ProductType? PHYSICAL
      ProductDescriptions list
        DescriptionLanguage language
        MinimalProductDescription text80
        UniqueMainProductDescription? text255
        FullProductDescription? text10000
        ProductSpecificationText? text10000
        ProductPageUrl? url
    ProductRelations? list
      RelationType ACCESSORY|PREDECESSOR|SUCCESSOR
      RelatedProducts list
        RelatedManufacturerProductNumber text35
    Legislation? object
      WeeeCategory? 1|2|3|4|5|6
      RohsIndicator? true|false|exempt
      RohsExemptionNumber? text20
      CeMarking? boolean
      ReachIndicator? true|false|no data
      ReachDate? day
      ScipNumber? scip
    LcaEnvironmental? object
      DeclaredUnitUnit PCE|MTR
      DeclaredUnitQuantity decimal
      LcaReferenceLifetime years
      ThirdPartyVerification none|internally|externally
      LcaDeclaration some
        LifeCycleStage A1|A2|A3|A1-A3|A4|A5|D|B1-B7|C1-C4
        LcaDeclarationIndicator MDE|AGG
        DeclaredUnitGwpTotal number
    ProductAttachments? list
      AttachmentType ATX001|ATX002|ATX003|ATX011|ATX015|ATX016|ATX017|ATX099
      AttachmentTypeSpecification? MDX012|MDX014|MDX022|MDX037|MDX041
      AttachmentDetails some
        AttachmentLanguage? unique language
        AttachmentUri url
        AttachmentDescription? list
          Language language
          AttachmentDescription text255
        AttachmentIssueDate? day
        AttachmentExpiryDate? day
    EtimClassification? list
      EtimReleaseVersion release
      EtimClassCode class
      EtimClassVersion? count
      EtimFeatures? features
        EtimFeatureCode feature
        EtimValueCode? value
        EtimValueNumeric? signed
        EtimValueRangeLower? signed
        EtimValueRangeUpper? signed
        EtimValueLogical? boolean
    OtherClassifications? list
      ClassificationName text35
      ClassificationClassCode text100
      ClassificationFeatures? list
        ClassificationFeatureName text100
        ClassificationFeatureValue1 text100
        ClassificationFeatureValue2? text100
    TradeItem? list
      ItemIdentification object
        SupplierItemNumber text35
        SupplierAltItemNumber text35
        ManufacturerItemNumber text35
        ItemGtin? unique gtin
      ItemLogisticDetails list
        BaseItemNetLength decimal
        BaseItemNetWidth decimal
        BaseItemNetHeight decimal
        NetDimensionUnit MMT
        BaseItemNetWeight decimal
        NetWeightUnit GRM
      Ordering object
        OrderUnit C62|MTR
        MinimumOrderQuantity decimal
        OrderStepSize decimal
      Pricing nothing
      PackagingUnit list
        PackagingIdentification object
          PackagingTypeCode PK
          PackagingQuantity decimal`;

const like = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const KINDS: Readonly<Record<string, v.GenericSchema>> = {
  decimal: like(/^\d{1,12}\.?\d{0,4}$/),
  signed: like(/^-?\d{1,12}\.?\d{0,4}$/),
  language: like(/^[a-z]{2}-[A-Z]{2}$/),
  day: v.pipe(v.string(), v.isoDate()),
  country: like(/^[A-Z]{2}$/),
  gtin: like(/^\d{8,14}$/),
  url: v.pipe(v.string(), v.url()),
  email: v.pipe(v.string(), v.email()),
  tariff: like(/^.{6,16}$/),
  scip: like(/^.{36}$/),
  release: like(/^(\d{1,2}\.\d|DYNAMIC)$/),
  class: like(/^EC\d{6}$/),
  feature: like(/^EF(\d{6}|I\d{5}|[A-Z]{2}\d{4})$/),
  value: like(/^EV\d{6}$/),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  years: v.pipe(v.number(), v.integer(), v.minValue(0)),
  number: v.number(),
  boolean: v.boolean(),
  nothing: v.pipe(v.array(v.unknown()), v.maxLength(0)),
};

function fieldOf(kind: string, children: readonly TableRow[]): v.GenericSchema {
  const below = () => objectOf(children);
  if (kind === "object") return below();
  if (kind === "list") return v.array(below());
  if (kind === "some") return v.pipe(v.array(below()), v.minLength(1));
  if (kind === "features")
    return v.array(
      v.pipe(
        below(),
        v.check((each) => Object.keys(each as object).length > 1, "has no value"),
      ),
    );
  const [, most] = /^text(\d+)$/.exec(kind) ?? [];
  if (most) return v.pipe(v.string(), v.minLength(1), v.maxLength(Number(most)));
  const [, item] = /^unique (\w+)$/.exec(kind) ?? [];
  const isUnique = (items: unknown[]) => new Set(items).size === items.length;
  if (item) return v.pipe(v.array(fieldOf(item, [])), v.check(isUnique, "has an item twice"));
  return KINDS[kind] ?? v.picklist(kind.split("|"));
}

const objectOf = (rows: readonly TableRow[]): v.GenericSchema =>
  v.strictObject(
    Object.fromEntries(
      rows.map(({ words: [name = "", ...words], children }) => {
        const field = fieldOf(words.join(" "), children);
        return [name.replace("?", ""), name.endsWith("?") ? v.optional(field) : field];
      }),
    ),
  );

/** A file that we write, with nothing in it that the schema does not know. */
export const XCHANGE_SCHEMA = objectOf(parseTable(TABLE.trim().split("\n")));
