/** A cell of a formula that no program has calculated; one that is calculated to an empty text says that it is a text. */
const NOT_CALCULATED =
  /<((?:[^\s<>/:]+:)?)c((?:\s[^<>]*)?)>\s*<\1f(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/\1f\s*>)\s*(?:<\1v\s*(?:\/>|>\s*<\/\1v\s*>)\s*)?<\/\1c\s*>/g;
const TYPE = /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** The type of a cell with an error, such as #N/A. */
const ERROR_TYPE = /(<(?:[^\s<>/:]+:)?c\s(?:[^<>]*?\s)?t\s*=\s*)(?:"e"|'e')/g;

/** A whole number with a format of its own. */
const FORMATTED = /<((?:[^\s<>/:]+:)?)c(\s[^<>]*)>\s*<\1v\s*>(\d{1,15})<\/\1v\s*>/g;
const STYLE = /\ss\s*=\s*(?:"(\d+)"|'(\d+)')/;

/**
 * A sheet in which cells say as texts what a person sees: a formula without a value (`=A1*2`) and an error (`#N/A`), which the
 * library takes for empty cells, and a number that is shown with noughts before it.
 * @param digits how many digits a number is shown with at least, by the style of its cell
 */
export const spellOut = (sheet: string, digits: ReadonlyMap<number, number>): string =>
  withNoughts(sheet, digits)
    .replace(NOT_CALCULATED, (cell, prefix: string, attributes: string, formula = "") => {
      const [, quoted, apostrophed] = TYPE.exec(attributes) ?? [];
      if ((quoted ?? apostrophed) === "str") return cell;
      return `<${prefix}c${attributes.replace(TYPE, "")} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`;
    })
    .replace(ERROR_TYPE, '$1"str"');

function withNoughts(sheet: string, digits: ReadonlyMap<number, number>): string {
  if (digits.size === 0) return sheet;
  return sheet.replace(FORMATTED, (cell, prefix: string, attributes: string, number: string) => {
    const [, quoted, apostrophed] = STYLE.exec(attributes) ?? [];
    const least = digits.get(Number(quoted ?? apostrophed ?? -1)) ?? 0;
    const [, type, other] = TYPE.exec(attributes) ?? [];
    if (number.length >= least || (type ?? other ?? "n") !== "n") return cell;
    return `<${prefix}c${attributes.replace(TYPE, "")} t="str"><${prefix}v>${number.padStart(least, "0")}</${prefix}v>`;
  });
}

const attributeOf = (tag: string, name: string): string | undefined => {
  const [, quoted, apostrophed] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return quoted ?? apostrophed;
};

/** The styles of cells whose numbers have noughts before them: the format 0000000, as order numbers often have it. */
export function numberFormatsIn(styles: string): ReadonlyMap<number, number> {
  const formats = new Map(
    [...styles.matchAll(/<(?:[^\s<>/:]+:)?numFmt\s[^<>]*>/g)].map(([tag]) => [
      attributeOf(tag, "numFmtId"),
      attributeOf(tag, "formatCode") ?? "",
    ]),
  );
  const begin = styles.search(/<(?:[^\s<>/:]+:)?cellXfs[\s>]/);
  const end = styles.search(/<\/(?:[^\s<>/:]+:)?cellXfs\s*>/);
  const tags = begin < 0 || end < begin ? [] : [...styles.slice(begin, end).matchAll(/<(?:[^\s<>/:]+:)?xf\s[^<>]*>/g)];
  return new Map(
    tags.flatMap(([tag], style) => {
      const format = formats.get(attributeOf(tag, "numFmtId")) ?? "";
      return /^0{2,}$/.test(format) ? [[style, format.length] as const] : [];
    }),
  );
}
