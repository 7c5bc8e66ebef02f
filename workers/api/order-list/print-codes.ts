import { codesOf, isProductLine, type ListLine } from "../../../app/features/list/lines/lines.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findPrintedCodes } from "../../../app/foundation/catalogue/data/find-code.ts";

/** The lines of a list with order numbers as they are printed, however a program wrote them. One round trip. */
export async function printCodes(database: CatalogueDatabase, lines: readonly ListLine[]): Promise<ListLine[]> {
  const written = codesOf(lines);
  const printed = await findPrintedCodes(database, written);
  const codes = new Map(written.map((code, index) => [code, printed[index] ?? code]));
  return lines.map((line) => (isProductLine(line) ? { ...line, code: codes.get(line.code) ?? line.code } : line));
}
