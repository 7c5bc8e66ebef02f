import {
  type Connection,
  connectionsOf,
  type Position,
  SIDES,
  type Side,
  type Strip,
} from "../../rail/model/project.ts";

/** A conductor that is put into a block. */
export type WiringTask = {
  /** Names it among the ticks of a project, with where the wire goes: one that goes elsewhere is to be done anew. */
  readonly key: string;
  /** The level's own mark, else the block's. */
  readonly mark: string;
  /** Counted from 1; null in a block that has one. */
  readonly level: number | null;
  /** What the level is on; empty where nobody says it. */
  readonly potential: string;
  readonly side: Side;
  readonly connection: Connection;
};

/** A block with its conductors, in the order of the rail. */
export type WiringStep = { readonly position: Position; readonly tasks: readonly WiringTask[] };

const wireOf = ({ target, cable, core }: Connection) => [target, cable, core].join("|");
/** How many equal wires stand before one on its side. */
const countBefore = (all: readonly Connection[], place: number) =>
  all.slice(0, place).filter((each) => wireOf(each) === wireOf(all[place] ?? each)).length;

/** What somebody at the cabinet does, block by block. */
export const wiringSteps = ({ positions }: Pick<Strip, "positions">): WiringStep[] =>
  positions.map((position) => ({
    position,
    tasks: position.levels.flatMap((own, level) =>
      SIDES.flatMap((side) =>
        connectionsOf(own, side).map((connection, place, all) => ({
          key: [position.id, level, side, wireOf(connection), countBefore(all, place)].join(" "),
          mark: own.mark || position.mark,
          level: position.levels.length > 1 ? level + 1 : null,
          potential: own.potential?.name ?? "",
          side,
          connection,
        })),
      ),
    ),
  }));

/** Whether all of it is done; a block without conductors is ticked itself. */
export const isDone = ({ position, tasks }: WiringStep, done: ReadonlySet<string>): boolean =>
  tasks.length === 0 ? done.has(position.id) : tasks.every(({ key }) => done.has(key));

/** The next step that is not done, from one on and round; -1 where all are. */
export function nextOpen(steps: readonly WiringStep[], done: ReadonlySet<string>, from: number): number {
  const order = steps.map((_, index) => (from + 1 + index) % steps.length);
  return order.find((index) => steps[index] && !isDone(steps[index], done)) ?? -1;
}
