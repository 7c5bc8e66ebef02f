import type { Gap } from "../import/check/gaps.ts";
import type { RuleReport } from "../rules/rule-check.ts";
import { describeMessage, type Wording } from "./describe.ts";
import { type Message, message } from "./message.ts";

const MAX_BREACHES = 5;

/** The rules that products break, and the first products that do. */
export function formatWarnings(reports: readonly RuleReport[], wording: Wording): readonly string[] {
  const format = (text: Message) => describeMessage(text, wording);
  return reports
    .filter(({ breaches }) => breaches.length > 0)
    .flatMap(({ rule, row, breaches }) => [
      format(message("rulesBroken", { count: breaches.length, rule, table: { table: "rules.csv" }, row: String(row) })),
      ...breaches
        .slice(0, MAX_BREACHES)
        .map(({ code, finding }) => `  ${format(message("breach", { code, reason: finding }))}`),
      ...(breaches.length > MAX_BREACHES
        ? [`  ${format(message("more", { count: breaches.length - MAX_BREACHES }))}`]
        : []),
    ]);
}

const MAX_GAPS = 20;

/** The columns that rows lack, the most frequent first. */
export function formatGaps(gaps: readonly Gap[], wording: Wording): readonly string[] {
  if (gaps.length === 0) return [];
  const format = (text: Message) => describeMessage(text, wording);
  const isCut = gaps.length > MAX_GAPS;
  const shown = isCut ? gaps.slice(0, MAX_GAPS - 1) : gaps;
  return [
    format(message("gaps")),
    ...shown.map(({ table, field, count, total, codes }) => {
      const which = count === total ? message("all") : { choices: codes, more: count - codes.length };
      return `  ${format(message("gap", { count, total, table: { table }, column: { column: field }, which }))}`;
    }),
    ...(isCut ? [`  ${format(message("moreColumns", { count: gaps.length - shown.length }))}`] : []),
  ];
}
