import type { Lexicon } from "./lexicon.ts";
import type { Term } from "./term.ts";

const attributesOf = ({ conditions }: Term) => [...new Set(conditions.map(({ attribute }) => attribute))];

/**
 * Assigns numbers to the attribute named beside them: `coil 24 V`, `24 V bobin`, `110 V giriş 24 V çıkış`. Of two alike
 * without such a word the first is the input, the second the output: `4–20 mA / 0–10 V`.
 */
export function assignAttributes(terms: readonly Term[], { attributes }: Lexicon): Term[] {
  const namedBy = (term: Term | undefined) =>
    term && !term.quantity && term.words.length === 1 ? attributes.get(term.words[0] ?? "") : undefined;
  const firstQuantity = terms.findIndex(({ quantity }) => quantity !== null);
  const firstName = terms.findIndex((term) => namedBy(term) !== undefined);
  const step = firstName >= 0 && firstName < firstQuantity ? -1 : 1;
  const assigned = terms.map((term, index) => {
    if (!term.quantity && term.conditions.length === 0) return term;
    const named = namedBy(terms[index + step]) ?? namedBy(terms[index + 2 * step]);
    return named ? { ...term, attributes: named } : term;
  });
  const unassigned = assigned.filter((term) => !term.attributes && term.conditions.length > 1);
  const alike = Map.groupBy(unassigned, (term) => attributesOf(term).join());
  return assigned.map((term) => {
    const choices = attributesOf(term);
    const others = alike.get(choices.join()) ?? [];
    const attribute = others.length > 1 ? choices[others.indexOf(term)] : undefined;
    return attribute ? { ...term, attributes: new Set([attribute]) } : term;
  });
}
