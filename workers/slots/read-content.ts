import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { type Pointer, PointerSchema, type SlotRole } from "../../app/foundation/catalogue/data/pointer.ts";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { decompressText } from "../../app/ground/platform/compressed-text.ts";
import { BUILT_CONTENT, type Content, contentOn, mapValues } from "../../app/screens/pages/content.ts";
import { MAX_BYTES } from "../../tools/content/published-files.ts";
import { standIn } from "../../tools/content/text-files.ts";
import { currentDay } from "../page-cache/content-version.ts";
import { readRow } from "./pointer-row.ts";

/** What the pages say, as it was published; a preview shows what is staged. */
type Read = {
  readonly number: number;
  readonly content: Content;
  /** What of it shows on a day, since most of it is of many. */
  readonly byDay: Map<string | null, Content>;
};

const BUILT: Read = { number: 0, content: BUILT_CONTENT, byDay: new Map() };

/** This isolate's last reading, for each pointer and role. */
const lastReads = new WeakMap<D1Database, Map<SlotRole, Read>>();

const lastRead = (database: D1Database, role: SlotRole): Read => lastReads.get(database)?.get(role) ?? BUILT;

const RELEASE = { live: "live", previous: "live", next: "CASE WHEN staged > 0 THEN staged ELSE live END" } as const;

/** Its first parameter is the release whose texts are known: they are sent only once to an isolate. */
const selectBoth = (role: SlotRole) => `SELECT pointer.*, texts, staged,
    CASE WHEN texts = ?1 THEN NULL ELSE (
      SELECT group_concat(text, '') FROM (
        SELECT text FROM text_part WHERE release = texts AND kind = 'compiled' ORDER BY part)) END AS compiled
  FROM pointer, (SELECT ${RELEASE[role]} AS texts, staged FROM text_pointer)`;

/** Our own publisher has checked it; what this build has beyond it, such as a page that is new, is that of the build. */
async function unpackContent(compiled: string): Promise<Content> {
  const content = JSON.parse((await decompressText(compiled, MAX_BYTES)).text) as Content;
  const { pages, stories, sectors, fairs, questions, pictures } = { ...BUILT_CONTENT, ...content };
  const withTexts = <Each extends { readonly texts: Readonly<Record<Locale, unknown>> }>(each: Each): Each => ({
    ...each,
    texts: inEachLanguage(each.texts),
  });
  return {
    pages: { ...BUILT_CONTENT.pages, ...mapValues(pages, inEachLanguage) },
    stories: stories.map(withTexts),
    sectors: sectors.map(withTexts),
    questions: questions.map(withTexts),
    pictures: mapValues(pictures, withTexts),
    fairs: fairs.map((fair) => ({
      ...fair,
      name: inEachLanguage(fair.name),
      venue: inEachLanguage(fair.venue),
      city: inEachLanguage(fair.city),
      shows: inEachLanguage(fair.shows),
    })),
  };
}

/** A language that has come with a build has another one's texts until they are compiled again. */
const inEachLanguage = <Text>(texts: Readonly<Record<Locale, Text>>): Readonly<Record<Locale, Text>> =>
  byLocale((locale) => texts[standIn(locale, (each) => texts[each] !== undefined)]);

const Row = v.object({ texts: v.number(), staged: v.number(), compiled: v.nullable(v.string()) });

/**
 * Reads the pointer, and the pages' texts where this isolate has others. Always the latest: their database has no replicas.
 * @returns the release of texts that is staged too, 0 for none
 * @throws CatalogueUnavailable
 */
export async function readPointerAndContent(
  database: D1Database,
  role: SlotRole,
): Promise<Pointer & { readonly stagedTexts: number }> {
  const known = lastRead(database, role);
  const row = await readRow(database, () => database.prepare(selectBoth(role)).bind(known.number).first());
  const { texts: number, staged: stagedTexts, compiled } = v.parse(Row, row);
  if (number !== known.number) {
    const content = compiled === null ? BUILT_CONTENT : await unpackContent(compiled);
    const byRole = lastReads.get(database) ?? new Map<SlotRole, Read>();
    lastReads.set(database, byRole.set(role, { number, content, byDay: new Map() }));
  }
  return { ...v.parse(PointerSchema, row), stagedTexts };
}

/** What this isolate has read last; before that, and while nothing can be read, the texts of the build. */
export function lastContent(database: D1Database, role: SlotRole, now: number): { number: number; content: Content } {
  const { number, content, byDay } = lastRead(database, role);
  // A preview shows what is coming.
  const day = role === "next" ? null : currentDay(now);
  const shown = byDay.get(day) ?? contentOn(content, day);
  if (!byDay.has(day)) {
    byDay.clear();
    byDay.set(day, shown);
  }
  return { number, content: shown };
}
