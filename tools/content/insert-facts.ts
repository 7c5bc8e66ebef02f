import { formatNumber } from "../../app/ground/i18n/format.ts";
import { NUMBER_SUFFIXES } from "../../app/ground/i18n/generated/settings.ts";
import { LOCALE_TABLE, type Locale } from "../../app/ground/i18n/locales.ts";

/** A number, a text, or a text in each language. */
type FactValue = string | number | Readonly<Record<Locale, string>>;
export type FactValues = Readonly<Record<string, FactValue>>;

/** A fact, with a suffix behind an apostrophe, or in its place a word by its number: {{countries:land/lands}}. */
const PLACE = /\{\{([\w.]+)(?:’(\p{Ll}+)|:([^{}]+))?\}\}/gu;

/** In the order in which a text gives the forms of a word. */
const PLURAL_CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

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
 * Puts facts in the place of their names, `{{countries}}`, and what `company.yaml` says, `{{brand.legalName}}`. A word that
 * depends on a number is written with its forms, `{{countries}} {{countries:country/countries}}`, and a suffix as it is behind
 * most numbers, `{{foundedYear’den}}`: the language decides which fits.
 * @param onProblem is told of a name that no fact has, with the line
 */
export function insertIntoText(
  text: string,
  locale: Locale,
  facts: FactValues,
  onProblem: (reason: string, line: number) => void,
): string {
  return text.replace(
    PLACE,
    (place, name: string, suffix: string | undefined, forms: string | undefined, index: number) => {
      const line = text.slice(0, index).split("\n").length;
      const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (value === undefined) {
        onProblem(`${name.startsWith("brand.") ? "company.yaml" : "facts.yaml"} has no “${name}”`, line);
        return place;
      }
      const asText =
        typeof value === "string" ? value : typeof value === "number" ? formatNumber(value, locale) : value[locale];
      if (suffix === undefined && forms === undefined) return asText;
      const chosen =
        typeof value !== "number"
          ? null
          : forms
            ? pickForm(value, forms, locale)
            : pickSuffix(value, suffix ?? "", locale);
      if (chosen === null) onProblem(`${place} needs a number and what the language knows of it`, line);
      return chosen ?? asText;
    },
  );
}

/** The last form stands for all categories that follow it. */
function pickForm(number: number, forms: string, locale: Locale): string | null {
  const rules = new Intl.PluralRules(LOCALE_TABLE[locale].intl);
  const { pluralCategories } = rules.resolvedOptions();
  const categories = PLURAL_CATEGORIES.filter((category) => pluralCategories.includes(category));
  const all = forms.split("/");
  return all[Math.min(categories.indexOf(rules.select(number)), all.length - 1)] ?? null;
}

/** What a number ends with when it is spoken: a digit, tens, a hundred, a thousand or a million. */
function lastSpoken(number: number): number {
  for (const limit of [10, 100]) if (number % limit !== 0) return number % limit;
  for (const [limit, spoken] of [
    [1000, 100],
    [1_000_000, 1000],
  ] as const)
    if (number % limit !== 0) return spoken;
  return number === 0 ? 0 : 1_000_000;
}

function pickSuffix(number: number, suffix: string, locale: Locale): string | null {
  const suffixes: Readonly<Record<string, Readonly<Record<string, string>>>> = NUMBER_SUFFIXES[locale] ?? {};
  const chosen = suffixes[suffix]?.[lastSpoken(number)];
  // A year has no separator, whatever its number.
  return chosen === undefined ? null : `${formatNumber(number, locale)}’${chosen}`;
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
