import type { D1Database } from "@cloudflare/workers-types";
import sql, { empty } from "sql-template-tag";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { type Snapshot, withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Change, ChangeList } from "../../../app/screens/api-reference/schemas/changes.ts";
import { fieldsIn } from "../../../tools/catalogue/changes/recorded-change.ts";
import { type MergedChange, mergeChanges } from "../../changes/merge-changes.ts";
import { type NamedCodes, readNamedCodes } from "../../changes/named-codes.ts";
import { readChangesPage, readRecordedReleases } from "../../changes/queries.ts";
import { findReleasePath, lineageOf, type PathStep } from "../../changes/release-path.ts";
import { ApiProblem, wrongParameters } from "../http/api-problem.ts";
import { absolute, addressWith, productApi, toReference } from "./addresses.ts";
import { formatCursor, requireRelease } from "./cursor.ts";
import { type ChangesRequest, parseChangesRequest } from "./parse-changes-request.ts";
import { readProductsIn } from "./read-product.ts";

type Sources = {
  readonly catalogue: CatalogueDatabase;
  /** Has what releases changed. */
  readonly pointer: D1Database;
};
type Context = { readonly locale: Locale; readonly url: URL };

/** Changes a page, and with the products themselves: a hundred have one and a half megabytes. */
const PAGE_SIZES = { changes: 500, products: 100 } as const;

/**
 * Lists the changes between the release that a program has and the one that is live, or all products to who has none, one page
 * of it.
 * @throws ApiProblem for parameters that are wrong, and where a full load is the only way
 */
export const listChanges = ({ catalogue, pointer }: Sources, { locale, url }: Context): Promise<ChangeList> =>
  withSnapshot(catalogue, async (snapshot) => {
    const { vocabulary } = snapshot;
    const { release } = vocabulary;
    const { since, group, page, hasProducts } = requireChangesRequest(vocabulary, url);
    const size = PAGE_SIZES[hasProducts ? "products" : "changes"];
    const { merged, hasMore, isEmpty } =
      since === 0
        ? await readAllAsAdded(snapshot, { group, page, size })
        : await readMerged(pointer, await findPath(pointer, since, release, locale), { group, page, size });
    if (isEmpty && page > 1)
      throw new ApiProblem(404, { title: "There is no such page", first: addressWith(url, { cursor: null }) });
    const codes = merged.map(({ code }) => code);
    const named = codes.length === 0 ? NO_NAMES : await readNamedCodes(snapshot, locale, codes);
    const changes = merged.flatMap((change) => toChange(locale, change, named) ?? []);
    const current = changes.filter(({ kind }) => kind === "added" || kind === "changed").map(({ code }) => code);
    return {
      language: locale,
      since,
      release,
      next: hasMore ? addressWith(url, { cursor: formatCursor({ release, page: page + 1 }) }) : null,
      changes,
      ...(hasProducts
        ? { products: (await readProductsIn(snapshot, locale, current)).filter((product) => product !== null) }
        : {}),
    };
  });

type MergedPage = { readonly merged: readonly MergedChange[]; readonly hasMore: boolean; readonly isEmpty: boolean };
type Page = Parameters<typeof readChangesPage>[2];

async function readMerged(pointer: D1Database, path: readonly PathStep[], page: Page): Promise<MergedPage> {
  const releases = path.map((step) => step.release);
  if (releases.length === 0) return { merged: [], hasMore: false, isEmpty: true };
  const { changes, hasMore } = await readChangesPage(pointer, releases, page);
  return { merged: mergeChanges(changes, path), hasMore, isEmpty: changes.length === 0 };
}

const ProductRow = v.object({ code: text, release: v.number(), category: text });

/** Every product by order number, as the index has them. */
async function readAllAsAdded({ vocabulary, runQueries }: Snapshot, { group, page, size }: Page): Promise<MergedPage> {
  const ofGroup =
    group === null ? empty : sql`WHERE p.category_code IN (SELECT code FROM category WHERE group_code = ${group})`;
  const { rows } = await runQueries({
    rows: [
      sql`SELECT p.code, p.changed_in AS release, p.category_code AS category FROM product p ${ofGroup}
          ORDER BY p.code LIMIT ${size + 1} OFFSET ${(page - 1) * size}`,
      ProductRow,
    ],
  });
  const merged = rows.slice(0, size).map(
    ({ category, ...row }): MergedChange => ({
      ...row,
      kind: "added",
      fields: {},
      group: vocabulary.categories.get(category)?.group ?? "",
    }),
  );
  return { merged, hasMore: rows.length > size, isEmpty: rows.length === 0 };
}

const NO_NAMES: NamedCodes = { products: new Map(), discontinued: new Map() };

function requireChangesRequest(vocabulary: Vocabulary, url: URL): ChangesRequest {
  const parsed = parseChangesRequest(vocabulary, url.searchParams);
  if ("invalid" in parsed) throw wrongParameters(parsed.invalid);
  const { request } = parsed;
  requireRelease(request.release, vocabulary.release, url);
  return request;
}

/** @throws ApiProblem for a release that never was, and where the way from it is not recorded */
async function findPath(pointer: D1Database, since: number, release: number, locale: Locale): Promise<PathStep[]> {
  const releases = await readRecordedReleases(pointer);
  const wasLive = Boolean(releases.get(since)?.liveAt) || lineageOf(releases, release).includes(since);
  // Older ones are no longer known by name.
  const isForgotten = since < Math.min(release, ...releases.keys());
  if (!wasLive && !isForgotten) throw wrongParameters([{ name: "since", reason: `There was no release ${since}.` }]);
  const path = findReleasePath(releases, since, release);
  if (path) return path;
  throw new ApiProblem(410, {
    title: "Begin again with a full load",
    detail: `What has changed between release ${since} and release ${release} is not recorded product by product: ask without \`since\`, or load the open catalogue.`,
    first: absolute(`/api/${locale}/catalogue.json`),
  });
}

/** @returns null when it did not change in this language */
function toChange(
  locale: Locale,
  { code, kind, release, fields, group }: MergedChange,
  named: NamedCodes,
): Change | null {
  const visible = fieldsIn(fields ?? {}, locale);
  if (kind === "changed" && fields !== null && visible.length === 0) return null;
  const change = { code, release, group: group || null, fields: visible, api: productApi(locale, code) };
  const product = named.products.get(code);
  if (kind !== "gone" && product) {
    const { name, page } = toReference(locale, product);
    return { ...change, kind, name, page };
  }
  const discontinued = named.discontinued.get(code);
  if (!discontinued) return { ...change, kind: "removed" };
  const { name, successor, isRenumbered } = discontinued;
  return {
    ...change,
    kind: isRenumbered ? "renumbered" : "discontinued",
    name,
    ...(successor ? { successor: toReference(locale, successor) } : {}),
  };
}
