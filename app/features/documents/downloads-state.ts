import type { EVERY_LANGUAGE, FileLocale, Section } from "../../foundation/documents/sections.ts";

/** The state of the downloads page, stored in its URL. An empty text means no choice. */
export type DownloadsState = {
  readonly q: string;
  readonly section: Section | "";
  readonly language: FileLocale | typeof EVERY_LANGUAGE | "";
  readonly group: string;
  readonly certificate: string;
  readonly page: number;
};

export const DEFAULT_STATE: DownloadsState = { q: "", section: "", language: "", group: "", certificate: "", page: 1 };

/** The URL query of a changed state, with its question mark. Without `change.page` it leads to the first page. */
export function formatDownloadsQuery(state: DownloadsState, change: Partial<DownloadsState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next))
    if (value !== DEFAULT_STATE[name as keyof DownloadsState]) params.set(name, String(value));
  const query = params.toString();
  return query && `?${query}`;
}

/** The section does not count as a filter. */
export const isFiltered = ({ q, language, group, certificate }: DownloadsState) =>
  q !== "" || language !== "" || group !== "" || certificate !== "";
