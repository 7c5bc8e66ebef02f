import type { D1Database } from "@cloudflare/workers-types";
import { fieldsIn } from "../../../app/catalogue/changes/fields.ts";
import { type MergedChange, mergeChanges } from "../../../app/catalogue/changes/merge-changes.ts";
import { findReleasePath, lineageOf, type PathStep } from "../../../app/catalogue/changes/release-path.ts";
import type { CatalogueDatabase } from "../../../app/catalogue/data/database.ts";
import { withSnapshot } from "../../../app/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import type { Change, ChangeList } from "../../../app/product-api/schemas/changes.ts";
import { type NamedCodes, readNamedCodes } from "../../changes/named-codes.ts";
import { readChangesPage, readRecordedReleases } from "../../changes/queries.ts";
import { absolute, addressWith, productApi, toReference } from "./addresses.ts";
import { formatCursor, parseCursor } from "./cursor.ts";
import type { InvalidParameter } from "./parse-listing-request.ts";
import { ApiProblem } from "./problems.ts";

type Sources = {
  readonly catalogue: CatalogueDatabase;
  /** Has what releases changed. */
  readonly pointer: D1Database;
};
type Context = { readonly locale: Locale; readonly url: URL };

const PAGE_SIZE = 500;

/**
 * What has changed between the release that a program has and the one that is live, one page of it.
 * @throws ApiProblem for parameters that are wrong, and where a full load is the only way
 */
export const listChanges = ({ catalogue, pointer }: Sources, { locale, url }: Context): Promise<ChangeList> =>
  withSnapshot(catalogue, async (snapshot) => {
    const { vocabulary } = snapshot;
    const { release } = vocabulary;
    const { since, group, page } = parseRequest(vocabulary, url);
    const path = await findPath(pointer, since, release, locale);
    const releases = path.map((step) => step.release);
    const { changes, hasMore } =
      releases.length === 0
        ? { changes: [], hasMore: false }
        : await readChangesPage(pointer, releases, { group, page, size: PAGE_SIZE });
    if (changes.length === 0 && page > 1)
      throw new ApiProblem(404, { title: "There is no such page", first: addressWith(url, { cursor: null }) });
    const merged = mergeChanges(changes, path);
    const codes = merged.map(({ code }) => code);
    const named = codes.length === 0 ? NO_NAMES : await readNamedCodes(snapshot, locale, codes);
    return {
      language: locale,
      since,
      release,
      next: hasMore ? addressWith(url, { cursor: formatCursor({ release, page: page + 1 }) }) : null,
      changes: merged.flatMap((change) => toChange(locale, change, named) ?? []),
    };
  });

const NO_NAMES: NamedCodes = { products: new Map(), discontinued: new Map() };

const PARAMETERS = ["since", "group", "cursor"];

function parseRequest(vocabulary: Vocabulary, url: URL) {
  const { searchParams } = url;
  const invalid: InvalidParameter[] = [];
  for (const name of new Set(searchParams.keys())) {
    if (!PARAMETERS.includes(name)) invalid.push({ name, reason: "There is no such parameter." });
    else if (searchParams.getAll(name).length > 1) invalid.push({ name, reason: "It is given more than once." });
  }
  const since = searchParams.get("since") ?? "";
  if (!/^\d{1,9}$/.test(since))
    invalid.push({ name: "since", reason: "It is the number of the release that you have: `release` of any answer." });
  const group = searchParams.get("group");
  if (group !== null && !vocabulary.groups.has(group))
    invalid.push({ name: "group", reason: "There is no such group." });
  const cursor = parseCursor(searchParams.get("cursor"));
  if (cursor === "invalid") invalid.push({ name: "cursor", reason: "It is not one that `next` has given." });
  if (invalid.length > 0) throw wrongParameters(invalid);
  if (cursor !== null && cursor !== "invalid" && cursor.release !== vocabulary.release)
    throw new ApiProblem(410, {
      title: "The catalogue has changed since",
      detail: `The cursor is of release ${cursor.release}; release ${vocabulary.release} is published now.`,
      first: addressWith(url, { cursor: null }),
    });
  return { since: Number(since), group, page: cursor === null || cursor === "invalid" ? 1 : cursor.page };
}

const wrongParameters = (invalidParameters: InvalidParameter[]) =>
  new ApiProblem(400, { title: "A parameter is wrong", invalidParameters });

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
    detail: `What has changed between release ${since} and release ${release} is not recorded product by product.`,
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
