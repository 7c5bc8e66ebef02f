import type { Edit, StripEdit } from "../edits.ts";
import { type Jumper, newId, PROJECT_LIMITS, type Strip } from "../project.ts";

/** `channel` is the one wished for; another is taken where it is not free. */
export type NewJumper = Omit<Jumper, "id">;

/** Two jumpers of one level share a terminal only in different channels. */
const isChannelFree = ({ jumpers }: Strip, { level, channel, positions }: NewJumper): boolean =>
  !jumpers.some(
    (each) => each.level === level && each.channel === channel && each.positions.some((id) => positions.includes(id)),
  );

/**
 * Adds a jumper in a free channel.
 * @param channels of its blocks, on each level
 */
export const addJumper =
  (jumper: NewJumper, channels: number = PROJECT_LIMITS.channels, id = newId()): Edit<Strip> =>
  (strip) => {
    if (jumper.level >= PROJECT_LIMITS.levels) return { rejected: "levels", limit: PROJECT_LIMITS.levels };
    if (jumper.positions.length > PROJECT_LIMITS.poles) return { rejected: "poles", limit: PROJECT_LIMITS.poles };
    const positions = findNeighbours(strip, jumper.positions);
    if (!positions) return { rejected: "notNeighbours", limit: 0 };
    const free = [jumper.channel, 1, 2]
      .filter((channel) => channel <= channels)
      .map((channel) => ({ ...jumper, id, channel, positions }))
      .find((candidate) => isChannelFree(strip, candidate));
    return free ? { ...strip, jumpers: [...strip.jumpers, free] } : { rejected: "noFreeChannel", limit: channels };
  };

/** Ids from left to right; null unless they are two or more that stand side by side. */
function findNeighbours(strip: Strip, ids: readonly string[]): readonly string[] | null {
  const first = strip.positions.findIndex(({ id }) => ids.includes(id));
  const row = strip.positions.slice(first, first + ids.length).map(({ id }) => id);
  return first >= 0 && row.length > 1 && row.every((id) => ids.includes(id)) ? row : null;
}

export const removeJumpers =
  (ids: readonly string[]): StripEdit =>
  (strip) => ({ ...strip, jumpers: strip.jumpers.filter(({ id }) => !ids.includes(id)) });
