import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zipSync } from "fflate";
import { BRAND } from "../../../app/brand.ts";
import { renderDrawingImage } from "../../../app/catalogue/drawing/drawing-image.ts";
import type { Section } from "../../../app/downloads/sections.ts";
import { escapeXml } from "../../../app/escape-xml.ts";
import { CODES } from "../../../app/i18n/generated/settings.ts";
import { LOCALES } from "../../../app/i18n/locales.ts";
import { LANGUAGES } from "../languages.ts";
import { fill, type Texts, text } from "../texts.ts";
import { drawnOf, nameOfGroup, productsOfGroup } from "./catalogue.ts";
import { REGISTERS } from "./registers.ts";

export type SampleArchive = {
  readonly section: Section;
  readonly name: string;
  readonly title: Texts;
  readonly version: string;
  readonly date: string;
  readonly groups: readonly string[];
  readonly files: Zippable;
};

/** A fixed date for every entry keeps the archives byte-identical. */
const PACKED = new Date("2026-09-01T09:00:00Z");

export const packed = (archive: SampleArchive): Uint8Array => zipSync(archive.files, { level: 9, mtime: PACKED });

/** The XML that EPLAN's parts management imports. */
function eplanParts(group: string): string {
  const parts = productsOfGroup(group).map(
    (product) =>
      `  <part P_ARTICLE_PARTNR="${escapeXml(`${BRAND.name.toUpperCase()}.${product.code}`)}" P_ARTICLE_ORDERNR="${product.code}" P_ARTICLE_TYPENR="${escapeXml(product.model_type)}" P_ARTICLE_MANUFACTURER="${escapeXml(product.manufacturer)}" P_ARTICLE_DESCR1="${LOCALES.map((locale) => `${CODES[locale].eplan}@${escapeXml(product[`name_${locale}`])};`).join("")}" P_ARTICLE_WIDTH="${product.width_mm} mm" P_ARTICLE_HEIGHT="${product.height_mm} mm" P_ARTICLE_DEPTH="${product.depth_mm} mm" P_ARTICLE_WEIGHT="${product.weight_without_packaging_g / 1000} kg" P_ARTICLE_PACKAGINGQUANTITY="${product.package_unit}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<partsmanagement type="EPLAN.PartsManagement">\n${parts.join("\n")}\n</partsmanagement>\n`;
}

/** The columns that an E3 database import maps. */
const e3Components = (group: string) =>
  stringify(
    productsOfGroup(group).map((product) => ({
      Component: product.code,
      Supplier: product.manufacturer,
      ArticleNumber: product.code,
      Description: product.name_en,
      DeviceLetterCode: "X",
      Height: product.height_mm,
      Width: product.width_mm,
      Depth: product.depth_mm,
    })),
    { header: true, delimiter: ";" },
  );

/** A drawing of each model, in millimetres, from the side and from the front. */
function drawingFiles(group: string): Zippable {
  const models = new Map(productsOfGroup(group).map((product) => [product.model_type, product]));
  return Object.fromEntries(
    [...models.values()].flatMap((product) =>
      (["side", "front"] as const).map((view) => [
        `${product.code} ${product.model_type.replace(/[/\\]/g, "-")} ${view === "side" ? "a" : "b"}.svg`,
        strToU8(renderDrawingImage(drawnOf(product), view)),
      ]),
    ),
  );
}

const about = (what: Texts, group: string): Texts => fill(text("{what}: {group}"), { what, group: nameOfGroup(group) });

export const ARCHIVES: readonly SampleArchive[] = [
  ...["screw", "spring", "disconnect"].map(
    (group): SampleArchive => ({
      section: "eplan",
      name: `eplan-${group}.zip`,
      title: about(text("EPLAN parts data"), group),
      version: "2026.1",
      date: "2026-09-01",
      groups: [group],
      files: { [`klemma-${group}.xml`]: strToU8(eplanParts(group)) },
    }),
  ),
  ...["screw", "spring"].map(
    (group): SampleArchive => ({
      section: "e3",
      name: `e3-${group}.zip`,
      title: about(text("E3.series component table"), group),
      version: "2026.1",
      date: "2026-09-01",
      groups: [group],
      files: { [`klemma-${group}.csv`]: strToU8(`\ufeff${e3Components(group)}`) },
    }),
  ),
  ...["screw", "spring", "ground"].map(
    (group): SampleArchive => ({
      section: "libraries",
      name: `drawings-${group}.zip`,
      title: about(text("Drawings (SVG)"), group),
      version: "2026.1",
      date: "2026-09-01",
      groups: [group],
      files: drawingFiles(group),
    }),
  ),
  {
    section: "installations",
    name: "kio-modbus-registers.zip",
    title: text("KIO Modbus register tables"),
    version: "1.4",
    date: "2026-05-04",
    groups: ["energy"],
    files: {
      "kea-registers.csv": strToU8(
        `\ufeff${stringify(
          REGISTERS.map(({ address, name, unit }) => ({
            address,
            type: "float32",
            ...Object.fromEntries(LANGUAGES.map((locale) => [locale, name[locale]])),
            unit,
          })),
          { header: true, delimiter: ";" },
        )}`,
      ),
    },
  },
  {
    section: "marking-systems",
    name: "marker-templates.zip",
    title: text("Marker templates"),
    version: "2",
    date: "2026-07-01",
    groups: ["marking"],
    files: Object.fromEntries(
      [10, 20, 50, 100].map((last) => [
        `1-${last}.csv`,
        strToU8(Array.from({ length: last }, (_, index) => index + 1).join("\r\n")),
      ]),
    ),
  },
];
