import type { Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { formatChangesRequest, parseChangesRequest } from "../api/product-api/parse-changes-request.ts";
import { formatListingRequest, parseListingRequest } from "../api/product-api/parse-listing-request.ts";
import { decodeUnreserved } from "../decode-unreserved.ts";
import { patternOf } from "../route-path.ts";
import { ROUTES } from "../route-table.ts";

/** @returns null where parameters are wrong */
type NormalizeQuery = (vocabulary: Vocabulary, parameters: URLSearchParams) => string | null;

/** The resources that take parameters. */
const QUERY_NORMALIZERS: readonly (readonly [path: RegExp, normalize: NormalizeQuery])[] = [
  [
    patternOf(ROUTES.listProducts),
    (vocabulary, parameters) => {
      const parsed = parseListingRequest(vocabulary, parameters);
      return "request" in parsed ? formatListingRequest(parsed.request) : null;
    },
  ],
  [
    patternOf(ROUTES.listChanges),
    (vocabulary, parameters) => {
      const parsed = parseChangesRequest(vocabulary, parameters);
      return "request" in parsed ? formatChangesRequest(parsed.request) : null;
    },
  ],
];

/**
 * The one form of the address of an API resource: its path as the api Worker reads it, its parameters as they are parsed.
 * @param readVocabulary is called only where parameters need it
 * @returns null where the parameters are wrong, or cannot be told
 */
export async function normalizeApiUrl(
  { pathname, searchParams }: URL,
  readVocabulary: () => Promise<Vocabulary | null>,
): Promise<string | null> {
  const path = decodeUnreserved(pathname);
  if (searchParams.size === 0) return path;
  const normalize = QUERY_NORMALIZERS.find(([matcher]) => matcher.test(path))?.[1];
  const vocabulary = normalize ? await readVocabulary() : null;
  const query = vocabulary && normalize?.(vocabulary, searchParams);
  return typeof query === "string" ? path + (query && `?${query}`) : null;
}
