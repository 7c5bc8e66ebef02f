import type { Term } from "./term.ts";
import type { Token } from "./tokens.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const PURPOSE_PREPOSITIONS = words("for that which protect для под который которая которое которые защитить");
/** Turkish puts the purpose first: klemens için. */
const PURPOSE_POSTPOSITIONS = words("icin korumak");
/** Russian attaches a thing to another with "на": перемычка на KV 4, клемма на рейку. */
const LOCATION_PREPOSITIONS = words("на");
const NEGATING_PREPOSITIONS = words("не без кроме without not except");
const NEGATING_POSTPOSITIONS = words("olmayan degil haric");

export const isPurposePreposition = ({ typed }: Token) => PURPOSE_PREPOSITIONS.has(typed);
export const isPurposePostposition = ({ typed }: Token) => PURPOSE_POSTPOSITIONS.has(typed);
export const isLocationPreposition = ({ typed }: Token) => LOCATION_PREPOSITIONS.has(typed);
export const isNegatingPreposition = ({ typed }: Token) => NEGATING_PREPOSITIONS.has(typed);
export const isNegatingPostposition = ({ typed }: Token) => NEGATING_POSTPOSITIONS.has(typed);

/** Only a word with a meaning can be negated. */
export const isNegatable = ({ quantity, isUnknown, conditions }: Term) =>
  !quantity && !isUnknown && conditions.length > 0;

const KINDS: ReadonlySet<string> = new Set(["group", "category", "type", "rail_profile"]);

/** Whether a term can be what "на" attaches to; a number cannot: реле на 24 вольта, клемма на четыре провода. */
export const isKindOfProduct = ({ quantity, conditions }: Term) =>
  !quantity && (conditions.length === 0 || conditions.some(({ attribute }) => KINDS.has(attribute)));

/** The Turkish dative names what a part belongs to: klemense, klemenslere, kabloya. */
const DATIVE = /(?:l[ae]r(?:in)?|[iu]n|[aeiou]y)[ae]$|^(?:klemens|ray|modul|sensor)[ae]$/;

export const isDative = ({ typed, text }: Token) => DATIVE.test(typed) && /^[a-z]/.test(text);

/** Marks the last term as a purpose, with the numbers and colours before it. */
export function markLastAsPurpose(terms: Term[]): void {
  const last = terms.length - 1;
  for (let index = last; index >= 0; index--) {
    const term = terms[index] as Term;
    const isIncluded =
      index === last
        ? isKindOfProduct(term)
        : term.quantity || term.conditions.some(({ attribute }) => !KINDS.has(attribute));
    if (!isIncluded) return;
    terms[index] = { ...term, isPurpose: true };
  }
}
