import { foldCase } from "../../../app/features/reading/fold-case.ts";
import {
  DEFAULT_LISTING,
  formatListingQuery,
  GENERAL_FACETS,
  type ListingState,
  NO_FILTER,
  PAGE_SIZES,
  sortKey,
} from "../../../app/foundation/catalogue/address/listing-state.ts";
import { MAX_LIST_LENGTH, parseListingState } from "../../../app/foundation/catalogue/address/parse-listing-state.ts";
import type { CataloguePath, Category, Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import type { Selection } from "../../../app/foundation/catalogue/facets/count-facets.ts";
import { normalizeFilters } from "../../../app/foundation/catalogue/facets/normalize-filters.ts";
import { isCode } from "../../../app/ground/text/part-numbers.ts";
import { MAX_CODES } from "../../../app/screens/api-reference/operations.ts";
import { LISTED_FIELDS, type ListedProduct } from "../../../app/screens/api-reference/schemas/product-list.ts";
import type { InvalidParameter } from "../http/api-problem.ts";
import { formatCursor, parseCursor } from "./cursor.ts";

type Field = Exclude<keyof ListedProduct, "code">;
export type ListingRequest = {
  /** Order numbers to be looked up, instead of the listing. */
  readonly codes: readonly string[];
  readonly path: CataloguePath;
  readonly state: ListingState;
  /** In the order of `LISTED_FIELDS`. */
  readonly fields: readonly Field[];
  /** Everything of each product as well. */
  readonly isFull: boolean;
  readonly hasFacets: boolean;
  /** The release that a cursor is of. */
  readonly release: number | null;
};

const SINGLE_PARAMETERS = ["q", "sort", "size", "page", "cursor", "fields", "facets"] as const;
const MAX_PAGE = 100_000;
/** Every field, and everything of the products. */
const ALL_FIELDS = "*";
const SORTS = ["catalogue", "relevance", "code", "name", "width"];

/**
 * Parses a listing's parameters. Where the site's pages leave out what they do not know, a program has to hear of it: a
 * filter that is left out finds everything.
 */
export function parseListingRequest(
  vocabulary: Vocabulary,
  requested: URLSearchParams,
): { readonly request: ListingRequest } | { readonly invalid: readonly InvalidParameter[] } {
  const invalid: InvalidParameter[] = [];
  const parameters = withPlainNames(vocabulary, requested);
  const reject = (name: string, reason: string) => void invalid.push({ name, reason });
  for (const name of new Set(parameters.keys())) {
    if (!isKnown(vocabulary, name)) reject(name, "There is no such parameter, and no such attribute.");
    else if (!isChoice(name) && parameters.getAll(name).length > 1) reject(name, "It is given more than once.");
  }
  const codes = [...new Set(parameters.getAll("code"))];
  if (codes.length > MAX_CODES) reject("code", `There are more than ${MAX_CODES}: ask in several calls.`);
  if (codes.some((code) => !isCode(code))) reject("code", "It is an order number, once for each.");
  if (codes.length > 0)
    for (const name of new Set(parameters.keys()))
      if (name !== "code" && name !== "fields") reject(name, "It cannot be combined with `code`.");
  const q = parameters.get("q") ?? "";
  if (q.length > MAX_LIST_LENGTH) reject("q", `It is longer than ${MAX_LIST_LENGTH} characters.`);
  const size = parameters.get("size");
  if (size !== null && !PAGE_SIZES.some((each) => String(each) === size))
    reject("size", `It is one of ${PAGE_SIZES.join(", ")}.`);
  const facets = parameters.get("facets");
  if (facets !== null && facets !== "few" && facets !== "all") reject("facets", "It is few or all.");
  const page = parameters.get("page");
  if (page !== null && (!/^[1-9]\d{0,5}$/.test(page) || Number(page) > MAX_PAGE))
    reject("page", `It is a whole number from 1 to ${MAX_PAGE}.`);
  const cursor = parseCursor(parameters.get("cursor"));
  if (cursor === "invalid") reject("cursor", "It is not one that `next` has given.");
  if (cursor !== null && page !== null) reject("cursor", "It already says which page: leave out `page`.");

  const fields = parseFields(parameters.get("fields"));
  if (fields.unknown.length > 0)
    reject("fields", `There is no ${fields.unknown.join(", ")}; there are ${LISTED_FIELDS.join(", ")}, or \`*\`.`);

  const ofListing = new URLSearchParams(parameters);
  for (const name of ["fields", "cursor", "code"]) ofListing.delete(name);
  const listing = parseListingState(ofListing, null);
  const path = choosePath(vocabulary, listing.filters);
  if (path === null) reject("category", "It is not in this group.");
  const filters = new Map(listing.filters);
  if (path && path.level !== "all") filters.delete("group");
  if (path?.level === "category") filters.delete("category");
  const state = {
    ...listing,
    filters,
    view: "single" as const,
    ...(cursor === null || cursor === "invalid" ? {} : { page: cursor.page }),
  };
  if (codes.length === 0)
    for (const problem of findLostFilters(vocabulary, path ?? { level: "all" }, parameters, listing.filters, filters))
      reject(problem.name, problem.reason);
  const sort = parameters.get("sort");
  if (sort !== null && !isSort(path, sort))
    reject("sort", `It is one of ${SORTS.join(", ")}, or within a category one of its attributes.`);

  if (invalid.length > 0 || !path) return { invalid };
  const release = cursor === null || cursor === "invalid" ? null : cursor.release;
  const { listed, isFull } = fields;
  return { request: { codes, path, state, fields: listed, isFull, hasFacets: facets !== null, release } };
}

/** The one form of a request's parameters: parsed, they are that request again, its search in lower case. */
export function formatListingRequest(request: ListingRequest): string {
  const { codes, path, state, fields, isFull, hasFacets, release } = request;
  const filters = new Map(state.filters);
  if (path.level === "group") filters.set("group", { ...NO_FILTER, choices: [path.group.code] });
  if (path.level === "category") filters.set("category", { ...NO_FILTER, choices: [path.category.code] });
  const isSorted = !["catalogue", "relevance"].includes(sortKey(state.sort));
  const { facets, sort, page, view } = DEFAULT_LISTING;
  const change = {
    q: foldCase(state.q),
    filters,
    facets,
    view,
    ...(isSorted ? {} : { sort }),
    ...(release === null ? {} : { page }),
  };
  const parameters = new URLSearchParams(
    codes.length > 0 ? codes.map((code) => ["code", code]) : formatListingQuery(state, change),
  );
  if (hasFacets) parameters.set("facets", state.facets);
  if (isFull) parameters.set("fields", ALL_FIELDS);
  else if (fields.length < LISTED_FIELDS.length) parameters.set("fields", fields.join(",") || "code");
  if (release !== null) parameters.set("cursor", formatCursor({ release, page: state.page }));
  return parameters.toString();
}

const isChoice = (name: string) =>
  !(SINGLE_PARAMETERS as readonly string[]).includes(name) && !/-(min|max)$/.test(name);

/** Clients of OpenAPI may write the members of an object as `attributes[cross_section-min]=4`. */
const withPlainNames = (vocabulary: Vocabulary, parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...parameters].map(([name, value]) => {
      const [, attribute = "", bound = ""] = /^attributes\[(.+?)(-min|-max)?\]$/.exec(name) ?? [];
      return [vocabulary.attributes.has(attribute) ? attribute + bound : name, value];
    }),
  );

function isKnown(vocabulary: Vocabulary, name: string): boolean {
  if (name === "code") return true;
  if ((SINGLE_PARAMETERS as readonly string[]).includes(name)) return true;
  const facet = name.replace(/-(min|max)$/, "");
  return vocabulary.attributes.has(facet) || (GENERAL_FACETS as readonly string[]).includes(facet);
}

function parseFields(text: string | null) {
  const names = (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "code");
  const isFull = text === ALL_FIELDS;
  if (isFull) return { listed: LISTED_FIELDS, unknown: [], isFull };
  const isField = (name: string): name is Field => (LISTED_FIELDS as readonly string[]).includes(name);
  return {
    listed: text === null ? LISTED_FIELDS : LISTED_FIELDS.filter((field) => names.includes(field)),
    unknown: names.filter((name) => !isField(name)),
    isFull,
  };
}

/** The part of the catalogue that one group or one category stands for; null where they contradict one another. */
function choosePath(vocabulary: Vocabulary, filters: Selection): CataloguePath | null {
  const groupCodes = filters.get("group")?.choices ?? [];
  const categoryCodes = filters.get("category")?.choices ?? [];
  const category: Category | undefined =
    categoryCodes.length === 1 ? vocabulary.categories.get(categoryCodes[0] ?? "") : undefined;
  const ofCategory = category && vocabulary.groups.get(category.group);
  if (category && ofCategory) {
    if (groupCodes.length > 0 && !groupCodes.includes(category.group)) return null;
    return { level: "category", group: ofCategory, category };
  }
  const group = groupCodes.length === 1 ? vocabulary.groups.get(groupCodes[0] ?? "") : undefined;
  return group ? { level: "group", group } : { level: "all" };
}

/**
 * Finds the filters that a page would leave out: choices that no product has, bounds that are no numbers, and too many
 * of either.
 */
function findLostFilters(
  vocabulary: Vocabulary,
  path: CataloguePath,
  parameters: URLSearchParams,
  requested: Selection,
  filters: Selection,
): InvalidParameter[] {
  const normalized = normalizeFilters(vocabulary, path, filters);
  return [...new Set(parameters.keys())].flatMap((name) => {
    const [, facet = "", bound] = /^(.*?)(?:-(min|max))?$/.exec(name) ?? [];
    if (name === "code" || (SINGLE_PARAMETERS as readonly string[]).includes(name) || !isKnown(vocabulary, name))
      return [];
    // The path has it already.
    const isPath = !filters.has(facet) && requested.has(facet);
    const applied = isPath ? requested.get(facet) : normalized.get(facet);
    if (bound) {
      const value = applied?.[bound === "min" ? "min" : "max"];
      return typeof value === "number" ? [] : [{ name, reason: "It is a number, of an attribute that has numbers." }];
    }
    const choices = [...new Set(parameters.getAll(name))];
    const lost = choices.filter((choice) => !applied?.choices.includes(choice));
    return lost.length > 0
      ? [{ name, reason: `No product here can have ${lost.slice(0, 5).join(", ") || "an empty value"}.` }]
      : [];
  });
}

function isSort(path: CataloguePath | null, sort: string): boolean {
  const by = sortKey(sort);
  if (SORTS.includes(by)) return true;
  return path?.level === "category" && [...path.category.attributes, ...path.category.others].includes(by);
}
