import { after, before, dative } from "../../ground/i18n/generated/search.ts";
import type { Term } from "./term.ts";
import type { Token } from "./tokens.ts";

type Words = Readonly<Partial<Record<"purpose" | "place" | "negation", readonly string[]>>>;

const collect = (tables: readonly Words[], rule: keyof Words): ReadonlySet<string> =>
  new Set(tables.flatMap((words) => words[rule] ?? []));

const PURPOSE_PREPOSITIONS = collect(Object.values(before), "purpose");
/** Turkish puts the purpose first: klemens için. */
const PURPOSE_POSTPOSITIONS = collect(Object.values(after), "purpose");
/** Russian attaches a thing to another with "на": перемычка на KV 4, клемма на рейку. */
const LOCATION_PREPOSITIONS = collect(Object.values(before), "place");
const NEGATING_PREPOSITIONS = collect(Object.values(before), "negation");
const NEGATING_POSTPOSITIONS = collect(Object.values(after), "negation");

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
const DATIVE = new RegExp(Object.values(dative).join("|"), "u");

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
