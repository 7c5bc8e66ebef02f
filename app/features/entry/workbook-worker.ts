import { TooLargeWorkbookError } from "./bounded-workbook.ts";
import type { FileText } from "./file-text.ts";
import { MAX_TEXT_LENGTH } from "./parsing/parse-table.ts";
import { readSheets, readWorkbook } from "./read-workbook.ts";

type Request = {
  readonly bytes: Uint8Array;
  readonly decimalMark: "." | ",";
  /** Whether all sheets are wanted, too. */
  readonly hasSheets: boolean;
};

async function readText({ bytes, decimalMark, hasSheets }: Request): Promise<FileText> {
  try {
    const rows = await readWorkbook(bytes, decimalMark, hasSheets);
    // Many cells may refer to one long text, so the sum is checked before they are joined.
    const length = rows.reduce((sum, row) => row.reduce((rowSum, cell) => rowSum + cell.length + 1, sum), 0);
    if (length > MAX_TEXT_LENGTH) return { problem: "tooMuch" };
    const text = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
    return { text, ...(hasSheets && { sheets: await readSheets(bytes) }) };
  } catch (error) {
    return { problem: error instanceof TooLargeWorkbookError ? "tooMuch" : "file" };
  }
}

addEventListener("message", async ({ data }: MessageEvent<Request>) => postMessage(await readText(data)));
