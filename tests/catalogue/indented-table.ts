export type TableRow = { readonly words: readonly string[]; readonly children: readonly TableRow[] };

/** Lines that are indented further are children of the one before. */
export function parseTable(lines: readonly string[]): TableRow[] {
  const starts = lines.flatMap((line, index) => (line.startsWith(" ") ? [] : [index]));
  return starts.map((start, index) => {
    const children = lines.slice(start + 1, starts[index + 1] ?? lines.length).map((line) => line.slice(2));
    return { words: (lines[start] ?? "").split(" "), children: parseTable(children) };
  });
}
