import type { Database } from "../../../../sql/database.ts";
import { sqlLiteral } from "../../../../sql/statements.ts";
import { type ChangedFields, mergeFields, type RecordedChange } from "../../../changes/recorded-change.ts";
import type { Catalogue } from "../../check/check-catalogue.ts";
import { ENTITY_TABLES, type EntityKind, keysOf } from "../../entities/entity.ts";
import { accessoriesById, findTwins, ratingsByProduct } from "../../entities/product-entities.ts";
import { writtenRows } from "../../entities/product-rows.ts";
import type { Product } from "../../read/product-row.ts";
import type { ReleaseSegments, SegmentsByKind } from "../changed-paths.ts";
import type { Comparison } from "../compare-entities.ts";
import {
  compareFacts,
  NOTICE_FACTS,
  PRODUCT_FACTS,
  type TableFacts,
  type TableRow,
  VOCABULARY_FACTS,
  type VocabularyKind,
} from "./facts.ts";

export type CatalogueChange = Omit<RecordedChange, "release">;

/**
 * More changes in one release are not recorded: whoever has to fetch ten thousand products one by one is better off with
 * the whole catalogue, which is one request.
 */
export const MAX_CHANGES = 10_000;
/** Products have some twenty values each, and D1 builds a result in the memory of one isolate. */
const ENTITIES_PER_QUERY = 500;

type Input = {
  readonly catalogue: Catalogue;
  readonly changes: Comparison["live"];
  /** The slot that is live. */
  readonly live: Pick<Database, "selectAll">;
  /** Before: what is live. */
  readonly states: ReleaseSegments;
  readonly idOf: (code: string) => number;
};

/**
 * The changes of a catalogue for those who know the live release, product by product and field by field. Reads the
 * differing rows from the live slot, in batches.
 * @returns null when it is more than {@link MAX_CHANGES}
 */
export async function findChanges(input: Input): Promise<readonly CatalogueChange[] | null> {
  const found: CatalogueChange[] = [];
  for await (const change of readChanges(input)) {
    found.push(change);
    if (found.length > MAX_CHANGES) return null;
  }
  return found;
}

async function* readChanges(input: Input): AsyncGenerator<CatalogueChange> {
  const { catalogue, changes, states } = input;
  const change = (code: string, kind: CatalogueChange["kind"], fields: ChangedFields = {}): CatalogueChange => {
    const [former, group] = [groupOf(states.before, code), groupOf(states.after, code)];
    const isMoved = former !== "" && group !== "" && former !== group;
    return { code, kind, fields, group: group || former, formerGroup: isMoved ? former : null };
  };
  for (const code of keysOf("product", changes.removed)) yield change(code, "removed");
  for await (const { code, successor } of readNotices(input))
    yield { ...change(code, "notice"), group: groupOf(states.after, successor) };
  const written = new Set(keysOf("product", changes.written));
  const inherit = await readInheritance(input);
  const compare = createComparison(input, inherit);
  let batch: Product[] = [];
  for (const { code: category } of catalogue.categories)
    for (const { code, index } of catalogue.products.ofCategory(category).stored) {
      if (!states.before.product.has(code)) yield change(code, "added");
      else if (written.has(code)) batch.push(catalogue.products.at(index));
      else if (inherit !== null) {
        const fields = inherit(catalogue.products.at(index));
        if (hasAny(fields)) yield change(code, "changed", fields);
      }
      if (batch.length < ENTITIES_PER_QUERY) continue;
      for (const [changed, fields] of await compare(batch)) yield change(changed, "changed", fields);
      batch = [];
    }
  for (const [changed, fields] of await compare(batch)) yield change(changed, "changed", fields);
}

const hasAny = (fields: ChangedFields) => Object.keys(fields).length > 0;

/** Empty for a product that there is not. */
const groupOf = ({ product, category }: SegmentsByKind, code: string): string =>
  category.get(product.get(code)?.parent ?? "")?.parent ?? "";

type Inherit = (product: Product) => ChangedFields;

/** Compares products with their rows in the live slot. @returns those that differ in a field */
function createComparison({ catalogue, live, states, idOf }: Input, inherit: Inherit | null) {
  const accessoriesOf = accessoriesById(catalogue, idOf);
  const ratingsOf = ratingsByProduct(catalogue);
  const twinOf = findTwins(catalogue);
  return async (products: readonly Product[]): Promise<(readonly [code: string, fields: ChangedFields])[]> => {
    if (products.length === 0) return [];
    const before = await readRows(
      live,
      "product",
      PRODUCT_FACTS,
      products.map(({ code }) => idOf(code)),
    );
    return products.flatMap((product) => {
      const { code } = product;
      const after = writtenRows(idOf(code), product, twinOf(code), accessoriesOf(code), ratingsOf(code));
      const own = compareFacts(PRODUCT_FACTS, before.get(idOf(code)) ?? [], after);
      const moved = {
        ...("category" in own ? { page: [] } : {}),
        ...(groupOf(states.before, code) === groupOf(states.after, code) ? {} : { group: [] }),
      };
      const fields = mergeFields([own, moved, inherit?.(product) ?? {}]);
      return hasAny(fields) ? [[code, fields] as const] : [];
    });
  };
}

/**
 * The facts that products have from groups, types, attributes and other things that they refer to, where those differ
 * from the live slot.
 * @returns null when none does
 */
async function readInheritance({ catalogue, changes, live }: Input): Promise<Inherit | null> {
  const changed = new Map<string, ChangedFields>();
  for (const kind of Object.keys(VOCABULARY_FACTS) as VocabularyKind[]) {
    const outdated = new Set(keysOf(kind, changes.outdated));
    const written = changes.written.filter((entity) => entity.kind === kind && outdated.has(entity.key));
    if (written.length === 0) continue;
    const before = await readRows(live, kind, VOCABULARY_FACTS[kind], [...outdated]);
    for (const { key, rows } of written) {
      const fields = compareFacts(VOCABULARY_FACTS[kind], before.get(key) ?? [], rows);
      if (hasAny(fields)) changed.set(`${kind} ${key}`, fields);
    }
  }
  if (changed.size === 0) return null;
  const groups = new Map(catalogue.categories.map(({ code, group }) => [code, group]));
  const units = new Map(catalogue.attributes.map(({ code, unit }) => [code, unit]));
  const fieldsOf = (kind: VocabularyKind, key: string) => changed.get(`${kind} ${key}`) ?? {};
  const fieldsOfValue = ({ attribute, code }: Product["values"][number]): ChangedFields[] =>
    [fieldsOf("attribute", attribute), fieldsOf("unit", units.get(attribute) ?? "")].flatMap((fields) =>
      Object.entries(fields)
        .filter(([field]) => field === "values" || field === `values/${code}`)
        .map(([, languages]) => ({ [`values.${attribute}`]: languages })),
    );
  return ({ category, type, colour, certificates, values }) =>
    mergeFields([
      fieldsOf("group", groups.get(category) ?? ""),
      fieldsOf("category", category),
      fieldsOf("type", type),
      fieldsOf("colour", colour),
      ...certificates.map((certificate) => fieldsOf("certificate", certificate)),
      ...values.flatMap(fieldsOfValue),
    ]);
}

/** Products that had gone before, and are said to be discontinued only now, or otherwise than before. */
async function* readNotices({ catalogue, changes, live }: Input) {
  const removed = new Set(keysOf("product", changes.removed));
  const written = changes.written.filter(({ kind, key }) => kind === "discontinued" && !removed.has(key));
  const successors = new Map(catalogue.discontinued.map(({ code, successor }) => [code, successor ?? ""]));
  const before = await readRows(live, "discontinued", NOTICE_FACTS, keysOf("discontinued", written));
  for (const { key, rows } of written)
    if (hasAny(compareFacts(NOTICE_FACTS, before.get(key) ?? [], rows)))
      yield { code: key, successor: successors.get(key) ?? "" };
}

type Key = string | number;

/** The rows of entities in the tables that say something, by the entities' keys. */
async function readRows(
  live: Input["live"],
  kind: EntityKind,
  facts: TableFacts,
  keys: readonly Key[],
): Promise<ReadonlyMap<Key, readonly TableRow[]>> {
  const tables = Object.entries(ENTITY_TABLES[kind]).filter(([table]) => facts[table]);
  const found = new Map<Key, TableRow[]>();
  for (let start = 0; start < keys.length; start += ENTITIES_PER_QUERY) {
    const wanted = keys.slice(start, start + ENTITIES_PER_QUERY).map(sqlLiteral);
    const results = await live.selectAll(
      tables.map(([table, column]) => `SELECT * FROM ${table} WHERE ${column} IN (${wanted.join(",")})`),
    );
    for (const [index, [table, column]] of tables.entries())
      for (const values of results[index] ?? []) {
        const key = values[column] as Key;
        const ofEntity = found.get(key) ?? [];
        found.set(key, ofEntity);
        ofEntity.push({ table, values });
      }
  }
  return found;
}
