import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";

const DAY = { type: Date, format: "yyyy-mm-dd" } as const;

/** Another value in a cell of a workbook, as somebody types it. */
export async function editWorkbook(file: string, code: string, heading: string, value: number): Promise<void> {
  const sheets = (await readSheets(file)).map(({ name, rows }) => {
    const head = rows.find((row) => row.includes(heading));
    return {
      sheet: name,
      stickyRowsCount: 1 as const,
      data: rows.map((row) =>
        row.map((cell, at) => {
          const written = head && row[0] === code && at === head.indexOf(heading) ? value : cell;
          return written === null ? null : { value: written, ...(written instanceof Date ? DAY : {}) };
        }),
      ),
    };
  });
  await writeSheets(sheets, file);
}
