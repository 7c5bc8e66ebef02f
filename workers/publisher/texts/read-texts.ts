import * as v from "valibot";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Mention } from "../../../tools/catalogue/import/publish/report.ts";
import { listEntries, readEntry } from "../../../tools/content/entries.ts";
import type { Entry, EntryRef } from "../../../tools/content/entry-kinds.ts";
import { findMentions } from "../../../tools/content/find-mentions.ts";
import { requireRole } from "../../actor.ts";
import type { PublisherBindings } from "../bindings.ts";
import { changesSince, digestOf, Ref, readCurrent } from "./stage-entry.ts";
import { readTextFiles, readTextPointer, readTextRecords, type TextRecord } from "./text-releases.ts";

export type ListedEntry = EntryRef & {
  /** What it is called in each language that has it. */
  readonly titles: { readonly [Each in Locale]?: string };
  /** The day of a piece of news, of a fair, or on which it goes live; empty for none. */
  readonly day: string;
};

export type TextsState = {
  /** 0 for the texts of the build. */
  readonly live: number;
  readonly staged: number;
  /** Of a year, the newest first. */
  readonly records: readonly TextRecord[];
  /** As they are staged, or live where nothing is. */
  readonly entries: readonly ListedEntry[];
};

export async function readTexts(actor: unknown, env: PublisherBindings, now: Date): Promise<TextsState> {
  requireRole(actor, "reader");
  const [{ pointer, files }, records] = await Promise.all([
    readCurrent(env, now),
    readTextRecords(env.CATALOGUE_POINTER),
  ]);
  const entries = listEntries(files).map((ref): ListedEntry => {
    const entry = readEntry(files, ref) ?? { fields: {}, texts: {} };
    const { date, starts, from } = entry.fields;
    const [, version] = ref.id.split("@");
    const titles = LOCALES.flatMap((locale): readonly (readonly [Locale, string])[] => {
      const { title, name, question, alt } = entry.texts[locale] ?? {};
      const said = title ?? name ?? question ?? alt;
      return said ? [[locale, said]] : [];
    });
    return { ...ref, titles: Object.fromEntries(titles), day: version ?? date ?? starts ?? from ?? "" };
  });
  const isStaged = ({ number }: TextRecord) => number === pointer.staged;
  // A version whose day has come since is told as the text in whose place it stands.
  const changes = pointer.staged > 0 ? await changesSince(env, pointer.live, files, now) : [];
  return {
    live: pointer.live,
    staged: pointer.staged,
    records: records.map((record) => (isStaged(record) ? { ...record, changes } : record)),
    entries,
  };
}

const Codes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10_000));
const Gone = v.object({ products: Codes, links: Codes });
/** What a release takes away: order numbers, and what else texts link to, `category:gateways`. */
export type Gone = Readonly<Record<"products" | "links", readonly string[]>>;

export async function findTextMentions(
  actor: unknown,
  gone: unknown,
  env: PublisherBindings,
): Promise<readonly Mention[]> {
  requireRole(actor, "reader");
  const { products, links } = v.parse(Gone, gone);
  const { live } = await readTextPointer(env.CATALOGUE_POINTER);
  return findMentions((await readTextFiles(env.CATALOGUE_POINTER, live)) ?? new Map(), products, links);
}

export type ReadEntry = {
  readonly entry: Entry;
  /** Whoever sends it back proves by it what they were shown. */
  readonly digest: string;
};

/** @returns null where there is none */
export async function readTextEntry(
  actor: unknown,
  ref: unknown,
  env: PublisherBindings,
  now: Date,
): Promise<ReadEntry | null> {
  requireRole(actor, "reader");
  const { files } = await readCurrent(env, now);
  const parsed = v.safeParse(Ref, ref);
  const entry = parsed.success ? readEntry(files, parsed.output) : null;
  return entry && { entry, digest: await digestOf(entry) };
}
