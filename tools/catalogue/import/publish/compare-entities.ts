import type { Catalogue } from "../check/check-catalogue.ts";
import { buildEntities } from "../entities/build-entities.ts";
import type { Entity, EntityKind, EntityRef } from "../entities/entity.ts";
import { type EntitySegment, entitySegment } from "./changed-paths.ts";
import type { PublishedEntity, SlotContents } from "./read-slot.ts";

/** How a catalogue differs from a slot that it is compared with. */
type Differences = {
  /** New entities and those whose rows changed. */
  readonly written: Entity[];
  /** The slot's state of the changed ones. */
  readonly outdated: PublishedEntity[];
  readonly removed: PublishedEntity[];
  /** Entities with the same rows from another source. */
  readonly rebuilt: Entity[];
};

export type Comparison = {
  /** The differences to write into the slot to be filled. */
  readonly slot: Differences;
  /** The changes that visitors will see: the differences from the live slot. */
  readonly live: Differences;
  readonly orders: readonly Entity[];
  /** The digest that every entity of the catalogue must have in the slot. */
  readonly digests: ReadonlyMap<string, string>;
  /** The segments of the catalogue's groups, categories and products. */
  readonly segments: readonly EntitySegment[];
};

export const entityKey = ({ kind, key }: EntityRef) => `${kind} ${key}`;

/** Compares a catalogue with two slots, entity by entity, in one pass. */
export function compareEntities(
  catalogue: Catalogue,
  slot: SlotContents,
  live: SlotContents,
  idOf: (code: string) => number,
  importerVersion: string,
): Comparison {
  const [withSlot, withLive] = [new SlotComparison(slot.entities), new SlotComparison(live.entities)];
  const orders: Entity[] = [];
  const segments: EntitySegment[] = [];
  const digests = new Map<string, string>();
  const isPublished = (kind: EntityKind, source: string) => {
    if (!withSlot.isWhole(kind, source) || !withLive.isWhole(kind, source)) return false;
    for (const entity of withSlot.leaveOut(kind)) digests.set(entityKey(entity), entity.digest);
    withLive.leaveOut(kind);
    return true;
  };
  for (const entity of buildEntities(catalogue, idOf, {
    firstPositions: live.firstPositions,
    isPublished,
    importerVersion,
  })) {
    if (entity.kind === "order") orders.push(entity);
    const isSameAsLive = withLive.compare(entity);
    withSlot.compare(entity);
    const segment = isSameAsLive ? live.segments.product.get(entity.key) : entitySegment(entity);
    if (segment) segments.push(segment);
    digests.set(entityKey(entity), withSlot.digestOf(entity));
  }
  return { slot: withSlot.end(), live: withLive.end(), orders, digests, segments };
}

class SlotComparison {
  readonly #byKind: ReadonlyMap<EntityKind, readonly PublishedEntity[]>;
  readonly #unmatched: Map<EntityKind, Map<string, PublishedEntity>>;
  readonly #differences: Differences = { written: [], outdated: [], removed: [], rebuilt: [] };
  #sameDigest = "";

  constructor(entities: readonly PublishedEntity[]) {
    this.#byKind = Map.groupBy(entities, ({ kind }) => kind);
    this.#unmatched = new Map(
      [...this.#byKind].map(([kind, ofKind]) => [kind, new Map(ofKind.map((entity) => [entity.key, entity]))]),
    );
  }

  /** Whether all entities of a kind were made from a source. */
  isWhole(kind: EntityKind, source: string): boolean {
    const entities = this.#byKind.get(kind) ?? [];
    return entities.length > 0 && entities.every((entity) => entity.source === source);
  }

  leaveOut(kind: EntityKind): readonly PublishedEntity[] {
    this.#unmatched.delete(kind);
    return this.#byKind.get(kind) ?? [];
  }

  /** @returns whether it was made from the same source, so that its rows need not be made */
  compare(entity: Entity): boolean {
    const before = this.#unmatched.get(entity.kind)?.get(entity.key);
    this.#unmatched.get(entity.kind)?.delete(entity.key);
    this.#sameDigest = "";
    if (before && entity.source !== "" && before.source === entity.source) {
      this.#sameDigest = before.digest;
      return true;
    }
    const { written, outdated, rebuilt } = this.#differences;
    if (before && before.digest === entity.digest) {
      if (before.source !== entity.source) rebuilt.push(entity);
      return false;
    }
    if (before) outdated.push(before);
    written.push(entity);
    return false;
  }

  /** The digest of the entity that was compared last, without making its rows where that is not needed. */
  digestOf(entity: Entity): string {
    return this.#sameDigest || entity.digest;
  }

  end(): Differences {
    for (const entities of this.#unmatched.values()) this.#differences.removed.push(...entities.values());
    return this.#differences;
  }
}
