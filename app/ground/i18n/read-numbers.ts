import { LOCALE_TABLE, type Locale } from "./locales.ts";

/** Equal separators before groups of three digits: spaces and apostrophes separate thousands in every language. */
const SPACED = /^(\d{1,3})([ '’])(\d{3}(?:\2\d{3})*)(?![ '’\d])/u;
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\d)/;

/**
 * The numbers that a text may stand for in a language: one if that is clear, none if it is no number, and two, the likelier
 * first, where its only separator could be that of decimals or of thousands. The inverse of `formatNumber`: what that writes
 * is clear. A separator that the language would not write so (1.5 in German, 10.000 in English) is not.
 * @param isWhole a point or comma before three digits always separates thousands, as in numbers of pieces
 */
export function readNumbers(text: string, locale: Locale, isWhole = false): readonly number[] {
  const [, sign = "", written = ""] =
    /^([-−+]?)(\d.*)$/u.exec(
      text
        .replace(/\p{Cf}/gu, "")
        .replace(/\s/g, " ")
        .trim(),
    ) ?? [];
  const spaced = SPACED.exec(written);
  const plain = spaced ? spaced[0].replace(/\D/g, "") + written.slice(spaced[0].length) : written;
  const factor = sign === "-" || sign === "−" ? -1 : 1;
  const readings = readUnsigned(plain, LOCALE_TABLE[locale].numbers, spaced !== null, isWhole);
  return readings.map((reading) => (reading === 0 ? 0 : factor * reading));
}

function readUnsigned(
  text: string,
  { group, decimal }: { readonly group: string; readonly decimal: string },
  hasGroups: boolean,
  isWhole: boolean,
): readonly number[] {
  const [, whole = "", mark = "", decimals = ""] = /^(\d+)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === "") return readGroups(text);
  const value = Number(`${whole}.${decimals}`);
  const joined = Number(whole + decimals);
  if (mark === "" || hasGroups) return [value];
  const couldGroup = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
  if (couldGroup && (isWhole || mark === group)) return [joined];
  // Nobody writes zeros at the end of three decimals, but of thousands.
  if (mark === decimal) return couldGroup && decimals.endsWith("0") ? [value, joined] : [value];
  if (couldGroup) return [joined, value];
  // A separator of thousands in the wrong place, or the decimals of another language.
  return mark === group && /^[1-9]\d{0,2}$/.test(whole) ? [value, joined] : [value];
}

/** Thousands by points and decimals after a comma, the other way round, or thousands alone: 1.234.567,8 is one number. */
function readGroups(text: string): readonly number[] {
  const [groups = "", mark = ""] = GROUPED.exec(text) ?? [];
  const rest = text.slice(groups.length);
  if (groups === "" || (rest !== "" && !(/^[.,]\d+$/.test(rest) && rest[0] !== mark))) return [];
  return [Number(groups.replaceAll(mark, "") + rest.replace(",", "."))];
}
