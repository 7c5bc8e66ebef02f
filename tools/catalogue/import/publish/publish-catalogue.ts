import * as v from "valibot";
import type { Database } from "../../../operations/databases/database.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { type EntityRef, keysOf } from "../entities/entity.ts";
import {
  findChangedPaths,
  findFormerSlugs,
  findRedirects,
  type Redirect,
  type ReleaseSegments,
  readPublishedSegments,
  segmentsByKind,
} from "./changed-paths.ts";
import { type Comparison, compareEntities, readPublishedEntities } from "./compare-entities.ts";
import {
  deleteStatements,
  entityStatements,
  positionStatements,
  redirectStatements,
  releaseStatement,
} from "./publish-statements.ts";

export type PublishReport = {
  readonly release: number;
  /** Nothing differed, so the release is the one published before. */
  readonly isUpToDate: boolean;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Codes of products that this release discontinues. */
  readonly discontinued: readonly string[];
  /** Codes of the products counted above. */
  readonly codes: Readonly<Record<"added" | "changed" | "removed", readonly string[]>>;
  readonly redirects: readonly Redirect[];
  /** Paths of all pages that the release changes, in every language. */
  readonly changedPaths: readonly string[];
};

const ReleaseRow = v.object({ number: v.number() });
/** The release that readers see, 0 while there is none. */
export async function readPublishedRelease({ select }: Pick<Database, "select">): Promise<number> {
  const rows = await select("SELECT number FROM release ORDER BY number DESC LIMIT 1");
  return v.parse(v.array(ReleaseRow), rows)[0]?.number ?? 0;
}

/**
 * Brings the database to the catalogue given in one change that writes only what differs, so that readers see either the old
 * release or the new one. Publishing the same catalogue again writes nothing.
 */
export async function publishCatalogue(
  database: Database,
  catalogue: Catalogue,
  onProgress: (message: string) => void = () => {},
  now: () => Date = () => new Date(),
): Promise<PublishReport> {
  onProgress("Reading the published release");
  const release = await readPublishedRelease(database);
  const published = await readPublishedEntities(database);
  const { segments, ids } = await readPublishedSegments(database);
  const changes = compareEntities(catalogue, published, segments.product, createIdSource(ids));
  const { written, removed, outdated, rebuilt, orders } = changes;
  if (written.length === 0 && removed.length === 0) return { release, ...NO_CHANGES, isUpToDate: true };

  const states = { before: segments, after: segmentsByKind(changes.segments) };
  const report = createReport(release + 1, changes, states);
  onProgress(
    `Writing release ${report.release}: ${report.added} products added, ${report.changed} changed, ${report.removed} removed`,
  );
  await database.apply(
    (function* () {
      yield releaseStatement(report, now());
      yield* deleteStatements([...removed, ...outdated], ids);
      yield* entityStatements(written, rebuilt, report.release);
      yield* redirectStatements(findFormerSlugs(states), report.release);
      yield* positionStatements(orders, written);
    })(),
  );
  return report;
}

/** @returns a function that gives products their ids; new ones are added to the map */
function createIdSource(ids: Map<string, number>): (code: string) => number {
  let lastId = [...ids.values()].reduce((max, id) => Math.max(max, id), 0);
  return (code) => {
    const id = ids.get(code) ?? ++lastId;
    ids.set(code, id);
    return id;
  };
}

function createReport(release: number, changes: Comparison, states: ReleaseSegments): PublishReport {
  const { written, removed, addedProducts } = changes;
  const isAdded = new Set(addedProducts);
  const codes = {
    added: addedProducts,
    changed: keysOf("product", written).filter((code) => !isAdded.has(code)),
    removed: keysOf("product", removed),
  };
  const removedCodes = new Set(codes.removed);
  return {
    release,
    isUpToDate: false,
    added: codes.added.length,
    changed: codes.changed.length,
    removed: codes.removed.length,
    codes,
    discontinued: keysOf("discontinued", written).filter((code) => removedCodes.has(code)),
    redirects: findRedirects(states),
    // A large catalogue has many paths, and only IndexNow needs them.
    get changedPaths() {
      return findChangedPaths({ ...states, touched: touchedCodes([...written, ...removed]) });
    },
  };
}

const NO_CHANGES = {
  added: 0,
  changed: 0,
  removed: 0,
  discontinued: [],
  codes: { added: [], changed: [], removed: [] },
  redirects: [],
  changedPaths: [],
} satisfies Omit<PublishReport, "release" | "isUpToDate">;

/** The codes of the entities that have pages. */
function touchedCodes(entities: readonly EntityRef[]) {
  const keySet = (kind: EntityRef["kind"]) => new Set(keysOf(kind, entities));
  return { product: keySet("product"), category: keySet("category"), group: keySet("group") };
}
