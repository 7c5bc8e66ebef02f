import type { StripEdit } from "../edits.ts";
import { NO_BLOCK, type Position, PROJECT_LIMITS, type Strip, type ToCheck, type ToCheckKind } from "../project.ts";

/** The limit that something was left out for; its text is how much. */
export const LIMIT_OF: Partial<Record<ToCheckKind, number>> = {
  tooManyPositions: PROJECT_LIMITS.positions,
  tooManyStrips: PROJECT_LIMITS.strips,
  tooManyLevels: PROJECT_LIMITS.levels,
};

/** What somebody settles by choosing a block. */
export const SETTLED_BY_BLOCK: ReadonlySet<ToCheckKind> = new Set<ToCheckKind>([
  "unknownFunction",
  "unknownLevel",
  "unknownClamp",
  "unknownSection",
  "unknownPart",
  "substitute",
  "conductors",
  "maybeFuse",
  "screen",
  "component",
  "indicatorVoltage",
  "notMade",
  "noBlock",
]);
/** And by giving another mark. */
export const SETTLED_BY_MARK: ReadonlySet<ToCheckKind> = new Set<ToCheckKind>(["duplicateMark"]);

/**
 * As much as a strip may have. What is beyond is one more: how much it is, with the positions of all of it.
 */
export function limitToCheck(all: readonly ToCheck[]): readonly ToCheck[] {
  if (all.length <= PROJECT_LIMITS.toCheck) return all;
  const first = all.filter(({ kind }) => kind !== "more").slice(0, PROJECT_LIMITS.toCheck - 1);
  const rest = all.filter((each) => !first.includes(each));
  const count = rest.reduce((sum, { kind, text }) => sum + (kind === "more" ? Number(text) || 1 : 1), 0);
  const positions = [...new Set(rest.flatMap((each) => each.positions))].slice(0, PROJECT_LIMITS.positions);
  return [...first, { kind: "more", text: String(count), positions }];
}

/** What is left to check once these positions have been changed. */
export function settle(strip: Strip, kinds: ReadonlySet<ToCheckKind>, ids: readonly string[]): Strip {
  if (!strip.toCheck.some(({ kind }) => kinds.has(kind))) return strip;
  const changed = new Set(ids);
  const toCheck = strip.toCheck.flatMap((each) => {
    if (!kinds.has(each.kind)) return [each];
    const positions = each.positions.filter((id) => !changed.has(id));
    return positions.length > 0 ? [{ ...each, positions }] : [];
  });
  return { ...strip, toCheck };
}

/** The strip under a name. One that has a name does not lack it, whatever the plan of its positions did. */
export const withName = (strip: Strip, name: string): Strip => ({
  ...strip,
  name,
  toCheck: name === "" ? strip.toCheck : strip.toCheck.filter(({ kind }) => kind !== "nameMissing"),
});

/** Somebody has looked at it and wants it so. */
export const acceptToCheck =
  (accepted: ToCheck): StripEdit =>
  (strip) => ({
    ...strip,
    toCheck: strip.toCheck.filter((each) => each.kind !== accepted.kind || each.text !== accepted.text),
  });

/** A position without a product, for which nothing else stands there. */
export const isOpen = ({ code, standIn }: Position): boolean => code === NO_BLOCK && (standIn?.widthMm ?? 0) === 0;
