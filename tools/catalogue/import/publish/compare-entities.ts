import * as v from "valibot";
import type { Database } from "../../../operations/databases/database.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { buildEntities } from "../entities/build-entities.ts";
import { ENTITY_TABLES, type Entity, type EntityKind } from "../entities/entity.ts";
import { type EntitySegment, entitySegment } from "./changed-paths.ts";

const PublishedRow = v.object({
  kind: v.picklist(Object.keys(ENTITY_TABLES) as EntityKind[]),
  key: v.string(),
  digest: v.string(),
  source: v.string(),
});
type PublishedEntity = v.InferOutput<typeof PublishedRow>;

export async function readPublishedEntities({ select }: Database): Promise<PublishedEntity[]> {
  return v.parse(v.array(PublishedRow), await select("SELECT kind, key, digest, source FROM published_entity"));
}

export type Comparison = {
  /** New entities and those whose rows changed. */
  readonly written: readonly Entity[];
  /** The published state of the changed ones. */
  readonly outdated: readonly PublishedEntity[];
  readonly removed: readonly PublishedEntity[];
  /** Entities with the same rows from another source. */
  readonly rebuilt: readonly Entity[];
  readonly orders: readonly Entity[];
  readonly addedProducts: readonly string[];
  readonly segments: readonly EntitySegment[];
};

/** @param productSegments as published, for the products that need not be made again */
export function compareEntities(
  catalogue: Catalogue,
  published: readonly PublishedEntity[],
  productSegments: ReadonlyMap<string, EntitySegment>,
  idOf: (code: string) => number,
): Comparison {
  const publishedByKind = Map.groupBy(published, ({ kind }) => kind);
  const unmatched = new Map(
    [...publishedByKind].map(([kind, entities]) => [kind, new Map(entities.map((entity) => [entity.key, entity]))]),
  );
  const written: Entity[] = [];
  const outdated: PublishedEntity[] = [];
  const rebuilt: Entity[] = [];
  const orders: Entity[] = [];
  const addedProducts: string[] = [];
  const segments: EntitySegment[] = [];
  function isPublished(kind: EntityKind, source: string): boolean {
    const entities = publishedByKind.get(kind) ?? [];
    if (entities.length === 0 || entities.some((entity) => entity.source !== source)) return false;
    return unmatched.delete(kind);
  }
  for (const entity of buildEntities(catalogue, idOf, isPublished)) {
    if (entity.kind === "order") orders.push(entity);
    const before = unmatched.get(entity.kind)?.get(entity.key);
    unmatched.get(entity.kind)?.delete(entity.key);
    const isSameSource = before !== undefined && entity.source !== "" && before.source === entity.source;
    const segment = isSameSource ? productSegments.get(entity.key) : entitySegment(entity);
    if (segment) segments.push(segment);
    if (isSameSource) continue;
    if (before && before.digest === entity.digest) {
      if (before.source !== entity.source) rebuilt.push(entity);
      continue;
    }
    if (before) outdated.push(before);
    else if (entity.kind === "product") addedProducts.push(entity.key);
    written.push(entity);
  }
  const removed = [...unmatched.values()].flatMap((entities) => [...entities.values()]);
  return { written, outdated, removed, rebuilt, orders, addedProducts, segments };
}
