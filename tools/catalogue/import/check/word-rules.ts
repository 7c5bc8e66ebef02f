import { parseWords } from "../../../../app/ground/text/words.ts";
import { message } from "../../messages/message.ts";
import { unknownCode } from "../../messages/unknown-names.ts";
import type { ReportField, RowOf } from "./table-reader.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Keys by text: each text is compared with the others and then checked, and parsing it is what takes time. */
const keys = new Map<string, string>();

/** Words as the search compares them: two texts with the same key are the same to it. */
export function wordsKey(text: string): string {
  const cached = keys.get(text);
  if (cached !== undefined) return cached;
  const key = parseWords(text)
    .map((word) => word.text)
    .join(" ");
  keys.set(text, key);
  return key;
}

export function checkSynonym(value: RowOf<"synonyms.csv">, report: ReportField): void {
  for (const field of ["words", "means"] as const) if (wordsKey(value[field]) === "") report(field, message("noWord"));
}

/** The parts that a meaning may name beside the attributes. */
const PARTS = new Map<string, "groups" | "categories" | "types" | "colours" | "certificates">([
  ["group", "groups"],
  ["category", "categories"],
  ["type", "types"],
  ["colour", "colours"],
  ["certificate", "certificates"],
]);

export function checkMeaning(
  { words, attribute, values }: RowOf<"meanings.csv">,
  report: ReportField,
  vocabulary: Vocabulary,
): void {
  if (wordsKey(words) === "") report("words", message("noWord"));
  const part = PARTS.get(attribute);
  const codes = part && vocabulary[part];
  const kind = vocabulary.attributeByCode.get(attribute)?.kind;
  if (!codes && !vocabulary.attributes.has(attribute))
    report("attribute", unknownCode("unknownAttribute", attribute, vocabulary.attributes, "attributes.csv"));
  else if (codes || kind === "code") {
    for (const value of values) {
      const isKnown = codes ? codes.has(value) : vocabulary.attributeValues.has(`${attribute}/${value}`);
      // {n} stands for the number that a visitor types, so such a value cannot be checked here.
      if (isKnown || value === "-" || value.includes("{n}")) continue;
      const known = codes ?? vocabulary.valuesByAttribute.get(attribute) ?? new Set<string>();
      report("values", unknownCode("unknownValue", value, known, `${part ?? "attribute-values"}.csv`));
    }
  } else if (kind === "range") report("attribute", message("hasRanges", { attribute }));
}
