import type { DocumentFileRow } from "../../../app/features/documents/document-row.ts";
import { CAD_FORMATS, cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import { fileTypeOf } from "../../../app/foundation/documents/file-types.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { isFileLocale, isSection, type Section } from "../../../app/foundation/documents/sections.ts";
import { hasCadFiles } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { memoize } from "../../../app/ground/i18n/memoize.ts";
import { CAD_FILES } from "../cad/cad-files.ts";
import type { DocumentTexts } from "../document-texts.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { absolute } from "../product-api/addresses.ts";
import {
  collection,
  type Element,
  file,
  inLiveLanguages,
  list,
  modelReference,
  multiLanguage,
  property,
  submodel,
  type Texts,
} from "./elements.ts";
import { partId } from "./identifiers.ts";
import type { ShellProduct } from "./shell-product.ts";

/** Handover Documentation, version 2.0. Its template names its meaning by a model reference, so it is written as one. */
const TEMPLATE = {
  idShort: "HandoverDocumentation",
  templateId: "https://admin-shell.io/idta-02004-2-0",
  semanticId: modelReference(["Submodel", "0173-1#01-AHF578#003"]),
};

/** Classes of VDI 2770 part 1. */
const CLASS_IDS = {
  technicalSpecification: "02-01",
  drawings: "02-02",
  certificates: "02-04",
  commissioning: "03-01",
  operation: "03-02",
} as const satisfies Readonly<Record<keyof DocumentTexts["documentClasses"], string>>;
type DocumentClass = keyof typeof CLASS_IDS;

/** Sections of the downloads whose documents have a class; catalogues, films and price lists are not handed over. */
const CLASSES: Readonly<Partial<Record<Section, DocumentClass>>> = {
  installations: "commissioning",
  "user-guides": "operation",
  "certificates-and-documents": "certificates",
  eplan: "drawings",
  e3: "drawings",
  libraries: "drawings",
  "marking-systems": "operation",
  certificates: "certificates",
};

type Document = {
  /** The same in every version. */
  readonly id: string;
  readonly documentClass: DocumentClass;
  /** Null for one without words. */
  readonly language: Locale | null;
  readonly version: string;
  readonly titles: Texts;
  readonly description: Texts;
  /** The day, as in 2026-03-31. */
  readonly date: string;
  readonly files: readonly { readonly url: string; readonly contentType: string }[];
};

/** ISO 639-2: no linguistic content. */
const NO_LANGUAGE = "zxx";

/** The site's documents for a product: data sheet and CAD files, made from this release, then the files of the bucket. */
export function handoverDocumentation(product: ShellProduct) {
  const { row } = product;
  const documents = [...datasheets(product), ...cadDocuments(product), ...storedDocuments(product)];
  return submodel(partId(row.code, TEMPLATE.idShort), TEMPLATE, {
    Documents: list("0173-1#02-ABI500#003", documents.map(toElement)),
  });
}

/** The template wants a document for each language. */
const datasheets = ({ row, names, release }: ShellProduct): Document[] =>
  LIVE_LOCALES.map((language) => ({
    ...ofRelease(release),
    id: `products/${encodeURIComponent(row.code)}/datasheet/${language}`,
    documentClass: "technicalSpecification",
    language,
    titles: inLiveLanguages((locale) => `${documentTexts(locale).datasheet.title}, ${row.code}`),
    description: names,
    files: [
      {
        url: absolute(productApiPath(row.code, "/datasheet.pdf", language)),
        contentType: fileTypeOf(".pdf").mediaType,
      },
    ],
  }));

const cadDocuments = ({ row, names, release, drawn }: ShellProduct): Document[] =>
  (hasCadFiles(drawn) ? CAD_FORMATS : []).map(([format, text]) => ({
    ...ofRelease(release),
    id: `products/${encodeURIComponent(row.code)}/${format}`,
    documentClass: "drawings",
    language: null,
    titles: inLiveLanguages((locale) => documentTranslator(locale)(`productTools.${text}`)),
    description: names,
    files: [{ url: absolute(cadUrl(row.code, format)), contentType: CAD_FILES[format].contentType }],
  }));

const ofRelease = ({ number, publishedAt }: ShellProduct["release"]) => ({
  version: String(number),
  date: new Date(publishedAt).toISOString().slice(0, 10),
});

/** Files of one document in one language are forms of it. */
const storedDocuments = ({ files: { files } }: ShellProduct): Document[] =>
  [...Map.groupBy(files, ({ section, document, locale }) => `${section ?? "products"}/${document}/${locale}`)].flatMap(
    ([id, forms]) => {
      const [first] = forms;
      const documentClass = first && classOf(first);
      if (!documentClass) return [];
      return {
        id,
        documentClass,
        language: isFileLocale(first.locale) ? first.locale : null,
        version: first.version,
        titles: first.titles,
        description: describe(first),
        date: first.date,
        files: forms.map((form) => ({
          url: absolute(fileUrl(form, isFileLocale(form.locale) ? form.locale : INTERNATIONAL_LOCALE)),
          contentType: fileTypeOf(form.key).mediaType,
        })),
      };
    },
  );

function classOf({ certificate, section }: DocumentFileRow): DocumentClass | undefined {
  if (certificate !== null) return "certificates";
  // A file that is on a product's page alone is about that product.
  return isSection(section) ? CLASSES[section] : "technicalSpecification";
}

/** Where it stands on the downloads page, and until when it is valid. */
function describe({ section, validUntil }: DocumentFileRow): Texts {
  const kinds = kindsOf(isSection(section) ? `downloads.sections.${section}` : "product.files");
  if (!validUntil) return kinds;
  return inLiveLanguages((locale) => {
    const validity = documentTranslator(locale)("downloads.validUntil", { date: formatDay(validUntil, locale) });
    return `${kinds[locale]}. ${validity}`;
  });
}

const kindsOf = memoize((key: `downloads.sections.${Section}` | "product.files") =>
  inLiveLanguages((locale) => documentTranslator(locale)(key)),
);

const classificationOf = memoize((documentClass: DocumentClass) =>
  list("0173-1#02-ABI502#003", [
    collection("0173-1#02-ABI502#003/0173-1#01-AHF581#003", {
      ClassId: property("0173-1#02-ABH996#003", CLASS_IDS[documentClass]),
      ClassName: multiLanguage(
        "0173-1#02-ABJ219#002",
        inLiveLanguages((locale) => documentTexts(locale).documentClasses[documentClass]),
      ),
      ClassificationSystem: property("0173-1#02-ABH997#003", "VDI 2770 Blatt 1:2020"),
    }),
  ]),
);

function toElement({ id, documentClass, language, version, titles, description, date, files }: Document): Element {
  return collection("0173-1#02-ABI500#003/0173-1#01-AHF579#003", {
    DocumentIds: list("0173-1#02-ABI501#003", [
      collection("0173-1#02-ABI501#003/0173-1#01-AHF580#003", {
        DocumentDomainId: property("0173-1#02-ABH994#003", BRAND.origin),
        DocumentIdentifier: property("0173-1#02-AAO099#004", id),
      }),
    ]),
    DocumentClassifications: classificationOf(documentClass),
    DocumentVersions: list("0173-1#02-ABI503#003", [
      collection("0173-1#02-ABI503#003/0173-1#01-AHF582#003", {
        Language: list("0173-1#02-AAN468#008", [property("0173-1#02-AAN468#008", language ?? NO_LANGUAGE)]),
        Version: property("0173-1#02-AAP003#005", version),
        Title: multiLanguage("0173-1#02-ABG940#003", titles),
        Description: multiLanguage("0173-1#02-AAN466#004", description),
        StatusSetDate: property("0173-1#02-ABI000#003", date, "xs:date"),
        StatusValue: property("0173-1#02-ABI001#003", "Released"),
        OrganizationShortName: property("https://api.eclass-cdp.com/0173-1-02-ABI002-003", BRAND.name),
        OrganizationOfficialName: property("0173-1#02-ABI004#003", BRAND.legalName),
        DigitalFiles: list(
          "0173-1#02-ABK126#002",
          files.map(({ url, contentType }) => file("0173-1#02-ABK126#002", url, contentType)),
        ),
      }),
    ]),
  });
}
