import type { Locale } from "../../i18n/locales.ts";
import type { ListLine } from "../lines.ts";
import { readRailLengthMm } from "../rail/stored-rail-length.ts";
import type { Products } from "../totals.ts";
import type { ComplianceFormat } from "./compliance-formats.ts";

/** Each by the name on its button, with the end of its file's name. */
const EXTENSIONS = {
  pdf: ".pdf",
  xlsx: ".xlsx",
  csv: ".csv",
  step: ".step",
  dxf: ".dxf",
  eplan: " EPLAN.xml",
  e3: " E3.csv",
} as const;
export type FileFormat = keyof typeof EXTENSIONS;
export const FILE_FORMATS = Object.keys(EXTENSIONS) as readonly FileFormat[];

export const fileName = (title: string, format: FileFormat): string => title + EXTENSIONS[format];

type ExportContent = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  readonly locale: Locale;
  readonly title: string;
};

/** The rail as a CAD file: only where something of the list is on a rail. */
export const RAIL_FORMATS: ReadonlySet<FileFormat> = new Set(["step", "dxf"]);
/** The products' parts data: only where the list has products. */
export const PARTS_FORMATS: ReadonlySet<FileFormat> = new Set(["eplan", "e3"]);

/** @throws Error when the server does not make the file */
export const buildFile = (format: FileFormat, content: ExportContent): Promise<Blob> => FILE_BUILDERS[format](content);

/** @throws Error when the server does not make the file */
export const fetchCompliance = (format: ComplianceFormat, content: ExportContent): Promise<Blob> =>
  fetchDocument(`/api/${content.locale}/compliance.${format}`, content);

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

async function fetchDocument(path: string, { lines }: ExportContent): Promise<Blob> {
  const response = await fetchWhenFree(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lines, railMm: readRailLengthMm() }),
  });
  if (!response.ok) throw new Error(`The server did not make ${path}: status ${response.status}`);
  return response.blob();
}

const FILE_BUILDERS: Readonly<Record<FileFormat, (content: ExportContent) => Promise<Blob>>> = {
  pdf: (content) => fetchDocument(`/api/${content.locale}/order-list.pdf`, content),
  step: (content) => fetchDocument(`/api/${content.locale}/rail.step`, content),
  dxf: (content) => fetchDocument(`/api/${content.locale}/rail.dxf`, content),
  // One file has the names in every language.
  eplan: (content) => fetchDocument("/api/eplan.xml", content),
  e3: (content) => fetchDocument("/api/e3.csv", content),
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
