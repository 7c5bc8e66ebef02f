import { formatNumber } from "../../app/ground/i18n/format.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";

/** A number, a text, or a text in each language. */
type FactValue = string | number | Readonly<Record<Locale, string>>;
export type FactValues = Readonly<Record<string, FactValue>>;

const PLACE = /\{\{([\w.]+)\}\}/g;

/** Each text of `company.yaml` by the name that texts have for it: `brand.address.city`. */
export const brandValues = (value: object, name = "brand"): FactValues =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): (readonly [string, FactValue])[] => {
      const path = `${name}.${key}`;
      if (typeof item === "string") return [[path, item]];
      return typeof item === "object" && item !== null ? Object.entries(brandValues(item, path)) : [];
    }),
  );

/**
 * Puts facts in the place of their names, `{{countries}}`, and what `company.yaml` says, `{{brand.legalName}}`.
 * @param onProblem is told of a name that no fact has, with the line
 */
export function insertIntoText(
  text: string,
  locale: Locale,
  facts: FactValues,
  onProblem: (reason: string, line: number) => void,
): string {
  return text.replace(PLACE, (place, name: string, index: number) => {
    const line = text.slice(0, index).split("\n").length;
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (value === undefined) {
      onProblem(`${name.startsWith("brand.") ? "company.yaml" : "facts.yaml"} has no “${name}”`, line);
      return place;
    }
    if (typeof value === "string") return value;
    return typeof value === "number" ? formatNumber(value, locale) : value[locale];
  });
}

/** The same for every text of what a YAML file holds. */
export function insertFacts(
  value: unknown,
  locale: Locale,
  facts: FactValues,
  onProblem: (reason: string) => void,
): unknown {
  if (typeof value === "string") return insertIntoText(value, locale, facts, onProblem);
  if (Array.isArray(value)) return value.map((item) => insertFacts(item, locale, facts, onProblem));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, insertFacts(item, locale, facts, onProblem)]),
  );
}
