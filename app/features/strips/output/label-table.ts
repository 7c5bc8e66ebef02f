import { isBlankMarker } from "../../../foundation/catalogue/product/role.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { escapeCalls } from "../../../ground/platform/safe-csv.ts";
import { renderCsv } from "../../list/export/csv.ts";
import type { ListTable } from "../../list/export/list-table.ts";
import type { Strip } from "../../rail/model/project.ts";
import { planStrip } from "../../rail/planning/plan-strip.ts";
import type { StripCatalogue, StripProduct } from "../../rail/products/strip-product.ts";
import { type TagSize, tagSizeOf } from "../drawing/tag-size.ts";
import type { OpenText } from "./issue-text.ts";
import { openByPosition } from "./terminal-plan-table.ts";

export const LABEL_COLUMNS = ["strip", "mark", "code", "widthMm", "heightMm", "toCheck"] as const;
export type LabelTexts = Readonly<Record<(typeof LABEL_COLUMNS)[number], string>>;
const WIDTHS = [12, 16, 16, 10, 10, 60];

/** The text printed on one tag, and the tag's marker and size. */
export type Label = {
  /** Of the block; null for a group label. */
  readonly positionId: string | null;
  readonly strip: string;
  readonly mark: string;
  /** The strip or card it is on; null where the catalogue has none for the block or carrier, or the block is unknown. */
  readonly marker: StripProduct | null;
  /** The size of one tag, in millimetres; null where the marker is unknown. */
  readonly size: TagSize | null;
};

const blankMarkerOf = (code: string, { products }: StripCatalogue): StripProduct | null =>
  products
    .get(code)
    ?.accessories.markers.flatMap((marker) => products.get(marker) ?? [])
    .find(isBlankMarker) ?? null;

/** A label for each block and for each group label, in the order of the strips, the group labels first. */
export const labelsOf = (strips: readonly Strip[], catalogue: StripCatalogue): Label[] =>
  strips.flatMap((strip) => {
    const { name, positions } = strip;
    const groupLabels = strip.groupLabels === "none" ? [] : planStrip(strip, catalogue).groupLabels;
    return [
      ...groupLabels.map(({ card }) => toLabel(null, name, name, card)),
      ...positions.map(({ id, code, mark }) => toLabel(id, name, mark, blankMarkerOf(code, catalogue))),
    ];
  });

const toLabel = (positionId: string | null, strip: string, mark: string, marker: StripProduct | null): Label => ({
  positionId,
  strip,
  mark,
  marker,
  size: marker && tagSizeOf(marker),
});

/**
 * For label software, which reads CSV or a workbook by the headings.
 * @param openOf what each strip leaves open, beside the labels; the column is there only where something is
 */
export function labelTable(
  strips: readonly Strip[],
  catalogue: StripCatalogue,
  texts: LabelTexts,
  openOf: (strip: Strip) => readonly OpenText[] = () => [],
): ListTable {
  const open = new Map(strips.flatMap((strip) => [...openByPosition(strip, openOf(strip))]));
  const count = LABEL_COLUMNS.length - Number(open.size === 0);
  return {
    headings: LABEL_COLUMNS.slice(0, count).map((column) => texts[column]),
    widths: WIDTHS.slice(0, count),
    rows: labelsOf(strips, catalogue).map(({ positionId, strip, mark, marker, size }) =>
      [
        strip,
        mark,
        marker?.code ?? "",
        size ? roundMm(size.widthMm) : "",
        size ? roundMm(size.heightMm) : "",
        positionId === null ? "" : (open.get(positionId) ?? ""),
      ].slice(0, count),
    ),
  };
}

/** Label software prints the cells as they are; spreadsheets have the workbook (docs/decisions/0049-terminal-strips.md). */
export const renderLabelCsv = (table: ListTable, locale: Locale): string => renderCsv(table, locale, escapeCalls);

const roundMm = (mm: number) => Math.round(mm * 100) / 100;
