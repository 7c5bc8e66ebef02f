import type { Locale } from "../../i18n/locales.ts";
import type { ListLine } from "../lines.ts";
import { readRailLengthMm } from "../rail/stored-rail-length.ts";
import type { Products } from "../totals.ts";

export const FILE_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

type ExportContent = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  readonly locale: Locale;
  readonly title: string;
};

/** @throws Error when the server does not render the PDF */
export const buildFile = (format: FileFormat, content: ExportContent): Promise<Blob> => FILE_BUILDERS[format](content);

const MAX_RETRIES = 2;
/** A longer wait is a limit by the minute, and nobody looks at a button for a minute. */
const MAX_WAIT_SECONDS = 10;

/** The server makes one document at a time for an address, and says when to ask again. */
async function fetchWhenFree(path: string, init: RequestInit): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await fetch(path, init);
    const seconds = Number(response.headers.get("retry-after") ?? Number.POSITIVE_INFINITY);
    if (response.status !== 429 || retries === MAX_RETRIES || !(seconds <= MAX_WAIT_SECONDS)) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const FILE_BUILDERS: Readonly<Record<FileFormat, (content: ExportContent) => Promise<Blob>>> = {
  async pdf({ lines, locale }) {
    const body = JSON.stringify({ lines, railMm: readRailLengthMm() });
    const response = await fetchWhenFree(`/api/${locale}/order-list.pdf`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!response.ok) throw new Error(`The order list was not rendered as PDF: status ${response.status}`);
    return response.blob();
  },
  async xlsx(content) {
    const [{ createWorkbook }, { buildListTable }] = await Promise.all([
      import("./create-workbook.ts"),
      import("./list-table.ts"),
    ]);
    return createWorkbook(buildListTable(content), content.title);
  },
  async csv(content) {
    const [{ renderCsv }, { buildListTable }] = await Promise.all([import("./csv.ts"), import("./list-table.ts")]);
    return new Blob([renderCsv(buildListTable(content), content.locale)], { type: "text/csv;charset=utf-8" });
  },
};
