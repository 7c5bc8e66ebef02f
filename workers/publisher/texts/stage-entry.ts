import * as v from "valibot";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { compressText } from "../../../app/ground/platform/compressed-text.ts";
import { digestOfBytes } from "../../../tools/catalogue/import/publish/release-archive.ts";
import { foldDue, listEntries, readEntry, writeEntry } from "../../../tools/content/entries.ts";
import { ENTRY_KINDS, type Entry, type EntryKind } from "../../../tools/content/entry-kinds.ts";
import { isDay } from "../../../tools/content/schema.ts";
import type { TextFiles } from "../../../tools/content/text-files.ts";
import type { Problem } from "../../../tools/platform/problem.ts";
import { requireRole } from "../../actor.ts";
import { currentDay } from "../../page-cache/content-version.ts";
import type { PublisherBindings } from "../bindings.ts";
import { checkTexts } from "./check-texts.ts";
import { insertStaged, readTextFiles, readTextPointer } from "./text-releases.ts";

const Kind = v.picklist(Object.keys(ENTRY_KINDS) as EntryKind[]);
const id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]+(?:-[a-z0-9]+)*(?:@\d{4}-\d{2}-\d{2})?$/),
  v.maxLength(120),
  // Of an address of the desk.
  v.check((each) => each !== "new"),
);
/** A page or a sector has versions that take its place on a day. */
const isVersioned = (kind: EntryKind) => kind === "page" || kind === "sector";
export const Ref = v.pipe(
  v.object({ kind: Kind, id }),
  v.check((ref) => {
    const [, day] = ref.id.split("@");
    return day === undefined || (isVersioned(ref.kind) && isDay(day));
  }),
);
const Fields = v.record(v.string(), v.pipe(v.string(), v.maxLength(60_000)));
const StageEntry = v.object({
  /** Of the entry as it was shown; empty for a new one. */
  before: v.pipe(v.string(), v.maxLength(64)),
  /** Null removes it. */
  entry: v.nullable(
    v.object({ fields: Fields, texts: v.partial(v.object(Object.fromEntries(LOCALES.map((each) => [each, Fields])))) }),
  ),
});
export type StageEntryRequest = v.InferInput<typeof StageEntry> & v.InferInput<typeof Ref>;

export type StagedEntry =
  /** `shown` proves what was staged, as the digest of the entry that was read did. */
  | { readonly release: number; readonly digest: string; readonly shown: string }
  | { readonly refusal: "problems"; readonly problems: readonly Problem[]; readonly notLive: readonly string[] }
  /** Somebody else has written it, or something, in the meantime; there is one of this name; nothing is different. */
  | { readonly refusal: "meanwhile" | "busy" | "exists" | "nothing" | "past" };

export const digestOf = (value: unknown): Promise<string> =>
  digestOfBytes(new Uint8Array(new TextEncoder().encode(JSON.stringify(value))));

/** What somebody writes from: what is staged, else what is live. What has come into its day stands in its place. */
export async function readCurrent(env: PublisherBindings, now: Date) {
  const pointer = await readTextPointer(env.CATALOGUE_POINTER);
  const number = pointer.staged || pointer.live;
  const read = await readTextFiles(env.CATALOGUE_POINTER, number);
  if (!read) throw new Error(`Texts ${number} are gone`);
  return { pointer, files: foldDue(read, currentDay(now.getTime())) };
}

/** Writes an entry into the texts that wait for a yes. @throws NotAllowed without the role; ValiError for what the desk never sends */
export async function stageEntry(
  actor: unknown,
  request: unknown,
  env: PublisherBindings,
  now: Date,
): Promise<StagedEntry> {
  const { person } = requireRole(actor, "editor");
  const ref = v.parse(Ref, request);
  const { before, entry } = v.parse(StageEntry, request);
  const [, day] = ref.id.split("@");
  if (entry && day !== undefined && day <= currentDay(now.getTime())) return { refusal: "past" };
  const { pointer, files } = await readCurrent(env, now);
  const known = readEntry(files, ref);
  if (before === "" && known) return { refusal: "exists" };
  if (before !== "" && before !== (await digestOf(known))) return { refusal: "meanwhile" };
  const written = writeEntry(files, ref, entry as Entry | null);
  if (JSON.stringify(readEntry(written, ref)) === JSON.stringify(known)) return { refusal: "nothing" };
  const checked = await checkTexts(written, files, env);
  if ("problems" in checked) return { refusal: "problems", ...checked };
  const content = Object.fromEntries([...written].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const digest = await digestOf(content);
  const release = await insertStaged(
    env.CATALOGUE_POINTER,
    pointer.turn,
    {
      ...{ base: pointer.live, digest, person },
      changes: await changesSince(env, pointer.live, written, now),
      files: await compressText(JSON.stringify(content)),
      compiled: await compressText(JSON.stringify(checked.content)),
    },
    now,
  );
  return release === null ? { refusal: "busy" } : { release, digest, shown: await digestOf(readEntry(written, ref)) };
}

/** The entries that differ from what is live. */
export async function changesSince(env: PublisherBindings, live: number, files: TextFiles, now: Date) {
  const read = (await readTextFiles(env.CATALOGUE_POINTER, live)) ?? new Map();
  const before = foldDue(read, currentDay(now.getTime()));
  const refs = new Map([...listEntries(before), ...listEntries(files)].map((ref) => [`${ref.kind}:${ref.id}`, ref]));
  return [...refs].flatMap(([name, ref]) =>
    JSON.stringify(readEntry(before, ref)) === JSON.stringify(readEntry(files, ref)) ? [] : [name],
  );
}
