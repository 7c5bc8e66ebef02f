import type { Locale } from "../../i18n/locales.ts";
import type { Translate } from "../../i18n/translate.ts";
import { createWorkbook } from "../../order-list/export/create-workbook.ts";
import { renderStripDrawing } from "../drawing/strip-drawing.ts";
import { LABEL_COLUMNS, LABEL_WIDTHS, labelTable, renderLabelCsv } from "../output/label-table.ts";
import { renderStandaloneSvg, svgToPng } from "../output/standalone-svg.ts";
import { TERMINAL_PLAN_COLUMNS, TERMINAL_PLAN_WIDTHS, terminalPlanTable } from "../output/terminal-plan-table.ts";
import { BLOCK_ROLES } from "../products/strip-product.ts";
import { serializeProject } from "../sharing/project-file.ts";
import type { Editor } from "./editor-context.ts";

type Content = Pick<Editor, "project" | "strip" | "plan" | "catalogue"> & {
  readonly locale: Locale;
  readonly t: Translate;
  readonly paper: Paper;
};
export type Paper = "a4" | "a3";

type Output = {
  readonly extension: string;
  /** Of the open strip alone. */
  readonly isOfStrip?: boolean;
  readonly build: (content: Content) => Promise<Blob>;
};

/** Dots per millimetre of the PNG: 300 dpi. */
const PNG_DPMM = 11.8;

/** Texts for files: as they are, without the narrow spaces of the page. */
const headings = <Column extends string>(columns: readonly Column[], textOf: (column: Column) => string) =>
  Object.fromEntries(columns.map((column) => [column, textOf(column)])) as Record<Column, string>;

const labels = ({ project, catalogue, t }: Content) =>
  labelTable(
    project.strips,
    catalogue,
    headings(LABEL_COLUMNS, (column) => t(`stripBuilder.columns.label.${column}`)),
  );

const drawing = ({ strip, plan, catalogue, t }: Content) =>
  renderStripDrawing({
    strip,
    plan,
    products: catalogue.products,
    dimension: `${Math.round(plan.lengthMm * 10) / 10} ${t("units.millimetre")}`,
  });

/** What the api Worker makes of the project. */
async function request(file: string, { project, locale }: Content, options: object = {}): Promise<Blob> {
  const response = await fetch(`/api/${locale}/${file}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ project, ...options }),
  });
  if (!response.ok) throw new Error(`${file} failed: status ${response.status}`);
  return response.blob();
}

const cad =
  (file: string) =>
  (content: Content): Promise<Blob> =>
    request(file, content, { strip: content.project.strips.indexOf(content.strip) });

export const OUTPUTS = {
  pdf: { extension: ".pdf", build: (content) => request("strips.pdf", content, { paper: content.paper }) },
  plan: {
    extension: ".xlsx",
    build: ({ project, catalogue, t }) =>
      createWorkbook(
        terminalPlanTable(project.strips, catalogue.products, {
          ...headings(TERMINAL_PLAN_COLUMNS, (column) => t(`stripBuilder.columns.plan.${column}`)),
          functions: headings(BLOCK_ROLES, (role) => t(`stripBuilder.columns.functions.${role}`)),
        }),
        t("stripBuilder.out.plan"),
        TERMINAL_PLAN_WIDTHS,
      ),
  },
  labelsPdf: { extension: ".pdf", build: (content) => request("strip-labels.pdf", content) },
  labels: {
    extension: ".xlsx",
    build: (content) => createWorkbook(labels(content), content.t("stripBuilder.out.labels"), LABEL_WIDTHS),
  },
  labelsCsv: {
    extension: ".csv",
    build: async (content) =>
      new Blob([renderLabelCsv(labels(content), content.locale)], { type: "text/csv;charset=utf-8" }),
  },
  step: { extension: ".step", isOfStrip: true, build: cad("strips.step") },
  dxf: { extension: ".dxf", isOfStrip: true, build: cad("strips.dxf") },
  svg: {
    extension: ".svg",
    isOfStrip: true,
    build: async (content) => new Blob([renderStandaloneSvg(drawing(content))], { type: "image/svg+xml" }),
  },
  png: {
    extension: ".png",
    isOfStrip: true,
    build: (content) => {
      const picture = drawing(content);
      return svgToPng(renderStandaloneSvg(picture), Math.min(Math.round(picture.box.width * PNG_DPMM), 12_000));
    },
  },
  file: {
    extension: ".json",
    build: async ({ project }) => new Blob([serializeProject(project)], { type: "application/json" }),
  },
} as const satisfies Readonly<Record<string, Output>>;
export type OutputFormat = keyof typeof OUTPUTS;
