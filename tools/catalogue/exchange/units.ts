/** UNECE Recommendation 20. */
const ORDER_UNITS = { piece: "C62", metre: "MTR" } as const;

export const formatOrderUnit = (unit: string | undefined): string => ORDER_UNITS[unit === "metre" ? "metre" : "piece"];
export const parseOrderUnit = (code: string): string => (code === ORDER_UNITS.metre ? "metre" : "piece");

/** A number in another unit; undefined stays undefined, and so does an empty cell. What is no number stays as it is. */
export function convertNumber(value: string | undefined, factor: number, decimals: number): string | undefined {
  if (!value) return undefined;
  const converted = Number((Number(value.replace(",", ".")) * factor).toFixed(decimals));
  return Number.isNaN(converted) ? value : String(converted);
}

/** Customs write 85369010 where the catalogue says 8536.90.10. */
export const formatTariffNumber = (number: string | undefined): string | undefined => number?.replaceAll(".", "");
export const parseTariffNumber = (number: string | undefined): string | undefined =>
  number && /^\d{6}(?:\d{2}){0,3}$/.test(number) ? number.replace(/(?<=^.{4}(?:..)*)(?=..)/g, ".") : number;
