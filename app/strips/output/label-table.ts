import type { Locale } from "../../i18n/locales.ts";
import { renderCsv } from "../../order-list/export/csv.ts";
import type { ListTable } from "../../order-list/export/list-table.ts";
import { escapeCalls } from "../../safe-csv.ts";
import type { Strip } from "../model/project.ts";
import { isBlankMarker } from "../planning/count-parts.ts";
import type { StripProduct } from "../products/strip-product.ts";

export const LABEL_COLUMNS = ["strip", "mark", "code", "widthMm", "heightMm"] as const;
export type LabelTexts = Readonly<Record<(typeof LABEL_COLUMNS)[number], string>>;

/** What is printed on one tag, and what the tag is. */
export type Label = {
  readonly strip: string;
  readonly mark: string;
  /** The marker strip it is on; null where the catalogue has none for the block, or the block is unknown. */
  readonly marker: StripProduct | null;
  /** Of one tag, in millimetres; null where the marker is unknown. */
  readonly size: { readonly widthMm: number; readonly heightMm: number } | null;
};

const blankMarkerOf = (product: StripProduct | undefined, products: ReadonlyMap<string, StripProduct>) =>
  product?.accessories.markers.flatMap((code) => products.get(code) ?? []).find(isBlankMarker);

/** A label for each block, in the order of the strips. */
export const labelsOf = (strips: readonly Strip[], products: ReadonlyMap<string, StripProduct>): Label[] =>
  strips.flatMap(({ name, positions }) =>
    positions.map(({ code, mark }): Label => {
      const marker = blankMarkerOf(products.get(code), products) ?? null;
      const size = marker?.tags
        ? { widthMm: marker.drawn.widthMm / marker.tags, heightMm: marker.drawn.heightMm }
        : null;
      return { strip: name, mark, marker, size };
    }),
  );

/** For label software, which reads CSV or a workbook by the headings. */
export const labelTable = (
  strips: readonly Strip[],
  products: ReadonlyMap<string, StripProduct>,
  texts: LabelTexts,
): ListTable => ({
  headings: LABEL_COLUMNS.map((column) => texts[column]),
  rows: labelsOf(strips, products).map(({ strip, mark, marker, size }) => [
    strip,
    mark,
    marker?.code ?? "",
    size ? roundMm(size.widthMm) : "",
    size ? roundMm(size.heightMm) : "",
  ]),
});

/** Label software prints the cells as they are; spreadsheets have the workbook (docs/decisions/0049-terminal-strips.md). */
export const renderLabelCsv = (table: ListTable, locale: Locale): string => renderCsv(table, locale, escapeCalls);

const roundMm = (mm: number) => Math.round(mm * 100) / 100;

export const LABEL_WIDTHS: readonly number[] = [12, 16, 16, 10, 10];
