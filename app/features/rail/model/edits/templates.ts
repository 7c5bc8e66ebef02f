import { countMarkOn, stepBehind } from "../numbering.ts";
import type { Connection, Level, Strip } from "../project.ts";
import type { CopiedBlocks } from "./copies.ts";

const withoutTarget = ({ sectionMm2 }: Connection): Connection => ({ target: "", cable: "", core: "", sectionMm2 });
const own = (connections: readonly Connection[]) =>
  connections.map(withoutTarget).filter((each) => each.sectionMm2 !== null);

const toTemplateLevel = (level: Level): Level => {
  const [inside, outside] = [level.inside, level.outside].map((each) => own(each ? [each] : [])[0] ?? null);
  return {
    ...level,
    inside: inside ?? null,
    outside: outside ?? null,
    insideMore: own(level.insideMore),
    outsideMore: own(level.outsideMore),
  };
};

/** Blocks as a template has them: without where their conductors go, which is another place each time, and nothing to check. */
export const toTemplate = ({ positions, jumpers }: CopiedBlocks): CopiedBlocks => ({
  positions: positions.map((position) => ({ ...position, levels: position.levels.map(toTemplateLevel) })),
  jumpers,
  toCheck: [],
});

const marksOf = ({ positions }: Pick<Strip, "positions">) =>
  positions.flatMap(({ mark, levels }) => [mark, ...levels.map((level) => level.mark)]).filter(Boolean);

/** The blocks with marks that count on together behind those of a strip. */
export function countOn(blocks: CopiedBlocks, strip: Pick<Strip, "positions">): CopiedBlocks {
  const step = stepBehind(marksOf(blocks), marksOf(strip));
  return {
    ...blocks,
    positions: blocks.positions.map((position) => ({
      ...position,
      mark: countMarkOn(position.mark, step),
      levels: position.levels.map((level) => ({ ...level, mark: countMarkOn(level.mark, step) })),
    })),
  };
}
