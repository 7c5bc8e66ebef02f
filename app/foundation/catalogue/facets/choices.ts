import { collatorOf } from "../../../ground/i18n/collator.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import type { FacetFilter } from "./count-facets.ts";
import { facetEntries, listFacetCodes } from "./facet-codes.ts";
import { type FacetValue, formatValues, kindOf } from "./facet-value.ts";

export type Choice = {
  /** Its value in the URL. */
  readonly value: string;
  /** If it is written otherwise than its value: a page lists hundreds of numbers. */
  readonly label?: string;
  /** How many products it would leave. */
  readonly count: number;
  readonly chosen?: true;
  /** The colour itself, and its stripe. */
  readonly swatch?: readonly string[];
};

type FacetInput = {
  readonly vocabulary: Vocabulary;
  readonly locale: Locale;
  readonly facet: string;
  /** Each choice with the value that it is, or is part of. */
  readonly values: ReadonlyMap<string, FacetValue>;
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly filter: FacetFilter | undefined;
};

export function buildChoices({ vocabulary, locale, facet, values, counts, filter }: FacetInput): Choice[] {
  return [...values].toSorted(createComparator(vocabulary, locale, facet)).map(([value, facetValue]): Choice => {
    const label = formatChoiceLabel(vocabulary, locale, facet, value, facetValue);
    return {
      value,
      ...(label === value ? {} : { label }),
      count: counts?.get(value) ?? 0,
      ...(filter?.choices.includes(value) ? { chosen: true } : {}),
      ...(facet === "colour" ? { swatch: readSwatch(vocabulary, value) } : {}),
    };
  });
}

type Entry = readonly [choice: string, value: FacetValue];

/** Numbers by size, spans by their ends, codes as the catalogue lists them, texts by the alphabet. */
function createComparator(vocabulary: Vocabulary, locale: Locale, facet: string): (a: Entry, b: Entry) => number {
  const isText = vocabulary.attributes.get(facet)?.kind === "text";
  const positionByCode = new Map(listFacetCodes(vocabulary, facet).map((code, index) => [code, index]));
  const { compare } = collatorOf(locale);
  return ([a, one], [b, other]) => {
    const kind = kindOf(one);
    if (kind.filter !== "choices" && kind === kindOf(other)) return kind.rank(one, Number) - kind.rank(other, Number);
    if (isText) return compare(a, b);
    return (positionByCode.get(a) ?? Infinity) - (positionByCode.get(b) ?? Infinity) || compare(a, b);
  };
}

function formatChoiceLabel(
  vocabulary: Vocabulary,
  locale: Locale,
  facet: string,
  choice: string,
  value: FacetValue,
): string {
  const entries = facetEntries(vocabulary, facet);
  if (entries) return entries.get(choice)?.names[locale] ?? choice;
  if (facet === "certificate") return vocabulary.certificates.find(({ code }) => code === choice)?.mark ?? choice;
  const kind = kindOf(value);
  if (kind.filter !== "choices") return formatValues(kind.unpack(value, new Map()), null, locale);
  return vocabulary.attributes.get(facet)?.values.find(({ code }) => code === choice)?.names[locale] ?? choice;
}

function readSwatch(vocabulary: Vocabulary, code: string): string[] {
  const colour = vocabulary.colours.get(code);
  return colour ? [colour.hex, ...(colour.stripe ? [colour.stripe] : [])] : [];
}
