import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import type { InvalidParameter } from "../http/api-problem.ts";
import { formatCursor, parseCursor } from "./cursor.ts";

export type ChangesRequest = {
  /** The release that a program has; 0 for none. */
  readonly since: number;
  readonly group: string | null;
  /** With the products themselves. */
  readonly hasProducts: boolean;
  readonly page: number;
  /** The release that a cursor is of. */
  readonly release: number | null;
};

const PARAMETERS = ["since", "group", "include", "cursor"];

export function parseChangesRequest(
  vocabulary: Vocabulary,
  parameters: URLSearchParams,
): { readonly request: ChangesRequest } | { readonly invalid: readonly InvalidParameter[] } {
  const invalid: InvalidParameter[] = [];
  for (const name of new Set(parameters.keys())) {
    if (!PARAMETERS.includes(name)) invalid.push({ name, reason: "There is no such parameter." });
    else if (parameters.getAll(name).length > 1) invalid.push({ name, reason: "It is given more than once." });
  }
  const since = parameters.get("since") ?? "0";
  if (!/^\d{1,9}$/.test(since))
    invalid.push({ name: "since", reason: "It is the number of the release that you have: `release` of any answer." });
  const group = parameters.get("group");
  if (group !== null && !vocabulary.groups.has(group))
    invalid.push({ name: "group", reason: "There is no such group." });
  const include = parameters.get("include");
  if (include !== null && include !== "products") invalid.push({ name: "include", reason: "It is products." });
  const cursor = parseCursor(parameters.get("cursor"));
  if (cursor === "invalid") {
    invalid.push({ name: "cursor", reason: "It is not one that `next` has given." });
    return { invalid };
  }
  if (invalid.length > 0) return { invalid };
  return {
    request: {
      since: Number(since),
      group,
      hasProducts: include !== null,
      page: cursor?.page ?? 1,
      release: cursor?.release ?? null,
    },
  };
}

/** The one form of a request's parameters: parsed, they are that request again. */
export function formatChangesRequest({ since, group, hasProducts, page, release }: ChangesRequest): string {
  const parameters = new URLSearchParams({ since: String(since) });
  if (group !== null) parameters.set("group", group);
  if (hasProducts) parameters.set("include", "products");
  if (release !== null) parameters.set("cursor", formatCursor({ release, page }));
  return parameters.toString();
}
