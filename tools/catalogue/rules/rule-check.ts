import type { ReportField, RowOf, TableReader } from "../import/check/table-reader.ts";
import type { Vocabulary } from "../import/check/vocabulary.ts";
import type { Product } from "../import/read/product-row.ts";
import { type Message, message } from "../messages/message.ts";
import { unknownCode } from "../messages/unknown-names.ts";
import type { RuleSubject, Verdict } from "./rule.ts";
import { RULES } from "./rules.ts";

type RuleRow = RowOf<"rules.csv">;
type Assignments = ReadonlyMap<string, readonly string[]>;

/** @param parts `section=cross_section`, `range=solid_section` */
const assignmentsOf = (parts: readonly string[]): Assignments =>
  new Map(
    [
      ...Map.groupBy(
        parts.map((part) => part.split("=", 2)),
        ([name = ""]) => name,
      ),
    ].map(([name, pairs]) => [name, pairs.map(([, value = ""]) => value)]),
  );

const FILE = "rules.csv";
/** A product that breaks a rule, and what the rule says of it. */
export type Breach = { readonly rule: string; readonly code: string; readonly finding: Message };

/** The findings of a row of rules.csv. */
export type RuleReport = {
  readonly rule: string;
  readonly row: number;
  /** How many products had what the rule is about. */
  looked: number;
  readonly breaches: Breach[];
};

type Application = {
  readonly row: RuleRow;
  readonly attributes: Assignments;
  readonly words: Assignments;
  readonly report: RuleReport;
  readonly judge: (subject: RuleSubject) => Verdict;
};

/** Checks products against the rules of the trade that the catalogue names. */
export class RuleCheck {
  /** The rows of rules.csv. */
  readonly rows: readonly RuleRow[];
  readonly #applications: readonly Application[];
  readonly #groupOf: (category: string) => string;

  constructor(reader: TableReader, vocabulary: Vocabulary) {
    this.#groupOf = (category) => vocabulary.groupOfCategory.get(category) ?? "";
    const { rows } = reader.read(FILE);
    this.rows = rows.map(({ value }) => value);
    const names: ReadonlySet<string> = new Set(Object.keys(RULES));
    const scopes = vocabulary.groups.union(vocabulary.categories);
    this.#applications = rows.flatMap(({ row, value }) => {
      const rule = names.has(value.rule) ? RULES[value.rule] : undefined;
      const report: ReportField = (field, reason) => reader.report(FILE, row, field, reason);
      if (!rule) {
        report("rule", unknownCode("unknownRule", value.rule, names));
        return [];
      }
      const [attributes, words] = [assignmentsOf(value.attributes), assignmentsOf(value.words)];
      checkNames("attributes", attributes, rule.roles, report);
      checkNames("words", words, rule.words ?? [], report);
      for (const attribute of [...attributes.values()].flat())
        if (!vocabulary.attributes.has(attribute))
          report("attributes", unknownCode("unknownAttribute", attribute, vocabulary.attributes, "attributes.csv"));
      for (const field of ["only", "except"] as const)
        for (const code of value[field])
          if (!scopes.has(code)) report(field, unknownCode("unknownGroupOrCategory", code, scopes));
      return [
        {
          row: value,
          attributes,
          words,
          report: { rule: value.rule, row, looked: 0, breaches: [] },
          judge: rule.begin(),
        },
      ];
    });
  }

  add(product: Product): void {
    for (const { row, attributes, words, report, judge } of this.#applications) {
      if (!this.#isInScope(product, row)) continue;
      const verdict = judge(createSubject(product, attributes, words));
      if (verdict === undefined) continue;
      report.looked += 1;
      if (verdict === null) continue;
      report.breaches.push({ rule: report.rule, code: product.code, finding: verdict });
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

function createSubject(product: Product, attributes: Assignments, words: Assignments): RuleSubject {
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
