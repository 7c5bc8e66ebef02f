import * as v from "valibot";
import type { ReportField, TableReader } from "../import/check/table-reader.ts";
import type { Vocabulary } from "../import/check/vocabulary.ts";
import { list } from "../import/read/cells.ts";
import type { Product } from "../import/read/product-row.ts";
import { type Message, message } from "../messages/message.ts";
import { issueMessage } from "../messages/schema-messages.ts";
import { unknownCode } from "../messages/unknown-names.ts";
import type { RuleSubject, Verdict } from "./rule.ts";
import { RULES } from "./rules.ts";

/** `section=cross_section;range=solid_section` */
const assignments = v.pipe(
  list,
  v.transform((parts) =>
    Map.groupBy(
      parts.map((part) => part.split("=", 2)),
      ([name = ""]) => name,
    ),
  ),
  v.transform((groups) => new Map([...groups].map(([name, pairs]) => [name, pairs.map(([, value = ""]) => value)]))),
);

/** A row of rules.csv: a rule for the products of some groups and categories, with the catalogue's own names. */
export const RuleRow = v.object({
  rule: v.pipe(v.string(), v.nonEmpty(issueMessage("missing"))),
  only: list,
  except: list,
  attributes: assignments,
  words: assignments,
});
type RuleRow = v.InferOutput<typeof RuleRow>;

const FILE = "rules.csv";
const RULE_NAMES: ReadonlySet<string> = new Set(Object.keys(RULES));
/** The number of each row's breaches that are reported. */
const MAX_BREACHES = 20;

/** The findings of a row of rules.csv. */
export type RuleReport = {
  readonly rule: string;
  readonly row: number;
  /** How many products had what the rule is about. */
  looked: number;
  broken: number;
  /** The first of them. */
  readonly breaches: Message[];
};

type Application = {
  readonly row: RuleRow;
  readonly report: RuleReport;
  readonly judge: (subject: RuleSubject) => Verdict;
};

/** Checks products against the rules of the trade that the catalogue names; breaking one is a warning. */
export class RuleCheck {
  readonly #applications: readonly Application[];
  readonly #groupOf: (category: string) => string;

  constructor(reader: TableReader, vocabulary: Vocabulary) {
    this.#groupOf = (category) => vocabulary.groupOfCategory.get(category) ?? "";
    const { rows } = reader.readAs(FILE, RuleRow);
    this.#applications = rows.flatMap(({ row, value }) => {
      const rule = RULE_NAMES.has(value.rule) ? RULES[value.rule] : undefined;
      const report: ReportField = (field, reason) => reader.report(FILE, row, field, reason);
      if (!rule) {
        report("rule", unknownCode("unknownRule", value.rule, RULE_NAMES));
        return [];
      }
      checkNames("attributes", value.attributes, rule.roles, report);
      checkNames("words", value.words, rule.words ?? [], report);
      for (const attribute of [...value.attributes.values()].flat())
        if (!vocabulary.attributes.has(attribute))
          report("attributes", unknownCode("unknownAttribute", attribute, vocabulary.attributes, "attributes.csv"));
      for (const field of ["only", "except"] as const)
        for (const code of value[field])
          if (!vocabulary.groups.has(code) && !vocabulary.categories.has(code))
            report(field, message("unknownGroupOrCategory", { code }));
      return [
        { row: value, report: { rule: value.rule, row, looked: 0, broken: 0, breaches: [] }, judge: rule.begin() },
      ];
    });
  }

  add(product: Product): void {
    for (const { row, report, judge } of this.#applications) {
      if (!this.#isInScope(product, row)) continue;
      const verdict = judge(createSubject(product, row));
      if (verdict === undefined) continue;
      report.looked += 1;
      if (verdict === null) continue;
      report.broken += 1;
      if (report.breaches.length < MAX_BREACHES)
        report.breaches.push(message("breach", { code: product.code, reason: verdict }));
    }
  }

  get reports(): readonly RuleReport[] {
    return this.#applications.map(({ report }) => report);
  }

  #isInScope({ category }: Product, { only, except }: RuleRow): boolean {
    const isIn = (codes: readonly string[]) => codes.includes(category) || codes.includes(this.#groupOf(category));
    return (only.length === 0 || isIn(only)) && !isIn(except);
  }
}

function checkNames(
  field: string,
  given: ReadonlyMap<string, readonly string[]>,
  known: readonly string[],
  report: ReportField,
): void {
  for (const name of known) if (!given.has(name)) report(field, message("ruleLacks", { name }));
  for (const name of given.keys()) if (!known.includes(name)) report(field, message("ruleKnowsNo", { name }));
}

function createSubject(product: Product, { attributes, words }: RuleRow): RuleSubject {
  const valuesOf = (role: string) =>
    product.values.filter(({ attribute }) => attributes.get(role)?.includes(attribute));
  const numbers = (role: string) =>
    valuesOf(role).flatMap(({ number, max }) => [number, max].filter((end) => end !== null));
  return {
    product,
    numbers,
    range: (role) => {
      const ends = numbers(role);
      return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : null;
    },
    codes: (role) => valuesOf(role).flatMap(({ code }) => code || []),
    column: (role) => ({ column: attributes.get(role)?.[0] ?? role }),
    words: (name) => words.get(name) ?? [],
  };
}
