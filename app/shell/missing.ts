import { data } from "react-router";

const KINDS = ["product", "category", "group", "type"] as const;

/** What of the catalogue a URL names that does not exist. */
export type Missing = (typeof KINDS)[number];

/** To be thrown by a loader: the screen's boundary shows the state, with status 404. */
export function notFound(missing: Missing) {
  return data({ missing }, { status: 404 });
}

export function missingOf(value: unknown): Missing | null {
  const named = typeof value === "object" && value !== null && "missing" in value ? value.missing : null;
  return KINDS.find((kind) => kind === named) ?? null;
}
