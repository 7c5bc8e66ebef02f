import * as v from "valibot";
import type { History } from "../../rail/model/history.ts";
import {
  type Frozen,
  type Jumper,
  JumperSchema,
  type Position,
  PositionSchema,
  type Project,
  ProjectSchema,
  type Strip,
  StripSchema,
} from "../../rail/model/project.ts";

const IndicesSchema = v.array(v.number());

/** A history in which nothing that its projects share is written twice: they name it by its index. */
export const PackedHistorySchema = v.object({
  positions: v.array(PositionSchema),
  jumpers: v.array(JumperSchema),
  strips: v.array(
    v.object({
      ...StripSchema.entries,
      positions: IndicesSchema,
      jumpers: IndicesSchema,
      planned: v.optional(
        v.nullable(v.object({ positions: IndicesSchema, toCheck: StripSchema.entries.toCheck })),
        null,
      ),
    }),
  ),
  /** Those of the past, the present one and those of the future. */
  projects: v.array(v.object({ ...ProjectSchema.entries, strips: IndicesSchema })),
  present: v.number(),
});
export type PackedHistory = Frozen<v.InferOutput<typeof PackedHistorySchema>>;

export function packHistory({ past, present, future }: History): PackedHistory {
  const positions = createTable((position: Position) => position);
  const jumpers = createTable((jumper: Jumper) => jumper);
  const strips = createTable((strip: Strip) => ({
    ...strip,
    positions: strip.positions.map(positions.indexOf),
    jumpers: strip.jumpers.map(jumpers.indexOf),
    planned: strip.planned && { ...strip.planned, positions: strip.planned.positions.map(positions.indexOf) },
  }));
  const projects = [...past, present, ...future].map((project) => ({
    ...project,
    strips: project.strips.map(strips.indexOf),
  }));
  return {
    positions: positions.packed,
    jumpers: jumpers.packed,
    strips: strips.packed,
    projects,
    present: past.length,
  };
}

/** Packs each object once, at an index. */
function createTable<Item, Packed>(pack: (item: Item) => Packed) {
  const indices = new Map<Item, number>();
  const packed: Packed[] = [];
  return {
    packed,
    indexOf: (item: Item): number => {
      const index = indices.get(item) ?? packed.push(pack(item)) - 1;
      indices.set(item, index);
      return index;
    },
  };
}

/** @throws if an index names nothing */
export function unpackHistory(packed: PackedHistory): History {
  const strips = packed.strips.map(
    (strip): Strip => ({
      ...strip,
      positions: strip.positions.map((index) => itemAt(packed.positions, index)),
      jumpers: strip.jumpers.map((index) => itemAt(packed.jumpers, index)),
      planned: strip.planned && {
        ...strip.planned,
        positions: strip.planned.positions.map((index) => itemAt(packed.positions, index)),
      },
    }),
  );
  const projects = packed.projects.map(
    (project): Project => ({ ...project, strips: project.strips.map((index) => itemAt(strips, index)) }),
  );
  return {
    past: projects.slice(0, packed.present),
    present: itemAt(projects, packed.present),
    future: projects.slice(packed.present + 1),
    mergeKey: null,
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`Nothing is packed at ${index}`);
  return item;
}
