import * as v from "valibot";
import { DEFAULT_STATE, type DownloadsState } from "../../features/documents/downloads-state.ts";
import { EVERY_LANGUAGE, type FileLocale, isFileLocale, isSection } from "../../foundation/documents/sections.ts";
import { toShortLine } from "../../ground/text/normalize-text.ts";

const MAX_QUERY_LENGTH = 64;

const orEmpty = <Option>(isOption: (value: unknown) => value is Option) =>
  v.fallback(v.union([v.custom<Option>(isOption), v.literal("")]), "");
const code = v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{0,60}$/)), "");

const StateSchema = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => toShortLine(text, MAX_QUERY_LENGTH)),
    ),
    "",
  ),
  section: orEmpty(isSection),
  language: orEmpty(
    (value): value is FileLocale | typeof EVERY_LANGUAGE => isFileLocale(value) || value === EVERY_LANGUAGE,
  ),
  group: code,
  certificate: code,
  page: v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/),
      v.transform((text) => Number(text)),
    ),
    1,
  ),
});

/** Invalid values count as no choice, unknown parameters are dropped. */
export function parseDownloadsState(params: URLSearchParams): DownloadsState {
  return v.parse(StateSchema, { ...DEFAULT_STATE, page: "1", ...Object.fromEntries(params) });
}
