import { fileTypeOf } from "../../../app/foundation/documents/file-types.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { documentTexts } from "../document-texts.ts";
import { absolute } from "../product-api/addresses.ts";
import {
  collection,
  type Element,
  externalReference,
  file,
  inLiveLanguages,
  list,
  modelReference,
  multiLanguage,
  property,
  submodel,
  type Texts,
  toPascalCase,
  withDisplayName,
} from "./elements.ts";
import { ownSemanticId, partId } from "./identifiers.ts";
import { LOGO, pictureOf } from "./images.ts";
import { manufacturerName } from "./nameplate.ts";
import type { ShellProduct } from "./shell-product.ts";
import { SECTIONS, type TechnicalValue } from "./technical-values.ts";

/** Technical Data, version 2.0. Its template names its meaning by a model reference, so it is written as one. */
const TEMPLATE = {
  idShort: "TechnicalData",
  templateId: "https://admin-shell.io/idta-02003-2-0",
  semanticId: modelReference(["Submodel", "0173-1#01-AHX837#002"]),
};
/** The semantic id of a part that has no meaning but that of its name. */
const ARBITRARY = "https://admin-shell.io/SMT/General/Arbitrary";
const AREAS = "TechnicalPropertyAreas";

export function technicalData(product: ShellProduct, values: readonly TechnicalValue[]) {
  const { row, names } = product;
  return submodel(partId(row.code, TEMPLATE.idShort), TEMPLATE, {
    GeneralInformation: collection("0173-1#02-ABK161#002/0173-1#01-AHX838#002", {
      ManufacturerName: property("0173-1#02-AAO677#004", manufacturerName(row)),
      CompanyLogo: file("0173-1#02-ABI776#002", LOGO.url, LOGO.contentType),
      ManufacturerProductDesignation: multiLanguage("0173-1#02-AAW338#003", names),
      ManufacturerArticleNumber: property("0173-1#02-AAO676#005", row.code),
      ManufacturerOrderCode: property("0173-1#02-AAO227#004", row.code),
      ProductImages: productImages(product),
    }),
    ProductClassifications: classifications(product),
    [AREAS]: list("0173-1#02-ABK163#002", [
      collection(
        "0173-1#02-ABL358#002/0173-1#01-AHX773#002",
        Object.fromEntries(SECTIONS.map((section) => [toPascalCase(section), toSection(section, values)])),
      ),
    ]),
  });
}

function productImages({ row, files, drawn }: ShellProduct): Element | undefined {
  const photos = files.photos.map((photo) => ({
    url: absolute(fileUrl(photo, INTERNATIONAL_LOCALE)),
    contentType: fileTypeOf(photo.key).mediaType,
  }));
  return list(
    "0173-1#02-ABM220#001",
    [...(isMeasured(drawn) ? [pictureOf(row.code, 1280)] : []), ...photos].map(({ url, contentType }) =>
      collection("0173-1#02-ABM220#001/0173-1#01-AHY911#001", {
        ImageFile: file("0173-1#02-ABK291#002", url, contentType),
      }),
    ),
  );
}

/** The class in each system that the catalogue names, and its category, the one with names in all languages. */
function classifications({ row, category }: ShellProduct): Element | undefined {
  const { etimClass: etim, eclass, unspsc } = row;
  const systems: readonly (readonly [system: string, classCode: string | null, names?: Texts])[] = [
    ["ETIM", etim],
    ["ECLASS", eclass],
    ["UNSPSC", unspsc],
    [BRAND.name, category.code, category.names],
  ];
  return list(
    "0173-1#02-ABK162#002",
    systems.flatMap(([system, classCode, names]) =>
      classCode
        ? collection("0173-1#02-ABK162#002/0173-1#01-AHX839#002", {
            ClassificationSystem: property("0173-1#02-ABL424#001", system),
            // A class has an IRDI in ECLASS, which the catalogue does not know: its code is given in both places.
            ProductClassId: property(
              "0173-1#02-ABG776#003",
              names ? ownSemanticId(`categories/${classCode}`) : classCode,
            ),
            ProductClassCodedName: property("0173-1#02-ABK128#002", classCode),
            ProductClassName: names && multiLanguage("0173-1#02-ABK273#002", names),
            ReferenceToTechnicalPropertyArea: names && areaReference(row.code),
          })
        : [],
    ),
  );
}

/** Elements of a list are named by their index. */
const areaReference = (code: string): Element => ({
  modelType: "ReferenceElement",
  semanticId: externalReference("0173-1#02-ABL358#002"),
  value: modelReference(
    ["Submodel", partId(code, TEMPLATE.idShort)],
    ["SubmodelElementList", AREAS],
    ["SubmodelElementCollection", "0"],
  ),
});

function toSection(section: (typeof SECTIONS)[number], values: readonly TechnicalValue[]): Element | undefined {
  const elements = values
    .filter((value) => value.section === section)
    .map(({ idShort, element }) => [idShort, element]);
  if (elements.length === 0) return undefined;
  const sectionElement = collection(ARBITRARY, Object.fromEntries(elements));
  return section === "compliance"
    ? sectionElement
    : withDisplayName(
        sectionElement,
        inLiveLanguages((locale) => documentTexts(locale).specification[section]),
      );
}
