import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import type { Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { renderStripDrawing } from "../../../app/features/strips/drawing/strip-drawing.ts";
import { openTexts } from "../../../app/features/strips/output/issue-text.ts";
import { LABEL_COLUMNS, labelTable, renderLabelCsv } from "../../../app/features/strips/output/label-table.ts";
import { renderStandaloneSvg } from "../../../app/features/strips/output/standalone-svg.ts";
import { TERMINAL_PLAN_COLUMNS, terminalPlanTable } from "../../../app/features/strips/output/terminal-plan-table.ts";
import { BLOCK_ROLES } from "../../../app/foundation/catalogue/product/role.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import type { FormatOf } from "../../route-table.ts";
import { nameMissing } from "../cad/missing-lines.ts";
import type { Posted } from "../create-api.ts";
import { type DocumentTexts, documentTexts, documentTranslator } from "../document-texts.ts";
import { fileResponse, WORKBOOK_TYPE } from "../http/file-response.ts";
import { e3Table, eplanTable } from "./ecad-tables.ts";
import { allStrips, drawableStrip, handleProject, oneStrip } from "./handle-strips.ts";
import type { StripsContent } from "./sheet.ts";

/** Texts for files: as they are, without the narrow spaces of the page. */
const headings = <Column extends string>(columns: readonly Column[], textOf: (column: Column) => string) =>
  Object.fromEntries(columns.map((column) => [column, textOf(column)])) as Record<Column, string>;

const openOf =
  ({ catalogue, locale }: StripsContent) =>
  (strip: Strip) =>
    openTexts(strip, catalogue, {
      t: documentTranslator(locale),
      number: (value) => formatNumber(value, locale),
    });

const labels = (content: StripsContent) => {
  const { strips, catalogue, locale } = content;
  const t = documentTranslator(locale);
  return labelTable(
    strips,
    catalogue,
    headings(LABEL_COLUMNS, (column) => t(`stripBuilder.columns.label.${column}`)),
    openOf(content),
  );
};

const plan = (content: StripsContent) => {
  const { strips, catalogue, locale } = content;
  const t = documentTranslator(locale);
  const texts = {
    ...headings(TERMINAL_PLAN_COLUMNS, (column) => t(`stripBuilder.columns.plan.${column}`)),
    functions: headings(BLOCK_ROLES, (role) => t(`stripBuilder.columns.functions.${role}`)),
  };
  return terminalPlanTable(strips, catalogue.products, texts, openOf(content));
};

type StripTable = FormatOf<"stripTable">;
type Table = {
  readonly title: (texts: DocumentTexts["strips"]) => string;
  readonly contentType: string;
  readonly render: (content: StripsContent, title: string) => BodyInit | Promise<BodyInit>;
};

const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** By the end of their address. */
const TABLES: Readonly<Record<StripTable, Table>> = {
  "strip-plan.xlsx": {
    title: ({ plan }) => plan,
    contentType: WORKBOOK_TYPE,
    render: (content, title) => createWorkbook(plan(content), title),
  },
  "strip-labels.xlsx": {
    title: ({ labelsTitle }) => labelsTitle,
    contentType: WORKBOOK_TYPE,
    render: (content, title) => createWorkbook(labels(content), title),
  },
  "strip-labels.csv": {
    title: ({ labelsTitle }) => labelsTitle,
    contentType: CSV_TYPE,
    render: (content) => renderLabelCsv(labels(content), content.locale),
  },
  "strip-eplan.xlsx": {
    title: ({ plan }) => `${plan} EPLAN`,
    contentType: WORKBOOK_TYPE,
    render: ({ strips, catalogue }) => createWorkbook(eplanTable(strips, catalogue), "EPLAN"),
  },
  "strip-e3.csv": {
    title: ({ plan }) => `${plan} E3.series`,
    contentType: CSV_TYPE,
    // For programs: comma and decimal point, as in English.
    render: ({ strips, catalogue }) => renderLabelCsv(e3Table(strips, catalogue), INTERNATIONAL_LOCALE),
  },
};

/** `POST /api/{locale}/strip-plan.xlsx` and so on with a project as JSON: the terminal plan, labels, tables for ECAD. */
export const handleStripTable = (posted: Posted<"stripTable">): Promise<Response> => {
  const { locale, format } = posted;
  const { title, contentType, render } = TABLES[format];
  const name = title(documentTexts(locale).strips);
  const options = { pick: allStrips, kind: "table" } as const;
  return handleProject(posted, options, async (content) =>
    fileResponse(await render(content, name), {
      contentType,
      title: [name, content.project.name].filter(Boolean).join(" "),
      plainName: format,
    }),
  );
};

/** `POST /api/{locale}/strips.svg` with a project and the index of the `strip` as JSON: its drawing, to scale. */
export const handleStripSvg = (posted: Posted<"stripSvg">): Promise<Response> =>
  handleProject(posted, { pick: oneStrip, kind: "drawings" }, async (content, pause) => {
    const { strip, lines } = drawableStrip(content);
    const { catalogue: stripCatalogue, locale } = content;
    const stripPlan = planStrip(strip, stripCatalogue);
    await pause();
    const length = Math.round(stripPlan.lengthMm * 10) / 10;
    const dimension = `${length} ${documentTranslator(locale)("units.millimetre")}`;
    const drawing = renderStripDrawing({ strip, plan: stripPlan, products: stripCatalogue.products, dimension });
    const svg = renderStandaloneSvg(drawing);
    const title = [documentTexts(locale).strips.title, strip.name].filter(Boolean).join(" ");
    return nameMissing(fileResponse(svg, { contentType: "image/svg+xml", title, plainName: "strips.svg" }), lines);
  });
