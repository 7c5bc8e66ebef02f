import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zipSync } from "fflate";
import type { Section } from "../../app/foundation/documents/sections.ts";
import { renderDrawingImage } from "../../app/foundation/drawing/drawing-image.ts";
import { drawnOf, nameOfGroup, productsOfGroup } from "./catalogue.ts";
import { REGISTERS } from "./registers.ts";
import { fill, type Texts, text } from "./texts.ts";

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
            ...name,
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
