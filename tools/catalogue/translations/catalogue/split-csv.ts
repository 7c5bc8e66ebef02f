/** Where a cell stands in a text, with its quotes. */
export type CsvCell = { readonly start: number; readonly end: number };

/** The cells of each record, in the order of spreadsheets: empty lines are none. Quotes follow RFC 4180, section 2. */
export function splitCsv(csv: string, delimiter: string): readonly (readonly CsvCell[])[] {
  const records: CsvCell[][] = [];
  let record: CsvCell[] = [];
  let start = 0;
  while (start <= csv.length) {
    const end = findCellEnd(csv, start, delimiter);
    record.push({ start, end });
    if (csv.startsWith(delimiter, end)) {
      start = end + 1;
      continue;
    }
    const isEmptyLine = record.length === 1 && start === end;
    if (!isEmptyLine) records.push(record);
    record = [];
    start = end + (csv.startsWith("\r\n", end) ? 2 : 1);
  }
  return records;
}

function findCellEnd(csv: string, start: number, delimiter: string): number {
  let position = start;
  if (csv.charAt(start) === '"')
    do position = skipQuotes(csv, position + 1);
    while (csv.charAt(position) === '"');
  for (; position < csv.length; position += 1) {
    if (csv.startsWith(delimiter, position) || csv.charAt(position) === "\n") return position;
    if (csv.startsWith("\r\n", position)) return position;
  }
  return csv.length;
}

/** @returns the position after the next quote */
function skipQuotes(csv: string, position: number): number {
  const quote = csv.indexOf('"', position);
  return quote < 0 ? csv.length : quote + 1;
}
