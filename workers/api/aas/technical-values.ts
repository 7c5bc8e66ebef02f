import type * as v from "valibot";
import type { Attribute } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { readValue } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import type { ProductValueRow } from "../../../app/foundation/catalogue/product/product-rows.ts";
import type { Rating } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import {
  collection,
  type Element,
  externalReference,
  inLiveLanguages,
  langStrings,
  list,
  MAX_LENGTHS,
  multiLanguage,
  optionalProperty,
  property,
  range,
  type Texts,
  toIdShort,
  toPascalCase,
  withDisplayName,
} from "./elements.ts";
import { ownSemanticId } from "./identifiers.ts";
import type { ShellProduct } from "./shell-product.ts";

export const SECTIONS = ["general", "electrical", "connection", "mechanical", "logistics", "compliance"] as const;
type Section = (typeof SECTIONS)[number];

/** The meaning of an own semantic id. */
type Concept = {
  /** Below `/semantics/`. */
  readonly path: string;
  readonly names: Texts;
  /** A type of IEC 61360; none for a value with parts. */
  readonly dataType?: "REAL_MEASURE" | "REAL_COUNT" | "STRING" | "STRING_TRANSLATABLE" | "DATE";
  /** The symbol. */
  readonly unit?: string;
  readonly isRange?: boolean;
  /** Where its names do not say all. */
  readonly meaning?: string;
};

export type TechnicalValue = {
  readonly section: Section;
  readonly idShort: string;
  readonly element: Element;
  /** Its own and those of its parts. */
  readonly concepts: readonly Concept[];
};

/** Every value of a product's specification, each under an own semantic id: those of ECLASS need a licence. */
export const technicalValues = (product: ShellProduct): TechnicalValue[] =>
  [...fieldValues(product), ...attributeValues(product), ...ratingValues(product), ...complianceValues(product)].filter(
    (value) => value !== undefined,
  );

type Field = Exclude<keyof ReturnType<typeof documentTexts>["specification"], Section>;
const labelOf = (field: Field) => inLiveLanguages((locale) => documentTexts(locale).specification[field]);
const english = (text: string): Texts => ({ [INTERNATIONAL_LOCALE]: text });

/** The fields of every product, in the words of its page's specification. */
function fieldValues({ row, type, colour, connections, certificates }: ShellProduct): (TechnicalValue | undefined)[] {
  const text = (section: Section, name: string, names: Texts, value: string | null) =>
    toValue(section, { path: `product/${name}`, names, dataType: "STRING" }, (id) => optionalProperty(id, value ?? ""));
  const texts = (section: Section, name: Field, value: Texts, valuePath?: string) =>
    toValue(section, { path: `product/${name}`, names: labelOf(name), dataType: "STRING_TRANSLATABLE" }, (id) =>
      multiLanguage(id, value, valuePath ? ownSemanticId(valuePath) : undefined),
    );
  const amount = (section: Section, name: Field, value: number | null, unit?: string) =>
    toValue(
      section,
      {
        path: `product/${name}`,
        names: labelOf(name),
        ...(unit ? { dataType: "REAL_MEASURE", unit } : { dataType: "REAL_COUNT" }),
      },
      (id) => (value ? property(id, String(value), "xs:double") : undefined),
    );
  const t = documentTranslator(INTERNATIONAL_LOCALE);
  const [millimetre, gram] = [t("units.millimetre"), t("units.gram")];
  return [
    text("general", "modelType", labelOf("modelType"), ownNumber(row.modelType, row.code)),
    text("general", "salesCode", labelOf("salesCode"), ownNumber(row.salesCode, row.code)),
    texts("general", "type", type.names, `types/${type.code}`),
    texts("general", "colour", colour.names, `colours/${colour.code}`),
    certificateValue(certificates),
    texts("connection", "connectionInformation", connections),
    amount("mechanical", "width", row.widthMm, millimetre),
    amount("mechanical", "height", row.heightMm, millimetre),
    amount("mechanical", "depth", row.depthMm, millimetre),
    text("logistics", "orderUnit", english("Order unit"), row.unit),
    amount("logistics", "packageUnit", row.packageUnit),
    amount("logistics", "minOrderQuantity", row.minOrderQuantity),
    amount("logistics", "weightWithoutPackaging", row.weightWithoutPackagingG, gram),
    amount("logistics", "weightWithPackaging", row.weightWithPackagingG, gram),
    text("logistics", "customsTariffNumber", labelOf("customsTariffNumber"), row.customsTariffNumber),
  ];
}

function certificateValue(certificates: ShellProduct["certificates"]): TechnicalValue | undefined {
  const names = inLiveLanguages((locale) => documentTranslator(locale)("product.certificates"));
  const [mark, description] = [
    { path: "certificates/mark", names: english("Mark"), dataType: "STRING" },
    { path: "certificates/description", names: english("What the mark stands for"), dataType: "STRING_TRANSLATABLE" },
  ] as const;
  return toValue(
    "general",
    { path: "product/certificates", names },
    (id) =>
      list(
        id,
        certificates.map((certificate) =>
          collection(ownSemanticId("certificates"), {
            Mark: property(ownSemanticId(mark.path), certificate.mark),
            Description: multiLanguage(
              ownSemanticId(description.path),
              certificate.descriptions,
              ownSemanticId(`certificates/${certificate.code}`),
            ),
          }),
        ),
      ),
    [{ path: "certificates", names: english("Certificate") }, mark, description],
  );
}

const attributeValues = ({ values }: ShellProduct): (TechnicalValue | undefined)[] =>
  values.map(({ attribute, rows }) =>
    toValue(rows[0]?.section ?? "general", conceptOf(attribute), (id) => {
      const [first, ...others] = rows.map((row) => attributeElement(id, attribute, row));
      return others.length > 0 ? list(id, [first, ...others]) : first;
    }),
  );

function attributeElement(
  id: string,
  { values }: Attribute,
  row: v.InferOutput<typeof ProductValueRow>,
): Element | undefined {
  const value = readValue(row);
  switch (value.kind) {
    case "number":
      return property(id, String(value.value), "xs:double");
    case "range":
      return range(id, value.min, value.max);
    case "code": {
      const names = values.find(({ code }) => code === value.value)?.names;
      return multiLanguage(id, names ?? english(value.label), `${id}/${value.value}`);
    }
    case "text":
      return optionalProperty(id, value.value);
  }
}

function conceptOf({ code, kind, names, unit }: Attribute): Concept {
  const path = `attributes/${code}`;
  if (kind === "code") return { path, names, dataType: "STRING_TRANSLATABLE" };
  if (kind === "text") return { path, names, dataType: "STRING" };
  return {
    path,
    names,
    isRange: kind === "range",
    ...(unit ? { dataType: "REAL_MEASURE", unit: unit[INTERNATIONAL_LOCALE] } : { dataType: "REAL_COUNT" }),
  };
}

const RATING_FIELDS: Readonly<Record<keyof Rating, Concept>> = {
  standard: { path: "ratings/standard", names: english("Standard"), dataType: "STRING" },
  useGroup: { path: "ratings/useGroup", names: english("Use group"), dataType: "STRING" },
  voltage: { path: "ratings/voltage", names: english("Approved voltage"), dataType: "REAL_MEASURE", unit: "V" },
  current: { path: "ratings/current", names: english("Approved current"), dataType: "REAL_MEASURE", unit: "A" },
  awgMin: { path: "ratings/awgMin", names: english("Thinnest conductor, AWG"), dataType: "STRING" },
  awgMax: { path: "ratings/awgMax", names: english("Thickest conductor, AWG"), dataType: "STRING" },
};

function ratingValues({ trade }: ShellProduct): (TechnicalValue | undefined)[] {
  const toField = (rating: Rating, [field, { path, unit }]: [string, Concept]) => {
    const value = String(rating[field as keyof Rating]);
    return [toPascalCase(field), optionalProperty(ownSemanticId(path), value, unit ? "xs:double" : undefined)] as const;
  };
  return [
    toValue(
      "electrical",
      { path: "product/ratings", names: english("Ratings of standards") },
      (id) =>
        list(
          id,
          trade.ratings.map((rating) =>
            collection(
              ownSemanticId("ratings"),
              Object.fromEntries(Object.entries(RATING_FIELDS).map((field) => toField(rating, field))),
            ),
          ),
        ),
      [{ path: "ratings", names: english("Rating of a standard") }, ...Object.values(RATING_FIELDS)],
    ),
  ];
}

function complianceValues({ trade }: ShellProduct): (TechnicalValue | undefined)[] {
  const fields = [
    ["rohs", "RoHS", "Conforms to directive 2011/65/EU: true, exempt or false.", trade.rohs],
    ["rohsExemption", "RoHS exemption", "Of annex III of directive 2011/65/EU.", trade.rohsExemption],
    ["reach", "REACH", "Has over 0.1 % of a substance of very high concern: true, false or no_data.", trade.reach],
    ["reachDate", "REACH candidate list", "The day of the list that it was checked against.", trade.reachDate],
    ["scipNumber", "SCIP number", "In the database of ECHA.", trade.scipNumber],
    ["weeeCategory", "WEEE category", "Of annex III of directive 2012/19/EU.", trade.weeeCategory],
  ] as const;
  return fields.map(([field, name, meaning, value]) => {
    const [dataType, valueType] = field === "reachDate" ? (["DATE", "xs:date"] as const) : (["STRING"] as const);
    return toValue("compliance", { path: `product/${field}`, names: english(name), dataType, meaning }, (id) =>
      optionalProperty(id, value, valueType),
    );
  });
}

function toValue(
  section: Section,
  concept: Concept,
  makeElement: (semanticId: string) => Element | undefined,
  parts: readonly Concept[] = [],
): TechnicalValue | undefined {
  const element = makeElement(ownSemanticId(concept.path));
  if (!element) return undefined;
  return {
    section,
    idShort: idShortOf(concept),
    element: withDisplayName(element, concept.names),
    concepts: [concept, ...parts],
  };
}

/** Codes of attributes as they are; fields begin with a capital, so that they never have an attribute's name. */
function idShortOf({ path }: Concept): string {
  const [kind, name = ""] = path.split("/");
  return kind === "attributes" ? toIdShort(name).replace(/^(?![a-z])/, "attribute_") : toPascalCase(name);
}

const IEC_61360 = externalReference("https://admin-shell.io/DataSpecificationTemplates/DataSpecificationIec61360/3/0");

/** Makes the environment say by itself what its own semantic ids mean, in all live languages, and in which unit. */
export const conceptDescription = ({ path, names, dataType, unit, isRange, meaning }: Concept) => ({
  modelType: "ConceptDescription",
  id: ownSemanticId(path),
  embeddedDataSpecifications: [
    {
      dataSpecification: IEC_61360,
      dataSpecificationContent: {
        modelType: "DataSpecificationIec61360",
        preferredName: langStrings(names, MAX_LENGTHS.preferredName),
        ...(unit ? { unit } : {}),
        ...(dataType ? { dataType } : {}),
        definition: langStrings(
          english(meaning ?? `${names[INTERNATIONAL_LOCALE]}: ${path} of the ${BRAND.name} catalogue.`),
        ),
        ...(isRange ? { levelType: { min: true, nom: false, typ: false, max: true } } : {}),
      },
    },
  ],
});
