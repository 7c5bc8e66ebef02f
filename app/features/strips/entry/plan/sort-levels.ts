import { PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { levelPlaceOf } from "../plan-words.ts";
import type { TerminalPlanBlock } from "../terminal-plan.ts";
import { orderLabels } from "./name-levels.ts";

/** Levels of blocks for sensors and actuators are named by what they carry. */
export const SENSOR_LABELS: ReadonlySet<string> = new Set(["+", "-", "S", "SH"]);

/** A number, a letter, or a word for a place. */
const isReadLevel = (label: string) =>
  /^(?:\d|\p{L})$/u.test(label) || SENSOR_LABELS.has(label) || levelPlaceOf(label) !== null;
/** The first level is that of a block that has no other. */
const isFirstLevel = (label: string) => /^[01AА]?$/iu.test(label);

/** The levels that do not say which block it is, as the plan has them: unknown ones, and an upper one alone. */
export function unreadLevelOf({ levels, namedLevels, standInWidthMm }: TerminalPlanBlock): string {
  if (standInWidthMm > 0) return "";
  const labels = levels.flatMap((level) => level?.label || []);
  const isAlone = levels.length === 1 && namedLevels < 2;
  return labels.filter((label) => !isReadLevel(label) || (isAlone && !isFirstLevel(label))).join(", ");
}

/**
 * Levels by their names, or else in the order in which the plan first names them for this kind of block. One that is not
 * named is the only one of its block.
 */
export function sortLevels(blocks: readonly TerminalPlanBlock[]): TerminalPlanBlock[] {
  const labelsOf = new Map<string, readonly string[]>();
  const isSingle = ({ levels }: TerminalPlanBlock) => levels.length === 1 && !levels[0]?.label;
  const hasLabels = ({ levels }: TerminalPlanBlock) => levels.every((level) => level && isReadLevel(level.label));
  const named = blocks.filter((block) => !isSingle(block) && hasLabels(block));
  for (const [role, own] of Map.groupBy(named, (block) => block.role)) {
    if (!own.some(({ levels }) => levels.length > 1)) continue;
    const labels = [...new Set(own.flatMap(({ levels }) => levels.map((level) => level?.label ?? "")))];
    labelsOf.set(role, orderLabels(labels) ?? labels);
  }
  return blocks.map((block) => {
    const labels = labelsOf.get(block.role);
    if (!labels || isSingle(block) || !hasLabels(block) || labels.length > PROJECT_LIMITS.levels) return block;
    const byLabel = new Map(block.levels.map((level) => [level?.label ?? "", level]));
    const levels = labels.map((label) => byLabel.get(label) ?? null);
    return { ...block, levels: levels.slice(0, levels.findLastIndex((level) => level !== null) + 1) };
  });
}
