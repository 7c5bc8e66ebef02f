import { LIMIT_OF } from "../../../features/rail/model/edits/to-check.ts";
import { formatMarkRange } from "../../../features/rail/model/numbering.ts";
import type { Strip, ToCheck } from "../../../features/rail/model/project.ts";
import type { Translate } from "../../../ground/i18n/translate.ts";

/** What is to be checked, as a sentence. */
export const toCheckText = ({ kind, text }: ToCheck, t: Translate, number: (value: number) => string): string =>
  t(`stripBuilder.plan.problem.${kind}`, { text, mark: text, count: text, limit: number(LIMIT_OF[kind] ?? 0) });

/** The terminals that it is about; empty for a whole strip. */
export function marksToCheck({ positions }: Strip, toCheck: ToCheck): string {
  const marks = new Map(positions.map(({ id, mark }) => [id, mark]));
  return formatMarkRange(toCheck.positions.map((id) => marks.get(id) ?? ""));
}
