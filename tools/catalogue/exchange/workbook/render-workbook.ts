import writeWorkbook from "write-excel-file/universal";
import type { WrittenSheet } from "./sheet.ts";
import { sheetElements } from "./sheet-elements.ts";

/** The bytes of an XLSX file, in a browser and in a Worker. */
export async function renderWorkbook(sheets: readonly WrittenSheet[]): Promise<ArrayBuffer> {
  const written = writeWorkbook([...sheets] as never, { features: [sheetElements(sheets)] } as never);
  return (await written.toBlob()).arrayBuffer();
}
