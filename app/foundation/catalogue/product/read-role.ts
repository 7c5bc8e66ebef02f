import * as v from "valibot";
import { BLOCK_ROLES_BY_WORD, type Block, type BlockWord } from "./role.ts";

/** From 1. */
const count = (fallback: number, max: number) =>
  v.optional(
    v.pipe(v.picklist(Array.from({ length: max }, (_, index) => String(index + 1))), v.transform(Number)),
    String(fallback),
  );
const yes = v.optional(v.literal("1"));
/** The housing that a plate closes: plates of one outline and size are interchangeable. */
const outline = v.optional(v.string(), "");

/** A product's role on a rail, with its options. Devices that are only mounted there have no role. */
const Role = v.variant("role", [
  v.strictObject({
    role: v.picklist(Object.keys(BLOCK_ROLES_BY_WORD) as BlockWord[]),
    clamp: v.picklist(["screw", "pushin", "spring", "hex", "bolt"]),
    levels: count(1, 3),
    /** Clamping points of a level. */
    conductors: count(2, 4),
    /** Its levels are one inside, so that they are of one potential. */
    joined: yes,
    /** Short-circuit links fit. */
    links: yes,
    indicator: yes,
    /** It stands on a rail of its own, TH 15 (IEC 60715). */
    small: yes,
  }),
  v.strictObject({ role: v.literal("end_plate"), outline }),
  v.strictObject({ role: v.literal("partition_plate"), outline }),
  v.strictObject({ role: v.literal("end_stop") }),
  v.strictObject({ role: v.literal("rail") }),
  v.strictObject({ role: v.literal("jumper"), method: v.picklist(["screw", "plug"]) }),
  v.strictObject({ role: v.literal("marker"), blank: yes }),
]);
export type Role = v.InferOutput<typeof Role>;

/** The counting rules of the terminal plans (tests/strips/terminal-plans/README.md, rule 4), where the catalogue says nothing. */
export const USUAL_CHANNELS = 2;

function readOptions(text: string) {
  const [role = "", ...options] = text.trim().split(/\s+/);
  return Object.fromEntries([["role", role], ...options.map((option) => option.split("=", 2))]);
}

/**
 * @param text a type's role and its product's own options, as the catalogue's files have them: `fuse clamp=screw indicator=1`
 * @returns null for a product without a role
 * @throws ValiError naming the option that is wrong
 */
export const parseRole = (text: string): Role | null => (text.trim() === "" ? null : v.parse(Role, readOptions(text)));

/** @returns what is wrong with a role's text, an issue an option; nothing for a product without a role */
export const findRoleIssues = (text: string): readonly v.BaseIssue<unknown>[] =>
  text === "" ? [] : (v.safeParse(Role, readOptions(text)).issues ?? []);

/**
 * The block that a role's text is; null for anything else.
 * @param channels jumper channels a level, or null where the catalogue does not say
 */
export function toBlock(text: string, channels: number | null = null): Block | null {
  const role = parseRole(text);
  if (!role || !("clamp" in role)) return null;
  return {
    clamp: role.clamp,
    role: BLOCK_ROLES_BY_WORD[role.role],
    levels: role.levels,
    conductors: role.conductors,
    joinsLevels: role.joined === "1" && role.levels > 1,
    channels: channels ?? USUAL_CHANNELS,
    takesShortCircuitLinks: role.links === "1",
    hasIndicator: role.indicator === "1",
    isOnSmallRail: role.small === "1",
  };
}
