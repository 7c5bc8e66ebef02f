import type { PartsFile } from "../../../app/foundation/catalogue/made-files/parts-files.ts";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../../../app/ground/platform/escape-xml.ts";
import { renderCsvLine } from "../open-catalogue/csv-line.ts";
import {
  type EplanField,
  formatAnyLanguage,
  formatMultilingual,
  PART_FIELDS,
  PART_TYPE,
  partNumber,
  VARIANT_FIELDS,
} from "./eplan-fields.ts";
import { functionTemplatesOf } from "./function-templates.ts";
import type { Part } from "./part.ts";
import { shapeClassOf } from "./shape-classes.ts";

type Writer = {
  readonly contentType: string;
  readonly head: string;
  readonly render: (part: Part) => string;
  readonly tail: string;
};

const XML_TYPE = "application/xml; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** A line break in an attribute is a blank unless it is written as a reference. */
const attribute = (name: string, value: string): string => ` ${name}="${escapeXml(value).replaceAll("\n", "&#10;")}"`;

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join("");

const renderAttributes = (fields: readonly EplanField[], part: Part): string =>
  fields
    .map(({ xml, read }) => {
      const value = read(part);
      return value === "" ? "" : attribute(xml, value);
    })
    .join("");

/** EPLAN has no property for the customs tariff number; a free property takes any. */
function renderFreeProperties({ details }: Part): string {
  if (!details?.customsTariffNumber) return "";
  const name = formatMultilingual((locale) => serverTranslator(locale)("specification.customsTariffNumber"));
  const value = formatAnyLanguage(details.customsTariffNumber);
  return `\n    <freeproperty pos="1"${attribute("P_ARTICLE_FREE_DATA_DESCRIPTION", name)}${attribute("P_ARTICLE_FREE_DATA_VALUE", value)}/>`;
}

/** None of them is necessary in EPLAN's sense: planning a strip decides which is. */
const renderAccessories = ({ details }: Part): string =>
  (details?.accessories ?? [])
    .map((code, index) => {
      const position = { pos: String(index + 1), partnr: partNumber(code), parttype: PART_TYPE, necessary: "0" };
      return `\n    <accessoryposition${attributes(position)}/>`;
    })
    .join("");

/** A part must have a variant, also one without any data. */
function renderPart(part: Part): string {
  const templates = part.details ? functionTemplatesOf(part.details) : [];
  const functions = templates.map((template) => `\n      <functiontemplate${attributes(template)}/>`).join("");
  const variant = `<variant${renderAttributes(VARIANT_FIELDS, part)}`;
  return `
  <part${renderAttributes(PART_FIELDS, part)}>${renderFreeProperties(part)}${renderAccessories(part)}
    ${functions ? `${variant}>${functions}\n    </variant>` : `${variant}/>`}
  </part>`;
}

/** For programs: comma and decimal point, as in English. */
const csvLine = (cells: readonly (string | number)[]): string => renderCsvLine(cells, INTERNATIONAL_LOCALE);

const csvFile = (columns: readonly (readonly [name: string, read: (part: Part) => string | number])[]): Writer => ({
  contentType: CSV_TYPE,
  head: `\ufeff${csvLine(columns.map(([name]) => name))}`,
  render: (part) => csvLine(columns.map(([, read]) => read(part))),
  tail: "",
});

/** How each file is written, a part at a time. */
export const WRITERS: Readonly<Record<PartsFile, Writer>> = {
  "eplan.xml": {
    contentType: XML_TYPE,
    head: `<?xml version="1.0" encoding="utf-8"?>
<partsmanagement length-unit="mm" weight-unit="kg" type="EPLAN.PartsManagement">`,
    render: renderPart,
    tail: "\n</partsmanagement>\n",
  },
  "eplan.csv": csvFile(PART_FIELDS.flatMap(({ csv, read }) => (csv ? [[csv, read] as const] : []))),
  // E3.series documents no table to import; these are names of its component attributes.
  "e3.csv": csvFile([
    ["Component", ({ code }) => code],
    ["ArticleNumber", ({ code }) => code],
    ["Supplier", ({ manufacturer }) => manufacturer],
    ...LIVE_LOCALES.map((locale) => [`Description (${locale})`, ({ names }: Part) => names[locale] ?? ""] as const),
    ["DeviceLetterCode", ({ details }) => (details ? shapeClassOf(details).letter : "")],
    ["Width (mm)", ({ details }) => details?.widthMm ?? ""],
    ["Height (mm)", ({ details }) => details?.heightMm ?? ""],
    ["Depth (mm)", ({ details }) => details?.depthMm ?? ""],
    ["Weight (g)", ({ details }) => details?.weightWithoutPackagingG ?? ""],
    ["Discontinued", ({ details }) => (details ? 0 : 1)],
    ["Successor", ({ successor }) => successor ?? ""],
  ]),
};

/** A file of parts that are all at hand. */
export function renderParts(file: PartsFile, parts: readonly Part[]): string {
  const { head, render, tail } = WRITERS[file];
  return head + parts.map(render).join("") + tail;
}
