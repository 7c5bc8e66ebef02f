import {
  type Connection,
  connectionsOf,
  EMPTY_LEVEL,
  type Position,
  type Strip,
} from "../../../features/rail/model/project.ts";

/** A conductor that is put into a block. */
export type WiringTask = {
  /** Names it among the ticks of a project: changes of the wire itself keep the tick, another terminal does not. */
  readonly key: string;
  /** The level's own mark, else the block's. */
  readonly mark: string;
  readonly level: number;
  readonly side: "inside" | "outside";
  readonly connection: Connection;
};

/** A block with its conductors, in the order of the rail. */
export type WiringStep = { readonly position: Position; readonly tasks: readonly WiringTask[] };

const SIDES = ["outside", "inside"] as const;

/** What somebody at the cabinet does, block by block. */
export const wiringSteps = ({ positions }: Pick<Strip, "positions">): WiringStep[] =>
  positions.map((position) => ({
    position,
    tasks: position.levels.flatMap((own, level) => {
      const { mark } = { ...EMPTY_LEVEL, ...own };
      return SIDES.flatMap((side) =>
        connectionsOf(own, side).map((connection, place) => ({
          key: `${position.id} ${level} ${side} ${place}`,
          mark: mark || position.mark,
          level,
          side,
          connection,
        })),
      );
    }),
  }));

/** Whether all of it is done; a block without conductors is ticked itself. */
export const isDone = ({ position, tasks }: WiringStep, done: ReadonlySet<string>): boolean =>
  tasks.length === 0 ? done.has(position.id) : tasks.every(({ key }) => done.has(key));

/** The next step that is not done, from one on and round; -1 where all are. */
export function nextOpen(steps: readonly WiringStep[], done: ReadonlySet<string>, from: number): number {
  const order = steps.map((_, index) => (from + 1 + index) % steps.length);
  return order.find((index) => steps[index] && !isDone(steps[index], done)) ?? -1;
}
