import * as v from "valibot";
import { type DownloadsState, EVERYTHING } from "./query.ts";
import { EVERY_LANGUAGE, type FileLocale, isFileLocale, isSection } from "./sections.ts";

/** Nobody means more than this. */
const LONGEST_QUERY = 64;

const orElse = <Wanted>(isWanted: (value: unknown) => value is Wanted) =>
  v.fallback(v.union([v.custom<Wanted>(isWanted), v.literal("")]), "");
const code = v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{0,60}$/)), "");

const StateSchema = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .toWellFormed()
          .replace(/\p{Cc}/gu, " ")
          .trim()
          .slice(0, LONGEST_QUERY),
      ),
    ),
    "",
  ),
  section: orElse(isSection),
  language: orElse(
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

/** What cannot be read counts as not chosen; what is not known is left out. */
export function downloadsState(params: URLSearchParams): DownloadsState {
  return v.parse(StateSchema, { ...EVERYTHING, page: "1", ...Object.fromEntries(params) });
}
