import type { EVERY_LANGUAGE, FileLocale, Section } from "./sections.ts";

/** What a downloads page shows, as its URL says. Empty texts stand for no choice. */
export type DownloadsState = {
  readonly q: string;
  readonly section: Section | "";
  readonly language: FileLocale | typeof EVERY_LANGUAGE | "";
  readonly group: string;
  readonly certificate: string;
  readonly page: number;
};

export const DEFAULT_STATE: DownloadsState = { q: "", section: "", language: "", group: "", certificate: "", page: 1 };

/** The query of a state with some changes, from its question mark on; a change of what is shown leads to its first page. */
export function formatDownloadsQuery(state: DownloadsState, change: Partial<DownloadsState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next))
    if (value !== DEFAULT_STATE[name as keyof DownloadsState]) params.set(name, String(value));
  const query = params.toString();
  return query && `?${query}`;
}

/** Whether anything but the section narrows what is shown. */
export const isFiltered = ({ q, language, group, certificate }: DownloadsState) =>
  q !== "" || language !== "" || group !== "" || certificate !== "";
