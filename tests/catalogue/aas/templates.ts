import { parseTable, type TableRow } from "../indented-table.ts";

/**
 * The elements of IDTA's submodel templates that a shell of ours may have, with their cardinalities, read from the
 * repository admin-shell-io/submodel-templates at commit 290e242feb2f10d5f9011f354c16514630c7d77e, folder `published`:
 *
 * - Nameplate: Digital nameplate/3/0/1/IDTA 02006-3-0-1_Template_Digital Nameplate.json; what an address must have: clause
 *   3.2 of the PDF beside it
 * - TechnicalData: Technical_Data/2/0/1/IDTA 02003_2-0-1_Template_TechnicalData.json
 * - HandoverDocumentation: Handover Documentation/2/0/1/IDTA 02004-2-0-1_Template_HandoverDocumentation.json
 * - CarbonFootprint: Carbon Footprint/1/0/1/IDTA 02023-1-0-1 _Template_CarbonFootprint.json
 *
 * `[]` is what a list holds, at least one where the template gives no cardinality; `*` any other element. Optional elements
 * that no shell of ours has are left out, so that having one is noticed.
 */
const TABLES = {
  Nameplate: `
URIOfTheProduct One Property xs:anyURI
ManufacturerName One MultiLanguageProperty
ManufacturerProductDesignation One MultiLanguageProperty
AddressInformation One SubmodelElementCollection
  Company ZeroToOne MultiLanguageProperty
  Street One MultiLanguageProperty
  Zipcode One MultiLanguageProperty
  CityTown One MultiLanguageProperty
  NationalCode One MultiLanguageProperty
ManufacturerProductRoot ZeroToOne MultiLanguageProperty
ManufacturerProductFamily ZeroToOne MultiLanguageProperty
ManufacturerProductType ZeroToOne Property xs:string
OrderCodeOfManufacturer One Property xs:string
ProductArticleNumberOfManufacturer ZeroToOne Property xs:string
CountryOfOrigin ZeroToOne Property xs:string
CompanyLogo ZeroToOne File`,
  TechnicalData: `
GeneralInformation One SubmodelElementCollection
  ManufacturerName One Property xs:string
  CompanyLogo ZeroToOne File
  ManufacturerProductDesignation One MultiLanguageProperty
  ManufacturerArticleNumber One Property xs:string
  ManufacturerOrderCode One Property xs:string
  ProductImages ZeroToOne SubmodelElementList
    [] OneToMany SubmodelElementCollection
      ImageFile One File
ProductClassifications ZeroToOne SubmodelElementList
  [] OneToMany SubmodelElementCollection
    ClassificationSystem One Property xs:string
    ProductClassId One Property xs:string
    ProductClassCodedName One Property xs:string
    ProductClassName ZeroToOne MultiLanguageProperty
    ReferenceToTechnicalPropertyArea ZeroToOne ReferenceElement
TechnicalPropertyAreas ZeroToOne SubmodelElementList
  [] OneToMany SubmodelElementCollection
    * ZeroToMany SubmodelElementCollection`,
  HandoverDocumentation: `
Documents One SubmodelElementList
  [] OneToMany SubmodelElementCollection
    DocumentIds One SubmodelElementList
      [] OneToMany SubmodelElementCollection
        DocumentDomainId One Property xs:string
        DocumentIdentifier One Property xs:string
    DocumentClassifications One SubmodelElementList
      [] OneToMany SubmodelElementCollection
        ClassId One Property xs:string
        ClassName One MultiLanguageProperty
        ClassificationSystem One Property xs:string
    DocumentVersions One SubmodelElementList
      [] OneToMany SubmodelElementCollection
        Language One SubmodelElementList
          [] OneToMany Property xs:string
        Version One Property xs:string
        Title One MultiLanguageProperty
        Description One MultiLanguageProperty
        StatusSetDate One Property xs:date
        StatusValue One Property xs:string
        OrganizationShortName One Property xs:string
        OrganizationOfficialName One Property xs:string
        DigitalFiles One SubmodelElementList
          [] OneToMany File`,
  CarbonFootprint: `
ProductCarbonFootprints One SubmodelElementList
  [] OneToMany SubmodelElementCollection
    PcfCalculationMethods One SubmodelElementList
      [] One Property xs:string
    PcfCO2eq One Property xs:decimal
    ReferenceImpactUnitForCalculation One Property xs:string
    QuantityOfMeasureForCalculation One Property xs:double
    LifeCyclePhases One SubmodelElementList
      [] One Property xs:string
    PublicationDate One Property xs:dateTime`,
};

export type TemplateElement = {
  readonly name: string;
  readonly cardinality: "One" | "ZeroToOne" | "OneToMany" | "ZeroToMany";
  readonly kind: string;
  readonly children: readonly TemplateElement[];
};

const elementOf = ({ words: [name = "", cardinality, ...kind], children }: TableRow): TemplateElement => ({
  name,
  cardinality: cardinality as TemplateElement["cardinality"],
  kind: kind.join(" "),
  children: children.map(elementOf),
});

export const TEMPLATES: Readonly<Record<string, readonly TemplateElement[]>> = Object.fromEntries(
  Object.entries(TABLES).map(([name, table]) => [name, parseTable(table.trim().split("\n")).map(elementOf)]),
);
