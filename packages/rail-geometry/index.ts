/** The door for every bundle: types, sizes, vectors and boxes. README.md says what the other doors add. */
export type { DrawingSpec } from "./drawing-spec.ts";
export type { Body, ClampingPoint, Model, Pocket, Solid, Vector } from "./model.ts";
export type { Dimensions } from "./shapes/shape-model.ts";
export { JUMPER_CHANNEL, PRONG_MM, RAIL_PIECE_MM, RAILS, type RailKind } from "./sizes.ts";
export { add, type Box3, boxOf, DIRECTION, dot, ORIGIN, subtract, times, unite } from "./solid/space.ts";
