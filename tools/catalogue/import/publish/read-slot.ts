import * as v from "valibot";
import type { Database } from "../../../sql/database.ts";
import { ENTITY_TABLES, type EntityKind } from "../entities/entity.ts";
import { readSegments, type SegmentsByKind, segmentsByKind } from "./changed-paths.ts";

const number = v.number();
const text = v.string();

const EntityRow = v.object({
  kind: v.picklist(Object.keys(ENTITY_TABLES) as EntityKind[]),
  key: text,
  digest: text,
  source: text,
});
export type PublishedEntity = v.InferOutput<typeof EntityRow>;

const MovedSlugRow = v.object({
  kind: v.picklist(["group", "category"]),
  slug: text,
  code: text,
  release: number,
});
export type MovedSlug = v.InferOutput<typeof MovedSlugRow>;

const ReleaseRow = v.object({ number, published_at: text, added: number, changed: number, removed: number });
export type PublishedRelease = v.InferOutput<typeof ReleaseRow>;

const ChangedInRow = v.object({ code: text, changed_in: number });
const CategoryPositions = v.object({ categories: v.array(v.object({ code: text, first: number })) });

/** The content of a slot, as far as a publish needs to know it. */
export type SlotContents = {
  /** 0 while it has none. */
  readonly release: number;
  /** Who filled it last; while that is not at its end, the slot counts as empty. */
  readonly fill: FoundFill;
  /** The releases that the slot knows, the newest first. */
  readonly releases: readonly PublishedRelease[];
  readonly entities: readonly PublishedEntity[];
  readonly segments: SegmentsByKind;
  /** The release that last changed a product, by its code. */
  readonly changedIn: ReadonlyMap<string, number>;
  readonly movedSlugs: readonly MovedSlug[];
  /** The position of the first product of each category. */
  readonly firstPositions: ReadonlyMap<string, number>;
};

/** Whose turn of the pointer it was, how many slices are written, and whether more are to come. */
export type FoundFill = { readonly turn: number; readonly slices: number; readonly isOpen: boolean };

const FillRow = v.object({ turn: v.number(), slices: v.number(), is_open: v.number() });

export async function readFill({ select }: Pick<Database, "select">): Promise<FoundFill> {
  const [row] = await select("SELECT turn, slices, is_open FROM fill");
  const { turn, slices, is_open } = v.parse(FillRow, row);
  return { turn, slices, isOpen: is_open === 1 };
}

/** The release in a slot, 0 while it has none. */
export const readSlotRelease = async (database: Pick<Database, "select">): Promise<number> =>
  (await readReleases(database))[0]?.number ?? 0;

const readReleases = async ({ select }: Pick<Database, "select">): Promise<PublishedRelease[]> =>
  v.parse(v.array(ReleaseRow), await select("SELECT * FROM release ORDER BY number DESC"));

export const readEntities = async ({ select }: Pick<Database, "select">): Promise<PublishedEntity[]> =>
  v.parse(v.array(EntityRow), await select("SELECT kind, key, digest, source FROM published_entity"));

export const readMovedSlugs = async ({ select }: Pick<Database, "select">): Promise<MovedSlug[]> =>
  v.parse(v.array(MovedSlugRow), await select("SELECT kind, slug, code, release FROM moved_slug"));

export async function readSlot(database: Pick<Database, "select">): Promise<SlotContents> {
  const fill = await readFill(database);
  if (fill.isOpen) return { ...EMPTY, fill };
  const releases = await readReleases(database);
  const entities = await readEntities(database);
  const segments = await readSegments(database);
  const changedIn = v.parse(v.array(ChangedInRow), await database.select("SELECT code, changed_in FROM product"));
  return {
    release: releases[0]?.number ?? 0,
    fill,
    releases,
    entities,
    segments,
    changedIn: new Map(changedIn.map(({ code, changed_in }) => [code, changed_in])),
    movedSlugs: await readMovedSlugs(database),
    firstPositions: await readFirstPositions(database),
  };
}

const EMPTY: Omit<SlotContents, "fill"> = {
  ...{ release: 0, releases: [], entities: [], segments: segmentsByKind([]) },
  ...{ changedIn: new Map(), movedSlugs: [], firstPositions: new Map() },
};

async function readFirstPositions({ select }: Pick<Database, "select">): Promise<ReadonlyMap<string, number>> {
  const parts = v.parse(v.array(v.object({ data: text })), await select("SELECT data FROM vocabulary ORDER BY part"));
  if (parts.length === 0) return new Map();
  const { categories } = v.parse(CategoryPositions, JSON.parse(parts.map(({ data }) => data).join("")));
  return new Map(categories.map(({ code, first }) => [code, first]));
}
