import { inEnglish } from "../../messages/describe.ts";
import type { Breach } from "../../rules/rule-check.ts";
import { formatRemoval, type RefusedRemoval } from "./removal-brake.ts";
import { formatReturned, type ReturnedNumber } from "./retired-numbers.ts";

/** Why a catalogue may not be published as it is, as values: whoever says so has words of their own. */
export type Refusal =
  | { readonly kind: "breaches"; readonly breaches: readonly Breach[] }
  | ({ readonly kind: "removals" } & RefusedRemoval)
  /** Retired numbers that would be given to another product. */
  | { readonly kind: "reused"; readonly numbers: readonly ReturnedNumber[] }
  /** What somebody else has staged would give way. */
  | { readonly kind: "staged"; readonly release: number; readonly person: string; readonly note: string };

const MAX_NAMED = 5;

/** @returns a sentence for the terminal, with the option that allows it */
export function formatRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case "breaches": {
      const { breaches } = refusal;
      const named = breaches.slice(0, MAX_NAMED).map(({ code, finding }) => `${code} ${inEnglish(finding)}`);
      const more = breaches.length > MAX_NAMED ? ` and ${breaches.length - MAX_NAMED} more` : "";
      return `${breaches.length} ${breaches.length === 1 ? "value breaks" : "values break"} a rule: ${named.join("; ")}${more}. Correct them, or say why they are right: --despite "REASON"`;
    }
    case "removals":
      return `This ${formatRemoval(refusal)}`;
    case "reused":
      return `Order numbers are never given to another product, as they stay printed on what was sold: ${refusal.numbers.map((each) => formatReturned(each, "would be")).join("; ")}. Where it is the same product, and only what it is called was corrected, say so for each number: --corrected ${refusal.numbers[0]?.code}`;
    case "staged": {
      const { release, person, note } = refusal;
      const [by, why] = [person ? ` by ${person}` : "", note ? ` (${note})` : ""];
      return `Release ${release} was staged${by}${why} and would give way. Ask first; then say --replace`;
    }
  }
}
