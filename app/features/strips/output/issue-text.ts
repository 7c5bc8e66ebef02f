import type { Translate } from "../../../ground/i18n/translate.ts";
import { LIMIT_OF } from "../../rail/model/edits/to-check.ts";
import { JOIN_PROBLEMS } from "../../rail/model/edits.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { type Strip, TO_CHECK_KINDS } from "../../rail/model/project.ts";
import { findOpen } from "../../rail/planning/check-strip.ts";
import type { StripIssue } from "../../rail/planning/strip-plan.ts";
import type { StripCatalogue } from "../../rail/products/strip-product.ts";

/** How a page, a paper or a file writes. */
export type Writing = { readonly t: Translate; readonly number: (value: number) => string };

type Value = string | number | undefined;

/** `400 V AC`, `AC mains` */
function circuitText(volts: Value, kind: Value, { t, number }: Writing): string {
  if (kind === "ct") return t("stripBuilder.issues.circuits.ct");
  const hasKind = kind === "ac" || kind === "dc";
  if (typeof volts === "number")
    return t(`stripBuilder.issues.circuits.${hasKind ? kind : "any"}`, { volts: number(volts) });
  return t(hasKind ? `stripBuilder.issues.circuits.${kind}Only` : "stripBuilder.issues.circuits.unknown");
}

/** Why blocks are not joined, as a sentence; empty for an issue of anything else. */
function reasonText({ values }: StripIssue, { t, number }: Writing): string {
  const reason = JOIN_PROBLEMS.find((each) => each === values.reason);
  return reason ? t(`stripBuilder.rejected.${reason}`, { limit: number(Number(values.limit)) }) : "";
}

/** What fills the texts of an issue. */
export function issueValues(issue: StripIssue, writing: Writing): Readonly<Record<string, string>> {
  const { values, products } = issue;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? writing.number(value) : value,
  ]);
  return {
    ...Object.fromEntries(written),
    left: circuitText(values.leftVolts, values.leftKind, writing),
    right: circuitText(values.rightVolts, values.rightKind, writing),
    reason: reasonText(issue, writing),
    product: products.map(({ model, code }) => model || code).join(", "),
  };
}

/** An issue as a sentence. */
export function issueText(issue: StripIssue, writing: Writing): string {
  const { t, number } = writing;
  const values = issueValues(issue, writing);
  if (issue.text === "toCheck") {
    const kind = TO_CHECK_KINDS.find((each) => each === issue.values.kind) ?? "unreadable";
    const { text = "" } = values;
    return t(`stripBuilder.plan.problem.${kind}`, {
      text,
      mark: text,
      count: text,
      limit: number(LIMIT_OF[kind] ?? 0),
    });
  }
  if (issue.text === "separatePotentials" && issue.values.joined === "")
    return t("stripBuilder.issues.messages.separatePotentialsAll", values);
  return t(`stripBuilder.issues.messages.${issue.text}`, values);
}

/** Something of a strip that is still to be settled, in words. */
export type OpenText = {
  /** Ids; none where it concerns the whole strip. */
  readonly positions: readonly string[];
  /** `1–3: No product has been chosen for these positions.` */
  readonly text: string;
  /** Beside the position's own row; a remark as the plan has it, so that it stays the same there and back. */
  readonly words: string;
};

/** What a strip leaves open, for papers, files and orders. */
export function openTexts(strip: Strip, catalogue: StripCatalogue, writing: Writing): readonly OpenText[] {
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  return findOpen(strip, catalogue).map((issue) => {
    const own = issueText(issue, writing);
    const where = formatMarkRange(issue.positions.map((id) => marks.get(id) ?? ""));
    const isRemark = issue.values.kind === "remark";
    return {
      positions: issue.positions,
      text: [where, own].filter(Boolean).join(": "),
      words: isRemark ? String(issue.values.text) : own,
    };
  });
}
