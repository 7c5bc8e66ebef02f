import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { type Cell, type Sheet, textOf } from "../../exchange/workbook/sheet.ts";
import { encodeIdPart, ID_SEPARATOR } from "../catalogue/text-id.ts";
import { type ExchangedText, type ExchangedTexts, parseLanguages, unreadable } from "../exchanged-text.ts";

/** Reads the sheet that `buildSheet` made; columns may be in any order. @param sheet undefined of an empty workbook */
export function readSheet(sheet: Sheet | undefined, language: Locale): ExchangedTexts {
  const [headings = [], ...rows] = sheet?.rows ?? [];
  const find = (pattern: RegExp) => {
    const at = headings.findIndex((heading) => pattern.test(textOf(heading)));
    return { at, tag: pattern.exec(textOf(headings[at]))?.[1] ?? "" };
  };
  const [id, source, target] = [find(/^id$/i), find(/^source \(([\w-]+)\)$/i), find(/^target \(([\w-]+)\)$/i)];
  if (id.at < 0 || source.at < 0 || target.at < 0)
    return unreadable("is no list of translations: it needs the headings id, source (…) and target (…)", "row 1");
  const { from, problems } = parseLanguages(source.tag, target.tag, language, "row 1");
  if (problems.length > 0) return { from, texts: [], problems };
  const read = rows.flatMap((cells, index) => {
    const location = `row ${index + 2}`;
    const fullId = textOf(cells[id.at]);
    const [file = "", ...rest] = fullId.split(ID_SEPARATOR);
    const text = textOf(cells[target.at]);
    if (fullId === "" && text === "") return [];
    const kind = unusualKind(cells[target.at]);
    if (kind) problems.push({ location, field: fullId, reason: `the target is ${kind}, not text` });
    const exchanged: ExchangedText = {
      location,
      fileId: encodeIdPart(file),
      id: rest.join(ID_SEPARATOR),
      source: textOf(cells[source.at]),
      target: text,
    };
    return [exchanged];
  });
  return { from, texts: read, problems };
}

/** The kind of cell that a spreadsheet makes of text that looks like it. */
function unusualKind(cell: Cell | undefined): string | null {
  if (cell instanceof Date) return "a date";
  if (typeof cell === "boolean") return "true or false";
  return null;
}
