import { ApiProblem } from "../http/api-problem.ts";
import { addressWith } from "./addresses.ts";
/** Where a list goes on: the next page of one release. */
export type Cursor = { readonly release: number; readonly page: number };

/** Opaque to programs, so that it may hold something else one day. */
export const formatCursor = ({ release, page }: Cursor): string => btoa(`${release}.${page}`).replace(/=+$/, "");

export function parseCursor(text: string | null): Cursor | "invalid" | null {
  if (text === null) return null;
  if (!/^[A-Za-z0-9]{1,40}$/.test(text) || text.length % 4 === 1) return "invalid";
  const [, release, page] =
    /^(\d{1,9})\.([1-9]\d{0,5})$/.exec(atob(text.padEnd(Math.ceil(text.length / 4) * 4, "="))) ?? [];
  return release && page ? { release: Number(release), page: Number(page) } : "invalid";
}

/** @throws ApiProblem 410 with the first page, where a cursor is of another release than the one that is published */
export function requireRelease(cursorRelease: number | null, release: number, url: URL): void {
  if (cursorRelease === null || cursorRelease === release) return;
  throw new ApiProblem(410, {
    title: "The catalogue has changed since",
    detail: `The cursor is of release ${cursorRelease}; release ${release} is published now.`,
    first: addressWith(url, { cursor: null }),
  });
}
