import { fallbacksOf } from "../../../../app/ground/i18n/fallbacks.ts";
import { LOCALES, type Locale, SLUG_SETS } from "../../../../app/ground/i18n/locales.ts";

/** The language that a column's text was taken from, by column: `{ name_de: "en" }`. */
type Borrowed = Readonly<Record<string, Locale>>;

/** The languages that a row took the texts from that it lacks. */
export type WithBorrowed = { readonly borrowed?: Borrowed };

/** The fields that columns have in each of some languages: `name` of `name_tr`, `name_en`, … */
const fieldsIn = (columns: ReadonlySet<string>, languages: readonly Locale[]): string[] => {
  const [first = ""] = languages;
  return [...columns].flatMap((column) => {
    const field = column.endsWith(`_${first}`) ? column.slice(0, -first.length - 1) : "";
    return field !== "" && languages.every((language) => columns.has(`${field}_${language}`)) ? [field] : [];
  });
};

/**
 * Gives every translation that a row lacks the text of the language's first fallback that has one, or else of any language, and
 * names it in `borrowed`; the same for slugs.
 * @param columns of the table
 */
export function completeTranslations(columns: readonly string[]) {
  const columnSet = new Set(columns);
  const columnsOf = (field: string, languages: readonly Locale[]) =>
    languages.map((language) => {
      const sources = [...fallbacksOf(language), ...languages];
      return {
        column: `${field}_${language}`,
        sources: sources.map((source) => [source, `${field}_${source}`] as const),
      };
    });
  const translated = [
    ...fieldsIn(columnSet, LOCALES).flatMap((field) => columnsOf(field, LOCALES)),
    ...(columnSet.has(`slug_${SLUG_SETS[0]}`) ? columnsOf("slug", SLUG_SETS) : []),
  ];
  return <Row extends object>(row: Row): Row & WithBorrowed => {
    const cells = row as Readonly<Record<string, string>>;
    const found: Record<string, string> = {};
    const borrowed: Record<string, Locale> = {};
    for (const { column, sources } of translated) {
      if (cells[column]) continue;
      const [source, taken] = sources.find(([, each]) => cells[each]) ?? [];
      if (source === undefined || taken === undefined) continue;
      found[column] = cells[taken] ?? "";
      borrowed[column] = source;
    }
    return Object.keys(borrowed).length > 0 ? { ...row, ...found, borrowed } : row;
  };
}
