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
  const fields = fieldsIn(columnSet, LOCALES).map((field) => [field, LOCALES] as const);
  const slugs = columnSet.has(`slug_${SLUG_SETS[0]}`) ? [["slug", SLUG_SETS] as const] : [];
  return <Row extends object>(row: Row): Row & WithBorrowed => {
    const cells = row as Readonly<Record<string, string>>;
    const found: Record<string, string> = {};
    const borrowed: Record<string, Locale> = {};
    for (const [field, languages] of [...fields, ...slugs])
      for (const language of languages) {
        if (cells[`${field}_${language}`]) continue;
        const source = [...fallbacksOf(language), ...languages].find((each) => cells[`${field}_${each}`]);
        if (source === undefined) continue;
        found[`${field}_${language}`] = cells[`${field}_${source}`] ?? "";
        borrowed[`${field}_${language}`] = source;
      }
    return Object.keys(borrowed).length > 0 ? { ...row, ...found, borrowed } : row;
  };
}
